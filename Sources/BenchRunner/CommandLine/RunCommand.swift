import Foundation

/// `bench run`, which is also what `bench` does without a command.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "verify frames, time the engines, write results (the default)"
  static let discussion = """
    Makes a feed of cells, has every engine lay it out, and compares every frame of every cell, exactly. Only if all
    agree are the engines timed, in turn, round by round; then all frames are compared once more. Times are per cell.
    """
  static let examples = [
    (line: "bench --cells 1000", meaning: "the main job: one feed, all engines"),
    (line: "bench --text fixed --engine pin", meaning: "the pin engine without the cost of measuring text"),
    (line: "bench verify --width 320 --scale 3", meaning: "only: do the engines agree there?"),
  ]
  static var options: [Option<RunCommand>] {
    Workload.options.map { $0.lifted(\.workload) } + [
      .integer(
        "--rounds", "N", in: .measurement,
        "rounds in which each engine is timed (63; fewer if they take over 12 s)",
        from: 1...100_000, \.plan.rounds),
      .integer("--warmup", "N", in: .measurement, "untimed rounds before (3)", from: 0...100_000, \.plan.warmup),
      .number(
        "--slot-ms", "MS", in: .measurement, "least milliseconds that one reading of the clock spans (2)",
        from: 0.001...10_000, \.plan.slotMilliseconds),
      .text("--out", "DIR", in: .output, "where the run's folder is made (Results)", \.directory),
    ]
  }

  var general = GeneralOptions()
  var workload = Workload()
  var plan = SamplingPlan()
  var directory: String?
  /// Tests put a broken engine in here.
  var makeEngine: EngineMaker = { TreeEngine($0) }

  func run(_ console: Console) throws -> ExitCode {
    if !Build.isOptimised { console.warn("this is a debug build, its times mean little: swift run -c release bench") }
    let identity = RunIdentity()
    let folder = try RunFolder(in: directory ?? "Results", run: identity.name)
    defer { folder.removeIfEmpty() }
    let outside = try OutsideEngines(workload.outside)
    var rows: [SummaryRow] = []
    for feed in try workload.feeds() {
      let trial = try outside.with(workload.chosenEngines, for: feed.scene, make: makeEngine, console) {
        engines, make in
        var trial = try Trial(verifying: Feed(feed.scene, feed.settings), engines, make: make)
        try trial.measure(plan, progress: console.progress)
        return trial
      }
      console.endProgress()
      TrialReport(trial, console.out).show()
      guard trial.comparison.agrees else {
        try folder.write([("mismatches.csv", MismatchTable.text(trial, run: folder.run))])
        return .framesDiffer
      }
      rows += SummaryRow.rows(of: trial)
    }
    try folder.write([
      ("summary.csv", SummaryRow.text(rows, run: folder.run)),
      ("manifest.json", try Manifest(of: workload, outside: outside.labels, identity, run: folder.run).text()),
    ])
    console.out.line("wrote \(folder.path)/summary.csv")
    return outside.broken.isEmpty ? .success : .nothingMeasured
  }
}
