/// A subcommand of `bench`. The options on the command line set the properties of an instance, which then runs.
package protocol Command: SendableMetatype {
  typealias Example = (line: String, meaning: String)

  static var name: String { get }
  static var group: CommandGroup { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// The operands in the usage line, as in `FILE…`; nil if the command takes none.
  static var operandUsage: String? { get }
  /// The description on the command's help page. Empty lines separate paragraphs.
  static var discussion: String { get }
  /// Useful command lines, each with its meaning.
  static var examples: [Example] { get }
  /// The command's own options, without the general ones.
  static var options: [Option<Self>] { get }

  init()
  /// The operands on the command line. The default property is always empty.
  var operands: [String] { get set }

  /// Runs the command. A thrown error is shown as one message and determines the exit code.
  func run(_ console: Console) throws -> ExitCode
}

/// The headings of commands in `--help`, in this order.
package enum CommandGroup: String, CaseIterable {
  case measurement = "Measure"
  case comparison = "Compare"
  case conformance = "Conformance"
  case setup = "Set up"
}

extension Command {
  static var group: CommandGroup { .setup }
  static var operandUsage: String? { nil }
  static var examples: [Example] { [] }
  static var options: [Option<Self>] { [] }

  var operands: [String] {
    get { [] }
    set {}
  }

  /// The program's name and the command's name, as in `bench run`.
  static var invocation: String { "\(ProgramName.current) \(name)" }

  package static var seeHelp: String { "see \(invocation) --help" }

  /// The failure for a wrong command line. Its sentence is the invocation, as in `bench run`, followed by `sentence`.
  package static func misuse(_ sentence: String, remedy: String? = nil) -> Failure {
    .usage("\(invocation) \(sentence)", remedy: remedy)
  }

  func requireTwo(_ what: String) throws {
    guard operands.count == 2 else {
      throw Self.misuse("takes two \(what), not \(operands.count)", remedy: Self.seeHelp)
    }
  }

  package func requireOperands(else sentence: String) throws {
    if operands.isEmpty { throw Failure.usage(sentence, remedy: Self.seeHelp) }
  }

  static func hasOwnOption(_ name: String) -> Bool { options.contains { $0.manual.names.contains(name) } }

  /// The command's own options and the general ones.
  static var manuals: [OptionManual] { options.map(\.manual) + GeneralOptions.options.map(\.manual) }

  /// The usage line, as in `bench report [OPTION…] RUN…`.
  static var usage: String { "bench \(name) [OPTION…]\(operandUsage.map { " \($0)" } ?? "")" }
}

/// The options that every command has.
struct GeneralOptions {
  var color = ColorMode.auto
  var isQuiet = false
  var isVerbose = false
  var hidesProgress = false
  var wantsHelp = false
  var wantsVersion = false

  init() {}

  static var options: [Option<GeneralOptions>] {
    [
      .choice("--color", "WHEN", in: .output, "colours: auto (on a terminal), always or never", \.color),
      .flag("--no-progress", in: .output, "no progress on stderr; only terminals show it", \.hidesProgress),
      .flag("--quiet", "-q", in: .output, "no progress and no notes on stderr", \.isQuiet),
      .flag("--verbose", "-v", in: .output, "more detail", \.isVerbose),
      .flag("--help", "-h", in: .general, "show this help", \.wantsHelp),
      .flag("--version", "-V", in: .general, "show the version", \.wantsVersion),
    ]
  }
}
