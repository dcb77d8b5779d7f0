/// Writes JSON on one line, with the shortest numbers that are read back unchanged.
package enum JSONWriter {
  /// The text of a value. Numbers that are not finite are written as the words of recorded cases.
  package static func text(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number) where !number.isFinite: write(JSONValue.word(for: number) ?? "", to: &text)
    case .number(let number): text += number == 0 && number.sign == .minus ? "-0" : Figures.plain(number)
    case .string(let string): write(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        write(value, to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, name) in object.names.enumerated() {
        if index > 0 { text += "," }
        write(name, to: &text)
        text += ":"
        write(object[name] ?? .null, to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
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
    text += "\""
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
