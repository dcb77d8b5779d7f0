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

  /// What is expected of an engine, from `Expectations/<engine>.jsonl`.
  static func expectations(of engine: String) throws -> Expectations {
    try Expectations(path: Expectations.path(of: engine, in: folder.appending(path: "Expectations").path()))
  }
}

@Test(
  "every engine lays out the cases that fuzzing found as the rules say, as far as it can express them",
  arguments: [EngineChoice.pin, .manual, .constraint])
func foundCases(choice: EngineChoice) throws {
  let file = CaseFile(name: "found.jsonl", contents: Array(try RecordedCases.text("found.jsonl").utf8))
  #expect(file.faults.isEmpty, "\(file.faults)")
  for engine in choice.engines {
    let report = CaseReport(file.cases, engine: engine)
    #expect(report.tally.failed == 0, "\(report.failures.joined(separator: "\n"))")
    #expect(report.tally.skipped == 0 || choice == .constraint)
  }
}

@Test(
  "every engine lays out the recorded pin cases as they are recorded",
  arguments: EngineChoice.all.engines.filter { $0.kinds.contains(.pin) }.map(\.name))
func recordedPinCases(engineName: String) throws {
  let engine = try #require(EngineChoice.all.engines.first { $0.name == engineName })
  let cases = try RecordedCases.pin()
  let expectations = try RecordedCases.expectations(of: engineName)
  let names = Set(cases.map(\.name))
  #expect(expectations.all.allSatisfy { names.contains($0.name) }, "an expectation names no case")

  let report = CaseReport(cases, engine: engine, expecting: expectations)
  #expect(report.tally.failed == 0, "\(report.failures.joined(separator: "\n"))")
  #expect(report.tally.passed + report.tally.skipped == 4000)
  #expect(report.tally.skipped * 100 < cases.count * 15, "too many cases are not expressible: \(report.reasons)")
}

@Test(
  "the constraint fronts lay out their recorded cases as they are recorded, and refuse what the cases say",
  arguments: [CaseKind.formation, .stack])
func recordedFrontCases(kind: CaseKind) throws {
  let cases = try RecordedCases.cases("\(kind.rawValue).jsonl")
  let report = CaseReport(cases, engine: kind.engine)
  #expect(report.tally == CaseTally(passed: 600, failed: 0, skipped: 0), "\(report.failures.joined(separator: "\n"))")
}
