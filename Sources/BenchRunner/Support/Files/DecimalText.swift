/// Numbers as this package's files spell them. All programs read them alike: there are no plus signs, hexadecimal
/// digits or words.
package enum DecimalText {
  /// A finite number by the grammar of JSON (RFC 8259, section 6); nil for anything else.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0 > 0x20 }), case .number(let number)? = try? JSONParser.parse(text.utf8) else {
      return nil
    }
    return number
  }

  /// A whole number in its shortest spelling; nil for anything else.
  package static func integer<Value: FixedWidthInteger>(_ text: String) -> Value? {
    Value(text).flatMap { "\($0)" == text ? $0 : nil }
  }
}
