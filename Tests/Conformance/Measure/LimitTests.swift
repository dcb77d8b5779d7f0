import Testing

@testable import BenchKit

/// The exact limits of texts and of classes of times.
@Suite("Limits", .bench)
struct LimitTests {
  @Test("of an outside engine's texts: 40 characters for the name, 60 for the version, 300 for the note")
  func introduction() throws {
    func identity(name: Int, version: Int = 1, note: Int = 1) throws -> AdapterIdentity {
      let engine: JSONValue = .members([
        ("name", .string(String(repeating: "n", count: name))),
        ("version", .string(String(repeating: "v", count: version))),
      ])
      let remark = JSONValue.string(String(repeating: "x", count: note))
      return try AdapterIdentity(.members([("protocol", .number(1)), ("engine", engine), ("note", remark)]))
    }
    #expect(try identity(name: 40).name.count == 40)
    #expect(throws: JSONFields.Fault.self) { try identity(name: 41) }
    #expect(try identity(name: 1, version: 60).version.count == 60)
    #expect(try identity(name: 1, version: 61).version == String(repeating: "v", count: 60) + "…")
    #expect(try identity(name: 1, note: 300).note.count == 300)
    #expect(try identity(name: 1, note: 301).note == String(repeating: "x", count: 300) + "…")
  }

  @Test("of an outside engine's name: visible ASCII characters, no name in use; undeclared members are empty or false")
  func shortIntroduction() throws {
    func identity(_ name: String) throws -> AdapterIdentity {
      try AdapterIdentity(["protocol": .number(1), "engine": ["name": .string(name), "version": ""]])
    }
    for name in ["!", "~", "a~!z"] { #expect(try identity(name).name == name) }
    for name in ["", " ", "a b", "a\u{7F}", "é", "\u{1F}", "manual"] {
      #expect(throws: JSONFields.Fault.self, "\(name)") { try identity(name) }
    }
    let short = try identity("a")
    #expect(short.features.isEmpty && short.scenes.isEmpty && short.note.isEmpty && short.version.isEmpty)
    #expect(!short.takesEdits)
  }

  @Test("of texts: 300 characters for a fault, 200 for stderr, 400 for a JSON fault, 60 for an excerpt, 200 for names")
  func sentences() {
    let long = String(repeating: "x", count: 1000)
    let fault = AdapterFault(.error, long, stderr: long)
    #expect(fault.sentence == "\(long.prefix(300))…; stderr: \(long.prefix(200))…")
    #expect(JSONFields.Fault(sentence: long).sentence == "\(long.prefix(400))…")
    #expect(QuotedText.excerpt(long) == "\(long.prefix(60))…")
    #expect(QuotedText.isName("\(long.prefix(200))") && !QuotedText.isName("\(long.prefix(201))"))
  }

  @Test("of a class of times: a width of 1/128 of the largest power of two that is not above its times")
  func classes() throws {
    func median(_ times: Double...) -> Double? {
      var latencies = Latencies()
      for time in times { latencies.add(time) }
      return latencies.quantile(0.5)
    }
    #expect(median(256, 257.5) == 257.5, "one class")
    #expect(median(256, 258) == 258 && median(256, 259) == 258, "two classes")
    #expect(median(509, 600) == 510)
  }
}
