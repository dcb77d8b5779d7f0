import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// The steps of a run. `measure()` makes the cells of each feed, lets the chosen engines lay them out, and compares
/// every frame. If all frames are identical, it measures the engines. `store(_:)` writes the files.
struct RunPipeline {
  let options: RunOptions
  let console: Console

  /// Verifies and measures the feeds. With `showsFeeds`, shows each feed. Stops at the first difference.
  func measure() throws -> MeasuredRun {
    ExportRequest.prepare(options.exports, console)
    let feeds = try options.workload.feeds()
    try checkMetrics()
    var run = try begin()
    for index in feeds.indices {
      do {
        let feed = Feed(feeds[index].scene, feeds[index].settings)
        let (trial, other) = try measure(feed, index, of: feeds.count, run.outside)
        run.trials.append(trial)
        if let other { run.others.append(other) }
        run.rows += Figure.all(of: trial)
        console.endProgress()
        if options.showsFeeds { show(trial) }
        guard trial.comparison.state == .identical else { return run }
      } catch {
        throw keep(run, after: error)
      }
    }
    return run
  }

  /// Writes a run's files and exports, and returns the contents of the files.
  @discardableResult
  func store(_ run: MeasuredRun) throws -> Run {
    let record = try run.write()
    do { try Interruption.check() } catch { throw Failure(error).adding("the run is in \(run.folder.path)") }
    if options.directory == nil, let path = try RunFolder.ignoreRuns(in: RunOptions.results) {
      console.note("wrote \(path): git ignores runs, and keeps baselines/ and published/")
    }
    run.reportMismatches(console)
    record.showGrowth(console.out)
    for export in options.exports { try export.write([record], console) }
    return record
  }

  func show(_ trial: Trial) { trial.show(console.out, after: options.plan) }

  // MARK: Steps

  /// Warns of a debug build, and if instructions cannot be counted here. Fails if required instructions cannot be
  /// counted, or if times are measured and the clock does not advance.
  private func checkMetrics() throws {
    let release = "swift run -c release \(ProgramName.current)"
    if !Build.isOptimised { console.warn("this is a debug build, its times are not representative: \(release)") }
    if options.metrics.contains(.time) { try Stopwatch.check() }
    guard options.unavailable.contains(.instructions) else { return }
    guard !options.required.contains(.instructions) else {
      throw Failure(.nothingMeasured, "instructions are required, but valgrind is not installed", remedy: "install it")
    }
    console.warn("instructions are skipped: valgrind is not installed")
  }

  private func begin() throws -> MeasuredRun {
    let outside = try OutsideEngines(options.workload.outside)
    Interruption.watch()
    let counts = MetricGroup.allCases.filter { $0 != .time && options.required.contains($0) }
    if let adapter = outside.adapters.first, let group = counts.first {
      throw missing(group, of: adapter.identity.name, Self.uncounted)
    }
    let identity = RunIdentity()
    if let fault = SourceState.current.commitFault {
      console.note("the run records no commit: \(fault)")
    }
    let folder = try RunFolder(in: options.directory ?? RunOptions.results, run: identity.name)
    return MeasuredRun(options: options, identity: identity, outside: outside, folder: folder)
  }

  /// The reason why an outside engine has no counts and no memory.
  private static let uncounted = "bench counts only the engines of its own program"

  private func missing(_ group: MetricGroup, of engine: String, _ reason: String) -> Failure {
    Failure(.nothingMeasured, "\(group.rawValue) of \(engine): required, but not measured, because \(reason)")
  }

  /// Fails if an engine of this program has no sample of a required metric, because no planned phase gives one.
  private func checkRequired(_ trial: Trial) throws {
    guard trial.comparison.state != .differing else { return }
    for group in MetricGroup.allCases where options.required.contains(group) {
      let measured = Set(trial.samples.lazy.filter { $0.metric.group == group }.map(\.engine))
      if let engine = trial.engines.first(where: { $0.isInside && !measured.contains($0.rawValue) }) {
        throw missing(group, of: engine.rawValue, "--phase \(options.plan.phaseList) gives no sample")
      }
    }
  }

  private func measure(_ feed: Feed, _ index: Int, of count: Int, _ outside: OutsideEngines) throws
    -> (trial: Trial, other: Trial?)
  {
    let start = ProcessorTicks.now
    let workload = options.workload
    var (trial, other) = try outside.with(
      workload.chosenEngines(for: feed.scene), for: feed.scene, make: options.makeEngine ?? workload.makeEngine, console
    ) { engines, make in
      let place = count > 1 ? "feed \(index + 1) of \(count), " : ""
      let progress = { (state: String) in console.progress("\(feed.scene.name): \(place)\(state)") }
      progress("comparing frames")
      var trial = try Trial(
        verifying: feed, engines, make: make,
        edits: workload.edits ?? (options.plan.phases.contains(.recycle) ? SamplingPlan.usualEdits : 0))
      var other = options.other.map { _ in trial }
      try sample(&trial, &other, ChildArguments(workload, index: index), progress)
      try checkRequired(trial)
      return (trial, other)
    }
    trial.stolenShare = start.flatMap { ProcessorTicks.now?.stealShare(since: $0) }
    other?.stolenShare = trial.stolenShare
    outside.check(trial, console)
    return (trial, other)
  }

  /// Measures times, counts and memory; nothing if the trial's frames differ. `other` gets those of the other build.
  private func sample(
    _ trial: inout Trial, _ other: inout Trial?, _ childArguments: ChildArguments, _ progress: (String) -> Void
  ) throws {
    let (plan, metrics) = (options.plan, options.metrics)
    if metrics.contains(.time), plan.processes == 0 {
      try trial.time(plan, budget: plan.timeLimit * 1e9, seed: trial.feed.settings.seed, progress: progress)
    } else if metrics.contains(.time) {
      let others = try trial.time(plan, childArguments, by: .current(), against: options.other, progress: progress)
      other?.add(others)
    }
    let needsProbes = !metrics.isDisjoint(with: [.instructions, .memory]) || options.required.contains(.allocations)
    if plan.processes > 0 || needsProbes {
      let counted = metrics.subtracting([.time])
      try trial.probe(counted, plan, childArguments, by: .current(), progress: progress)
      if let build = options.other { try other?.probe(counted, plan, childArguments, by: build, progress: progress) }
      let counts = MetricGroup.allCases.filter { counted.contains($0) }.map(\.rawValue)
      for name in trial.engines where !name.isInside && !counts.isEmpty {
        trial.note("\(name): \(counts.joined(separator: ", ")) not measured: \(Self.uncounted)")
      }
    }
  }

  /// Writes the results of the feeds that were measured before a failure, and returns the failure with a sentence about
  /// the kept results. For a repeat, only returns the failure.
  private func keep(_ run: MeasuredRun, after error: any Error) -> Failure {
    defer { run.folder.removeIfEmpty() }
    if options.isRepeat { return Failure(error) }
    guard !run.trials.isEmpty else { return Failure(error).adding("nothing was kept") }
    let feeds = run.trials.count == 1 ? "feed measured before is" : "\(run.trials.count) feeds measured before are"
    return run.keep("the \(feeds)", after: error, isComplete: false)
  }
}

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
  /// Whether the run only confirms another run. After a failure, none of its results are kept.
  var isRepeat = false
  /// Another build of this program, which is measured too.
  var other: Worker?
  /// For tests: can replace an engine with a broken one.
  var makeEngine: EngineMaker?

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

  var metrics: Set<MetricGroup> { plan.metrics.union(required) }
  var unavailable: Set<MetricGroup> { metrics.filter { !$0.isAvailable } }
}
