/// Text from files in GitHub Flavored Markdown.
enum Markdown {
  /// A text on one line that Markdown shows as it is, and that no terminal or CI system executes.
  static func escaped(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return QuotedText.lines(
      QuotedText.visible(line).reduce(into: "") { escaped, character in
        if "\\`*_[]<>|#~&".contains(character) { escaped.append("\\") }
        escaped.append(character)
      })
  }
}
