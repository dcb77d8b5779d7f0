import PinTree

/// Breaks a label's text into lines, for pictures: between words, and inside words that are longer than a line.
enum TextLines {
  /// The lines of a label in its frame, each with its width in points.
  static func of(_ label: Label) -> [(text: String, width: Double)] {
    let limit = label.frame.width + 1e-3
    var lines: [String] = []
    for paragraph in label.text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += broken(paragraph, limit: limit) { width(of: $0, in: label) }
    }
    let shown = label.numberOfLines > 0 ? Array(lines.prefix(label.numberOfLines)) : lines
    return shown.map { ($0, width(of: $0, in: label)) }
  }

  private static func width(of text: String, in label: Label) -> Double {
    TextMeasurer.size(
      of: text, font: label.font, fitting: .unbounded, numberOfLines: 1, displayScale: label.displayScale
    ).width
  }

  private static func broken(_ text: Substring, limit: Double, width: (String) -> Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(of: text) {
      if !line.isEmpty, width(trimmed(line + piece)) > limit {
        lines.append(trimmed(line))
        line = ""
      }
      line += piece
      while line.count > 1, width(trimmed(line)) > limit {
        let fitting = (1..<line.count).last { width(String(line.prefix($0))) <= limit } ?? 1
        lines.append(String(line.prefix(fitting)))
        line = String(line.dropFirst(fitting))
      }
    }
    return lines + [trimmed(line)]
  }

  /// The pieces between possible line breaks: words with their trailing space, and full-width characters.
  private static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var endsPiece = true
    for character in text {
      let isFullWidth = character.unicodeScalars.first.map { (0x2E80...0xFFEF).contains($0.value) } ?? false
      if endsPiece || isFullWidth { pieces.append("") }
      pieces[pieces.count - 1].append(character)
      endsPiece = isFullWidth || character.isWhitespace
    }
    return pieces
  }

  private static func trimmed(_ line: String) -> String { String(line.reversed().drop { $0.isWhitespace }.reversed()) }
}
