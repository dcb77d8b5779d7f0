import BenchHarness
import BenchReports
import BenchSupport

/// A run: its options, its measured feeds and the folder for its files.
struct MeasuredRun {
  let options: RunOptions
  let identity: RunIdentity
  let outside: OutsideEngines
  let folder: RunFolder
  var trials: [Trial] = []
  /// The measurements of another build on the same feeds; empty without one.
  var others: [Trial] = []
  var rows: [Figure] = []
  /// The instructions by function of all counted series.
  var functions: [FunctionCounts] { trials.flatMap(FunctionCounts.all) }
  var gate: Manifest.Settings.Gate?

  /// Whether every frame of every feed was compared and is the same in all engines.
  var agrees: Bool { trials.allSatisfy { $0.comparison.state == .identical } }

  /// Writes the run's files, with mismatches and drawings instead of figures if frames differ. Returns the record.
  func write(isComplete: Bool = true) throws -> Run {
    var record = Run(
      path: folder.path,
      manifest: try Manifest(
        of: options.workload, outside: outside.labels, plan: options.plan, identity,
        run: folder.run, isComplete: isComplete && agrees, measured: trials.map { ($0.feed.scene, $0.feed.settings) }))
    record.manifest.run.gate = gate
    if !outside.broken.isEmpty { record.manifest.run.failed = outside.broken.map(\.rawValue).sorted() }
    let remarks = trials.map { ("\(FeedKey($0.feed.scene, $0.feed.settings))", $0.remarks) }.filter { !$0.1.isEmpty }
    if !remarks.isEmpty { record.manifest.run.remarks = Dictionary(remarks) { $1 } }
    var drawings: [(name: String, text: String)] = []
    if let last = trials.last, last.comparison.state == .differing {
      record.mismatches = last.comparison.mismatches.map { MismatchRecord($0, scene: last.feed.scene.name) }
      drawings = last.comparison.drawnCells.map {
        let name = FrameDrawing.fileName(cell: $0.cell, engine: $0.engine.rawValue)
        return (name, FrameDrawing($0, scene: last.feed.scene.name).svg)
      }
    } else {
      record.rows = rows
      record.samples = trials.flatMap(SampleRecord.records)
    }
    try folder.write(try record.files() + drawings)
    return record
  }

  /// Writes the run's files after a failure. Returns the failure with an added sentence of `feeds` and the folder, for
  /// instance `the finished run is in Results/…`. If the files cannot be written, adds the error of writing instead.
  func keep(_ feeds: String, after error: any Error, isComplete: Bool) -> Failure {
    do { _ = try write(isComplete: isComplete) } catch let other { return Failure(error).adding("\(other)") }
    return Failure(error).adding("\(feeds) in \(folder.path)")
  }

  /// Reports where the differences are written and how to reproduce them.
  func reportMismatches(_ console: Console) {
    guard let comparison = trials.last?.comparison, comparison.state == .differing else { return }
    let all = comparison.differingCellCount
    let shown = min(all, Comparison.drawnCells)
    let cells = shown == all ? "all \(all)" : "the first \(shown) of \(Figures.grouped(all))"
    let drawn = all == 1 ? "the differing cell" : "\(cells) differing cells"
    console.out.line("wrote   \(folder.path)/mismatches.csv, and beside it drawings of \(drawn)")
    if let first = comparison.drawnCells.first {
      let name = FrameDrawing.fileName(cell: first.cell, engine: first.engine.rawValue)
      console.out.line("picture \(folder.path)/\(name)")
    }
    let program = ProgramName.path ?? ProgramName.current
    console.out.line("repeat  \(ShellWord.line([program, "verify"] + options.workload.arguments))")
  }
}

extension [Trial] {
  /// The figures; with `others`, those of the times are relative to another build. See `Figure.all(of:inPairsWith:)`.
  func figures(inPairsWith others: [Trial] = []) -> [Figure] {
    indices.flatMap { Figure.all(of: self[$0], inPairsWith: others.isEmpty ? nil : others[$0]) }
  }

  func pooled(with others: [Trial]) -> [Trial] { zip(self, others).map { $0.pooled(with: $1) } }
}
