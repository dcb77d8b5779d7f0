/// The help pages, made from what the commands declare of themselves.
enum Help {
  /// `bench --help`: what it is for, the commands, and all of the default command.
  static func overview(_ table: CommandTable) -> String {
    let commands = table.all.map { ($0.name, $0.summary) }
    return """
      bench lays out a feed of cells with several layout engines, proves that all of their frames are the same, and only
      then tells how long each took.

      Usage: bench [COMMAND] [OPTION…]

      Commands (bench COMMAND --help tells more; without a command: \(table.main.name))
      \(columns(commands))

      \(body(of: table.main))

      Exit codes
      \(columns(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
      """
  }

  /// `bench COMMAND --help`.
  static func page<C: Command>(_: C.Type) -> String {
    let operands = C.operandUsage.map { " \($0)" } ?? ""
    return """
      bench \(C.name): \(C.summary)

      Usage: bench \(C.name) [OPTION…]\(operands)

      \(C.discussion)

      \(body(of: C.self))
      """
  }

  private static func body<C: Command>(of _: C.Type) -> String {
    let sections = OptionSection.allCases.compactMap { section -> String? in
      let options = C.allOptions.filter { $0.section == section }
      return options.isEmpty ? nil : "\(section.rawValue)\n" + columns(options.map { (spelling($0), $0.summary) })
    }
    let examples = C.examples.isEmpty ? [] : ["Examples\n" + columns(C.examples.map { ($0.line, $0.meaning) })]
    return (sections + examples).joined(separator: "\n\n")
  }

  private static func spelling<Target>(_ option: Option<Target>) -> String {
    let short = option.names.dropFirst().map { "\($0), " }.joined()
    return short + option.name + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// Two columns, the second starting at the same place in every line and wrapped to 100 characters.
  static func columns(_ rows: [(String, String)]) -> String {
    let indent = (rows.map { $0.0.count }.max() ?? 0) + 4
    return rows.map { row in
      let first = "  " + row.0 + String(repeating: " ", count: indent - row.0.count - 2)
      return first + wrap(row.1, width: 100 - indent).joined(separator: "\n" + String(repeating: " ", count: indent))
    }.joined(separator: "\n")
  }

  /// The lines of a text, broken at spaces so that none is longer than a width, single long words excepted.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
