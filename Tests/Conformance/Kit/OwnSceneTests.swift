@testable import BenchKit
import Foundation
import PinCore
import Testing

@testable import BenchKit

/// Runs a benchmark of the given scenes in this process.
private func run(_ scenes: [any Scene.Type], name: String = "mine", _ arguments: [String]) -> (
  code: ExitCode, out: String, errors: String
) {
  let (out, notes) = (Output.captured(), Output.captured())
  let code = Benchmark(scenes: scenes, name: name).run(arguments, console: Console(out: out, notes: notes))
  return (code, out.text, notes.text)
}

@Suite("A benchmark of the user's own scenes")
struct OwnSceneTests {
  @Test("compares layouts written as closures or as classes with the reference, which is the first layout")
  func engines() {
    let outcome = run([SoundScene.self, OtherScene.self], ["verify", "--scene", "all", "--cells", "3"])
    #expect(outcome.code == .success, "\(outcome.errors)")
    #expect(outcome.out.contains("frames  closure = node = late   9 compared, 0 differ"))
    #expect(outcome.out.contains("frames  node = only   9 compared, 0 differ"))
  }

  @Test("compares a chosen engine with the reference of the scene")
  func chosenReference() {
    let outcome = run(
      [SoundScene.self, OtherScene.self], ["verify", "--scene", "other", "--engine", "only", "--cells", "1"])
    #expect(outcome.out.contains("frames  node = only   3 compared"))
    let sound = run([SoundScene.self], ["verify", "--engine", "node", "--cells", "1"])
    #expect(sound.out.contains("frames  closure = node   3 compared"))
  }

  @Test("finds a fault in an engine without views, and ends with exit code 4")
  func fault() {
    let outcome = run([SoundScene.self], ["verify", "--cells", "1", "--width", "333"])
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("late"))
    #expect(outcome.out.contains("node[1]"))
    for arguments in [["--width", "333"], ["--width", "333...333", "--every-pixel"]] {
      let again = run([SoundScene.self], ["verify", "--cells", "1"] + arguments)
      let picture = again.out.firstMatch(of: /\npicture (.*\/mismatch-0-late\.svg)\n/)?.output.1 ?? ""
      #expect(FileManager.default.fileExists(atPath: String(picture)), "\(again.out)")
      try? FileManager.default.removeItem(atPath: PathParts(String(picture)).parent)
    }
  }

  @Test("finds a difference at the second of the two timed widths, and names this width")
  func secondWidth() {
    let outcome = run([SoundScene.self], ["verify", "--cells", "2", "--width", "302"])
    #expect(outcome.code == .framesDiffer)
    let line = "frames  6 compared, 4 differ in 2 of 2 cells at the width 333: late;"
    #expect(outcome.out.contains(line), "\(outcome.out)")
    #expect(run([SoundScene.self], ["verify", "--cells", "2", "--width", "303"]).code == .success)
  }

  @Test("of engines that give no frames are never counted as equal")
  func noFrames() {
    #expect(run([BareScene.self], ["verify", "--cells", "1"]).code == .framesDiffer)
    let pixels = run([BareScene.self], ["verify", "--every-pixel", "--width", "300...301"])
    #expect(pixels.code == .framesDiffer)
    #expect(pixels.errors.hasPrefix("mine: the engines of the scene bare give no frames; "), "\(pixels.errors)")
    #expect(throws: BareScene.hasNoFrames) { try expectEqualFrames(BareScene.self) }
  }

  @Test("with --every-pixel, compares the layouts at every pixel width")
  func everyPixel() {
    let arguments = ["verify", "--every-pixel", "--cells=1", "--scale=1", "--direction=ltr", "--engine=node"]
    let equal = run([SoundScene.self], arguments + ["--width=320...333"])
    #expect(equal.code == .success)
    let sentence = /14 layouts: no difference at any pixel width from 320 to 333 points, digest [0-9a-f]{16}\n/
    #expect(equal.out.wholeMatch(of: sentence) != nil, "\(equal.out)")
    #expect(run([SoundScene.self], arguments + ["--width=320...320"]).out.hasPrefix("1 layouts: "))
    let differing = run([SoundScene.self], arguments + ["--engine=late", "--width=332...340"])
    #expect(differing.code == .framesDiffer && differing.out.contains("\n2 layouts: "), "\(differing.out)")
  }

  @Test("lists a scene without views")
  func list() {
    let digests = run([SoundScene.self], ["list", "--digests"])
    #expect(digests.out.hasPrefix("scene,seed,tree,frames\r\nsound,1,") && digests.out.contains("\r\nsound,42,"))
    let outcome = run([SoundScene.self], ["list"])
    #expect(outcome.out.contains("\nsound      3      1      0  two boxes\n"))
    #expect(outcome.code == .success)
    let both = run([SoundScene.self, OtherScene.self], ["list"])
    #expect(both.out.hasSuffix("closure lays out only: sound\nlate lays out only: sound\nonly lays out only: other\n"))
  }

  @Test("gives a scene without views a digest of its frames")
  func digests() throws {
    var settings = FeedSettings()
    settings.cells = 2
    let digest = try FeedDigest(of: Feed(SoundScene.self, settings))
    settings.width = 300
    let narrow = try FeedDigest(of: Feed(SoundScene.self, settings))
    #expect(digest.tree == narrow.tree && digest.frames != narrow.frames)
  }
}

