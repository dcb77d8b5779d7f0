/// `bench help [COMMAND]`.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command"
  static let operandUsage: String? = "[COMMAND]"
  static let discussion = """
    Without a command, shows the same as bench --help. --man shows all help as a manual page.
    """
  static let examples = [(line: "bench help --man | man -l -", meaning: "the manual page")]
  static var options: [Option<HelpCommand>] {
    [.flag("--man", in: .output, "the manual page of all commands, for man", \.wantsManualPage)]
  }

  var general = GeneralOptions()
  var operands: [String] = []
  var wantsManualPage = false

  func run(_ console: Console) throws -> ExitCode {
    if wantsManualPage {
      console.out.write(ProgramName.inserted(in: ManualPage.text(console.commands.manuals)))
      return .success
    }
    guard operands.count <= 1 else {
      throw Failure.usage(
        "\(ProgramName.current) help takes one command, not \(operands.count)",
        remedy: "\(ProgramName.current) --help lists them")
    }
    guard let name = operands.first else {
      console.out.line(Help(for: console.out).overview(console.commands))
      return .success
    }
    show(try console.commands.command(named: name), console.out)
    return .success
  }

  private func show<C: Command>(_ type: C.Type, _ out: Output) { out.line(Help(for: out).page(type)) }
}
