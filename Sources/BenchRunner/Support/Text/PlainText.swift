/// Texts for terminals and pipes that know no more than ASCII.
package enum PlainText {
  /// What stands for signs that are not ASCII: one character each, so that tables stay aligned.
  private static let substitutes: [Character: Character] = [
    "×": "x", "µ": "u", "±": "~", "–": "-", "−": "-", "·": "|", "↔": "/", "→": ">", "…": ".", "≤": "<", "Δ": "d",
    "─": "-",
    "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "┄": ".", "┊": ":", "▁": "_", "▂": ".", "▃": ":", "▄": "-",
    "▅": "=", "▆": "+", "▇": "*", "█": "#",
  ]

  /// The text in ASCII; a question mark for what has no substitute.
  package static func ascii(_ text: String) -> String {
    String(text.map { character in character.isASCII ? character : substitutes[character] ?? "?" })
  }

  /// Whether a locale, as the environment names it, can show more than ASCII. One that is not named at all is taken to, as
  /// containers and CI machines have none and show UTF-8 nevertheless.
  static func isNeeded(in environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    return !locale.contains("utf-8") && !locale.contains("utf8")
  }
}
