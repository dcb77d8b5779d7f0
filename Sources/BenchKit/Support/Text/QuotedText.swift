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

  /// Lines of output. Control characters are escaped, except line breaks, tabs and the codes of `Paint`. No line is a
  /// command of a CI system: GitHub's runner executes lines that begin with `::`, after spaces, or contain `##[`.
  static func lines(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var (isAtStart, last): (Bool, Unicode.Scalar) = (true, "\n")
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let next = rest.first
      if scalar == ":" && isAtStart && next == ":" || scalar == "#" && last == "#" && next == "[" { safe.append("\\") }
      let isShown = scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\t"
      let isCode = scalar == "\u{1B}" && Paint.codes.contains { rest.starts(with: $0.unicodeScalars) }
      if isShown || isCode { safe.append(scalar) } else { safe += scalar.escaped(asASCII: true).unicodeScalars }
      isAtStart = scalar == "\n" || isAtStart && scalar.properties.isWhitespace
      last = scalar
    }
    return String(safe)
  }

  /// Whether the text is usable as a name: 1 to 200 bytes of UTF-8 without characters that `visible` escapes.
  static func isName(_ text: String) -> Bool {
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
