/// The help pages, made from the declarations of the commands.
struct Help {
  /// The maximal number of characters in a line; example command lines are not broken.
  let width: Int

  /// The help for an output: as wide as its terminal, or 100 characters.
  init(for out: Output) { width = max(out.columns ?? 100, 40) }

  init(width: Int) { self.width = width }

  /// `bench --help`: the purpose, the commands and the options of the default command.
  func overview(_ commands: CommandTable) -> String {
    let about =
      "bench lays out a feed of cells with several layout engines, checks that all of their frames are equal, and only then "
      + "reports how long each took."
    let parts = [
      paragraphs(about), "Usage: bench [COMMAND] [OPTION…]",
      paragraphs("Commands (bench COMMAND --help shows more; the default is \(commands.main.name))") + "\n"
        + table(commands.all.map { ($0.name, $0.summary) }),
      body(of: commands.main), "Exit codes\n" + table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
    ]
    return ProgramName.inserted(in: parts.joined(separator: "\n\n"))
  }

  /// `bench COMMAND --help`.
  func page<C: Command>(_: C.Type) -> String {
    let operands = C.operandUsage.map { " \($0)" } ?? ""
    let parts = [
      paragraphs("bench \(C.name): \(C.summary)"), "Usage: bench \(C.name) [OPTION…]\(operands)",
      paragraphs(C.discussion), body(of: C.self),
    ]
    return ProgramName.inserted(in: parts.joined(separator: "\n\n"))
  }

  private func body<C: Command>(of _: C.Type) -> String {
    let sections = OptionSection.allCases.compactMap { section -> String? in
      let options = C.allOptions.filter { $0.section == section }
      return options.isEmpty ? nil : "\(section.rawValue)\n" + table(options.map { (Self.spelling($0), $0.summary) })
    }
    let examples = C.examples.map { "  \($0.line)\n" + indented($0.meaning, by: 6) }
    return (sections + (examples.isEmpty ? [] : ["Examples\n" + examples.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  private static func spelling<Target>(_ option: Option<Target>) -> String {
    let short = option.names.dropFirst().map { "\($0), " }.joined()
    return short + option.name + (option.placeholder.map { " \($0)" } ?? "")
  }

  /// Two columns. The second one is aligned, or on its own line if there is too little room.
  private func table(_ rows: [(String, String)]) -> String {
    let indent = (rows.map { $0.0.count }.max() ?? 0) + 4
    return rows.map { first, second in
      guard indent <= width / 2 else { return "  \(first)\n" + indented(second, by: 6) }
      return "  " + first + indented(second, by: indent).dropFirst(first.count + 2)
    }.joined(separator: "\n")
  }

  /// A text with empty lines between paragraphs, broken into lines.
  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { indented(String($0), by: 0) }.joined(separator: "\n\n")
  }

  /// The indented lines of a text, broken at spaces. A word longer than a line stays whole.
  private func indented(_ text: String, by indent: Int) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(repeating: " ", count: indent) + word)
      }
    }
    return lines.joined(separator: "\n")
  }
}
