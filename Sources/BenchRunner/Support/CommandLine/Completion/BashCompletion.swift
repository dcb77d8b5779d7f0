/// Completion for bash 3.2 and later, without extensions.
enum BashCompletion: ShellCompletion {
  static func script(_ commands: [CommandManual]) -> String {
    """
    # Completes bench in bash: source <(bench completion bash)
    _bench() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=run word
      COMPREPLY=()
      # Bash takes --option=value apart at the equals sign.
      if [[ $current == "=" ]]; then current=""
      elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
      if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]]; then command="${COMP_WORDS[1]}"; fi
      case "$command $previous" in
    \(valueCases(commands))
      esac
      local options=""
      case "$command" in
    \(optionCases(commands))
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      elif [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$current"))
      else
        COMPREPLY=($(compgen -f -- "$current"))
      fi
    }
    complete -o filenames -F _bench bench

    """
  }

  private static func valueCases(_ commands: [CommandManual]) -> String {
    let lines = commands.flatMap { command in
      command.options.filter(\.takesValue).map { option in
        let pattern = option.names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        let words =
          option.choices.isEmpty
          ? option.takesFile ? "$(compgen -f -- \"$current\")" : ""
          : "$(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$current\")"
        return "    \(pattern)) COMPREPLY=(\(words)); return ;;"
      }
    }
    let fixed = [
      "    \"help help\") COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " "))\" -- \"$current\")); return ;;",
      "    \"completion completion\") COMPREPLY=($(compgen -W \"bash zsh fish\" -- \"$current\")); return ;;",
    ]
    return (lines + fixed).joined(separator: "\n")
  }

  private static func optionCases(_ commands: [CommandManual]) -> String {
    commands.map { command in
      "    \(command.name)) options=\"\(command.options.flatMap(\.names).joined(separator: " "))\" ;;"
    }.joined(separator: "\n")
  }
}
