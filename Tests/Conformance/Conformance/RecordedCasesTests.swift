import Foundation
import Testing

@testable import BenchRunner

/// The recorded cases of the tree, and which of them an engine is known to fail.
enum RecordedCases {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  static func cases(_ file: String) throws -> [ConformanceCase] {
    let contents = try CaseFile(path: folder.appending(path: "Cases/\(file)").path())
    #expect(contents.faults.isEmpty)
    return contents.cases
  }
}

@Test("every engine lays out the recorded pin cases as they are recorded", arguments: EngineChoice.all.engines.map(\.name))
func recordedPinCases(engineName: String) throws {
  let engine = try #require(EngineChoice.all.engines.first { $0.name == engineName })
  let cases = try RecordedCases.cases("pin.jsonl")
  let report = CaseReport(cases, engine: engine)
  #expect(cases.count == 4000)
  #expect(report.tally.passed + report.tally.skipped == cases.count, "\(report.failures.joined(separator: "\n"))")
  #expect(report.tally.skipped * 100 < cases.count * 15, "too many cases are not expressible: \(report.reasons)")
}
