/// Writes JSON on one line, with numbers that are read back unchanged.
package enum JSONWriter {
  /// The text of a value. Infinities and NaN are written as the words of `JSONValue.word(for:)`.
  ///
  /// Like the parser, the writer does not recurse.
  package static func text(_ value: JSONValue) -> String {
    var text = ""
    // The parts that are not written yet, in reverse order. A part is a value with the text before it, or the text that
    // closes an array or object.
    var rest: [(lead: String, value: JSONValue?)] = [("", value)]
    while let (lead, value) = rest.popLast() {
      text += lead
      switch value {
      case nil: break
      case .null: text += "null"
      case .bool(let bool): text += bool ? "true" : "false"
      case .number(let number) where !number.isFinite: text += quoted(JSONValue.word(for: number) ?? "")
      case .number(let number): text += number == 0 && number.sign == .minus ? "-0" : Figures.plain(number)
      case .string(let string): text += quoted(string)
      case .array(let values):
        text += "["
        rest.append(("]", nil))
        for (index, value) in values.enumerated().reversed() { rest.append((index > 0 ? "," : "", value)) }
      case .object(let object):
        text += "{"
        rest.append(("}", nil))
        for (index, name) in object.names.enumerated().reversed() {
          rest.append(((index > 0 ? "," : "") + quoted(name) + ":", object[name]))
        }
      }
    }
    return text
  }

  private static func quoted(_ string: String) -> String {
    // 0xC2 begins the control characters from U+0080 to U+009F.
    let isPlain = string.utf8.allSatisfy { $0 >= 0x20 && ![0x22, 0x5C, 0x7F, 0xC2].contains($0) }
    guard !isPlain else { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// An object with the members in their written order. If a name is repeated, only its first member is kept.
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .members(members) }

  package init(stringLiteral string: String) { self = .string(string) }

  package init(arrayLiteral values: JSONValue...) { self = .array(values) }

  package static func members(_ members: [(String, JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members where object[name] == nil { _ = object.add(name, value) }
    return .object(object)
  }

  package static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
}
