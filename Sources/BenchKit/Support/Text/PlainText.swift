/// Texts for terminals and pipes that support only ASCII.
enum PlainText {
  /// Substitutes for characters beyond ASCII: one character each, so that tables stay aligned.
  private static let substitutes: [Character: Character] = [
    "×": "x", "µ": "u", "±": "~", "–": "-", "−": "-", "·": "|", "↔": "/", "→": ">", "…": ".", "≤": "<", "Δ": "d",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "┄": ".", "┊": ":", "▁": "_", "▂": ".", "▃": ":",
    "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
  ]

  static func ascii(_ text: String) -> String {
    String(text.map { character in character.isASCII ? character : substitutes[character] ?? "?" })
  }

  /// Whether the environment sets a locale without UTF-8. False without a locale: containers and CI machines often set
  /// no locale, but show UTF-8.
  static func isNeeded(in environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    return !locale.contains("utf-8") && !locale.contains("utf8")
  }
}
