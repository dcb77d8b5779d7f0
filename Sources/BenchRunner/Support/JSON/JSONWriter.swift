/// Writes JSON on one line, with the shortest numbers that are read back unchanged.
package enum JSONWriter {
  /// The text of a value. Numbers that are not finite are written as the words of recorded cases.
  ///
  /// Like the parser, the writer does not recurse.
  package static func text(_ value: JSONValue) -> String {
    var (text, value) = ("", value)
    var open: [Container] = []
    while true {
      switch value {
      case .null: text += "null"
      case .bool(let bool): text += bool ? "true" : "false"
      case .number(let number) where !number.isFinite: write(JSONValue.word(for: number) ?? "", to: &text)
      case .number(let number): text += number == 0 && number.sign == .minus ? "-0" : Figures.plain(number)
      case .string(let string): write(string, to: &text)
      case .array(let values):
        text += "["
        open.append(Container(values: values))
      case .object(let object):
        text += "{"
        open.append(Container(object: object))
      }
      var next: JSONValue?
      while next == nil, let last = open.indices.last {
        next = open[last].next(writingTo: &text)
        if next == nil { open.removeLast() }
      }
      guard let next else { return text }
      value = next
    }
  }

  /// An array or object whose elements are being written.
  private struct Container {
    private var values: [JSONValue] = []
    private var object: JSONObject?
    /// The number of elements returned by `next`.
    private var count = 0

    init(values: [JSONValue]) { self.values = values }
    init(object: JSONObject) { self.object = object }

    /// Writes what precedes the next element, and returns the element. After the last one it writes the closing bracket
    /// and returns nil.
    mutating func next(writingTo text: inout String) -> JSONValue? {
      guard count < (object?.names.count ?? values.count) else {
        text += object == nil ? "]" : "}"
        return nil
      }
      if count > 0 { text += "," }
      defer { count += 1 }
      guard let object else { return values[count] }
      let name = object.names[count]
      JSONWriter.write(name, to: &text)
      text += ":"
      return object[name] ?? .null
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard !isPlain else { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Members in their written order; if a name is repeated, the first counts.
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .members(members) }

  package init(stringLiteral string: String) { self = .string(string) }

  package init(arrayLiteral values: JSONValue...) { self = .array(values) }

  /// The object of some members.
  package static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members where object[name] == nil { _ = object.add(name, value) }
    return .object(object)
  }

  package static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
}
