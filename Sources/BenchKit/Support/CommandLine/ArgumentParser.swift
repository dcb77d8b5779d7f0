/// Parses a command's arguments by the GNU conventions: `--opt value`, `--opt=value`, `-qv`, `--` before operands, and
/// options and operands in any order.
struct ArgumentParser<C: Command> {
  /// A command with its options and operands, and the values of the general options.
  struct Line {
    var command = C()
    var general = GeneralOptions()
  }

  private let options = C.options.map { $0.lifted(\Line.command) } + GeneralOptions.options.map { $0.lifted(\.general) }
  private let commands: [any Command.Type]
  private var rest: ArraySlice<String>
  private var line = Line()

  /// Parses the arguments into the command and the general options. `commands` serves for two remedies: for an option
  /// of another command, and for a command's name as the operand of a command without operands.
  static func parse(
    _: C.Type, _ arguments: [String], among commands: [any Command.Type] = []
  ) throws -> Line {
    var parser = ArgumentParser(commands: commands, rest: arguments[...])
    try parser.parse()
    return parser.line
  }

  private mutating func parse() throws {
    var operands: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument)
      } else {
        operands.append(argument)
      }
    }
    line.command.operands = operands
    guard let first = operands.first, C.operandUsage == nil, !line.general.wantsHelp else { return }
    throw C.misuse(
      "takes no operand, but was given \"\(first)\"",
      remedy: commands.contains { $0.name == first }
        ? "a command goes first: \(ProgramName.current) \(first) …" : C.seeHelp)
  }

  /// Reads `--opt`, `--opt value` or `--opt=value`.
  private mutating func readLong(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let option = try option(parts[0])
    if option.manual.placeholder == nil, parts.count > 1 {
      throw Failure.usage("\(option.name) takes no value", remedy: "write \(option.name) alone")
    }
    try store(option, attached: parts.count > 1 ? parts[1] : nil)
  }

  /// Reads one or more single letters, as in `-qv`. If a letter takes a value, the value is the rest of the argument.
  /// If the rest is empty, the value is the next argument.
  private mutating func readShort(_ argument: String) throws {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let option = try option("-\(letter)")
      let takesRest = option.manual.placeholder != nil && !letters.isEmpty
      try store(option, attached: takesRest ? String(letters) : nil)
      if takesRest { return }
    }
  }

  private mutating func store(_ option: Option<Line>, attached: String?) throws {
    let manual = option.manual
    guard let value = attached ?? (manual.placeholder == nil ? "" : rest.popFirst()) else {
      throw Failure.usage("\(option.name) needs a value", remedy: "it takes \(manual.accepts)")
    }
    if try !option.store(value, &line) {
      throw Failure.usage(
        "\(option.name) takes \(manual.accepts), not \"\(QuotedText.excerpt(value))\"",
        remedy: NearMiss.suggestion(value, among: manual.choices))
    }
  }

  private func option(_ name: String) throws -> Option<Line> {
    if let option = options.first(where: { $0.manual.names.contains(name) }) { return option }
    let suggestion = NearMiss.suggestion(name, among: options.map(\.name))
    let others = commands.filter { $0.hasOwnOption(name) }
    if let first = others.first {
      let more = others.dropFirst().map { " and \($0.invocation)" }
      let all = more.count < 2 ? more.joined() : " and \(more.count) others"
      throw C.misuse(
        "has no \(name)",
        remedy: (suggestion.map { "\($0) " } ?? "") + "it is an option of \(first.invocation)\(all); \(C.seeHelp)")
    }
    throw Failure.usage("unknown option \(name)", remedy: suggestion.map { "\($0) (\(C.seeHelp))" } ?? C.seeHelp)
  }
}
