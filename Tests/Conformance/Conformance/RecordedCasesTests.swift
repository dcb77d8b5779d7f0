import Foundation
import Testing

@testable import BenchRunner

/// The recorded cases of the repository, and the known failures of engines.
enum RecordedCases {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// Two files of pin cases, each with the number of cases and the largest percentage that `constraint` may skip.
  static let pinFiles = [(name: "pin.jsonl", count: 4000, inexpressible: 4), ("measure.jsonl", 1500, 8)]

  /// The cases of `pin.jsonl`, read once for all tests.
  static func pin() throws -> [ConformanceCase] { try readPin.get() }

  private static let readPin = Result { try cases("pin.jsonl").compactMap { $0 as? ConformanceCase } }

  /// The cases of a file in `Cases`. The file must have no faults.
  static func cases(_ file: String) throws -> [any RecordedCase] {
    let contents = try CaseFile(path: folder.appending(path: "Cases/\(file)").path())
    try #require(contents.faults.isEmpty, "\(contents.faults)")
    return contents.cases
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Cases/\(file)"), encoding: .utf8)
  }

  /// The expectations of an engine, from `Expectations/<engine>.jsonl`.
  static func expectations(of engine: String) throws -> Expectations {
    try Expectations(path: Expectations.path(of: engine, in: folder.appending(path: "Expectations").path()))
  }
}

@Suite("The recorded cases")
struct RecordedCasesTests {
  @Test(
    "every engine for pin cases lays out found.jsonl and smoke.jsonl as recorded; only constraint may skip cases",
    arguments: [EngineChoice.pin, .manual, .constraint], [(name: "found.jsonl", least: 36), ("smoke.jsonl", 4)])
  func foundCases(choice: EngineChoice, file: (name: String, least: Int)) throws {
    let cases = try RecordedCases.cases(file.name)
    #expect(cases.count >= file.least)
    for engine in choice.engines {
      let report = CaseReport(cases, engine: engine)
      #expect(report.tally.failed == 0, "\(report.failures.joined(separator: "\n"))")
      #expect(report.tally.skipped == 0 || choice == .constraint)
    }
  }

  @Test(
    "every engine for pin cases lays out pin.jsonl and measure.jsonl as recorded; only constraint may skip cases",
    arguments: EngineChoice.all.engines.filter { $0.kinds.contains(.pin) }.map(\.name), RecordedCases.pinFiles)
  func recordedPinCases(engineName: String, file: (name: String, count: Int, inexpressible: Int)) throws {
    let engine = try #require(EngineChoice.all.engines.first { $0.name == engineName })
    let cases = try RecordedCases.cases(file.name)
    #expect(try RecordedCases.expectations(of: engineName).all.isEmpty, "a case is expected to fail")

    let report = CaseReport(cases, engine: engine)
    #expect(report.tally.failed == 0, "\(report.failures.joined(separator: "\n"))")
    #expect(report.tally.passed + report.tally.skipped == file.count)
    let limit = engineName == "constraint" ? file.count * file.inexpressible / 100 : 0
    #expect(report.tally.skipped <= limit, "too many cases are not expressible: \(report.reasons)")
  }

  @Test(
    "the layout APIs lay out their recorded cases as recorded, and refuse the calls that are recorded as refused",
    arguments: [CaseKind.formation, .stack])
  func recordedLayoutAPICases(kind: CaseKind) throws {
    let cases = try RecordedCases.cases("\(kind.rawValue).jsonl")
    let report = CaseReport(cases, engine: kind.engine)
    #expect(report.tally == CaseTally(passed: 600, failed: 0, skipped: 0), "\(report.failures.joined(separator: "\n"))")
  }
}
