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
  static var options: [Option<VerifyCommand>] { Workload.options.map { $0.lifted(\.workload) } }

  var general = GeneralOptions()
  var workload = Workload()

  func run(_ console: Console) throws -> ExitCode {
    let outside = try OutsideEngines(workload.outside)
    var code = ExitCode.success
    for feed in try workload.feeds() {
      let trial = try outside.with(
        workload.chosenEngines(for: feed.scene), for: feed.scene, make: makePackageEngine, console
      ) {
        engines, make in
        try Trial(verifying: Feed(feed.scene, feed.settings), engines, make: make)
      }
      TrialReport(trial, console.out).show()
      if trial.comparison.state != .identical { code = .framesDiffer }
    }
    return outside.broken.isEmpty || code != .success ? code : .nothingMeasured
  }
}
