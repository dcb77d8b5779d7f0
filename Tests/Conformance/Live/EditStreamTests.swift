import PinCore
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

/// An engine whose frames have the y coordinate NaN.
private final class NaNEngine: LayoutEngine {
  let name: EngineName = "broken"
  func prepare(_ feed: Feed) throws {}
  func layout(width: Double) throws -> Double { 0 }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) { frames = [Rect(x: 0, y: .nan, width: 0, height: 0)] }
  func viewPath(ofCell index: Int, at place: Int) -> String { "cell" }
}

/// An engine of `SoundScene` that records the changes that it applies, with 0 in place of each content.
private final class NotingEngine: LiveEngine {
  let name: EngineName = "node"
  private let engine = CellEngine("node")
  private(set) var changes: [FeedChange<Int>] = []

  func prepare(_ feed: Feed) throws { try engine.prepare(feed) }
  func layout(width: Double) throws -> Double { try engine.layout(width: width) }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) { engine.readFrames(ofCell: index, into: &frames) }
  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
  func timeShowing(_ shown: CellContents) throws -> Timing { try engine.timeShowing(shown) }

  func apply(_ change: ContentEdit) throws {
    changes.append(change.map { _ in 0 })
    try engine.apply(change)
  }
}

@Suite("Incremental layouts equal fresh layouts")
struct EditStreamTests {
  private static var settings: FeedSettings {
    var settings = FeedSettings()
    settings.direction = .mixed
    return settings
  }

  @Test(
    "after each of 40 edits, engines that lay out single cells have the frames of a fresh layout", .bench,
    arguments: Bench.catalog.sceneNames)
  func allScenes(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    let failure = try EditStream.failure(scene, Self.settings, edits: 40, scene.engines, make: makePackageEngine)
    #expect(failure == nil, "\(failure?.sentence ?? "")\n\(failure?.caseLine ?? "")")
  }

  @Test("a cache that is not cleared after a change is found, and the case is shrunk", arguments: NoteScene.faulty)
  func planted(fault: EngineName) throws { try expectFound(fault, in: NoteScene.self) }

  @Test("a cell that keeps the constraints of its first message is found, and the case is shrunk")
  func plan() throws { try expectFound("constraint", in: KeptPlanScene.self) }

  private func expectFound(_ fault: EngineName, in scene: any Scene.Type) throws {
    try Catalog.$current.withValue(Catalog(scenes: [scene])) {
      let found = try EditStream.failure(
        scene, Self.settings, edits: 10_000, ["fresh", fault], make: makePackageEngine)
      let failure = try #require(found)
      #expect(failure.cell.engine == fault)
      let place = "\(fault) after edit \(failure.stream.edits.count): cell \(failure.cell.cell), "
      #expect(failure.sentence.hasPrefix(place) && failure.sentence.contains(": expected "), "\(failure.sentence)")
      #expect((1...2).contains(failure.stream.edits.count), "\(failure.caseLine)")
      #expect(failure.stream.items.count == 1)
      let seen = failure.cell.expected.dropFirst().count { $0.width > 0 && $0.height > 0 }
      #expect(seen <= 3, "\(failure.caseLine)")
      #expect(failure.cell.isSeen)
      // The shrunk stream shows the difference again; the engine without a fault does not differ.
      #expect(try failure.stream.difference(of: ["fresh", fault], make: makePackageEngine) != nil)
      #expect(try failure.stream.difference(of: ["fresh"], make: makePackageEngine) == nil)
    }
  }

