/// Text from other programs and files, made safe for one line of a terminal.
package enum QuotedText {
  /// The text with escapes, as in `\u{1B}`, for control and format characters and for line and paragraph separators. In
  /// a terminal, such characters can execute commands, reorder text or break the line.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { isHidden($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  /// The first `limit` Unicode scalars of the text, escaped as in `visible`. If the text is longer, `…` follows.
  ///
  /// The cost grows with the limit, not with the text.
  package static func excerpt(_ text: some StringProtocol, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return visible(String(text)) }
    return visible(String(text[..<end])) + "…"
  }

  /// Whether the text is usable as a name: 1 to 200 bytes of UTF-8 without characters that `visible` escapes.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && !text.unicodeScalars.contains(where: isHidden)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
