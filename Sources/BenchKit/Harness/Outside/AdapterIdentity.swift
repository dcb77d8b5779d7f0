/// The introduction of an outside engine. The name has at most 40 visible ASCII characters and no spaces; the other
/// texts are escaped and shortened.
package struct AdapterIdentity: Equatable {
  package let name: String
  let version: String
  package var engine: EngineName { EngineName(rawValue: name) }
  /// The features that the engine supports in cases: names from `ProgramFeatures`, or `*` for all.
  package let features: [String]
  package let scenes: [String]
  /// Whether the engine can replace the content of a cell.
  package let takesEdits: Bool
  /// A remark about the engine's times; may be empty.
  let note: String

  init(_ value: JSONValue) throws(JSONFields.Fault) {
    // Earlier versions had the member `batches`.
    let fields = try JSONFields(
      value, of: "its introduction", known: ["protocol", "engine", "features", "scenes", "note", "batches", "edits"])
    guard try fields.number("protocol") == Double(Adapter.protocolVersion) else {
      throw fields.wrong("protocol", "\(Adapter.protocolVersion)")
    }
    let engine = try JSONFields(fields.value("engine"), of: "\"engine\"", known: ["name", "version"])
    name = try engine.string("name")
    version = QuotedText.excerpt(try engine.string("version"))
    let isWord = !name.isEmpty && name.utf8.count <= 40 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isWord, !Catalog.current.engines.contains(EngineName(rawValue: name)) else {
      throw engine.wrong("name", "a word of at most 40 ASCII characters that no other engine has")
    }
    features = try fields.strings("features").map { QuotedText.excerpt($0) }
    scenes = try fields.strings("scenes").map { QuotedText.excerpt($0) }
    takesEdits = fields.contains("edits") ? try fields.bool("edits") : false
    note = fields.contains("note") ? QuotedText.excerpt(try fields.string("note"), limit: 300) : ""
  }
}