  @Test("a failure is reported with its sentence and its case, and the comparison differs")
  func verdict() throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      var settings = Self.settings
      settings.cells = 3
      let trial = try Trial(verifying: Feed(NoteScene.self, settings), ["fresh", "height"], edits: 2000)
      #expect(trial.comparison.state == .differing && trial.comparison.dissenters == ["height"])
      let out = Output.captured()
      trial.show(out)
      let failure = try #require(trial.editFailure)
      let edits = Figures.counted(failure.stream.edits.count, "edit")
      let sentence = "\nedits   \(failure.sentence), unlike a fresh layout; shrunk to \(edits)"
      #expect(out.text.contains("\(sentence)\ncase    \(failure.caseLine)\n"), "\(out.text)")
      let sound = try Trial(verifying: Feed(NoteScene.self, settings), ["fresh"], edits: 300)
      #expect(sound.comparison.state == .identical && sound.edits == 300)
    }
  }

  @Test("a failure's stream ends at the edit after which frames differ; indices wrap around at the number of cells")
  func cut() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let edits: [EditStream.Edit] = [
        .remove(at: 4), .remove(at: 0), .insert(.index(1), at: 4), .move(from: 4, to: 3), .show(.index(8), at: 6),
        .resize(333), .resize(375),
      ]
      let stream = EditStream(
        scene: SoundScene.self, settings: FeedSettings(), items: [.index(0), .index(3)], edits: edits)
      let failure = try #require(
        try stream.difference(of: SoundScene.engines, make: makePackageEngine))
      #expect(failure.cell.engine == "late" && failure.stream.edits == Array(edits.dropLast()))
      let noting = NotingEngine()
      let make: EngineMaker = { name in
        if name == noting.name { return noting }
        return makePackageEngine(name)
      }
      #expect(try stream.difference(of: ["closure", noting.name], make: make) == nil)
      // The second removal is skipped, because only one cell is left.
      #expect(
        noting.changes == [
          .remove(at: 0), .insert(0, at: 0), .move(from: 0, to: 1), .show(0, at: 0), .resize(333), .resize(375),
        ])
    }
  }

  @Test("a fresh layout with a frame that is not finite causes an error")
  func notFinite() throws {
    let engine = CellEngine(SoundScene.engines[0])
    try engine.prepare(Feed(SoundScene.self, FeedSettings()))
    _ = try engine.layout(width: 375)
    let failure = #expect(throws: Failure.self) { try engine.difference(at: [0], from: NaNEngine()) }
    #expect(failure?.sentence.hasPrefix("the reference broken has a frame that is not finite in cell 0: cell ") == true)
  }

  @Test("a stream of 12 cells depends on seed and number; with onlyContent, its edits only show contents and resize")
  func streams() {
    func stream(_ number: Int, seed: UInt64 = 1, onlyContent: Bool = false) -> EditStream {
      var settings = Self.settings
      settings.seed = seed
      return EditStream(Message.self, settings, number: number, edits: 100, onlyContent: onlyContent)
    }
    #expect(stream(1).items.count == 12)
    #expect(stream(1).edits == stream(1).edits && stream(1).items == stream(1).items)
    #expect(stream(1).edits != stream(2).edits && stream(1).edits != stream(1, seed: 2).edits)
    #expect(Set(kinds(of: stream(1))) == ["show", "insert", "remove", "move", "resize"])
    #expect(Set(kinds(of: stream(1, onlyContent: true))) == ["show", "resize"])
  }

  @Test("of the first edits of streams, 70 % show content, 10 % insert, 10 % remove and 5 % move a cell, 5 % resize")
  func shares() {
    var counts: [String: Int] = [:]
    for number in 0..<10_000 {
      let stream = EditStream(Mixed.self, FeedSettings(), number: number, edits: 1, onlyContent: false)
      for kind in kinds(of: stream) { counts[kind, default: 0] += 1 }
    }
    for (kind, expected) in [("show", 7000), ("insert", 1000), ("remove", 1000), ("move", 500), ("resize", 500)] {
      #expect(abs(counts[kind, default: 0] - expected) < 60, "\(kind): \(counts)")
    }
  }

  private func kinds(of stream: EditStream) -> [String] {
    stream.edits.map { edit in
      switch edit {
      case .show: "show"
      case .insert: "insert"
      case .remove: "remove"
      case .move: "move"
      case .resize: "resize"
      }
    }
  }
}
