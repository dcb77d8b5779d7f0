/// How an engine did at some cases, as text.
struct CaseReport {
  let engine: String
  private(set) var tally = CaseTally()
  /// A line for each case that failed.
  private(set) var failures: [String] = []
  /// A line for each case that was skipped.
  private(set) var skips: [String] = []
  private var skipCounts: [String: Int] = [:]

  /// Runs the cases.
  init(_ cases: [any RecordedCase], engine: any CaseEngine) {
    self.engine = engine.name
    for example in cases { add(example.verdict(of: engine), of: example) }
  }

  /// Why cases were skipped, the most frequent reason first.
  var reasons: [(reason: String, count: Int)] {
    skipCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private mutating func add(_ verdict: CaseVerdict, of example: any RecordedCase) {
    let place = "\(example.file):\(example.line): \(Self.printable(example.name))"
    switch verdict {
    case .passed:
      tally.passed += 1
    case .failed(let mismatches):
      tally.failed += 1
      let differences = mismatches.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }
      failures.append("\(place): \(differences.joined(separator: "; "))")
    case .skipped(let reason):
      tally.skipped += 1
      skips.append("\(place): skipped: \(reason)")
      skipCounts[reason, default: 0] += 1
    }
  }

  /// A name without line breaks and the like, so that a case stays on its line.
  private static func printable(_ name: String) -> String {
    name.unicodeScalars.contains { $0.properties.generalCategory == .control } ? name.debugDescription : name
  }
}

/// How many cases came out how.
struct CaseTally: Equatable, CustomStringConvertible {
  var passed = 0
  var failed = 0
  var skipped = 0

  /// The last line of the command.
  var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }

  static func + (a: CaseTally, b: CaseTally) -> CaseTally {
    CaseTally(passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped)
  }
}
