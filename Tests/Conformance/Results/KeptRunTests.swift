import Foundation
import PinCore
import Testing

@testable import BenchKit

/// A scene with an engine that throws at a width of 333 points.
private struct FaultyScene: Scene, CellContent {
  @TaskLocal static var culprit = ""
  static let name = "faulty"
  static let summary = "two boxes"
  static func content(at index: Int, in settings: FeedSettings) -> FaultyScene { FaultyScene() }

  static let layouts: CellLayouts<FaultyScene> = [
    "first": CellLayout { _, width, _ in try frames("first", width) },
    "second": CellLayout { _, width, _ in try frames("second", width) },
  ]

  struct Fault: Error {}

  private static func frames(_ engine: String, _ width: Double) throws -> [Rect] {
    guard engine == culprit, width == 333 else { return boxes(width) }
    if engine == "first" { throw Failure(.internalError, "the reference fails") }
    throw Fault()
  }
}

@Suite("Measurements before a failure", .bench)
struct KeptRunTests {
  private let folder = TemporaryFolder()
  private var options: [String] {
    [
      "--cells", "2", "--processes", "0", "--rounds", "5", "--warmup", "0", "--slot-ms", "0.001", "--metric", "time",
      "--out", folder.path,
    ]
  }

  @Test("are kept whatever a layout throws, and the failure names their folder", arguments: ["first", "second"])
  func feeds(_ culprit: String) throws {
    let console = Console(out: .captured(), notes: .captured())
    let code = FaultyScene.$culprit.withValue(culprit) {
      Benchmark(scenes: [FaultyScene.self], name: "mine").run(["--width", "375,333"] + options, console: console)
    }
    #expect(code == .internalError)
    let errors = console.notes.text
    #expect(errors.contains(culprit == "first" ? "the reference fails" : "Fault"))
    #expect(errors.contains("; the feed measured before is in \(folder.path)/"), "\(errors)")
    let manifest = try #require(folder.files.first { $0.hasSuffix("/manifest.json") })
    #expect(try folder.text(manifest).contains(/"complete" : false/))
    #expect(folder.files.contains { $0.hasSuffix("/summary.csv") })
  }

  @Test("are kept if the repeat that confirms a time fails; what was slower is inconclusive")
  func repeated() throws {
    let console = Console(out: .captured(), notes: .captured())
    var command = try ArgumentParser.parse(CheckCommand.self, ["--engine", "pin"] + options).command
    let pipeline = try RunPipeline(options: command.run, console: console)
    let measured = try pipeline.measure()
    let judge = Gate(
      baseline: Baseline(name: "b", figures: measured.rows), thresholds: Thresholds(),
      scope: try command.run.scope())
    var changes = judge.changes(to: measured.rows)
    try #require(changes.count == 1)
    changes[0].isSuspect = true
    changes[0].judgement.verdict = .regressed
    command.run.makeEngine = { _ in FailingEngine() }
    let failure = #expect(throws: Failure.self) { try command.confirm(&changes, measured, judge, pipeline) }
    #expect(failure?.sentence == "no layout" && failure?.remedy == "the finished run is in \(measured.path)")
    let summary = try #require(folder.files.first { $0.hasSuffix("/summary.csv") })
    #expect(try folder.text(summary).contains(",inconclusive,"))
    #expect(try folder.text(summary).contains("is slower than allowed, but the repeat failed"))
    // The folder of the repeat is gone.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test("frames that differ only in the repeat are shown, drawn and stored")
  func differingRepeat() throws {
    let console = Console(out: .captured(), notes: .captured())
    var command = try ArgumentParser.parse(CheckCommand.self, ["--engine", "pin"] + options).command
    let pipeline = try RunPipeline(options: command.run, console: console)
    let measured = try pipeline.measure()
    var changes = [Change(key: SeriesKey(), judgement: Judgement(), isSuspect: true)]
    let judge = Gate(
      baseline: Baseline(name: "b"), thresholds: Thresholds(), scope: Gate.Scope(metrics: [.time]))
    command.run.makeEngine = { $0 == .pin ? CellEngine($0, altering: SceneBreak.all[0].alter) : CellEngine($0) }
    #expect(try !command.confirm(&changes, measured, judge, pipeline))
    #expect(console.out.text.contains("differ in 2 of 2 cells: pin"))
    #expect(folder.files.contains { $0.hasSuffix("/mismatches.csv") })
  }

  @Test("a sampling process whose frames differ after the rounds has no times, and ends with 4")
  func differingSample() {
    let console = Console(out: .captured(), notes: .captured())
    let code = Benchmark(scenes: [SoundScene.self], name: "mine").run(
      ["sample", "--cells=1", "--width=333", "--rounds=1", "--warmup=0", "--slot-ms=0.001"], console: console)
    #expect(code == .framesDiffer && console.out.text.isEmpty)
    #expect(console.notes.text == "mine: frames that agreed before differ after 1 rounds\n")
  }
}

private final class FailingEngine: LayoutEngine {
  let name = EngineName.pin
  func prepare(_ feed: Feed) {}
  func layout(width: Double) throws -> Double { throw Failure(.internalError, "no layout") }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) {}
  func viewPath(ofCell index: Int, at place: Int) -> String { "" }
}
