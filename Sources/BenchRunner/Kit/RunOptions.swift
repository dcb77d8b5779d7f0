import BenchHarness
import BenchReports
import BenchSupport

/// The options of all commands that measure. `RunPipeline` does what they ask for.
struct RunOptions {
  var workload = Workload()
  var plan = SamplingPlan()
  var directory: String?
  /// Metrics without which the run fails.
  var required: Set<MetricGroup> = []
  /// Which of the feeds.
  var shard = Shard()
  /// In what other forms the run is written.
  var exports: [ExportRequest] = []
  /// Tests put a broken engine in here.
  var makeEngine: EngineMaker?

  static var options: [Option<RunOptions>] {
    Workload.options.map { $0.lifted(\.workload) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .value(
        "--require", "METRIC", in: .measurement, "measure METRIC, and exit with 5 where that is not possible; a list",
        accepts: "some of \(MetricGroup.allCases.map(\.rawValue).joined(separator: ",")), separated by commas",
        \.required,
        read: MetricGroup.list),
      .text("--out", "DIR", in: .output, "where the run's folder is made (Results)", \.directory),
      ExportRequest.option(\.exports),
    ]
  }

  /// What is measured: what is asked for and what is required.
  var metrics: Set<MetricGroup> { plan.metrics.union(required) }
}
