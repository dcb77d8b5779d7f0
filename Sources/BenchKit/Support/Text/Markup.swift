/// Pieces of HTML, SVG and XML as text.
enum Markup {
  /// A text escaped for elements and attributes. U+FFFD replaces characters that XML does not allow.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// An element. The function escapes the values of attributes; the contents must already be markup.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ contents: String...
  ) -> String {
    element(name, attributes.map { ($0, $1) }, contents)
  }

  /// An element with computed attributes.
  static func element(_ name: String, _ attributes: [(String, String)], _ contents: String...) -> String {
    element(name, attributes, contents)
  }

  private static func element(_ name: String, _ attributes: [(String, String)], _ contents: [String]) -> String {
    let list = attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    return contents.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(contents.joined())</\(name)>"
  }

  static func number(_ value: Double) -> String { Figures.rounded(value, decimals: 2) }
}
