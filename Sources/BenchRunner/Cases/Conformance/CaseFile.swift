import BenchSupport

/// A file of cases, one a line, as `docs/conformance.md` describes it.
struct CaseFile {
  /// The cases of lines without a fault.
  private(set) var cases: [any RecordedCase] = []
  /// What is wrong, each with its line.
  private(set) var faults: [JSONLines.Fault] = []

  /// Reads a file.
  /// - Throws: `Failure` where it cannot be read at all.
  init(path: String) throws { self.init(name: path, contents: try InputFile.bytes(of: path)) }

  /// Reads what a file contains.
  init(name: String, contents: [UInt8]) {
    var linesOfNames: [String: Int] = [:]
    faults = JSONLines.read(contents) { value, line in
      let decoded: any RecordedCase =
        try ConstraintCaseDecoder.decode(value, file: name, line: line)
        ?? CaseDecoder.decode(value, file: name, line: line)
      guard decoded.name.utf8.count <= 1000 else {
        throw JSONFields.Fault(sentence: "the name of a case must have at most 1000 characters")
      }
      if let first = linesOfNames.updateValue(line, forKey: decoded.name) {
        throw JSONFields.Fault(
          sentence: "the name \"\(QuotedText.excerpt(decoded.name))\" is taken by the case in line \(first)")
      }
      cases.append(decoded)
    }
  }
}
