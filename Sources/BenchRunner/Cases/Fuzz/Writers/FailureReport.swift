import BenchReports
import BenchSupport
import PinCore

/// A failure in all output formats.
struct FailureReport {
  let failure: FuzzFailure
  /// The program with the expected and the actual answer; nil if the failure cannot be reproduced.
  private let trial: FuzzTrial?

  init(_ failure: FuzzFailure) {
    self.failure = failure
    trial = failure.check.trial(of: failure.program)
  }

  /// The case's name, which shows its origin.
  var name: String { "\(failure.source.command)/\(failure.check.word)/\(failure.source.label)-\(failure.index)" }

  /// The fault, as in `b.x: expected 60, got 56 (−4)`.
  var sentence: String {
    guard let trial else { return "failed once, but not again" }
    if case .failure(let error) = trial.actual { return "expected an answer, got \(error)" }
    let disagreements = trial.disagreements
    let first = disagreements.first?.sentence(in: trial.program) ?? "differs only where other chains ran before"
    return disagreements.count > 1 ? "\(first); \(disagreements.count - 1) more" : first
  }

  /// A line for a case file.
  var caseLine: String? {
    trial.map { trial in
      CaseEncoder.line(
        name: name, trial.program, frames: trial.expected.namedFrames, warned: trial.expected.warned,
        sizes: trial.expected.sizes.flatMap { $0.isEmpty ? nil : $0 })
    }
  }

  /// The source of a test that fails as long as PinCore does; its helpers are in `SwiftWriter.preamble`.
  var swift: String? {
    trial.map {
      SwiftWriter.test(
        "\(failure.check.name): \(sentence)",
        function: "\(failure.source.command)_\(failure.source.label)_\(failure.index)".replacing("-", with: "_"),
        program: $0.program, expected: $0.expected)
    }
  }

  var drawing: FrameDrawing? { trial.map { FrameDrawing($0, title: "\(name) · \(failure.check.name) · \(sentence)") } }

  /// The command that generates and shrinks the program again.
  var replay: String {
    let check = failure.source.command == FuzzCommand.name ? " " + ShellWord.line(failure.check.selection) : ""
    return "bench \(failure.source.command) \(failure.source.options) --case \(failure.index)\(check)"
  }
}
