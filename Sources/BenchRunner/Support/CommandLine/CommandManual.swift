/// The declarations of a command without its type: the source of help, completion and the manual page.
struct CommandManual {
  let name: String
  let summary: String
  let operands: String?
  let discussion: String
  let examples: [(line: String, meaning: String)]
  let options: [OptionManual]

  init<C: Command>(_: C.Type) {
    (name, summary, operands, discussion, examples) =
      (C.name, C.summary, C.operandUsage, C.discussion, C.examples)
    let declared = C.allOptions
    options = declared.map { OptionManual($0) }
  }
}

/// The declaration of an option.
struct OptionManual {
  let names: [String]
  let placeholder: String?
  let summary: String
  let section: OptionSection
  let choices: [String]

  init<Target>(_ option: Option<Target>) {
    (names, placeholder, summary, section, choices) =
      (option.names, option.placeholder, option.summary, option.section, option.choices)
  }

  var name: String { names[0] }
  var takesValue: Bool { placeholder != nil }

  /// Whether the value is a file or a folder.
  var takesFile: Bool { placeholder.map { ["FILE", "DIR", "PATH", "NAME|PATH"].contains($0) } ?? false }
}
