import Foundation

/// A file of cases, one a line, as `docs/conformance.md` describes it.
struct CaseFile {
  /// The cases of lines without a fault.
  private(set) var cases: [any RecordedCase] = []
  /// What is wrong, each with its line.
  private(set) var faults: [(line: Int, sentence: String)] = []

  /// Reads a file.
  /// - Throws: `Failure` where it cannot be read at all.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      throw Failure.input(
        path, isFolder.boolValue ? "is a folder" : exists ? "cannot be read" : "there is no such file")
    }
    self.init(name: path, contents: Array(data))
  }

  /// Reads what a file contains. Empty lines say nothing.
  init(name: String, contents: [UInt8]) {
    var linesOfNames: [String: Int] = [:]
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, bytes) in zip(1..., lines) where !bytes.allSatisfy(Self.isSpace) {
      do {
        let value = try JSONParser.parse(bytes)
        let decoded: any RecordedCase =
          try ConstraintCaseDecoder.decode(value, file: name, line: line)
          ?? CaseDecoder.decode(value, file: name, line: line)
        if let first = linesOfNames.updateValue(line, forKey: decoded.name) {
          throw JSONFields.Fault(sentence: "the name \"\(decoded.name)\" is taken by the case in line \(first)")
        }
        cases.append(decoded)
      } catch {
        faults.append((line, Self.sentence(error)))
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let fault as JSONFields.Fault: fault.sentence
    case let fault as JSONParser.Fault: "not valid JSON: \(fault.sentence) (column \(fault.column))"
    default: "\(error)"
    }
  }
}
