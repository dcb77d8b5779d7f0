import Foundation
import Testing

@testable import BenchKit

@Suite("JSON")
struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(text.utf8) }

  private func fault(_ text: String) -> JSONFields.Fault? {
    do throws(JSONFields.Fault) {
      _ = try JSONParser.parse(text.utf8)
      return nil
    } catch {
      return error
    }
  }

  private func fault(_ column: Int, _ sentence: String) -> JSONFields.Fault {
    JSONFields.Fault(sentence: "not valid JSON: \(sentence) (column \(column))")
  }

  @Test("arrays, objects, strings, Booleans and null are read, with white space around them")
  func values() throws {
    var object = JSONObject()
    let isNew = [object.add("a", .array([.null, .bool(true), .bool(false)])), object.add("b", .string("x"))]
    #expect(isNew == [true, true])
    #expect(try parse(" { \"a\" : [ null , true,false ] ,\t\"b\":\"x\"}\r\n") == .object(object))
    #expect(try parse("[]") == .array([]))
    #expect(try parse("{}") == .object(JSONObject()))
  }

  @Test("values are equal only if their parts are equal and in the same order")
  func equality() throws {
    let values = try [
      "null", "true", "false", "1", "2", "\"1\"", "\"2\"", "[]", "[1]", "[2]", "[1,1]", "[[1]]", "{}", #"{"a":1}"#,
      #"{"a":2}"#, #"{"b":1}"#, #"{"a":1,"b":1}"#, #"{"b":1,"a":1}"#, #"[{"a":1},1]"#, #"[{"a":2},1]"#,
    ].map(parse)
    for (index, value) in values.enumerated() {
      for (place, other) in values.enumerated() {
        #expect((value == other) == (index == place), "\(index) and \(place)")
      }
    }
  }

  @Test("a fault names the wrong, missing or unknown member, and states what a wrong value must be")
  func members() throws {
    let kinds = try ["null", "true", "1", "\"\"", "[]", "{}"].map { try parse($0).kind }
    #expect(kinds == ["null", "a Boolean", "a number", "a string", "an array", "an object"])
    let value = try parse(#"{"a":["x",1],"b":[1,2],"n":"-infinity","t":true}"#)
    let fields = try JSONFields(value, of: "it", known: ["a", "b", "c", "n", "t"])
    func fault(_ sentence: String) -> JSONFields.Fault { JSONFields.Fault(sentence: sentence) }
    #expect(throws: fault("field \"a\" of it must be an array of strings")) { try fields.strings("a") }
    #expect(throws: fault("field \"b\" of it must be 3 numbers")) { try fields.numbers("b", 3) }
    #expect(throws: fault("field \"t\" of it must be a number")) { try fields.number("t") }
    #expect(throws: fault("it has no field \"c\"")) { try fields.value("c") }
    #expect(throws: fault("it has an unknown field \"b\"")) { try JSONFields(value, of: "it", known: ["a"]) }
    #expect(try fields.strings("c").isEmpty && fields.numbers("b", 2) == [1, 2] && fields.number("n") == -.infinity)
  }

  @Test(
    "numbers are read as the nearest Double, and zero keeps its sign",
    arguments: [
      ("0", 0), ("-0", -0.0), ("10", 10), ("-1.5", -1.5), ("33.3333", 33.3333), ("1e3", 1000), ("1E-2", 0.01),
      ("2.5e+1", 25), ("1.7976931348623157e+308", Double.greatestFiniteMagnitude),
      ("5e-324", Double.leastNonzeroMagnitude), ("1e-999", 0),
      ("122.66666666666667", 122.66666666666667),
    ])
  func numbers(_ text: String, _ number: Double) throws {
    let value = try parse(text)
    guard case .number(let read) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(read == number && read.sign == number.sign)
  }

  @Test("strings may contain escapes, also surrogate pairs for characters beyond U+FFFF")
  func strings() throws {
    #expect(try parse(#""a\"\\\/\b\f\n\r\t""#) == .string("a\"\\/\u{8}\u{C}\n\r\t"))
    #expect(try parse(#""\u00e9\ud83d\ude00…é""#) == .string("é😀…é"))
  }

  @Test("a fault quotes only a short excerpt of a long text")
  func longTexts() {
    let long = String(repeating: "9", count: 100_000)
    for text in [long, "{\"\(long)\"}", "{\"\(long)\":1,\"\(long)\":2}"] {
      let sentence = fault(text)?.sentence ?? ""
      #expect(sentence.contains("999…") && sentence.count < 200, "\(sentence.count) characters")
    }
  }

  @Test(
    "an invalid text is reported with the column of the fault",
    arguments: [
      ("", 1, "the text ends where a value should be"),
      ("  ", 3, "the text ends where a value should be"),
      ("[1,]", 4, "there is no value here: ]"),
      ("[1 2]", 4, "a comma or a closing bracket should be here"),
      ("[1", 3, "a comma or a closing bracket should be here"),
      ("{\"a\":1", 7, "a comma or a closing brace should be here"),
      ("{\"a\" 1}", 6, "a colon should follow the name \"a\""),
      ("{a:1}", 2, "the name of a member should be here, in quotes"),
      ("{\"a\":1,}", 8, "the name of a member should be here, in quotes"),
      ("{\"a\":1,\"a\":2}", 8, "the name \"a\" comes twice in one object"),
      ("1 1", 3, "there is text after the end of the value"),
      ("nul", 1, "there is no value here: nul"),
      ("NaN", 1, "JSON has no NaN: NaN"), ("[-Infinity]", 3, "JSON has no Infinity: Infinity"),
      ("01", 2, "there is text after the end of the value"),
      ("-", 2, "a digit should be here"),
      ("+1", 1, "there is no value here: +1"),
      (".5", 1, "there is no value here: .5"),
      ("1.", 3, "a digit should be here"),
      ("1e", 3, "a digit should be here"),
      ("[1e999]", 2, "the number 1e999 is too large"),
      ("\"a", 1, "the string that begins here does not end"),
      ("\"a\nb\"", 3, "a control character in a string must be escaped"),
      (#""\x""#, 2, "this escape does not exist"),
      (#""\u12g4""#, 6, "a hexadecimal digit should be here"),
      (#""\ud83d""#, 2, "half of a character is missing"),
      (#""\ud83d\n""#, 2, "half of a character is missing"),
      (#""\ude00""#, 2, "half of a character is missing"),
    ])
  func faults(_ text: String, _ column: Int, _ sentence: String) {
    #expect(fault(text) == fault(column, sentence))
  }

  @Test("characters below U+0020 must be escaped in a string; a space and a delete character need no escape")
  func controlCharacters() throws {
    for byte: UInt8 in 0..<0x20 {
      #expect(throws: fault(2, "a control character in a string must be escaped")) {
        try JSONParser.parse([0x22, byte, 0x22])
      }
    }
    for byte: UInt8 in [0x20, 0x7F] {
      #expect(try JSONParser.parse([0x22, byte, 0x22]) == .string(String(UnicodeScalar(byte))))
    }
  }

  @Test("a string that is not UTF-8 is reported")
  func invalidUnicode() {
    #expect(throws: fault(2, "the string that begins here is not UTF-8")) {
      try JSONParser.parse([0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D])
    }
  }

  @Test("values may be nested 200 deep, but not deeper")
  func nesting() throws {
    let limit = 200  // See docs/conformance.md.
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try parse(deepest) }
    let sentence = "values are nested more than \(limit) deep"
    #expect(fault("[" + deepest + "]") == fault(limit + 1, sentence))
    #expect(fault(String(repeating: "{\"a\":", count: 1_000_000)) == fault(5 * limit + 1, sentence))
    // Closed arrays and objects do not count.
    let row = [JSONValue](repeating: .array([.object(JSONObject())]), count: limit + 1)
    #expect(try parse("[" + row.map { _ in "[{}]" }.joined(separator: ",") + "]") == .array(row))
  }

  @Test("JSONDecoder decodes values of at most 64 levels, with the members of objects sorted by name")
  func decoded() throws {
    func decode(_ text: String) throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
    #expect(
      try decode(#"{"b":[null,true,1.5,"x"],"a":{}}"#)
        == ["a": [:], "b": [.null, .bool(true), .number(1.5), "x"]])
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try decode(deepest) }
    let fault = #expect(throws: DecodingError.self) { try decode("[\(deepest)]") }
    #expect(String(describing: fault).contains("the value has more than 64 levels"))
  }

  @Test("random text is read, or refused with a column in the text or just after its end")
  func randomText() {
    let seed: UInt64 = 20_260_101
    var random = SplitMix64(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "u", "d83d", "1", "-", ".", "e", "9", "true", "null", " ", "\u{0}", "é",
    ]
    var refused = 0
    for _ in 0..<5000 {
      let length = random.number(in: 0...12)
      let text = (0..<length).map { _ in pieces[random.number(in: 0...pieces.count - 1)] }.joined()
      if let sentence = fault(text)?.sentence {
        let column = sentence.firstMatch(of: /^not valid JSON: .+ \(column (\d+)\)$/).flatMap { Int($0.1) }
        #expect((1...text.utf8.count + 1).contains(column ?? 0), "seed \(seed): \(text)")
        refused += 1
      }
    }
    #expect((4000..<5000).contains(refused))
  }
}
