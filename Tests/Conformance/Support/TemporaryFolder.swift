import Foundation
import Testing

/// A folder that is deleted when the object is deallocated.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The relative paths of all regular files in the folder, at any depth.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return all.filter {
      (try? FileManager.default.attributesOfItem(atPath: file($0))[.type] as? FileAttributeType) == .typeRegular
    }
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }

  /// Writes a shell script that can be run as a program, and returns its path.
  func program(_ name: String, _ script: String) throws -> String {
    try ("#!/bin/sh\n" + script).write(toFile: file("script"), atomically: false, encoding: .utf8)
    // The shell makes the copy to run, because a file that any process has open for writing cannot be run.
    let outcome = try BenchBinary.shell(
      "mkdir -p \"$(dirname '\(name)')\" && cp script '\(name)' && chmod +x '\(name)' && rm script", in: self)
    try #require(outcome.status == 0, "\(outcome.err)")
    return file(name)
  }
}
