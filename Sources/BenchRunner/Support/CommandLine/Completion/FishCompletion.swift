/// Completion for fish, a line for each command and option.
enum FishCompletion: ShellCompletion {
  static func script(_ commands: [CommandManual]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let head = [
      "# Completes bench in fish: bench completion fish > ~/.config/fish/completions/bench.fish",
      "complete -c bench -e",
    ]
    let words = commands.map {
      "complete -c bench -n '__fish_use_subcommand' -f -a \($0.name) -d \(quoted($0.summary))"
    }
    let fixed = [
      "complete -c bench -n '__fish_seen_subcommand_from help' -f -a \(quoted(names))",
      "complete -c bench -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'",
    ]
    let options = commands.enumerated().flatMap { place, command in
      command.options.map {
        "complete -c bench -n \(quoted(condition(command, isMain: place == 0, names))) \(specification($0))"
      }
    }
    return (head + words + fixed + options).map { $0 + "\n" }.joined()
  }

  /// The condition for a command's options. Those of the main command also apply where no command is named.
  private static func condition(_ command: CommandManual, isMain: Bool, _ names: String) -> String {
    let own = "__fish_seen_subcommand_from \(command.name)"
    return isMain ? "\(own); or not __fish_seen_subcommand_from \(names)" : own
  }

  private static func specification(_ option: OptionManual) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let value =
      !option.takesValue
      ? []
      : option.choices.isEmpty
        ? option.takesFile ? ["-r", "-F"] : ["-x"] : ["-x", "-a", quoted(option.choices.joined(separator: " "))]
    return (names + value + ["-d", quoted(option.summary)]).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
