/// Commands that a program has in addition to those of every benchmark.
public struct CommandSet: Sendable {
  package let commands: [any Command.Type]

  /// No commands.
  public static let none = CommandSet([])

  package init(_ commands: [any Command.Type]) { self.commands = commands }
}

/// The subcommands of a program, in the order of the help page, always with `completion`, `help` and the hidden
/// `sweep`.
package struct CommandTable {
  /// The default command.
  package let main: any Command.Type
  package let all: [any Command.Type]
  /// The commands of child processes, hidden in the help.
  private let inner: [any Command.Type]

  package init(
    main: (any Command.Type)? = nil, _ others: [any Command.Type] = [], inner: [any Command.Type] = []
  ) {
    self.main = main ?? HelpCommand.self
    all = [main].compactMap(\.self) + others + [CompletionCommand.self, HelpCommand.self]
    self.inner = inner + [SweepCommand.self]
  }

  package var names: [String] { all.map { $0.name } }
  var manuals: [CommandManual] { all.map { CommandManual($0) } }

  package func command(named name: String) throws -> any Command.Type {
    if let command = (all + inner).first(where: { $0.name == name }) { return command }
    throw Failure.usage(
      "unknown command \"\(name)\"",
      remedy: ArgumentParser.suggestion(name, names) ?? "\(ProgramName.current) --help lists the commands")
  }
}
