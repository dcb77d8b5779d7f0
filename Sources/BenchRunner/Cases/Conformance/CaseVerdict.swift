import BenchKit

enum CaseVerdict: Equatable {
  case passed
  case failed([Mismatch])
  case skipped(String)
  /// The outside engine reported an error, gave an invalid answer, crashed or timed out.
  case broken(AdapterFault)

  struct Mismatch: Equatable {
    /// What differs, for instance `view a`, `size 1` or `warning`.
    let subject: String
    let expected: String
    let actual: String
  }

  init(_ mismatches: [Mismatch]) { self = mismatches.isEmpty ? .passed : .failed(mismatches) }

  /// The verdict that a function returns, or the verdict on the error that it throws.
  init(_ verdict: () throws -> CaseVerdict) {
    do {
      self = try verdict()
    } catch {
      self =
        AdapterFault(error).map(CaseVerdict.broken)
        ?? .failed([Mismatch(subject: "engine", expected: "an answer", actual: "\(error)")])
    }
  }

  var status: CaseStatus {
    switch self {
    case .passed: .pass
    case .failed: .fail
    case .skipped: .unsupported
    case .broken(let fault): CaseStatus(rawValue: fault.kind.rawValue) ?? .error
    }
  }

  var sentence: String {
    switch self {
    case .passed: "passes"
    case .failed(let mismatches):
      mismatches.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }.joined(separator: "; ")
    case .skipped(let reason): reason
    case .broken(let fault): fault.description
    }
  }
}

extension CaseVerdict.Mismatch {
  /// The difference between numbers; nil if they count as equal.
  init?(of subject: String, _ expected: [Double], _ actual: [Double]?) {
    if let actual, zip(expected, actual).allSatisfy(ConformanceCase.areEqual) { return nil }
    self.init(subject: subject, expected: "\(expected)", actual: actual.map { "\($0)" } ?? "nothing")
  }

  /// The unexpected presence or absence of a warning or a fault.
  init(of subject: String, expected: Bool, actual: Bool) {
    self.init(subject: subject, expected: expected ? "one" : "none", actual: actual ? "one" : "none")
  }
}

/// A verdict as one word. The files of expectations use all words except `pass`.
enum CaseStatus: String, CaseIterable { case pass, fail, error, crash, timeout, unsupported }

/// The numbers of passed, failed and skipped cases.
struct CaseTally: Equatable, CustomStringConvertible {
  var passed = 0
  var failed = 0
  var skipped = 0

  /// The counts as text, as in the last line that `bench conform` prints.
  var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }

  mutating func add(_ verdict: CaseVerdict) {
    switch verdict {
    case .passed: passed += 1
    case .skipped: skipped += 1
    case .failed, .broken: failed += 1
    }
  }

  static func + (a: CaseTally, b: CaseTally) -> CaseTally {
    CaseTally(passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped)
  }
}

/// An engine's results for some cases, compared with the expectations.
struct CaseReport {
  let engine: String
  let outcomes: [(example: any RecordedCase, verdict: CaseVerdict)]
  /// Expected failures count as skipped, and expectations without a case count as failed.
  private(set) var tally = CaseTally()
  /// A line for each unexpected result, and for each expectation without a case.
  private(set) var findings: [(example: (any RecordedCase)?, line: String)] = []
  var failures: [String] { findings.map(\.line) }
  /// What an outside engine was asked in the first failing case.
  private(set) var firstQuestion: String?
  private(set) var skips: [String] = []
  private var skipCounts: [String: Int] = [:]

  init(_ cases: [any RecordedCase], engine: any CaseEngine, expecting expectations: Expectations = Expectations()) {
    self.engine = engine.name
    outcomes = cases.map { ($0, $0.verdict(of: engine)) }
    for (example, verdict) in outcomes { add(verdict, of: example, expecting: expectations[example.name]) }
    if engine is OutsideCaseEngine, let failing = findings.first?.example as? ConformanceCase {
      let question = JSONValue.members(CaseEncoder.members(of: failing.program))
      firstQuestion = JSONWriter.text(["cmd": "layout", "seq": .number(1), "case": question])
    }
  }

  /// The reasons for skipped cases, the most frequent one first.
  var reasons: [(reason: String, count: Int)] {
    skipCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Adds a failure for an expectation whose case no longer exists.
  mutating func noteStale(_ expectation: Expectation, in file: String) {
    fail(nil, "\(file):\(expectation.line): there is no case \(QuotedText.visible(expectation.name)) any more")
  }

  private mutating func add(_ verdict: CaseVerdict, of example: any RecordedCase, expecting expected: Expectation?) {
    let place = QuotedText.visible("\(example.file):\(example.line): \(example.name)")
    switch (expected, verdict) {
    case (let expected?, _) where expected.status != verdict.status:
      fail(
        example,
        "\(place): listed as \(expected.status) (\(expected.why)), but it "
          + (verdict == .passed ? "passes" : "is \(verdict.status): \(verdict.sentence)"))
    case (nil, .passed): tally.passed += 1
    case (nil, .failed), (nil, .broken): fail(example, "\(place): \(verdict.sentence)")
    case (_, .skipped(let reason)): skip(place, reason)
    case (let expected?, _): skip(place, "\(expected.status) as expected")
    }
  }

  private mutating func fail(_ example: (any RecordedCase)?, _ line: String) {
    tally.failed += 1
    findings.append((example, line))
  }

  private mutating func skip(_ place: String, _ reason: String) {
    tally.skipped += 1
    skips.append("\(place): skipped: \(reason)")
    skipCounts[reason, default: 0] += 1
  }
}

/// A table of passed, failed and unsupported cases, with a row for each feature, a last row for all cases, and a
/// column for each engine.
///
/// The feature of a pin case is the part of its name before `/`. For another case, the kind comes before that part.
struct FeatureTable {
  private var features: [String] = []
  private var counts: [String: [String: CaseTally]] = [:]
  private var totals: [String: CaseTally] = [:]
  private let engines: [String]

  init(_ reports: [CaseReport]) {
    engines = reports.map(\.engine)
    for report in reports {
      for (example, verdict) in report.outcomes {
        let name = String(example.name.prefix { $0 != "/" })
        let feature = example.kind == .pin ? name : "\(example.kind.rawValue): \(name)"
        if counts[feature] == nil { features.append(feature) }
        counts[feature, default: [:]][report.engine, default: CaseTally()].add(verdict)
        totals[report.engine, default: CaseTally()].add(verdict)
      }
    }
  }

  /// The lines of the table. A cell has the counts `passed/failed/unsupported`, regardless of expectations.
  var lines: [String] {
    var table = TextTable(header: ["feature"] + engines)
    table.rows = (features.map { ($0, counts[$0] ?? [:]) } + [("all", totals)]).map { feature, tallies in
      [feature] + engines.map { tallies[$0].map { "\($0.passed)/\($0.failed)/\($0.skipped)" } ?? "–" }
    }
    return table.lines + ["passed/failed/unsupported; – for a feature of other engines"]
  }
}
