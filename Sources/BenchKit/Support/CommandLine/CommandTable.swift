/// Commands that a program has in addition to those of every benchmark.
public struct CommandSet: Sendable {
  let commands: [any Command.Type]

  package init(_ commands: [any Command.Type]) { self.commands = commands }
}

/// The subcommands of a program, in the order of the help page. They always include `help`.
struct CommandTable {
  let main: any Command.Type
  let all: [any Command.Type]
  /// The commands of child processes, hidden in the help.
  private let inner: [any Command.Type]

  init(
    main: (any Command.Type)? = nil, _ others: [any Command.Type] = [], inner: [any Command.Type] = []
  ) {
    self.main = main ?? HelpCommand.self
    all = [main].compactMap(\.self) + others + [HelpCommand.self]
    self.inner = inner
  }

  var names: [String] { all.map { $0.name } }

  func command(named name: String) throws -> any Command.Type {
    if let command = (all + inner).first(where: { $0.name == name }) { return command }
    throw Failure.usage(
      "unknown command \"\(name)\"",
      remedy: Self.meant[name].map { "did you mean \($0)?" } ?? NearMiss.suggestion(name, among: names)
        ?? "\(ProgramName.current) --help lists the commands")
  }

  /// Words that people try, with what does it.
  private static let meant = ["gate": "check", "version": "--version", "diff": "compare"]
}
