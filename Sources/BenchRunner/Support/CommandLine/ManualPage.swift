/// The manual page bench(1), in the macros of man(7).
enum ManualPage {
  static func text(_ commands: [any Command.Type]) -> String {
    let head = [
      ".TH BENCH 1 \(Version.date) \(quoted("PinBench \(Version.current)")) \(quoted("PinBench manual"))", ".SH NAME",
      "bench \\- prove that layout engines place views alike, then time them", ".SH SYNOPSIS", ".B bench",
      escaped("[COMMAND] [OPTION…]"), ".SH DESCRIPTION",
      escaped(
        "bench lays out a feed of cells with several layout engines, proves that all of their frames are equal, and only "
          + "then reports how long each took. The default command is run."), ".SH COMMANDS",
    ]
    let codes = ExitCode.allCases.flatMap { [".TP", ".B \($0.rawValue)", escaped($0.meaning)] }
    let variables = [
      (".B NO_COLOR", "no colours, except with --color always"),
      (".B COLUMNS", "the width of output on a terminal; replaces the width that the terminal reports"),
      (".BR LC_ALL \", \" LC_CTYPE \", \" LANG", "output is ASCII where the locale is not UTF-8"),
    ].flatMap { [".TP", $0, escaped($1)] }
    let lines = head + commands.flatMap(section) + [".SH ENVIRONMENT"] + variables + [".SH EXIT STATUS"] + codes
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ command: any Command.Type) -> [String] {
    let entries = command.manuals.map { ($0.spelling, $0.summary) } + command.examples.map { ($0.line, $0.meaning) }
    return [
      ".SS \(quoted("bench \(command.name): \(command.summary)"))", ".B \(quoted(command.usage))", ".PP",
      escaped(command.discussion.replacing("\n", with: " ")),
    ] + entries.flatMap { [".TP", ".B \(quoted($0))", escaped($1)] }
  }

  /// A text as a macro's only argument.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text, atStart: false).replacing("\"", with: "\\(dq") + "\""
  }

  /// Escapes `\`, `-`, `'`, `~`, `^`, `…` and `×` in a text for troff. With `atStart`, also escapes a dot at the start.
  private static func escaped(_ text: String, atStart: Bool = true) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\(rs"
      case "-": escaped += "\\-"
      case "…": escaped += "\\&..."
      case "'": escaped += "\\(aq"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "×": escaped += "\\(mu"
      default: escaped.append(character)
      }
    }
    return atStart && (escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq")) ? "\\&" + escaped : escaped
  }
}
