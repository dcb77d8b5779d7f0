import BenchHarness
import BenchReports
import BenchSupport

/// `bench verify`.
struct VerifyCommand: Command {
  static let name = "verify"
  static let summary = "compare the frames of all engines, time nothing, write nothing"
  static let discussion = """
    Lays out the feed with every engine and compares every frame of every cell, exactly. The first differences are shown
    as cell, view, expected, actual and delta, and the exit code is 4.
    """
  static let examples = [
    (
      "bench verify --width 240...1366 --every-pixel --cells 5",
      "all scenes and engines, both directions, scales 1, 2, 3"
    )
  ]
  static var options: [Option<VerifyCommand>] {
    Workload.options.map { $0.name == "--width" ? widths($0) : $0.lifted(\.workload) } + [
      .flag(
        "--every-pixel", in: .workload,
        "each width of --width W...W that is a whole number of pixels; of all scenes, engines, directions and scales 1, 2, 3",
        \.wantsEveryPixel),
      CheckRecord.option(\.resultPath),
    ]
  }

  /// `--width`, which also takes a range.
  private static func widths(_ option: Option<Workload>) -> Option<VerifyCommand> {
    Option(
      names: option.names, placeholder: option.placeholder, summary: option.summary, section: option.section,
      accepts: option.accepts + "; or W...W with --every-pixel"
    ) { text, command in
      let ends = text.split(separator: "...", omittingEmptySubsequences: false).map { Double($0) }
      guard ends.count == 2 else { return try option.store(text, &command.workload) }
      guard let low = ends[0], let high = ends[1], low <= high, FeedSettings.widthRange.contains(low),
        FeedSettings.widthRange.contains(high)
      else { return false }
      command.range = low...high
      return true
    }
  }

  var general = GeneralOptions()
  var workload = Workload()
  var range: ClosedRange<Double>?
  var wantsEveryPixel = false
  var resultPath: String?

  func run(_ console: Console) throws -> ExitCode {
    guard wantsEveryPixel == (range != nil), wantsEveryPixel || resultPath == nil else {
      throw Failure.usage("--every-pixel, --width W...W and --result belong together")
    }
    if let range { return try verify(range, console) }
    let outside = try OutsideEngines(workload.outside)
    var code = ExitCode.success
    for feed in try workload.feeds() {
      let trial = try outside.with(
        workload.chosenEngines(for: feed.scene), for: feed.scene, make: makePackageEngine, console
      ) {
        engines, make in
        try Trial(
          verifying: Feed(feed.scene, feed.settings), engines, make: make, edits: workload.edits ?? 0)
      }
      TrialReport(trial, console.out).show()
      if trial.comparison.state != .identical { code = .framesDiffer }
    }
    return outside.broken.isEmpty || code != .success ? code : .nothingMeasured
  }

  private func verify(_ widths: ClosedRange<Double>, _ console: Console) throws -> ExitCode {
    let record = try EveryPixel(workload, widths, console).record()
    if let resultPath { try record.write(to: resultPath) }
    let layouts = record.groups.reduce(0) { $0 + $1.passed + $1.failed }
    console.out.line("\(Figures.grouped(Int(layouts))) layouts: \(record.certificate?.claim ?? "")")
    return record.findings.isEmpty ? .success : .framesDiffer
  }
}
