/// A script with which a shell completes command lines of `bench`.
protocol ShellCompletion {
  static func script(_ commands: [CommandManual]) -> String
}

/// The supported shells.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completion: any ShellCompletion.Type {
    switch self {
    case .bash: BashCompletion.self
    case .zsh: ZshCompletion.self
    case .fish: FishCompletion.self
    }
  }
}

/// `bench completion SHELL`.
struct CompletionCommand: Command {
  static let name = "completion"
  static let summary = "print a script that completes commands and options in a shell"
  static let operandUsage: String? = "bash|zsh|fish"
  static let discussion =
    "The script knows commands, options and the words that options take; elsewhere it completes files."
  static let examples = [
    (line: "source <(bench completion bash)", meaning: "in ~/.bashrc"),
    (line: "bench completion zsh > \"${fpath[1]}/_bench\"", meaning: "once, for zsh"),
    (line: "bench completion fish > ~/.config/fish/completions/bench.fish", meaning: "once, for fish"),
  ]

  var general = GeneralOptions()
  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard operands.count == 1, let shell = Shell(rawValue: operands[0]) else {
      throw Failure.usage(
        "\(ProgramName.current) completion takes bash, zsh or fish, not \"\(operands.joined(separator: " "))\"",
        remedy: operands.first.flatMap { ArgumentParser.suggestion($0, Shell.allCases.map(\.rawValue)) })
    }
    console.out.write(ProgramName.inserted(in: shell.completion.script(console.commands.manuals)))
    return .success
  }
}
