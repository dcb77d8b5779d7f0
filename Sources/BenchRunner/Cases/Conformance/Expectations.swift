import BenchKit

/// A case that an engine is known not to pass.
struct Expectation: Equatable {
  var name: String
  var status: CaseStatus
  var why: String
  var issue: Int?
  /// The line in the file, counted from 1; 0 for a new expectation.
  var line = 0
}

/// The expectations of an engine: the lines of `Expectations/<engine>.jsonl`. All other cases must pass or be
/// unsupported.
struct Expectations {
  private(set) var all: [Expectation] = []
  private var places: [String: Int] = [:]

  init() {}

  /// Reads the expectations of an engine; none if the file does not exist.
  /// - Throws: `Failure` if the file cannot be read, or if a line is faulty; the error names the first faulty line.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let faults = JSONLines.read(try InputFile.bytes(of: path)) { value, _, line in
      try add(Self.expectation(value, line: line))
    }
    if let fault = faults.first { throw Failure.input(path, line: fault.line, fault.sentence) }
  }

  subscript(name: String) -> Expectation? { places[name].map { all[$0] } }

  static func path(of engine: String, in folder: String) -> String { "\(folder)/\(engine).jsonl" }

  private mutating func add(_ expectation: Expectation) throws(JSONFields.Fault) {
    guard places.updateValue(all.count, forKey: expectation.name) == nil else {
      throw JSONFields.Fault(sentence: "the case \"\(expectation.name)\" is named twice")
    }
    all.append(expectation)
  }

  private static func expectation(_ value: JSONValue, line: Int) throws(JSONFields.Fault) -> Expectation {
    let fields = try JSONFields(value, of: "an expectation", known: ["case", "status", "why", "issue"])
    guard let status = CaseStatus(rawValue: try fields.string("status")), status != .pass else {
      throw fields.wrong("status", CaseStatus.allCases.dropFirst().map(\.rawValue).joined(separator: ", "))
    }
    let why = try fields.string("why")
    guard !why.isEmpty else { throw fields.wrong("why", "a sentence") }
    var issue: Int?
    if fields.contains("issue"), try fields.value("issue") != .null {
      issue = Int(exactly: try fields.number("issue"))
      guard issue != nil else { throw fields.wrong("issue", "a whole number or null") }
    }
    return Expectation(name: try fields.string("case"), status: status, why: why, issue: issue, line: line)
  }

  // MARK: - Updating

  /// The expectations after a run, and the changes. A case of the run is listed if it did not pass. But an unsupported
  /// case is listed only if it was listed before. Expectations of cases that did not run are kept if the case exists.
  func updated(
    by outcomes: [(example: any RecordedCase, verdict: CaseVerdict)], isStale: (String) -> Bool
  ) -> (expectations: [Expectation], changes: [String]) {
    var kept: [Expectation] = []
    var changes: [String] = []
    var run: Set<String> = []
    for (example, verdict) in outcomes {
      run.insert(example.name)
      let old = self[example.name]
      let status = verdict.status
      switch (old, status) {
      case (nil, .pass), (nil, .unsupported): break
      case (let old?, .pass): changes.append("- \(old.name): \(old.status), passes now")
      case (let old?, _) where old.status == status: kept.append(old)
      default:
        kept.append(Expectation(name: example.name, status: status, why: verdict.sentence, issue: old?.issue))
        changes.append(
          old.map { "~ \(example.name): \($0.status), now \(status)" }
            ?? "+ \(example.name): \(status): \(verdict.sentence)")
      }
    }
    for expectation in all where !run.contains(expectation.name) {
      if isStale(expectation.name) {
        changes.append("- \(expectation.name): the case does not exist any more")
      } else {
        kept.append(expectation)
      }
    }
    return (kept, changes)
  }

  /// Replaces the expectations of a file; deletes the file if `expectations` is empty.
  static func write(_ expectations: [Expectation], to path: String) throws {
    guard expectations.isEmpty else {
      return try AtomicFile.write(
        expectations.map { JSONWriter.text($0.json) + "\n" }.joined(), to: path, isChosen: true)
    }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw Failure(.internalError, "cannot delete \(path): \(String(cString: strerror(errno)))")
    }
  }
}

extension Expectation {
  fileprivate var json: JSONValue {
    [
      "case": .string(name), "status": .string(status.rawValue), "why": .string(why),
      "issue": issue.map { .number(Double($0)) } ?? .null,
    ]
  }
}
