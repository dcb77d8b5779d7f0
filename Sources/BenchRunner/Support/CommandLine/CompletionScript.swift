/// The scripts with which shells complete command lines of `bench`.
struct CompletionScript {
  let commands: [any Command.Type]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var names: String { commands.map { $0.name }.joined(separator: " ") }

  /// The commands whose operands are words from a fixed list.
  private var wordOperands: [(command: String, label: String, words: String)] {
    [("help", "command", names), ("completion", "shell", Shell.allCases.map(\.rawValue).joined(separator: " "))]
  }

  /// The texts of all commands, separated by line breaks.
  private func lines(_ text: (any Command.Type) -> String) -> String { commands.map(text).joined(separator: "\n") }

  // MARK: - bash 3.2 and later, without the bash-completion package

  private var bash: String {
    """
    # Completes bench in bash: eval "$(bench completion bash)"
    _bench() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=run word
      COMPREPLY=()
      # Bash takes --option=value apart at the equals sign.
      if [[ $current == "=" ]]; then current=""
      elif [[ $previous == "=" ]]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
      if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]]; then command="${COMP_WORDS[1]}"; fi
      case "$command $previous" in
    \(bashValues.joined(separator: "\n"))
      esac
      local options=""
      case "$command" in
    \(lines { "    \($0.name)) options=\"\($0.manuals.flatMap(\.names).joined(separator: " "))\" ;;" })
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      elif [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=(\(Self.bashWords(names)))
      else
        COMPREPLY=($(compgen -f -- "$current"))
      fi
    }
    complete -o filenames -F _bench bench

    """
  }

  private static func bashWords(_ words: String) -> String { "$(compgen -W \"\(words)\" -- \"$current\")" }

  private var bashValues: [String] {
    let values = commands.flatMap { command in
      command.manuals.filter { $0.placeholder != nil }.map { option in
        let pattern = option.names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        let reply = option.completion(words: Self.bashWords, files: "$(compgen -f -- \"$current\")", other: "")
        return "    \(pattern)) COMPREPLY=(\(reply)); return ;;"
      }
    }
    return values
      + wordOperands.map { "    \"\($0.command) \($0.command)\") COMPREPLY=(\(Self.bashWords($0.words))); return ;;" }
  }

  // MARK: - zsh, with `_arguments`

  private var zsh: String {
    """
    #compdef bench
    # Completes bench in zsh: bench completion zsh > "${fpath[1]}/_bench"
    _bench() {
      local -a commands
      commands=(
    \(lines { "    \(Self.zshQuoted("\($0.name):\($0.summary)"))" })
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
    \(lines(zshArguments))
      esac
    }
    if [[ $funcstack[1] == _bench ]]; then _bench "$@"; else compdef _bench bench; fi

    """
  }

  private func zshArguments(of command: any Command.Type) -> String {
    let options = command.manuals.flatMap { option in option.names.map { Self.zshOption($0, option) } }
    let words = wordOperands.first { $0.command == command.name }.map { "1:\($0.label):(\($0.words))" }
    let operands = command.operandUsage.map { _ in [words ?? "*:operand:_files"] } ?? []
    let lines = (options + operands).map { "      \(Self.zshQuoted($0))" }.joined(separator: " \\\n")
    return "    \(command.name)) _arguments \\\n\(lines) ;;"
  }

  /// An option for `_arguments`, as in `*--engine=[which engines]:NAME:(manual pin)`. The asterisk allows repetition.
  private static func zshOption(_ name: String, _ option: OptionManual) -> String {
    let summary = option.summary.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: ",")
    guard let label = option.placeholder?.replacing(":", with: " ") else { return "*\(name)[\(summary)]" }
    let action = option.completion(words: { "(\($0))" }, files: "_files", other: " ")
    return "*\(name)\(name.hasPrefix("--") ? "=" : "+")[\(summary)]:\(label):\(action)"
  }

  private static func zshQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  // MARK: - fish, with one line for each command, each list of operands and each option of a command

  private var fish: String {
    let head = [
      "# Completes bench in fish: bench completion fish > ~/.config/fish/completions/bench.fish",
      "complete -c bench -e",
    ]
    let words: [(String, String)] =
      commands.map { ("__fish_use_subcommand", "-f -a \($0.name) -d \(Self.fishQuoted($0.summary))") }
      + wordOperands.map { ("__fish_seen_subcommand_from \($0.command)", "-f -a \(Self.fishQuoted($0.words))") }
    let options = commands.enumerated().flatMap { place, command -> [(String, String)] in
      // The options of the main command also apply if the command line names no command.
      let others = place == 0 ? "; or not __fish_seen_subcommand_from \(names)" : ""
      return command.manuals.map { ("__fish_seen_subcommand_from \(command.name)\(others)", Self.fishOption($0)) }
    }
    let lines = (words + options).map { "complete -c bench -n \(Self.fishQuoted($0)) \($1)" }
    return (head + lines).map { $0 + "\n" }.joined()
  }

  private static func fishOption(_ option: OptionManual) -> String {
    let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
    let value = option.completion(words: { "-x -a \(fishQuoted($0))" }, files: "-r -F", other: "-x")
    return (names + (option.placeholder == nil ? [] : [value]) + ["-d", fishQuoted(option.summary)])
      .joined(separator: " ")
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension OptionManual {
  /// The completion of the option's value in the syntax of one shell. `words` is for words from a list, `files` is for
  /// files and folders, and `other` is for all other values.
  fileprivate func completion(words: (String) -> String, files: String, other: String) -> String {
    if !choices.isEmpty { return words(choices.joined(separator: " ")) }
    return ["FILE", "DIR", "PATH", "NAME|PATH"].contains(placeholder) ? files : other
  }
}

enum Shell: String, CaseIterable { case bash, zsh, fish }

struct CompletionCommand: Command {
  static let name = "completion"
  static let summary = "print a script that completes commands and options in a shell"
  static let operandUsage: String? = "bash|zsh|fish"
  static let discussion =
    "The script completes commands, options, words that options take, and files."
  static let examples: [Example] = [
    ("eval \"$(bench completion bash)\"", "in ~/.bashrc"),
    ("bench completion zsh > \"${fpath[1]}/_bench\"", "once, for zsh"),
    ("bench completion fish > ~/.config/fish/completions/bench.fish", "once, for fish"),
  ]

  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard operands.count == 1, let shell = Shell(rawValue: operands[0]) else {
      throw Self.misuse(
        "takes bash, zsh or fish, not \"\(operands.joined(separator: " "))\"",
        remedy: operands.first.flatMap { NearMiss.suggestion($0, among: Shell.allCases.map(\.rawValue)) })
    }
    console.out.write(ProgramName.inserted(in: CompletionScript(commands: console.commands.all).text(for: shell)))
    return .success
  }
}
