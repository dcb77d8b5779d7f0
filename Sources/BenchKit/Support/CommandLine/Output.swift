/// The values of `--color`: when output has colours.
enum ColorMode: String, CaseIterable {
  case auto, always, never

  /// Whether texts are coloured. With `auto`, they are coloured on a terminal whose `TERM` is not `dumb`, if `NO_COLOR`
  /// is unset or empty (no-color.org).
  func isOn(onTerminal isTerminal: Bool, in environment: [String: String]) -> Bool {
    guard self == .auto else { return self == .always }
    return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}

/// The colours and text styles that output uses, as ANSI codes.
package enum Paint: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"

  /// The codes of `Output.paint` after their escape character.
  static let codes = ["[0m"] + [bold, dim, red, green, yellow].map { "[\($0.rawValue)m" }
}

/// Buffered text for stdout or stderr.
package final class Output {
  let descriptor: Int32
  let isTerminal: Bool
  var color = ColorMode.auto
  /// Whether lines are converted to ASCII.
  var isASCII = PlainText.isNeeded(in: ProcessInfo.processInfo.environment)
  private var buffer: [UInt8] = []

  /// An output to a file descriptor. Tests can set whether the descriptor counts as a terminal.
  init(descriptor: Int32, isTerminal: Bool? = nil) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal ?? (isatty(descriptor) == 1)
  }

  /// Writes a line, which may contain text from files.
  package func line(_ text: String = "") {
    let text = QuotedText.lines(text)
    write((isASCII ? PlainText.ascii(text) : text) + "\n")
  }

  /// Writes a label of `indent` columns and a text, broken into indented lines as wide as the terminal.
  func prose(_ label: String, _ text: String, indent: Int = 8) {
    let margin = String(repeating: " ", count: indent)
    line(label + (margin + text).wrapped(to: columns, indent: indent).dropFirst(indent))
  }

  /// The width of the terminal in columns: `COLUMNS`, or the reported width. Nil if neither is known, and for a pipe or
  /// a file.
  var columns: Int? {
    guard isTerminal else { return nil }
    if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text), columns > 0 {
      return columns
    }
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Writes a text. The text may stay in the buffer until `flush`. On a terminal, a text that ends with a line break is
  /// shown at once.
  package func write(_ text: String) {
    buffer += text.utf8
    if buffer.count > 1 << 16 || (isTerminal && buffer.last == UInt8(ascii: "\n")) { flush() }
  }

  /// The text in a colour, or unchanged if colours are off.
  package func paint(_ text: String, _ paint: Paint) -> String {
    guard color.isOn(onTerminal: isTerminal, in: ProcessInfo.processInfo.environment) else { return text }
    return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
  }

  /// Writes the buffer. A write error on stdout ends the process: by SIGPIPE if the reader has closed the pipe, with a
  /// message in all other cases.
  package func flush() {
    defer { buffer = [] }
    let code = AtomicFile.writeAll(buffer[...], to: descriptor)
    guard code != 0, descriptor == STDOUT_FILENO else { return }  // An error on stderr cannot be reported.
    if code == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    let message = "\(ProgramName.current): cannot write to standard output: \(SystemError(code: code).reason)\n"
    _ = AtomicFile.writeAll(Array(message.utf8)[...], to: STDERR_FILENO)
    systemExit(ExitCode.internalError.rawValue)
  }
}
