/// A subcommand of `bench`: a value whose properties its options fill in.
package protocol Command: SendableMetatype {
  /// The word that calls it.
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What may follow the options, as in `FILE…`; nil if nothing may.
  static var operandUsage: String? { get }
  /// What it does, in a paragraph or two for its help page.
  static var discussion: String { get }
  /// Command lines worth copying, each with what it does.
  static var examples: [(line: String, meaning: String)] { get }
  /// All options but the general ones.
  static var options: [Option<Self>] { get }

  init()
  /// The options that every command has.
  var general: GeneralOptions { get set }
  /// What followed the options; filled in only if `operandUsage` is not nil.
  var operands: [String] { get set }

  /// Does the work. A `Failure` that it throws is shown as its sentence.
  func run(_ console: Console) throws -> ExitCode
}

extension Command {
  package static var operandUsage: String? { nil }
  package static var examples: [(line: String, meaning: String)] { [] }
  package static var options: [Option<Self>] { [] }

  package var operands: [String] {
    get { [] }
    set {}
  }

  /// What the command's own options are called.
  static var optionNames: [String] { options.flatMap(\.names) }

  /// The command's own options and those that all commands share.
  static var allOptions: [Option<Self>] { options + GeneralOptions.options.map { $0.lifted(\.general) } }
}

/// The options that every command has.
package struct GeneralOptions {
  var color = ColorMode.auto
  package var isQuiet = false
  package var isVerbose = false
  var hidesProgress = false
  var wantsHelp = false
  var wantsVersion = false

  package init() {}

  package static var options: [Option<GeneralOptions>] {
    [
      .choice("--color", "WHEN", in: .output, "colours: auto (on a terminal), always or never", \.color),
      .flag("--no-progress", in: .output, "no progress on stderr, which only a terminal shows anyway", \.hidesProgress),
      .flag("--quiet", "-q", in: .output, "no progress and no notes on stderr", \.isQuiet),
      .flag("--verbose", "-v", in: .output, "more detail", \.isVerbose),
      .flag("--help", "-h", in: .general, "show this help", \.wantsHelp),
      .flag("--version", "-V", in: .general, "show the version", \.wantsVersion),
    ]
  }
}
