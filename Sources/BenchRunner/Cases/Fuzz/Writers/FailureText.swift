import BenchSupport

/// A failure as text for a terminal.
struct FailureText {
  private let report: FailureReport
  private let out: Output

  init(_ report: FailureReport, _ out: Output) {
    self.report = report
    self.out = out
  }

  /// Writes the sentence, the drawing, the numbers and the case; if verbose, also the test in Swift.
  func show(isVerbose: Bool) {
    out.line("\(out.paint(report.name, .bold))  \(report.failure.check.name)  \(out.paint(report.sentence, .red))")
    if let drawing = report.drawing {
      for line in drawing.text() { out.line("  " + line) }
      for row in drawing.table { out.line("  " + (row.isWrong ? out.paint(row.line, .red) : row.line)) }
    }
    if let line = report.caseLine { out.line(line) }
    out.line("repeat  \(report.replay)")
    if isVerbose, let swift = report.swift {
      out.line(out.paint("as a test in Swift:", .dim))
      out.write(swift)
    }
    out.line()
  }

  /// Writes how many failing programs are not shown, if any.
  static func note(_ count: Int, _ out: Output) {
    guard count > 0 else { return }
    let programs = count == 1 ? "program is" : "programs are"
    out.line("\(Figures.grouped(count)) more failing \(programs) not shown; --failures N shows up to N")
  }
}