@Suite("Faults of the user's own scenes")
struct OwnSceneFaultTests {
  @Test("a chosen engine without a layout for the scene is refused in one sentence with exit code 2")
  func noLayout() {
    let outcome = run([SoundScene.self, OtherScene.self], ["verify", "--engine", "only"])
    #expect(outcome.code == .usage)
    #expect(outcome.errors == "mine: the engine only has no layout for the scene sound; use closure, node or late\n")
  }

  @Test("a scene without any layout, and a benchmark without a scene, are refused with exit code 2")
  func nothing() {
    let empty = run([SoundScene.self, EmptyScene.self], ["verify"])
    #expect(empty.code == .usage && empty.errors == "mine: the scene empty has no layout\n")
    let none = run([], ["verify"])
    #expect(none.code == .usage && none.errors == "mine: the benchmark has no scene\n")
  }

  @Test("two layouts of one engine are refused with exit code 2")
  func twoLayouts() {
    let outcome = run([TwiceScene.self], ["list"])
    #expect(outcome.code == .usage)
    #expect(outcome.errors == "mine: the scene twice has two layouts of one engine\n")
  }

  @Test("two scenes with the same name are refused with exit code 2")
  func twoOfOneName() {
    let outcome = run([SoundScene.self, SoundScene.self], ["list"])
    #expect(outcome.code == .usage)
    #expect(outcome.errors == "mine: two scenes are named sound\n")
  }

  @Test("a scene with the name all or an empty name is refused with exit code 2", arguments: ["all", ""])
  func reserved(name: String) {
    NamedScene.$name.withValue(name) {
      let outcome = run([NamedScene.self], ["list"])
      #expect(outcome.code == .usage)
      #expect(outcome.errors == "mine: a scene cannot be named \"\(name)\"\n")
    }
  }

  @Test("if only the reference is chosen, its frames are laid out, and the output states that they are not compared")
  func single() {
    let outcome = run([SoundScene.self], ["verify", "--cells", "2", "--engine", "\(SoundScene.engines[0])"])
    #expect(outcome.code == .success)
    #expect(outcome.out.contains("laid out, no other engine to compare them with"))
  }

  @Test("a reference whose frames are not finite is reported with exit code 4, even without other engines")
  func notANumber() {
    let outcome = run([NaNScene.self], ["verify", "--cells", "1"])
    #expect(outcome.code == .framesDiffer)
    #expect(
      outcome.errors.hasPrefix(
        "mine: the reference broken has a frame that is not finite in cell 0: cell (0.0, 0.0, 375.0, nan)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("an engine with fewer views than the reference is reported with both numbers and exit code 4")
  func fewerViews() {
    let outcome = run([FewerScene.self], ["verify", "--engine", "fewer", "--cells", "1"])
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("cell.views: expected 3, got 2 (−1)"))
  }

  @Test("an engine without frames is reported with exit code 4")
  func noFrames() {
    let outcome = run([FewerScene.self], ["verify", "--engine", "none", "--cells", "1"])
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.errors == "mine: a layout returns no frame; return the cell's frame first\n")
  }
}

@Suite("The user's own content in JSON Lines")
struct OwnItemTests {
  private func verify(_ lines: String, _ more: String...) throws -> (code: ExitCode, out: String, errors: String) {
    let folder = TemporaryFolder()
    try lines.write(toFile: folder.file("my.jsonl"), atomically: true, encoding: .utf8)
    var outcome = run([BarsScene.self], ["verify", "--feed", folder.file("my.jsonl")] + more)
    outcome.errors = outcome.errors.replacing(folder.path + "/", with: "")
    return outcome
  }

  private static let good = #"{"title":"a","owner":{"name":"made"},"heights":[1,2]}"#

  @Test("is decoded as the scene's own type; without --cells, its lines determine the number of cells")
  func decoded() throws {
    let good = try verify("\(Self.good)\n\n\(Self.good)\n")
    #expect(good.code == .success, "\(good.errors)")
    #expect(good.out.contains("bars · 2 cells · 6 views"))
    let other = try verify(Self.good.replacing("made", with: "file"), "--cells", "3")
    #expect(other.code == .framesDiffer)
    #expect(other.out.contains("bars · 3 cells · 9 views"))
  }

