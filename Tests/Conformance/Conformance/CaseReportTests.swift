import Foundation
import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("The report of cases")
struct CaseReportTests {
  /// An engine that supports no program. The reason that it gives is the id of the first view.
  private struct Unable: CaseEngine {
    let name = "unable"
    func run(_ program: PinProgram) -> CaseAnswer { .unsupported(program.views[0].id) }
  }

  private func cases(_ reasons: [String]) -> [any RecordedCase] {
    reasons.enumerated().map { index, reason in
      ConformanceCase(
        name: "c\(index)", file: "f", line: index + 1,
        program: PinProgram(views: [ProgramView(id: reason)], steps: []), expected: ExpectedOutcome(frames: [nil]))
    }
  }

  @Test("lists the reasons for skipped cases, sorted by frequency and then alphabetically")
  func reasons() {
    let report = CaseReport(cases(["b", "c", "d", "a", "c", "b", "c"]), engine: Unable())
    #expect(report.reasons.map { "\($0.count) \($0.reason)" } == ["3 c", "2 b", "1 a", "1 d"])
    #expect(report.skips.first == "f:1: c0: skipped: b" && report.tally.skipped == 7)
  }

  @Test("as a table has the kind before each feature, except for pin cases; a dash marks features of other engines")
  func table() throws {
    let line = try RecordedCases.text("stack.jsonl").prefix { $0 != "\n" }
    let stack = CaseFile(name: "f", contents: Array(line.utf8)).cases
    let table = FeatureTable([
      CaseReport(cases(["a", "b"]), engine: Unable()), CaseReport(stack, engine: CaseKind.stack.engine),
    ])
    #expect(
      table.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "feature unable stack", "c0 0/0/1 –", "c1 0/0/1 –", "stack: readme – 1/0/0", "all 0/0/2 1/0/0",
        "passed/failed/unsupported; – for a feature of other engines",
      ])
  }
}
