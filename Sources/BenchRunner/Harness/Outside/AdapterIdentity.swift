import BenchSupport

/// What an outside engine says of itself when it is started. All of it is visible, and cut where it is long.
package struct AdapterIdentity: Equatable {
  /// What it is called in tables.
  package let name: String
  package let version: String
  package var engine: EngineName { EngineName(rawValue: name) }
  /// What it can lay out of cases: names of `ProgramFeatures`, or `*` for all of it.
  package let features: [String]
  /// The scenes that it can lay out.
  package let scenes: [String]
  /// What a reader of its times should know, as one sentence; empty if nothing.
  package let note: String

  /// The introduction that a line is.
  init(_ value: JSONValue) throws(JSONFields.Fault) {
    let fields = try JSONFields(
      value, of: "its introduction", known: ["protocol", "engine", "features", "scenes", "note"])
    guard try fields.number("protocol") == Double(Adapter.protocolVersion) else {
      throw fields.wrong("protocol", "\(Adapter.protocolVersion)")
    }
    let engine = try JSONFields(fields.value("engine"), of: "\"engine\"", known: ["name", "version"])
    name = try engine.string("name")
    version = QuotedText.excerpt(try engine.string("version"))
    let isWord = !name.isEmpty && name.utf8.count <= 40 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isWord, !Catalog.current.engines.contains(EngineName(rawValue: name)) else {
      throw engine.wrong("name", "a word of its own, in ASCII and of at most 40 letters")
    }
    features = try fields.strings("features").map { QuotedText.excerpt($0) }
    scenes = try fields.strings("scenes").map { QuotedText.excerpt($0) }
    note = fields.contains("note") ? QuotedText.excerpt(try fields.string("note"), limit: 300) : ""
  }
}
