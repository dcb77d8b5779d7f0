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
    read from its manifest.json.
    """
  static var options: [Option<CompareCommand>] { GateOptions.thresholdOptions.map { $0.lifted(\.gate) } }

  var general = GeneralOptions()
  var operands: [String] = []
  var gate = GateOptions()

  func run(_ console: Console) throws -> ExitCode {
    guard operands.count == 2 else {
      throw Failure.usage(
        "\(ProgramName.current) compare takes two runs, not \(operands.count)",
        remedy: "see \(ProgramName.current) compare --help")
    }
    let runs = try operands.map(RunRecord.init)
    let judge = Gate(
      baseline: Baseline(name: runs[0].name, figures: runs[0].figures), thresholds: try gate.allThresholds(),
      scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let findings = judge.findings(runs[1].figures)
    var rows = runs[1].rows
    rows.note(findings)
    GateReport(rows, advice: findings.compactMap(\.advice), console.out).show(all: true)
    gate.reportUnused(judge.thresholds, findings, console)
    return Gate.exitCode(findings, isStrict: gate.isStrict)
  }
}
