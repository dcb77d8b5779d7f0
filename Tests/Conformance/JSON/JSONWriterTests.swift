import Testing

@testable import BenchKit

@Suite("The output of JSONWriter")
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

  @Test("has escapes for quotes, backslashes and control characters")
  func escapes() {
    let text = JSONWriter.text("\u{0}\u{F}\u{10}\u{1F} \u{7F}\u{9B}é\"\\\n\r\t")
    #expect(text == #""\u0000\u000f\u0010\u001f \u007f\u009bé\"\\\n\r\t""#)
  }

  @Test("has words for infinities and NaN, which are read as numbers; has the first of several members with one name")
  func words() throws {
    let text = JSONWriter.text(.numbers([.infinity, -.infinity, .nan]))
    #expect(text == #"["infinity","-infinity","nan"]"#)
    let numbers = try #require(try JSONParser.parse(Array(text.utf8)).numbers)
    #expect(numbers.count == 3 && numbers[0] == .infinity && numbers[1] == -.infinity && numbers[2].isNaN)
    #expect(JSONWriter.text(.members([("a", "1"), ("b", "2"), ("a", "3")])) == #"{"a":"1","b":"2"}"#)
  }
}
