/// The manual page bench(1), in the macros of man(7).
enum ManualPage {
  static func text(_ commands: [CommandManual]) -> String {
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
      (".B NO_COLOR", "no colours, unless --color always asks for them"),
      (".B COLUMNS", "the width of a terminal that does not report it"),
      (".BR LC_ALL \", \" LC_CTYPE \", \" LANG", "output is ASCII where the locale is not UTF-8"),
    ].flatMap { [".TP", $0, escaped($1)] }
    let lines =
      head + commands.flatMap(section) + [".SH ENVIRONMENT"] + variables + [".SH EXIT STATUS"] + codes
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ command: CommandManual) -> [String] {
    let operands = command.operands.map { " " + $0 } ?? ""
    let usage = "bench \(command.name) [OPTION…]\(operands)"
    let options = command.options.flatMap { option in
      let spelling = option.names.reversed().joined(separator: ", ") + (option.placeholder.map { " \($0)" } ?? "")
      return [".TP", ".B \(quoted(spelling))", escaped(option.summary)]
    }
    let examples = command.examples.flatMap { [".TP", ".B \(quoted($0.line))", escaped($0.meaning)] }
    return [
      ".SS \(quoted("bench \(command.name): \(command.summary)"))", ".B \(quoted(usage))", ".PP",
      escaped(command.discussion.replacing("\n", with: " ")),
    ] + options + examples
  }

  /// A text as a macro's only argument.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text, atStart: false).replacing("\"", with: "\\(dq") + "\""
  }

  /// A text escaped for troff, with its names for characters beyond ASCII.
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
