import BenchHarness
import BenchReports
import BenchSupport

/// The options of all commands that measure; `RunPipeline` carries them out.
struct RunOptions {
  var workload = Workload()
  var plan = SamplingPlan()
  var directory: String?
  /// Metrics without which the run fails.
  var required: Set<MetricGroup> = []
  /// The part of the feeds to measure.
  var shard = Shard()
  /// The additional formats of the run.
  var exports: [ExportRequest] = []
  /// Whether to profile the counted work, for explanations.
  var keepsProfile = false
  /// Whether each feed is shown once it is measured. `check` shows regressions first instead.
  var showsFeeds = true
  /// Whether the run only confirms another one, so that nothing of it is kept after a failure.
  var isRepeat = false
  /// For tests: replaces an engine by a broken one.
  var makeEngine: EngineMaker?

  static var options: [Option<RunOptions>] {
    Workload.options.map { $0.lifted(\.workload) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .value(
        "--require", "METRIC", in: .measurement, "measure METRIC, and exit with 5 if that is not possible; a list",
        accepts: "some of \(MetricGroup.allCases.map(\.rawValue).joined(separator: ",")), separated by commas",
        \.required,
        read: MetricGroup.list),
      .text("--out", "DIR", in: .output, "where the run's folder is created (Results)", \.directory),
      ExportRequest.option(\.exports),
    ]
  }

  /// The folder of results, unless `--out` names another.
  static let results = "Results"

  /// The requested and the required metrics.
  var metrics: Set<MetricGroup> { plan.metrics.union(required) }
}
