import Testing

@testable import BenchSupport

@Suite("JSON that is written")
struct JSONWriterTests {
  @Test("is parsed as the same value, and has no line break")
  func roundTrip() throws {
    let value: JSONValue = [
      "text": "quote \" backslash \\ line \n tab \t return \r bell \u{7} é ש 🙂", "empty": "", "null": .null,
      "truth": [.bool(true), .bool(false)], "none": [], "object": [:],
      "numbers": .numbers([0, 1, -2.5, 0.1, 1e300, -Double.leastNonzeroMagnitude, 9_007_199_254_740_992, 1.0 / 3]),
    ]
    let text = JSONWriter.text(value)
    #expect(!text.contains("\n"))
    #expect(try JSONParser.parse(Array(text.utf8)) == value)
  }

  @Test("keeps the order of members and the sign of zero")
  func order() {
    #expect(JSONWriter.text(["b": .number(-0.0), "a": .number(12), "c": ["x"]]) == #"{"b":-0,"a":12,"c":["x"]}"#)
  }
}
