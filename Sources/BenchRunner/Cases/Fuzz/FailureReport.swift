import BenchKit
import PinCore
import Synchronization

/// A failure in all output formats.
struct FailureReport {
  let failure: FuzzFailure
  /// The shrunk program with the expected and the actual answer. It is the original program if only this one fails
  /// alone, and nil if neither does.
  private let trial: FuzzTrial?

  /// Runs the program again, alone.
  init(_ failure: FuzzFailure) {
    self.failure = failure
    var check = failure.check
    check.way = .alone
    trial = [failure.program, failure.original].lazy.compactMap { $0.flatMap(check.trial) }.first { $0.failure != nil }
  }

  var name: String { failure.name }

  /// The fault, as in `b.x: expected 60, got 56 (−4)`.
  var sentence: String {
    trial?.sentence ?? "seen once, but not when the program ran again, alone: \(failure.sentence)"
  }

  var caseLine: String? { trial?.caseLine(name: name) }

  var drawing: FrameDrawing? { trial.map { FrameDrawing($0, title: "\(name) · \(failure.check.name) · \(sentence)") } }

  /// The command that generates and shrinks the program again.
  var replay: String {
    "bench fuzz \(failure.source.options) --case \(failure.index) \(ShellWord.line(failure.check.selection))"
  }

  /// Writes the name, sentence, numbers, case and replay command for a terminal.
  func show(on out: Output) {
    out.line("\(out.paint(name, .bold))  \(failure.check.name)  \(out.paint(sentence, .red))")
    if let drawing {
      for row in drawing.table { out.line("  " + (row.isWrong ? out.paint(row.line, .red) : row.line)) }
    }
    if let caseLine { out.line(caseLine) }
    out.line("repeat  \(replay)")
  }
}

/// The files of failures: a case file to which cases are appended, and a drawing for each case.
final class FailureFiles: Sendable {
  let cases: String
  /// The names in the file, which must be unique: the same seed finds the same cases again.
  private let names: Mutex<Set<String>>

  /// - Throws: `Failure` if the file exists, but is not a regular file of text: appending needs to see what it has.
  init(_ path: String) throws {
    cases = path
    let bytes = FileManager.default.fileExists(atPath: path) ? try InputFile.bytes(of: path, isChosen: true) : []
    let text = String(decoding: bytes, as: UTF8.self)
    names = Mutex(Set(text.split(separator: "\n").map { Self.name(of: String($0)) }))
  }

  private static func name(of line: String) -> String {
    struct Named: Decodable { let name: String }
    return (try? JSONDecoder().decode(Named.self, from: Data(line.utf8)))?.name ?? line
  }

  /// Appends a line to the case file, unless the file has a case of this name. Lines that were appended before a signal
  /// ends the process are in the file.
  func append(_ line: String) throws {
    try names.withLock { names in
      guard names.insert(Self.name(of: line)).inserted else { return }
      let descriptor = try openCases()
      defer { close(descriptor) }
      // The last line of the file may have no line break.
      let lineBreak = UInt8(ascii: "\n")
      var last = lineBreak
      let end = lseek(descriptor, 0, SEEK_END)
      if end > 0 { pread(descriptor, &last, 1, end - 1) }
      let bytes = (last == lineBreak ? [] : [lineBreak]) + Array(line.utf8) + [lineBreak]
      let code = AtomicFile.writeAll(bytes[...], to: descriptor)
      if code != 0 { throw Failure(.internalError, "cannot write \(cases): \(String(cString: strerror(code)))") }
    }
  }

  /// Writes the drawing of a failure, and returns its path.
  func draw(_ report: FailureReport) throws -> String? {
    guard let drawing = report.drawing else { return nil }
    let stem = cases.hasSuffix(".jsonl") ? String(cases.dropLast(6)) : cases
    let path = "\(stem)-\(report.name.replacing("/", with: "-")).svg"
    try AtomicFile.write(drawing.svg, to: path, isChosen: true)
    return path
  }

  /// Opens the case file, which is created if there is none, and returns its descriptor.
  func openCases() throws -> Int32 {
    let descriptor = open(cases, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure.usage("cannot write \(cases)", remedy: "use --out FILE for another file")
    }
    return descriptor
  }
}
