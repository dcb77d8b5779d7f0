/// JSON Lines: one value per line. Blank lines are ignored.
package enum JSONLines {
  /// The fault of a line; lines are counted from 1.
  package typealias Fault = (line: Int, sentence: String)

  /// Calls `take` with the value, the text and the number of each JSON line. `take` throws an error to refuse a line.
  ///
  /// - Returns: The faults of the lines that are not JSON or were refused.
  package static func read(
    _ contents: [UInt8], _ take: (_ value: JSONValue, _ text: ArraySlice<UInt8>, _ line: Int) throws -> Void
  ) -> [Fault] {
    var faults: [Fault] = []
    let lines = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, bytes) in zip(1..., lines) where !bytes.allSatisfy(isSpace) {
      do {
        try take(JSONParser.parse(bytes), bytes, line)
      } catch {
        faults.append((line, (error as? JSONFields.Fault)?.sentence ?? "\(error)"))
      }
    }
    return faults
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}

/// The JSON of manifests, records and exports: indented, with snake_case names in alphabetical order.
package enum JSONText {
  package static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// Decodes JSON with snake_case names.
  package static func value<Value: Decodable>(_ type: Value.Type, of text: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(text))
  }
}
