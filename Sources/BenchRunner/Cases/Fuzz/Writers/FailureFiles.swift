import BenchSupport
import Foundation

/// The files of failures: a case file to which cases are appended, with a drawing and a test for each case.
struct FailureFiles {
  private let cases: String
  private let stem: String

  /// Checks that the case file can be written.
  /// - Throws: `Failure` if it cannot.
  init(_ path: String) throws {
    cases = path
    stem = path.hasSuffix(".jsonl") ? String(path.dropLast(6)) : path
    _ = try handle()
  }

  /// Adds a failure.
  /// - Throws: `Failure` if a file cannot be written.
  func write(_ report: FailureReport) throws {
    guard let line = report.caseLine else { return }
    let name = stem + "-" + report.name.replacing("/", with: "-")
    do {
      let handle = try handle()
      try handle.seekToEnd()
      try handle.write(contentsOf: Data((line + "\n").utf8))
      try handle.close()
      try report.drawing.map { try $0.svg.write(toFile: name + ".svg", atomically: true, encoding: .utf8) }
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
