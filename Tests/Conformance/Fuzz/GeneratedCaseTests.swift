import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Encoded generated cases")
struct GeneratedCaseTests {
  @Test("generated programs and their outcomes are decoded unchanged")
  func generated() throws {
    for index in 0..<1500 {
      let program = ProgramGenerator.program(seed: 9, index: UInt64(index))
      guard case .frames(let outcome) = ManualCaseEngine().run(program) else {
        Issue.record("the manual reference has no answer to program \(index)")
        continue
      }
      let line = Self.line(program, outcome)
      let read = try Self.read(line)
      #expect(read.name == "x \"\\\u{7}/é")
      #expect(read.mismatches(in: outcome).isEmpty)
      #expect(read.expected.sizes ?? [] == outcome.sizes || program.numbers.contains { !$0.isFinite })
      #expect(Self.line(read.program, outcome) == line)
      if program.numbers.allSatisfy({ !$0.isNaN }) { #expect(read.program == program, "\(line)") }
    }
  }

  @Test("infinite numbers and NaN are words, and only in place of numbers")
  func words() throws {
    let line =
      #"{"name":"n","views":[{"id":"a","frame":["nan","infinity",0,"-infinity"]}],"#
      + #""layout":[{"view":"a","pin":[["left","nan"],["justify","left"]]}],"frames":{"a":["nan","infinity",0,0]}}"#
    let read = try Self.read(line)
    #expect(read.program.views[0].frame.minX.isNaN && read.program.views[0].frame.minY == .infinity)
    #expect(throws: JSONFields.Fault.self) {
      try Self.read(line.replacing("\"nan\"", with: "\"none\""))
    }
  }

  private static func line(_ program: PinProgram, _ outcome: CaseOutcome) -> String {
    CaseEncoder.line(name: "x \"\\\u{7}/é", program, ExpectedOutcome(outcome))
  }

  private static func read(_ line: String) throws -> ConformanceCase {
    try CaseDecoder.decode(JSONParser.parse(Array(line.utf8)), file: "", line: 1)
  }
}
