import Foundation
import Testing

@testable import BenchRunner

/// The recorded cases of the tree, and which of them an engine is known to fail.
enum RecordedCases {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The pin cases, read once for all tests.
  static func pin() throws -> [ConformanceCase] { try readPin.get() }

  private static let readPin = Result { try cases("pin.jsonl").compactMap { $0 as? ConformanceCase } }

  /// The cases of a file.
  static func cases(_ file: String) throws -> [any RecordedCase] {
    let contents = try CaseFile(path: folder.appending(path: "Cases/\(file)").path())
    try #require(contents.faults.isEmpty, "\(contents.faults)")
    return contents.cases
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Cases/\(file)"), encoding: .utf8)
  }

  /// The names of the cases that an engine must fail, from `Expectations/<engine>.jsonl`: one JSON object a line, with the
  /// case's name, the status "fail", why, and the issue that is about it. None where there is no such file.
  static func expectedFailures(of engine: String) throws -> [String] {
    let path = folder.appending(path: "Expectations/\(engine).jsonl").path()
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try data.split(separator: UInt8(ascii: "\n")).map { line in
      let fields = try JSONFields(
        JSONParser.parse(line), of: "an expectation", known: ["case", "status", "why", "issue"])
      try #require(fields.string("status") == "fail")
      try #require(!fields.string("why").isEmpty)
      return try fields.string("case")
    }
  }
}

@Test(
  "every engine lays out the recorded pin cases as they are recorded",
  arguments: EngineChoice.all.engines.filter { $0.kinds.contains(.pin) }.map(\.name))
func recordedPinCases(engineName: String) throws {
  let engine = try #require(EngineChoice.all.engines.first { $0.name == engineName })
  let cases = try RecordedCases.pin()
  let expectedFailures = Set(try RecordedCases.expectedFailures(of: engineName))
  #expect(expectedFailures.isSubset(of: cases.map(\.name)), "an expectation names no case")

  let report = CaseReport(cases.filter { !expectedFailures.contains($0.name) }, engine: engine)
  #expect(report.tally.failed == 0, "\(report.failures.joined(separator: "\n"))")
  #expect(report.tally.passed + report.tally.skipped + expectedFailures.count == 4000)
  #expect(report.tally.skipped * 100 < cases.count * 15, "too many cases are not expressible: \(report.reasons)")

  let surprises = CaseReport(cases.filter { expectedFailures.contains($0.name) }, engine: engine)
  #expect(surprises.tally.failed == expectedFailures.count, "a case that is expected to fail does not any more")
}

@Test(
  "the constraint fronts lay out their recorded cases as they are recorded, and refuse what the cases say",
  arguments: [CaseKind.formation, .stack])
func recordedFrontCases(kind: CaseKind) throws {
  let cases = try RecordedCases.cases("\(kind.rawValue).jsonl")
  let report = CaseReport(cases, engine: kind.engine)
  #expect(report.tally == CaseTally(passed: 600, failed: 0, skipped: 0), "\(report.failures.joined(separator: "\n"))")
}
