/// A strict parser of JSON (RFC 8259) that reports where a text is wrong.
///
/// The parser also refuses probable mistakes that the standard allows: repeated names in an object, numbers beyond the
/// range of `Double`, and lone surrogates. It refuses more than 200 levels of arrays and objects, so recursive code can
/// read the value. The parser does not recurse: in a debug build, 200 recursive calls would need more than 512 KB
/// of stack. On Apple's systems, a secondary thread has only 512 KB.
package struct JSONParser {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package typealias Fault = JSONFields.Fault

  static let maximumDepth = 200

  /// Parses a text. The column in a fault is the position of a byte in the whole text, counted from 1.
  package static func parse(_ bytes: some Collection<UInt8>) throws(Fault) -> JSONValue {
    let bytes = ArraySlice(bytes)
    var parser = JSONParser(bytes: bytes, position: bytes.startIndex)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.peek == nil else { throw parser.fault("there is text after the end of the value") }
    return value
  }

  // MARK: - Values

  /// An array or object that is not closed yet.
  private struct Container {
    let isObject: Bool
    var values: [JSONValue] = []
    var object = JSONObject()
    /// The name of the member whose value is read next, and the position of that name.
    var name = ""
    var start = 0

    /// Adds the next value. Returns false if an object already has a member with the name `name`.
    mutating func add(_ value: JSONValue) -> Bool {
      if isObject { return object.add(name, value) }
      values.append(value)
      return true
    }

    var value: JSONValue { isObject ? .object(object) : .array(values) }
    var end: UnicodeScalar { isObject ? "}" : "]" }
  }

  private mutating func value() throws(Fault) -> JSONValue {
    var open: [Container] = []
    while true {
      guard var value = try scalar(in: &open) else { continue }
      while let last = open.indices.last {
        guard open[last].add(value) else {
          let name = QuotedText.excerpt(open[last].name)
          throw fault("the name \"\(name)\" comes twice in one object", at: open[last].start)
        }
        let isObject = open[last].isObject
        if skip(",") {
          if isObject { try name(of: &open[last]) }
          break
        }
        guard skip(open[last].end) else {
          throw fault("a comma or a closing \(isObject ? "brace" : "bracket") should be here")
        }
        value = open.removeLast().value
      }
      if open.isEmpty { return value }
    }
  }

  /// Reads a scalar, an empty array or an empty object. Appends any other container to `open`, and returns nil.
  private mutating func scalar(in open: inout [Container]) throws(Fault) -> JSONValue? {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let limit = Self.maximumDepth
      guard open.count < limit else { throw fault("values are nested more than \(limit) deep") }
      var container = Container(isObject: peek == UInt8(ascii: "{"))
      position += 1
      if skip(container.end) { return container.value }
      if container.isObject { try name(of: &container) }
      open.append(container)
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case nil: throw fault("the text ends where a value should be")
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return .number(try number())
    default:
      let words: KeyValuePairs<String, JSONValue> = ["true": .bool(true), "false": .bool(false), "null": .null]
      guard let (word, value) = words.first(where: { bytes[position...].starts(with: $0.key.utf8) }) else {
        let text = String(decoding: bytes[position...].prefix(160), as: UTF8.self)
        try refuseWords(text)
        throw fault("there is no value here: \(QuotedText.excerpt(text, limit: 40))")
      }
      position += word.utf8.count
      return value
    }
  }

  /// Reads the name of an object's next member, and the colon.
  private mutating func name(of object: inout Container) throws(Fault) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw fault("the name of a member should be here, in quotes") }
    object.start = position
    object.name = try string()
    guard skip(":") else { throw fault("a colon should follow the name \"\(QuotedText.excerpt(object.name))\"") }
  }

  // MARK: - Numbers

  /// Throws if a text begins with a word that Python's `json` and others write for a number that is not finite.
  private func refuseWords(_ text: String) throws(Fault) {
    if let word = ["NaN", "Infinity"].first(where: text.hasPrefix) {
      throw fault("JSON has no \(word): \(QuotedText.excerpt(text, limit: 40))")
    }
  }

  private mutating func number() throws(Fault) -> Double {
    let start = position
    if take("-"), peek == UInt8(ascii: "I") { try refuseWords("Infinity") }
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw fault("the number \(QuotedText.excerpt(text)) is too large", at: start)
    }
    return number
  }

  private mutating func digits() throws(Fault) {
    let start = position
    while let byte = peek, Self.isDigit(byte) { position += 1 }
    if position == start { throw fault("a digit should be here") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  // MARK: - Strings

  private mutating func string() throws(Fault) -> String {
    let start = position
    position += 1
    // The text up to and including the last escape, and the position of the byte after that escape.
    var (text, rest): ([UInt8], Int) = ([], position)
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character in a string must be escaped") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += bytes[rest..<position - 1]
        text += try escaped().utf8
        rest = position
      }
    }
    guard peek != nil else { throw fault("the string that begins here does not end", at: start) }
    let last = bytes[rest..<position]
    position += 1
    let whole = text.isEmpty ? String(validating: last, as: UTF8.self) : String(validating: text + last, as: UTF8.self)
    guard let string = whole else { throw fault("the string that begins here is not UTF-8", at: start) }
    return string
  }

  /// Reads the rest of an escape sequence; returns its character.
  private mutating func escaped() throws(Fault) -> String {
    let start = position - 1
    guard let byte = peek else { throw fault("the text ends in a string") }
    position += 1
    if byte == UInt8(ascii: "u") { return try unicode(from: start) }
    guard let text = Self.escapes[byte] else { throw fault("this escape does not exist", at: start) }
    return text
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, ["\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\t"]))

  /// The character of a `\u` escape with four hexadecimal digits. A character beyond 16 bits needs two such escapes.
  private mutating func unicode(from start: Int) throws(Fault) -> String {
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]), take("\\") {
      guard take("u") else { throw fault("half of a character is missing", at: start) }
      units.append(try hexadecimal())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half of a character is missing", at: start)
    }
    return text
  }

  private mutating func hexadecimal() throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw fault("a hexadecimal digit should be here")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  /// Skips white space, and then `character`. Returns false if `character` does not follow the white space.
  private mutating func skip(_ character: UnicodeScalar) -> Bool {
    skipSpace()
    return take(character)
  }

  private mutating func take(_ character: UnicodeScalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func fault(_ sentence: String, at position: Int? = nil) -> Fault {
    let column = (position ?? self.position) - bytes.startIndex + 1
    return Fault(sentence: "not valid JSON: \(sentence) (column \(column))")
  }
}
