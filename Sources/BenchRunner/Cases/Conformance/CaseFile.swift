import BenchSupport

/// A file with one case per line, as described in `docs/conformance.md`.
struct CaseFile {
  /// The cases of the valid lines.
  private(set) var cases: [any RecordedCase] = []
  /// The faults of the other lines, with their line numbers.
  private(set) var faults: [JSONLines.Fault] = []

  /// Reads a file.
  /// - Throws: `Failure` if it cannot be read.
  init(path: String) throws { self.init(name: path, contents: try InputFile.bytes(of: path)) }

  /// Reads the contents of a file.
  init(name: String, contents: [UInt8]) {
    var linesOfNames: [String: Int] = [:]
    faults = JSONLines.read(contents) { value, _, line in
      let ofScene: (any RecordedCase)? = try SceneCase(value, file: name, line: line)
      let decoded =
        try ofScene ?? ConstraintCaseDecoder.decode(value, file: name, line: line)
        ?? CaseDecoder.decode(value, file: name, line: line)
      guard decoded.name.utf8.count <= 1000 else {
        throw JSONFields.Fault(sentence: "the name of a case must have at most 1000 characters")
      }
      if let first = linesOfNames.updateValue(line, forKey: decoded.name) {
        throw JSONFields.Fault(
          sentence: "the name \"\(QuotedText.excerpt(decoded.name))\" is already used in line \(first)")
      }
      cases.append(decoded)
    }
  }
}
