/// Takes the arguments to the command they call, and what comes back to an exit code.
enum Dispatcher {
  /// Runs `bench` with the arguments after its own name.
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    do {
      let (type, rest) = try split(arguments)
      return try run(type, rest, isDefault: rest.count == arguments.count, console: console)
    } catch let failure as Failure {
      console.fail(failure.message)
      return failure.exitCode
    } catch {
      console.fail("\(error)")
      return .internalError
    }
  }

  /// The command and its own arguments; without a command's name it is `run`.
  private static func split(_ arguments: [String]) throws -> (any Command.Type, [String]) {
    guard let first = arguments.first, !first.hasPrefix("-") else { return (RunCommand.self, arguments) }
    return (try CommandTable.command(named: first), Array(arguments.dropFirst()))
  }

  private static func run<C: Command>(
    _: C.Type, _ arguments: [String], isDefault: Bool, console: Console
  ) throws -> ExitCode {
    let command = try ArgumentParser.parse(C.self, arguments)
    console.configure(command.general)
    if command.general.wantsHelp {
      console.out.line(isDefault ? Help.overview() : Help.page(C.self))
      return .success
    }
    if command.general.wantsVersion {
      console.out.line("bench \(Version.current)")
      return .success
    }
    return try command.run(console)
  }
}

/// The version of the package, by semantic versioning: exit codes, options and file formats are its public interface.
enum Version {
  static let current = "0.1.0"
  /// When it was last changed, as the manual page tells it.
  static let date = "2026-11-21"
}
