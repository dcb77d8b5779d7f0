/// The outputs of a command: data to stdout, progress and messages to stderr.
package final class Console {
  /// The output for results: stdout, or stderr if an export uses stdout.
  package private(set) var out: Output
  let notes: Output
  let exported: Output
  var commands = CommandTable()
  var general = GeneralOptions() {
    didSet { (out.color, notes.color) = (general.color, general.color) }
  }
  private var showsProgress = false

  init(out: Output = Output(descriptor: STDOUT_FILENO), notes: Output = Output(descriptor: STDERR_FILENO)) {
    self.out = out
    exported = out
    self.notes = notes
    // A write to a closed pipe, or beyond the maximum size of a file, returns an error instead of raising a signal.
    // A pipe to an outside engine closes when the engine ends.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  package var isQuiet: Bool { general.isQuiet }
  package var isVerbose: Bool { general.isVerbose }

  /// Reserves stdout for exports: everything else goes to stderr.
  func reserveOut() { out = notes }

  package func fail(_ message: String) { write(message, mark: .red) }

  package func warn(_ message: String) { if !isQuiet { write(message, mark: .yellow) } }

  package func note(_ message: String) { if !isQuiet { write(message, mark: nil) } }

  private func write(_ message: String, mark: Paint?) {
    endProgress()
    out.flush()
    let name = mark == nil ? "" : "\(ProgramName.current): "
    notes.prose(mark.map { notes.paint(name, $0) } ?? "", QuotedText.visible(message), indent: name.count)
    notes.flush()
  }

  /// Replaces the progress line on stderr. Does nothing without a terminal, or with `--quiet` or `--no-progress`.
  package func progress(_ message: String) {
    guard !general.hidesProgress, !isQuiet, notes.isTerminal else { return }
    out.flush()
    notes.write("\r\u{1B}[2K\(QuotedText.visible(message))")
    notes.flush()
    showsProgress = !message.isEmpty
  }

  package func endProgress() { if showsProgress { progress("") } }

  func exit(_ code: ExitCode) -> Never {
    endProgress()
    exported.flush()
    notes.flush()
    Interruption.passOn()
    systemExit(code.rawValue)
  }
}
