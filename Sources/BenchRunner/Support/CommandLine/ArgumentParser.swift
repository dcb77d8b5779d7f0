/// Parses a command's arguments by the GNU conventions: `--opt value`, `--opt=value`, `-qv`, `--` before operands, and
/// options and operands in any order.
package enum ArgumentParser {
  /// Returns the command with its options set. An operand or another command's option fails with a specific remedy.
  static func parse<C: Command>(
    _ type: C.Type, _ arguments: [String], among commands: [any Command.Type] = []
  ) throws -> C {
    var command = C()
    let options = C.allOptions
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument, &rest, options, &command, commands)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument, &rest, options, &command, commands)
      } else {
        operands.append(argument)
      }
    }
    if let first = operands.first, C.operandUsage == nil, !command.general.wantsHelp {
      throw unexpected(first, in: C.self, isCommand: commands.contains { $0.name == first })
    }
    command.operands = operands
    return command
  }

  /// `--opt`, `--opt value` or `--opt=value`.
  private static func readLong<C: Command>(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option<C>], _ command: inout C,
    _ commands: [any Command.Type]
  ) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let option = try find(parts[0], options, C.self, commands)
    if option.placeholder == nil, parts.count > 1 {
      throw Failure.usage("\(option.name) takes no value", remedy: "write \(option.name) alone")
    }
    try store(option, attached: parts.count > 1 ? parts[1] : nil, &rest, &command)
  }

  /// One or more single letters, as in `-qv`; the text after a letter that takes a value is the value.
  private static func readShort<C: Command>(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option<C>], _ command: inout C,
    _ commands: [any Command.Type]
  ) throws {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let option = try find("-\(letter)", options, C.self, commands)
      let takesRest = option.placeholder != nil && !letters.isEmpty
      try store(option, attached: takesRest ? String(letters) : nil, &rest, &command)
      if takesRest { return }
    }
  }

  private static func store<C: Command>(
    _ option: Option<C>, attached: String?, _ rest: inout ArraySlice<String>, _ command: inout C
  ) throws {
    var value = attached ?? ""
    if option.placeholder != nil, attached == nil {
      guard let next = rest.popFirst() else {
        throw Failure.usage("\(option.name) needs a value", remedy: "it takes \(option.accepts)")
      }
      value = next
    }
    if try !option.store(value, &command) {
      throw Failure.usage(
        "\(option.name) takes \(option.accepts), not \"\(value)\"", remedy: suggestion(value, option.choices))
    }
  }

  // MARK: - Suggestions

  private static func find<C: Command>(
    _ name: String, _ options: [Option<C>], _: C.Type, _ commands: [any Command.Type]
  ) throws -> Option<C> {
    if let option = options.first(where: { $0.names.contains(name) }) { return option }
    let help = "see \(ProgramName.current) \(C.name) --help"
    let others = commands.filter { $0.optionNames.contains(name) }.map { "\(ProgramName.current) \($0.name)" }
    if let first = others.first {
      let more = others.count > 1 ? " and \(others.count - 1) others" : ""
      throw Failure.usage(
        "\(ProgramName.current) \(C.name) has no \(name)", remedy: "it is an option of \(first)\(more); \(help)")
    }
    throw Failure.usage(
      "unknown option \(name)", remedy: suggestion(name, options.map(\.name)).map { "\($0) (\(help))" } ?? help)
  }

  private static func unexpected<C: Command>(_ operand: String, in _: C.Type, isCommand: Bool) -> Failure {
    .usage(
      "\(ProgramName.current) \(C.name) takes no operand, but was given \"\(operand)\"",
      remedy: isCommand
        ? "a command goes first: \(ProgramName.current) \(operand) …" : "see \(ProgramName.current) \(C.name) --help")
  }

  package static func suggestion(_ word: String, _ candidates: [String]) -> String? {
    NearMiss.of(word, among: candidates).map { "did you mean \($0)?" }
  }
}
