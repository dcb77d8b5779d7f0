struct CompareCommand: Command {
  static let name = "compare"
  static let group = CommandGroup.comparison
  static let summary = "compare two runs that are on disk, the first as the baseline"
  static let operandUsage: String? = "RUN_A RUN_B"
  static let discussion = """
    RUN is a folder that bench run wrote, or its summary.csv. The series of B are compared with those of A, by the rules
    of bench check except the confirmation; the exit codes are the same. The compiler and the processor of each run are
    read from its manifest.json. Each metric has a table: old, new, difference and verdict of each series, and the
    geometric mean over the feeds. The last line sums B up.
    """
  static var options: [Option<CompareCommand>] { GateOptions.thresholdOptions.map { $0.lifted(\.gate) } }

  var operands: [String] = []
  var gate = GateOptions()

  func run(_ console: Console) throws -> ExitCode {
    try requireTwo("runs")
    let runs = try operands.map { try Run($0) }
    let judge = Gate(
      baseline: Baseline(name: runs[0].name, figures: runs[0].figures), thresholds: try gate.allThresholds(),
      scope: Gate.Scope())
    let all = judge.changes(to: runs[1].figures)
    // If bench check stored the run, its rows have verdicts.
    var rows = runs[1].figures
    for index in rows.indices { rows[index].judgement = nil }
    rows.note(all)
    let out = console.out
    for (label, run) in zip(["old", "new"], runs) { out.line("\(label)     \(run.name)") }
    for metric in Metric.allCases {
      let own = all.filter { $0.isCompared && $0.key.metric == metric }
      if !own.isEmpty { out.show(Self.table(of: own, runs[1]), .bold) }
    }
    GateReport.show(rows, all: false, out)
    judge.thresholds.warnOfUnused(among: all, console)
    if let sentence = runs[1].figures.speedSentence { out.line(sentence) }
    return Gate.exitCode(all, isStrict: gate.isStrict)
  }

  /// The changes of a metric in columns, as benchstat shows them: a row for each engine and feed, and a row for the
  /// geometric mean of each engine over several feeds.
  private static func table(of changes: [Change], _ run: Run) -> TextTable {
    var table = TextTable(header: [changes[0].valueTitle, "old", "new", "delta", "verdict"])
    for engine in run.engines {
      let own = changes.filter { $0.key.engine == engine }
      table.rows += own.map { change in
        let label = run.feeds.count > 1 ? "\(engine) · \(run.title(of: change.key.feed))" : engine
        return [label] + change.columns + [change.judgement.verdict.rawValue]
      }
      if own.count > 1 { table.rows.append(mean(of: engine, own)) }
    }
    return table
  }

  /// The row with the geometric means over the feeds. A mean is `–` if one of its values is zero.
  private static func mean(of engine: String, _ changes: [Change]) -> [String] {
    let metric = changes[0].key.metric
    let means = [changes.compactMap(\.old), changes.compactMap(\.new)].map { figures in
      let mark = Noise.mark(isSound: figures.allSatisfy(\.isSound))
      return Quantiles.geometricMean(figures.compactMap(\.compared)).map { metric.comparedText($0) + mark } ?? "–"
    }
    let delta = Delta(meanOf: changes.compactMap(\.delta))
    let change = metric == .time && !delta.isResolved ? "not resolved" : delta.text(of: metric)
    return ["\(engine) · geometric mean"] + means + [change, ""]
  }
}
