/// The options of the commands that use `RunPipeline`.
struct RunOptions {
  var workload = Workload()
  var plan = SamplingPlan()
  var directory: String?
  /// Metrics without which the run fails.
  var required: Set<MetricGroup> = []
  var exports: [ExportRequest] = []
  /// Whether each feed is shown as soon as it is measured. In `check`, the reasons why counts grew come first.
  var showsFeeds = true
  /// Whether frames are also compared with texts measured if the run fixes them.
  var verifiesMeasured = false
  /// Whether the run only confirms another run. After a failure, none of its results are kept.
  var isRepeat = false
  /// Another build of this program, which is measured too.
  var other: Worker?
  /// For tests: can replace an engine with a broken one.
  var makeEngine: EngineMaker = makePackageEngine

  static var options: [Option<RunOptions>] {
    Workload.options.map { $0.lifted(\.workload) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .value(
        "--require", "METRIC", in: .measurement, "measure METRIC (or a list), and exit with 5 if that is not possible",
        accepts: "some of \(MetricGroup.allCases.map(\.rawValue).joined(separator: ",")), separated by commas",
        \.required,
        read: MetricGroup.list),
      .text("--out", "DIR", in: .output, "where the run's folder is created (Results)", \.directory),
      ExportRequest.option(\.exports),
    ]
  }

  /// The folder of results, unless `--out` names another.
  static let results = "Results"

  /// The feeds of the workload, with the plan's screen if cells are recycled.
  func feeds() throws -> [(scene: any Scene.Type, settings: FeedSettings)] {
    try workload.feeds().map { scene, settings in
      var settings = settings
      if plan.phases.contains(.recycle) { settings.screen = plan.screen }
      return (scene, settings)
    }
  }

  var metrics: Set<MetricGroup> { plan.metrics.union(required) }
  /// The metrics that are measured one engine at a time. A run without child processes leaves out allocations that are
  /// neither required nor beside other such metrics.
  var counted: Set<MetricGroup> {
    let counted = metrics.subtracting([.time])
    return plan.processes > 0 || required.contains(.allocations) || counted != [.allocations] ? counted : []
  }
  var unavailable: Set<MetricGroup> { metrics.filter { !$0.isAvailable } }
}
