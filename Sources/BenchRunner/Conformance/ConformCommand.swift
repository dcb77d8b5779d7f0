/// `bench conform FILE…`: do the engines lay out recorded cases as they are recorded?
struct ConformCommand: Command {
  static let name = "conform"
  static let summary = "run case files and compare the frames"
  static let operandUsage: String? = "FILE…"
  static let discussion = """
    Runs every case of the files (one a line, JSON; docs/conformance.md describes them) and prints a line for each that
    fails: file, line, name, what differs, expected, actual. Files of FormationLayout and StackLayout calls
    (docs/fronts.md) are taken like those of pin chains. The last line is "N passed, M failed, K skipped"; with --quiet
    it is the only one. Skipped is what an engine cannot express; -v lists these cases with the reason.
    """
  static let examples = [
    ("bench conform Tests/Conformance/Cases/pin.jsonl", "the pin core against the recorded frames"),
    ("bench conform --engine all --filter '^margins/' FILE", "all engines, only cases of one group"),
  ]
  static var options: [Option<ConformCommand>] {
    [
      .choice(
        "--engine", "NAME", in: .workload,
        "which engine: pin, manual, constraint, formation, stack or all; by default the one a case is for", \.engine),
      .value(
        "--filter", "REGEX", in: .workload, "only cases whose name contains a match", accepts: "a regular expression",
        \.filter, read: { CaseFilter($0) }),
    ]
  }

  var general = GeneralOptions()
  var operands: [String] = []
  var engine = EngineChoice.asRecorded
  var filter = CaseFilter()

  func run(_ console: Console) throws -> ExitCode {
    let cases = try readCases(console).filter { filter.accepts($0.name) }
    let reports = engine.reports(cases)
    let total = reports.map(\.tally).reduce(CaseTally(), +)
    if !console.isQuiet {
      for report in reports { show(report, console) }
    }
    console.out.line("\(total)")
    if total.passed + total.failed == 0 {
      console.fail(cases.isEmpty ? "there is no case to run" : "no case is expressible for the engine")
      return .nothingMeasured
    }
    return total.failed == 0 ? .success : .framesDiffer
  }

  /// The cases of all files. A fault in a file ends the run, once all faults of all files are told.
  private func readCases(_ console: Console) throws -> [any RecordedCase] {
    guard !operands.isEmpty else { throw Failure.usage("no case file is given", remedy: "see bench conform --help") }
    let files = try operands.map { ($0, try CaseFile(path: $0)) }
    let failures = files.flatMap { name, file in file.faults.map { Failure.input(name, line: $0.line, $0.sentence) } }
    if let last = failures.last {
      for failure in failures.dropLast() { console.fail(failure.message) }
      throw last
    }
    return files.flatMap(\.1.cases)
  }

  private func show(_ report: CaseReport, _ console: Console) {
    let prefix = engine == .all ? "\(report.engine): " : ""
    for line in report.failures { console.out.line(prefix + line) }
    if console.isVerbose {
      for line in report.skips { console.out.line(prefix + line) }
    }
    for (reason, count) in report.reasons { console.out.line("\(prefix)\(count) skipped: \(reason)") }
    if engine == .all { console.out.line("\(prefix)\(report.tally)") }
  }
}

/// What `--engine` can be.
enum EngineChoice: String, CaseIterable {
  case pin, manual, constraint, formation, stack, all
  /// For each case the engine in whose calls it is written.
  case asRecorded = "as-recorded"

  var engines: [any CaseEngine] {
    switch self {
    case .pin: [PinCaseEngine()]
    case .manual: [ManualCaseEngine()]
    case .constraint: [ConstraintCaseEngine()]
    case .formation: [CaseKind.formation.engine]
    case .stack: [CaseKind.stack.engine]
    case .all: [.pin, .manual, .constraint, .formation, .stack].flatMap { (choice: EngineChoice) in choice.engines }
    case .asRecorded: CaseKind.allCases.map(\.engine)
    }
  }

  /// How each engine does: one that is named at all cases, otherwise each at the cases that it can run, if there are any.
  func reports(_ cases: [any RecordedCase]) -> [CaseReport] {
    guard self == .all || self == .asRecorded else { return engines.map { CaseReport(cases, engine: $0) } }
    return engines.compactMap { engine in
      let own = cases.filter { engine.kinds.contains($0.kind) }
      return own.isEmpty ? nil : CaseReport(own, engine: engine)
    }
  }
}

/// Which cases are wanted.
struct CaseFilter {
  private var regex: Regex<AnyRegexOutput>?

  /// All of them.
  init() {}

  /// Those whose name contains a match of a regular expression; nil if it is none.
  init?(_ pattern: String) {
    guard let regex = try? Regex(pattern) else { return nil }
    self.regex = regex
  }

  func accepts(_ name: String) -> Bool { regex.map { name.contains($0) } ?? true }
}
