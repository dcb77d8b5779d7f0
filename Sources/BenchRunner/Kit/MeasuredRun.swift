import BenchHarness
import BenchReports
import BenchSupport

/// A run with measured feeds, and the files to write.
struct MeasuredRun {
  let identity: RunIdentity
  let outside: OutsideEngines
  let folder: RunFolder
  private(set) var trials: [Trial] = []
  var rows: [SummaryRow] = []
  /// The profiles that explain the counts, if requested.
  var profiles: [CostProfile] = []
  /// The gate that is applied to the run.
  var gate: Manifest.Run.Gate?

  init(identity: RunIdentity, outside: OutsideEngines, folder: RunFolder) {
    self.identity = identity
    self.outside = outside
    self.folder = folder
  }

  /// Whether every frame of every feed was compared and is the same in all engines.
  var agrees: Bool { trials.allSatisfy { $0.comparison.state == .identical } }

  mutating func add(_ trial: Trial) {
    trials.append(trial)
    rows += SummaryRow.rows(of: trial)
  }

  /// Writes the run's files: the mismatches if frames differ, otherwise the figures. Returns their contents.
  func write(_ workload: Workload, _ plan: SamplingPlan, _ shard: Shard, isComplete: Bool = true) throws -> RunRecord {
    var record = RunRecord(
      path: folder.path,
      manifest: try Manifest(
        of: workload, outside: outside.labels, plan: plan, shard: shard, identity, run: folder.run,
        isComplete: isComplete && agrees, measured: trials.map { ($0.feed.scene, $0.feed.settings) }))
    record.manifest.run.gate = gate
    for trial in trials where !trial.remarks.isEmpty {
      record.manifest.run.remarks = (record.manifest.run.remarks ?? [:]).merging(
        ["\(FeedKey(trial.feed.scene, trial.feed.settings))": trial.remarks]) { $1 }
    }
    var drawings: [(name: String, text: String)] = []
    if let last = trials.last, last.comparison.state == .differing {
      record.mismatches = last.comparison.mismatches.map { MismatchRecord($0, scene: last.feed.scene.name) }
      drawings = Self.drawings(of: last)
    } else {
      record.rows = rows
      record.samples = trials.flatMap(SampleRecord.records)
    }
    try folder.write(try record.files() + drawings)
    return record
  }

  /// The failure of a command after the run, whose files it writes, with their folder: `feeds` begins "the … is in".
  func keep(_ feeds: String, after error: any Error, of options: RunOptions, isComplete: Bool) -> Failure {
    let failure = Failure(error)
    do {
      _ = try write(options.workload, options.plan, options.shard, isComplete: isComplete)
    } catch {
      return failure.adding("\(error)")
    }
    return failure.adding("\(feeds) in \(folder.path)")
  }

  /// The rows of this run and another of the same feeds, pooled.
  func pooledRows(with other: MeasuredRun) -> [SummaryRow] {
    zip(trials, other.trials).flatMap { SummaryRow.rows(of: $0.pooled(with: $1)) }
  }
}
