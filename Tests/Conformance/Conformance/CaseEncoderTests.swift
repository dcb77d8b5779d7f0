import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("An encoded case")
struct CaseEncoderTests {
  @Test("is decoded to the same case, for all cases of pin.jsonl")
  func recordedCases() throws {
    for recorded in try RecordedCases.pin() {
      let line = CaseEncoder.line(name: recorded.name, recorded.program, recorded.expected)
      let value = try JSONParser.parse(Array(line.utf8))
      let decoded = try CaseDecoder.decode(value, file: recorded.file, line: recorded.line)
      #expect(decoded.program == recorded.program && decoded.name == recorded.name, "\(line)")
      #expect(decoded.expected == recorded.expected, "\(line)")
    }
  }
}
