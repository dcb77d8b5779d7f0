import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// The options of all commands that measure, and measuring as they have it.
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

  /// Verifies and measures all feeds and shows each on stdout. A run in which frames differ ends there.
  func measure(_ console: Console) throws -> MeasuredRun {
    ExportRequest.prepare(exports, console)
    let feeds = try workload.feeds()
    guard shard.share(of: UInt64(feeds.count)) > 0 else {
      throw Failure.usage(
        "there are only \(feeds.count) feeds to share, so that nothing falls to shard \(shard.text ?? "")")
    }
    if !Build.isOptimised { console.warn("this is a debug build, its times mean little: swift run -c release bench") }
    if metrics.contains(.time) { try Stopwatch.check() }
    if metrics.contains(.instructions), Callgrind.path == nil {
      guard !required.contains(.instructions) else {
        throw Failure(.nothingMeasured, "instructions are required, but there is no valgrind", remedy: "install it")
      }
      console.warn("instructions are skipped: there is no valgrind")
    }
    let identity = RunIdentity()
    var run = MeasuredRun(
      identity: identity, outside: try OutsideEngines(workload.outside),
      folder: try RunFolder(in: directory ?? "Results", run: identity.name))
    Interruption.watch()
    for index in shard.part(of: Array(feeds.indices)) {
      let start = ProcessorTicks.now
      do {
        let feed = Feed(feeds[index].scene, feeds[index].settings)
        var trial = try run.outside.with(
          workload.chosenEngines(for: feed.scene), for: feed.scene, make: makeEngine ?? workload.makeEngine, console
        ) { engines, make in try measure(feed, engines, make, index, of: feeds.count, console) }
        trial.stolenShare = start.flatMap { ProcessorTicks.now?.stealShare(since: $0) }
        run.outside.check(trial)
        run.add(trial)
        console.endProgress()
        TrialReport(trial, console.out, after: plan, isVerbose: console.isVerbose).show()
        guard trial.comparison.agrees else { return run }
      } catch let failure as Failure {
        throw try keep(run, after: failure)
      }
    }
    return run
  }

  private func measure(
    _ feed: Feed, _ engines: [EngineName], _ make: @escaping EngineMaker, _ index: Int, of count: Int,
    _ console: Console
  ) throws -> Trial {
    let place = count > 1 ? "feed \(index + 1) of \(count), " : ""
    let progress: (String) -> Void = { console.progress("\(feed.scene.name): \(place)\($0)") }
    progress("comparing frames")
    var trial = try Trial(verifying: feed, engines, make: make)
    let order = FeedOrder(workload, index: index)
    if metrics.contains(.time), plan.processes == 0 {
      try trial.time(plan, budget: plan.timeLimit * 1e9, seed: feed.settings.seed, progress: progress)
    } else if metrics.contains(.time) {
      try trial.time(plan, order, by: .current(), progress: progress)
    }
    if plan.processes > 0 || !metrics.isDisjoint(with: [.instructions, .memory]) {
      try trial.probe(metrics.subtracting([.time]), order, by: .current(), progress: progress)
    }
    return trial
  }

  /// Writes a run's files, and what is exported of them.
  func store(_ run: MeasuredRun, _ console: Console) throws {
    let record = try run.write(workload, plan, shard)
    run.tellMismatches(of: workload, console)
    guard !run.trials.isEmpty else { return }
    if workload.cells.count > 2 { ScalingReport(record, console.out).show() }
    for export in exports { try export.write([record], console) }
  }

  /// Writes the feeds that were measured before a failure, and adds to the failure what was kept.
  private func keep(_ run: MeasuredRun, after failure: Failure) throws -> Failure {
    var kept = "nothing was kept"
    if run.trials.isEmpty {
      run.folder.removeIfEmpty()
    } else {
      _ = try run.write(workload, plan, shard, isComplete: false)
      kept = "the \(run.trials.count) feeds measured before are in \(run.folder.path)"
    }
    return Failure(
      failure.exitCode, failure.sentence, remedy: [failure.remedy, kept].compactMap { $0 }.joined(separator: "; "))
  }
}

/// A run whose feeds are measured, and what is to be written of it.
struct MeasuredRun {
  let identity: RunIdentity
  let outside: OutsideEngines
  let folder: RunFolder
  private(set) var trials: [Trial] = []
  var rows: [SummaryRow] = []

  init(identity: RunIdentity, outside: OutsideEngines, folder: RunFolder) {
    self.identity = identity
    self.outside = outside
    self.folder = folder
  }

  var agrees: Bool { trials.allSatisfy { $0.comparison.agrees } }

  mutating func add(_ trial: Trial) {
    trials.append(trial)
    rows += SummaryRow.rows(of: trial)
  }

  /// Writes the files of the run, what differs or else what was measured, and answers what they say.
  func write(_ workload: Workload, _ plan: SamplingPlan, _ shard: Shard, isComplete: Bool = true) throws -> RunRecord {
    var record = RunRecord(
      path: folder.path,
      manifest: try Manifest(
        of: workload, outside: outside.labels, plan: plan, shard: shard, identity, run: folder.run,
        isComplete: isComplete && agrees))
    var drawings: [(name: String, text: String)] = []
    if let last = trials.last, !last.comparison.agrees {
      record.mismatches = last.comparison.mismatches.map { MismatchRecord($0, scene: last.feed.scene.name) }
      drawings = Self.drawings(of: last)
    } else {
      record.rows = rows
      record.samples = trials.flatMap(SampleRecord.records)
    }
    try folder.write(try record.files() + drawings)
    try Interruption.check()
    return record
  }

  /// The rows of this run and another of the same feeds, taken together.
  func pooledRows(with other: MeasuredRun) -> [SummaryRow] {
    zip(trials, other.trials).flatMap { SummaryRow.rows(of: $0.pooled(with: $1)) }
  }
}
