import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("bench verify --every-pixel", .bench, .serialized)
struct EveryPixelTests {
  private func command(_ arguments: String...) throws -> VerifyCommand {
    try ArgumentParser.parse(VerifyCommand.self, ["--every-pixel", "--cells", "2"] + arguments).command
  }

  private func examine(
    _ command: VerifyCommand, _ make: @escaping EngineMaker = makePackageEngine
  ) throws -> (sweep: VerifyCommand.Sweep, out: String) {
    let console = Console(out: .captured(), notes: .captured())
    var command = command
    command.makeEngine = make
    return (try command.sweep(try #require(command.range), console), console.out.text)
  }

  @Test("lays out the chosen scenes in both directions and at three scales, at each whole-pixel width")
  func whole() throws {
    let sweep = try examine(command("--width", "375...376.5", "--scene", "social,article")).sweep
    #expect(sweep.equal.count == 2 * 2 * 3)
    #expect(sweep.equal.filter { $0.feed.hasPrefix("social ") }.map(\.widths) == [2, 2, 4, 4, 5, 5])
    #expect(
      sweep.sentence.hasPrefix("44 layouts: no difference at any pixel width from 375 to 376.5 points, digest "))
  }

  @Test("shows the engine and the width of the first difference")
  func broken() throws {
    let (sweep, out) = try examine(command("--width", "300...301", "--scene", "social", "--scale", "2,3")) { name in
      name == .pin ? CellEngine(name, altering: SceneBreak.all[0].alter) : CellEngine(name)
    }
    #expect(sweep.differences.count == 4 && sweep.layouts == 4)
    #expect(sweep.sentence.hasPrefix("4 layouts: 4 differ at any pixel width from 300 to 301 points"))
    #expect(out.contains("social ltr scale 2: pin at 300 points: "))
  }

  @Test("gives the same digest for the same seed, and another digest for another seed")
  func digests() throws {
    let digests = try ["1", "1", "2"].map { seed in
      try examine(command("--width", "300...303", "--scene", "message", "--seed", seed)).sweep.digest
    }
    #expect(digests[0] == digests[1] && digests[0] != digests[2])
  }

  @Test("has the sum of the digests of all feeds; a digest covers the reference's frames at all widths, in order")
  func sum() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      var command = try self.command("--width", "320...321", "--scale", "1")
      command.workload.cells = [1]
      var hash = FowlerNollVo()
      for width in [320.0, 321] { for frame in boxes(width) { hash.add(frame) } }
      // Both directions have the same frames.
      #expect(try examine(command).sweep.digest == hash.value &* 2)
    }
  }

  @Test(
    "refuses incomplete and contradictory arguments",
    arguments: [
      ("--every-pixel", apart), ("--width=300...400", apart), ("--every-pixel --width=300", apart),
      (
        "--every-pixel --width=300...310 --engine-command=cat",
        Failure.usage("outside engines get text sizes for a few widths only", remedy: "leave out --every-pixel")
      ),
      ("--every-pixel --width=300...301 --cells=1 --scene=social --edits=2", unfit),
    ])
  func usage(_ arguments: String, _ expected: Failure) throws {
    let words = arguments.split(separator: " ").map(String.init)
    let command = try ArgumentParser.parse(VerifyCommand.self, words).command
    let failure = #expect(throws: Failure.self) { try command.run(Console(out: .captured(), notes: .captured())) }
    #expect(failure == expected)
  }

  private static let apart = Failure.usage("--every-pixel and --width W...W need each other")
  private static let unfit = Failure.usage("--every-pixel takes no --edits")

  @Test("refuses a range that begins below the minimum width of a chosen scene")
  func belowFirstWidth() throws {
    let command = try command("--width", "100...241", "--scene", "social,message")
    let failure = #expect(throws: Failure.self) { try examine(command) }
    #expect(failure == .usage("the scene message needs a width of at least 240 points"))
    #expect(try examine(self.command("--width", "100...101", "--scene", "social")).sweep.differences.isEmpty)
  }

  @Test("refuses the reference as the only engine")
  func reference() throws {
    let command = try command("--width", "300...301", "--scene", "social", "--engine", "manual")
    let failure = #expect(throws: Failure.self) { try examine(command) }
    #expect(failure == .usage("the scene social has no engine but its reference", remedy: "name another --engine"))
  }

  @Test("refuses a range without a whole-pixel width, with exit code 5")
  func noLayout() throws {
    let command = try command("--width", "240.1...240.2", "--scene", "message", "--scale", "1")
    let failure = #expect(throws: Failure.self) { try examine(command) }
    #expect(failure?.exitCode == .nothingMeasured)
    #expect(failure?.sentence == "no width from 240.1 to 240.2 points is a whole number of pixels")
  }

  @Test("refuses invalid ranges", arguments: ["400...300", "300...", "a...b", "0...10", "1...2...3"])
  func ranges(_ range: String) {
    #expect(throws: Failure.self) {
      try ArgumentParser.parse(VerifyCommand.self, ["--every-pixel", "--width", range])
    }
  }
}
