import BenchHarness
import BenchReports
import BenchSupport

struct CompareCommand: Command {
  static let name = "compare"
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
    let runs = try operands.map { try RunRecord($0) }
    let judge = Gate(
      baseline: Baseline(name: runs[0].name, figures: runs[0].figures), thresholds: try gate.allThresholds(),
      scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let findings = judge.findings(runs[1].figures)
    // If bench check stored the run, its rows have verdicts, and the rows of missing series have no values.
    var rows = runs[1].rows.filter { $0.median != nil }
    for index in rows.indices { rows[index].judgement = nil }
    rows.note(findings)
    let out = console.out
    for (label, run) in zip(["old", "new"], runs) { out.line("\(label)     \(run.name)") }
    let changes = SeriesChange.all(from: runs[0].figures, to: runs[1].figures.filter(\.isGated))
    for metric in Metric.allCases {
      let own = changes.filter { $0.key.metric == metric }
      if !own.isEmpty { out.show(Self.table(of: own, findings, runs[1]), .bold) }
    }
    GateReport.show(rows, all: false, out)
    judge.thresholds.warnOfUnused(among: findings, console)
    if let sentence = runs[1].figures.speedSentence { out.line(sentence) }
    return Gate.exitCode(findings, isStrict: gate.isStrict)
  }

  /// The changes of a metric in columns, as benchstat shows them: a row for each engine and feed, and a row for the
  /// geometric mean of each engine over several feeds.
  private static func table(of changes: [SeriesChange], _ findings: [Gate.Finding], _ run: RunRecord) -> TextTable {
    var table = TextTable(header: [changes[0].valueTitle, "old", "new", "delta", "verdict"])
    for engine in run.engines {
      let own = changes.filter { $0.key.engine == engine }
      table.rows += own.map { change in
        let verdict = findings.first { $0.key == change.key }?.judgement.verdict
        let label = run.feeds.count > 1 ? "\(engine) · \(run.title(of: change.key.feed))" : engine
        return [label] + change.columns + [verdict?.rawValue ?? "–"]
      }
      if own.count > 1 { table.rows.append(mean(of: engine, own)) }
    }
    return table
  }

  /// The row with the geometric means over the feeds. A mean is `–` if one of its values is zero.
  private static func mean(of engine: String, _ changes: [SeriesChange]) -> [String] {
    let metric = changes[0].key.metric
    let means = [changes.map(\.old), changes.map(\.new)].map { figures in
      let mark = Noise.mark(isSound: figures.allSatisfy(\.isSound))
      return Quantiles.geometricMean(figures.compactMap(\.compared)).map { metric.comparedText($0) + mark } ?? "–"
    }
    let delta = Delta(meanOf: changes.map(\.delta))
    let change = metric == .time && !delta.isResolved ? "not resolved" : delta.text(of: metric)
    return ["\(engine) · geometric mean"] + means + [change, ""]
  }
}
