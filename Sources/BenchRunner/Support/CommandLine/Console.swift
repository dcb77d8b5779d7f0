import Foundation

/// Where a command writes: data to stdout, progress and warnings to stderr.
package final class Console {
  /// Where the command's results go: stdout, unless an export goes there.
  package private(set) var out: Output
  let notes: Output
  /// Stdout.
  package let exported: Output
  /// The commands of the program, for help and completion.
  package var commands = CommandTable()
  package private(set) var isQuiet = false
  package private(set) var isVerbose = false
  private var hidesProgress = false
  private var showsProgress = false

  package init(out: Output = Output(descriptor: STDOUT_FILENO), notes: Output = Output(descriptor: STDERR_FILENO)) {
    self.out = out
    exported = out
    self.notes = notes
    // A write that fails is met where we write, not by a signal: pipes to outside engines close too.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Follows the options that every command has.
  package func configure(_ options: GeneralOptions) {
    isQuiet = options.isQuiet
    isVerbose = options.isVerbose
    hidesProgress = options.hidesProgress || options.isQuiet
    out.color = options.color
    notes.color = options.color
  }

  /// Keeps stdout for what is exported: all else goes to stderr.
  package func reserveOut() { out = notes }

  /// Says on stderr why the command failed.
  package func fail(_ message: String) {
    endProgress()
    out.flush()
    notes.line(notes.paint("bench: ", .red) + QuotedText.visible(message))
    notes.flush()
  }

  /// Says on stderr what the user should know although it is no failure; not with `--quiet`.
  package func warn(_ message: String) {
    guard !isQuiet else { return }
    endProgress()
    out.flush()
    notes.line(notes.paint("bench: ", .yellow) + QuotedText.visible(message))
    notes.flush()
  }

  /// Says on stderr what was done beside the work itself; not with `--quiet`.
  package func note(_ message: String) {
    guard !isQuiet else { return }
    endProgress()
    out.flush()
    notes.line(QuotedText.visible(message))
    notes.flush()
  }

  /// Shows on stderr how far the work has come, in place of what it showed before; only on a terminal, not with `--quiet`
  /// or `--no-progress`.
  package func progress(_ message: String) {
    guard !hidesProgress, notes.isTerminal else { return }
    out.flush()
    notes.write("\r\u{1B}[2K\(message)")
    notes.flush()
    showsProgress = !message.isEmpty
  }

  /// Takes the last progress away.
  package func endProgress() { if showsProgress { progress("") } }

  /// Ends the process with all output written.
  package func exit(_ code: ExitCode) -> Never {
    endProgress()
    exported.flush()
    notes.flush()
    Interruption.passOn()
    Foundation.exit(code.rawValue)
  }
}
