import BenchSupport

/// An engine's results for some cases, compared with the expectations.
struct CaseReport {
  let engine: String
  /// The result of each case, in the order of the cases.
  let outcomes: [(example: any RecordedCase, verdict: CaseVerdict)]
  private(set) var tally = CaseTally()
  /// A line for each unexpected result, and for each expectation without a case.
  private(set) var findings: [(example: (any RecordedCase)?, line: String)] = []
  var failures: [String] { findings.map(\.line) }
  /// A line for each skipped case.
  private(set) var skips: [String] = []
  private var skipCounts: [String: Int] = [:]

  init(_ cases: [any RecordedCase], engine: any CaseEngine, expecting expectations: Expectations = Expectations()) {
    self.engine = engine.name
    outcomes = cases.map { ($0, $0.verdict(of: engine)) }
    for (example, verdict) in outcomes { add(verdict, of: example, expecting: expectations[example.name]) }
  }

  /// The reasons for skipped cases, the most frequent one first.
  var reasons: [(reason: String, count: Int)] {
    skipCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Records as a failure that an expectation has no case.
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

/// A table of features by engines: passed, failed and unsupported cases. A case's feature is its name up to the first
/// `/`.
struct FeatureTable {
  private var features: [String] = []
  private var counts: [String: [String: CaseTally]] = [:]
  private let engines: [String]

  init(_ reports: [CaseReport]) {
    engines = reports.map(\.engine)
    for report in reports {
      for (example, verdict) in report.outcomes {
        let name = String(example.name.prefix { $0 != "/" })
        let feature = example.kind == .pin ? name : "\(example.kind.rawValue): \(name)"
        if counts[feature] == nil, feature != Self.total { features.append(feature) }
        for feature in [feature, Self.total] {
          counts[feature, default: [:]][report.engine, default: CaseTally()].add(verdict)
        }
      }
    }
  }

  private static let total = "all"

  /// The lines of the table. A cell is `passed/failed/unsupported`, regardless of expectations.
  var lines: [String] {
    var table = TextTable(header: ["feature"] + engines)
    table.rows = (features + [Self.total]).map { feature in
      [feature]
        + engines.map { counts[feature]?[$0].map { "\($0.passed)/\($0.failed)/\($0.skipped)" } ?? "–" }
    }
    return table.lines + ["passed/failed/unsupported; – for a feature of other engines"]
  }
}
