/// Completion for zsh, by `_arguments`.
enum ZshCompletion: ShellCompletion {
  static func script(_ commands: [CommandManual]) -> String {
    """
    #compdef bench
    # Completes bench in zsh: bench completion zsh > "${fpath[1]}/_bench"
    _bench() {
      local -a commands
      commands=(
    \(commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      local command=run
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        _describe command commands
        return
      fi
      if [[ ${words[2]} != -* ]]; then
        command=${words[2]}
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(commands.map { block($0, commands.map(\.name)) }.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _bench ]]; then _bench "$@"; else compdef _bench bench; fi

    """
  }

  private static func block(_ command: CommandManual, _ names: [String]) -> String {
    let options = command.options.flatMap { option in option.names.map { specification($0, option) } }
    let operands = operandSpecification(command, names).map { [$0] } ?? []
    let lines = (options + operands).map { "      \(quoted($0))" }.joined(separator: " \\\n")
    return "    \(command.name)) _arguments \\\n\(lines) ;;"
  }

  /// As in `*--engine=[which engines]:NAME:(manual pin)`: any option may be repeated.
  private static func specification(_ name: String, _ option: OptionManual) -> String {
    let summary = option.summary.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: ",")
    guard let placeholder = option.placeholder else { return "*\(name)[\(summary)]" }
    let action =
      option.choices.isEmpty ? option.takesFile ? "_files" : " " : "(\(option.choices.joined(separator: " ")))"
    let label = placeholder.replacing(":", with: " ")
    return "*\(name)\(name.hasPrefix("--") ? "=" : "+")[\(summary)]:\(label):\(action)"
  }

  private static func operandSpecification(_ command: CommandManual, _ names: [String]) -> String? {
    switch command.name {
    case HelpCommand.name: "1:command:(\(names.joined(separator: " ")))"
    case CompletionCommand.name: "1:shell:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))"
    default: command.operands == nil ? nil : "*:operand:_files"
    }
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
