/// Selects the command, runs it, and converts failures to exit codes.
package enum Dispatcher {
  /// Runs `bench` with the arguments after its own name.
  package static func run(_ arguments: [String], _ commands: CommandTable, console: Console) -> ExitCode {
    console.commands = commands
    do {
      let (type, rest) = try split(arguments, commands)
      return try run(type, rest, isDefault: rest.count == arguments.count, console: console)
    } catch let failure as Failure {
      console.fail(failure.message)
      return failure.exitCode
    } catch {
      console.fail("\(error)")
      return .internalError
    }
  }

  /// Splits arguments into the command and its own arguments.
  private static func split(_ arguments: [String], _ commands: CommandTable) throws -> (any Command.Type, [String]) {
    guard let first = arguments.first, !first.hasPrefix("-") else { return (commands.main, arguments) }
    return (try commands.command(named: first), Array(arguments.dropFirst()))
  }

  private static func run<C: Command>(
    _: C.Type, _ arguments: [String], isDefault: Bool, console: Console
  ) throws -> ExitCode {
    let command = try ArgumentParser.parse(C.self, arguments, among: console.commands.all)
    console.configure(command.general)
    if command.general.wantsHelp {
      let help = Help(for: console.out)
      console.out.line(isDefault ? help.overview(console.commands) : help.page(C.self))
      return .success
    }
    if command.general.wantsVersion {
      console.out.line(ProgramName.version)
      return .success
    }
    try AddressSpace.require()
    return try command.run(console)
  }
}
