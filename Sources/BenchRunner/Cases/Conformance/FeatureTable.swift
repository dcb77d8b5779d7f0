import BenchSupport

/// A table of features by engines: passed, failed and unsupported cases. A case's feature is its name up to the first
/// `/`.
struct FeatureTable {
  private var features: [String] = []
  private var counts: [String: [String: CaseTally]] = [:]
  private let engines: [String]

  init(_ reports: [CaseReport]) {
    engines = reports.map(\.engine)
    for report in reports {
      for (example, verdict) in report.outcomes { add(verdict, of: example, engine: report.engine) }
    }
  }

  private mutating func add(_ verdict: CaseVerdict, of example: any RecordedCase, engine: String) {
    for feature in [Self.feature(of: example), Self.total] {
      if counts[feature] == nil {
        counts[feature] = [:]
        if feature != Self.total { features.append(feature) }
      }
      switch verdict.status {
      case .pass: counts[feature]?[engine, default: CaseTally()].passed += 1
      case .unsupported: counts[feature]?[engine, default: CaseTally()].skipped += 1
      default: counts[feature]?[engine, default: CaseTally()].failed += 1
      }
    }
  }

  private static let total = "all"

  private static func feature(of example: any RecordedCase) -> String {
    let name = example.name.prefix { $0 != "/" }
    return example.kind == .pin ? String(name) : "\(example.kind.rawValue): \(name)"
  }

  /// The lines of the table. A cell is `passed/failed/unsupported`, regardless of expectations.
  var lines: [String] {
    var table = TextTable(header: ["feature"] + engines)
    for feature in features + [Self.total] {
      table.rows.append(
        [feature]
          + engines.map { engine in
            counts[feature]?[engine].map { "\($0.passed)/\($0.failed)/\($0.skipped)" } ?? "–"
          })
    }
    return table.lines + ["passed/failed/unsupported; – for a feature of other engines"]
  }
}
