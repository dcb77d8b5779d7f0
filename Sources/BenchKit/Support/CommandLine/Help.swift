/// The help pages, made from the declarations of the commands.
struct Help {
  /// The maximal number of characters in a line. Usage lines, example command lines, the first columns of tables and
  /// long words are not broken.
  let width: Int

  /// Help that is as wide as the terminal of `out`, but at least 40 characters. An unknown width counts as 100.
  init(for out: Output) { width = max(out.columns ?? 100, 40) }

  init(width: Int) { self.width = width }

  /// The text of `bench --help`: purpose, usage, commands, the default command's options and examples, and exit codes.
  func overview(_ commands: CommandTable) -> String {
    let about =
      "bench lays out a feed of cells with several layout engines, checks that all of their frames are equal, and only then "
      + "reports how long each took."
    let parts = [
      paragraphs(about), "Usage: bench [COMMAND] [OPTION…]",
      paragraphs("Commands (bench COMMAND --help shows more; the default is \(commands.main.name))") + "\n"
        + list(of: commands.all),
      body(of: commands.main), "Exit codes\n" + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
    ]
    return ProgramName.inserted(in: parts.joined(separator: "\n\n"))
  }

  /// The commands under the headings of their groups, in one table.
  private func list(of commands: [any Command.Type]) -> String {
    let lines = table(commands.map { ($0.name, $0.summary) }, separator: "\u{0}").split(separator: "\u{0}")
    return CommandGroup.allCases.compactMap { group in
      let own = zip(commands, lines).filter { $0.0.group == group }
      return own.isEmpty ? nil : ([" \(group.rawValue)"] + own.map { String($0.1) }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The text of `bench COMMAND --help`.
  func page(_ command: any Command.Type) -> String {
    let parts = [
      paragraphs("bench \(command.name): \(command.summary)"), "Usage: \(command.usage)",
      paragraphs(command.discussion), body(of: command),
    ]
    return ProgramName.inserted(in: parts.joined(separator: "\n\n"))
  }

  private func body(of command: any Command.Type) -> String {
    let sections = OptionSection.allCases.compactMap { section -> String? in
      let options = command.manuals.filter { $0.section == section }
      return options.isEmpty ? nil : "\(section.rawValue)\n" + table(options.map { ($0.spelling, $0.summary) })
    }
    let examples = command.examples.map { "  \($0.line)\n" + indented($0.meaning, by: 6) }
    return (sections + (examples.isEmpty ? [] : ["Examples\n" + examples.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  /// A table of two columns. If the first column and its margins take more than half of the width, each text of the
  /// second column begins on a new line.
  private func table(_ rows: [(String, String)], separator: String = "\n") -> String {
    let indent = (rows.map { $0.0.count }.max() ?? 0) + 4
    return rows.map { first, second in
      guard indent <= width / 2 else { return "  \(first)\n" + indented(second, by: 6) }
      return "  " + first + indented(second, by: indent).dropFirst(first.count + 2)
    }.joined(separator: separator)
  }

  /// Breaks a text into lines. Empty lines separate its paragraphs.
  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { indented(String($0), by: 0) }.joined(separator: "\n\n")
  }

  private func indented(_ text: String, by indent: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (String(repeating: " ", count: indent) + line).wrapped(to: width, indent: indent)
  }
}

struct HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command"
  static let operandUsage: String? = "[COMMAND]"
  static let discussion = "Without a command, shows the same as bench --help."
  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard operands.count <= 1 else {
      throw Self.misuse("takes one command, not \(operands.count)", remedy: "\(ProgramName.current) --help lists them")
    }
    let (help, commands) = (Help(for: console.out), console.commands)
    console.out.line(try operands.first.map { help.page(try commands.command(named: $0)) } ?? help.overview(commands))
    return .success
  }
}
