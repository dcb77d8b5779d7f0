/// JSON Lines: a value a line. Lines of white space say nothing.
package enum JSONLines {
  /// What is wrong with a line, which is counted from 1.
  package typealias Fault = (line: Int, sentence: String)

  /// Hands the value of each line to a reader, who may refuse it with a `JSONFields.Fault`.
  ///
  /// - Returns: What is wrong with lines that are no JSON or were refused; all others were read.
  package static func read(_ contents: [UInt8], _ take: (_ value: JSONValue, _ line: Int) throws -> Void) -> [Fault] {
    var faults: [Fault] = []
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, bytes) in zip(1..., lines) where !bytes.allSatisfy(isSpace) {
      do {
        try take(JSONValue(reading: bytes), line)
      } catch {
        faults.append((line, (error as? JSONFields.Fault)?.sentence ?? "\(error)"))
      }
    }
    return faults
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

extension JSONValue {
  /// The value that a text is, with a fault in the words of those who expect fields.
  package init(reading bytes: some Collection<UInt8>) throws(JSONFields.Fault) {
    do throws(JSONParser.Fault) {
      self = try JSONParser.parse(bytes)
    } catch {
      throw JSONFields.Fault(sentence: "not valid JSON: \(error.sentence) (column \(error.column))")
    }
  }
}
