/// `bench help [COMMAND]`.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command"
  static let operandUsage: String? = "[COMMAND]"
  static let discussion = "Without a command it shows what bench --help shows."

  var general = GeneralOptions()
  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard let name = operands.first else {
      console.out.line(Help.overview())
      return .success
    }
    console.out.line(page(try CommandTable.command(named: name)))
    return .success
  }

  private func page<C: Command>(_ type: C.Type) -> String { Help.page(type) }
}
