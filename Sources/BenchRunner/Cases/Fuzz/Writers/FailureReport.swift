import BenchReports
import BenchSupport
import Foundation
import PinCore

/// A failure in all output formats.
struct FailureReport {
  let failure: FuzzFailure
  /// The program with the expected and the actual answer; nil if the check does not apply when it is repeated.
  private let trial: FuzzTrial?

  init(_ failure: FuzzFailure) {
    self.failure = failure
    trial = failure.check.trial(of: failure.program)
  }

  /// The case's name, which shows its origin.
  var name: String { "fuzz/\(failure.check.word)/\(failure.source.label)-\(failure.index)" }

  /// The fault, as in `b.x: expected 60, got 56 (−4)`.
  var sentence: String {
    guard let trial else { return "failed once, but not again" }
    return trial.sentence ?? "differs only if other chains ran before"
  }

  var caseLine: String? { trial?.caseLine(name: name) }

  /// The source of a test that expects the right outcome from PinCore. `SwiftWriter.preamble` has the test's helpers.
  var swift: String? {
    trial.map {
      SwiftWriter.test(
        "\(failure.check.name): \(sentence)",
        function: "fuzz_\(failure.source.label)_\(failure.index)".replacing(/\W/, with: "_"),
        program: $0.program, expected: $0.expected)
    }
  }

  var drawing: FrameDrawing? { trial.map { FrameDrawing($0, title: "\(name) · \(failure.check.name) · \(sentence)") } }

  /// The command that generates and shrinks the program again.
  var replay: String {
    "bench fuzz \(failure.source.options) --case \(failure.index) \(ShellWord.line(failure.check.selection))"
  }

  /// Writes the name, sentence, drawing, numbers, case and replay command for a terminal; if verbose, also the test.
  func show(on out: Output, isVerbose: Bool) {
    out.line("\(out.paint(name, .bold))  \(failure.check.name)  \(out.paint(sentence, .red))")
    if let drawing {
      for line in drawing.text() { out.line("  " + line) }
      for row in drawing.table { out.line("  " + (row.isWrong ? out.paint(row.line, .red) : row.line)) }
    }
    if let caseLine { out.line(caseLine) }
    out.line("repeat  \(replay)")
    if isVerbose, let swift {
      out.line(out.paint("as a test in Swift:", .dim))
      out.write(swift)
    }
    out.line()
  }
}

/// The files of failures: a case file to which cases are appended, and a drawing and a test for each case.
struct FailureFiles {
  private let cases: String

  /// Creates the case file if there is none, and checks that it can be written.
  init(_ path: String) throws {
    cases = path
    _ = try handle()
  }

  func write(_ report: FailureReport) throws {
    guard let line = report.caseLine else { return }
    let stem = cases.hasSuffix(".jsonl") ? String(cases.dropLast(6)) : cases
    let name = stem + "-" + report.name.replacing("/", with: "-")
    do {
      let handle = try handle()
      let end = try handle.seekToEnd()
      try handle.seek(toOffset: end > 0 ? end - 1 : 0)
      // The last line of the file may have no line break.
      let lineBreak = try handle.readToEnd().map { $0 == Data("\n".utf8) ? "" : "\n" } ?? ""
      try handle.write(contentsOf: Data((lineBreak + line + "\n").utf8))
      try handle.close()
      try report.drawing?.svg.write(toFile: name + ".svg", atomically: true, encoding: .utf8)
      try report.swift.map {
        try (SwiftWriter.preamble + "\n" + $0).write(toFile: name + ".swift", atomically: true, encoding: .utf8)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.internalError, "cannot write \(name).svg or the files beside it: \(error.localizedDescription)")
    }
  }

  private func handle() throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: cases) {
      _ = FileManager.default.createFile(atPath: cases, contents: nil)
    }
    guard let handle = FileHandle(forUpdatingAtPath: cases) else {
      throw Failure.usage("cannot write \(cases)", remedy: "use --out FILE for another file")
    }
    return handle
  }
}
