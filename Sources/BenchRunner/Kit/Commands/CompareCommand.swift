import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// `bench compare`: compares two stored runs.
struct CompareCommand: Command {
  static let name = "compare"
  static let summary = "compare two runs that are on disk, the first as the baseline"
  static let operandUsage: String? = "RUN_A RUN_B"
  static let discussion = """
    RUN is a folder that bench run wrote, or its summary.csv. Every series of B is compared with that of A, by the rules
    of bench check except the confirmation; the exit codes are the same. The compiler and the processor of each run are
    read from its manifest.json. Each metric has a table: old, new, difference and verdict of each series, and the
    geometric mean over the feeds. The last line sums B up.
    """
  static var options: [Option<CompareCommand>] { GateOptions.thresholdOptions.map { $0.lifted(\.gate) } }

  var general = GeneralOptions()
  var operands: [String] = []
  var gate = GateOptions()

  func run(_ console: Console) throws -> ExitCode {
    try requireTwo("runs")
    let runs = try operands.map(RunRecord.init)
    let judge = Gate(
      baseline: Baseline(name: runs[0].name, figures: runs[0].figures), thresholds: try gate.allThresholds(),
      scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let findings = judge.findings(runs[1].figures)
    // An earlier check left its verdicts in the run, and rows without values for the series that it lacked.
    var rows = runs[1].rows.filter { $0.median != nil }
    for index in rows.indices { rows[index].judgement = nil }
    rows.note(findings)
    let out = console.out
    for (label, run) in zip(["old", "new"], runs) { out.line("\(label)     \(run.name)") }
    for table in ComparisonTable(from: runs[0], to: runs[1], findings).tables {
      for (index, line) in table.lines(fitting: out.columns).enumerated() {
        out.line(index == 0 ? out.paint(line, .bold) : line)
      }
    }
    GateReport(rows, out).show(all: false)
    gate.reportUnused(judge.thresholds, findings, console)
    if let sentence = SpeedSummary(runs[1].rows).sentence { out.line(sentence) }
    return Gate.exitCode(findings, isStrict: gate.isStrict)
  }
}