  @Test(
    "that cannot be decoded is refused with file, line and fault, and exit code 2",
    arguments: [
      (#"{"owner":{"name":"b"},"heights":[]}"#, #"the item has no field "title""#),
      (#"{"title":"a","owner":{},"heights":[]}"#, #"the item has no field "owner.name""#),
      (#"{"title":"a","owner":{"name":1},"heights":[]}"#, #"field "owner.name" of the item must be a string"#),
      (#"{"title":"a","owner":{"name":"b"},"heights":[1,"x"]}"#, #"field "heights[1]" of the item must be a number"#),
      (#"{"title":"a","owner":{"name":"b"},"heights":7}"#, #"field "heights" of the item must be an array"#),
      (#"{"title":null,"owner":{"name":"b"},"heights":[]}"#, #"field "title" of the item must be a string, not null"#),
      (#"{"title":"a","owner":3,"heights":[]}"#, #"field "owner" of the item must be an object"#),
      ("[]", "the item must be an object"),
      (
        #"{"title":"a","owner":{"name":"b"},"heights":[],"kind":"loud"}"#,
        #"field "kind" of the item cannot be decoded: Cannot initialize Kind from invalid String value loud"#
      ),
      (#"{"title":"a""#, "not valid JSON: a comma or a closing brace should be here (column 13)"),
    ])
  func refused(_ line: String, _ fault: String) throws {
    let outcome = try verify("\(Self.good)\n\(line)\n")
    #expect(outcome.code == .usage)
    #expect(outcome.errors == "mine: my.jsonl:2: \(fault)\n")
  }

  @Test("that is empty is refused")
  func empty() throws { #expect(try verify("\n").errors == "mine: my.jsonl: contains no items\n") }

  @Test("with a number that the type of its field cannot represent is refused")
  func wholeNumber() throws {
    let errors = try verify(Self.good.dropLast() + #","rank":2.5}"#).errors
    #expect(errors == "mine: my.jsonl:1: the item has a number that its type cannot represent\n")
  }

  @Test("may be refused by the item's init(from:), with the reason that init(from:) gives")
  func ownReason() {
    struct Refusing: Decodable, Equatable {
      init(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode([String: Int].self)
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not today."))
      }
    }
    #expect(throws: Failure.input("x", line: 1, "the item cannot be decoded: not today")) {
      try FeedFile.read(Refusing.self, name: "x", contents: Array(#"{"a":1,"b":2}"#.utf8))
    }
  }

  @Test("has the direction of its first letter if the direction of the feed is mixed")
  func direction() {
    #expect(FeedDirection.mixed.resolved(for: ["", "7 שלום", "a"]) == .rtl)
    #expect(FeedDirection.mixed.resolved(for: ["a", "שלום"]) == .ltr)
    #expect(FeedDirection.rtl.resolved(for: ["a"]) == .rtl)
  }

  @Test("may be posts; JSONDecoder decodes the same posts as bench, and reports a missing field")
  func posts() throws {
    let line = #"{"author":"a","headline":"b","time":"c","text":"d","rating":3,"own":true,"images":[[1,2]]}"#
    let post = try JSONDecoder().decode(Post.self, from: Data(line.utf8))
    #expect(try FeedFile.read(Post.self, name: "x", contents: Array(line.utf8)) == [post])
    #expect(post.isOwn && post.rating == 3 && post.images.count == 1)
    #expect(throws: JSONFields.Fault(sentence: "the post has no field \"text\"")) {
      try JSONDecoder().decode(Post.self, from: Data(line.replacing("text", with: "link").utf8))
    }
  }
}

@Suite("The name of the user's own benchmark")
struct ProgramNameTests {
  @Test("is in help, errors and the version; the version of bench itself has the name only once")
  func name() {
    let help = run([SoundScene.self], name: "card-bench", ["--help"]).out
    #expect(help.hasPrefix("card-bench lays out"))
    #expect(help.contains("Usage: card-bench [COMMAND]"))
    #expect(help.contains("\n  card-bench verify --width 320"))
    #expect(!help.replacing("card-bench", with: "").contains(/\bbench\b/))
    #expect(run([SoundScene.self], name: "x", ["check", "--help"]).out.contains("Measures as x run does"))
    #expect(run([SoundScene.self], ["verfy"]).errors == "mine: unknown command \"verfy\"; did you mean verify?\n")
    #expect(
      run([SoundScene.self], ["verify", "x"]).errors
        == "mine: mine verify takes no operand, but was given \"x\"; see mine verify --help\n")
    #expect(run([SoundScene.self], ["-V"]).out == "mine, bench \(Version.current)\n")
    #expect(run([SoundScene.self], name: "bench", ["-V"]).out == "bench \(Version.current)\n")
  }
}

/// A scene whose cells give no frames.
private struct BareScene: Scene, CellContent {
  static let name = "bare"
  static let summary = "no frames"
  static func content(at index: Int, in settings: FeedSettings) -> BareScene { BareScene() }
  static let layouts: CellLayouts<BareScene> = [
    "a": CellLayout { _ in BareCell() }, "b": CellLayout { _ in BareCell() },
  ]
}

private final class BareCell: LayoutCell {
  var layoutRect = Rect.zero
  func layOut() -> Double { 10 }
  func appendFrames(to frames: inout [Rect]) {}
}
