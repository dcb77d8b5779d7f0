import Foundation
import Testing

@testable import BenchReports
@testable import BenchSupport

/// The built `bench`, run as users run it.
enum BenchBinary {
  struct Outcome {
    let status: Int32
    let out: String
    let err: String
  }

  /// Runs `bench` with arguments in a folder, by default in a temporary empty one.
  static func run(_ arguments: String..., in folder: TemporaryFolder = TemporaryFolder()) throws -> Outcome {
    try run(path(), arguments, in: folder)
  }

  /// Runs a shell command in which `$bench` is the binary's path.
  static func shell(_ script: String, in folder: TemporaryFolder = TemporaryFolder()) throws -> Outcome {
    try run("/bin/sh", ["-c", script], in: folder, environment: ["bench": path()])
  }

  private static func run(
    _ executable: String, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Outcome {
    let (out, err) = (try Program.namelessFile(), try Program.namelessFile())
    let nothing = try Program.nothing()
    defer { for descriptor in [out, err, nothing] { close(descriptor) } }
    let program = try Program(
      ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path, executable] + arguments, input: nothing, output: out,
      errors: err, environment: environment)
    let status: Int32
    switch program.wait() {
    case .exit(let code): status = code
    case .signal(let number): status = 128 + number
    }
    return Outcome(status: status, out: try text(of: out), err: try text(of: err))
  }

  private static func text(of descriptor: Int32) throws -> String {
    lseek(descriptor, 0, SEEK_SET)
    return String(decoding: try InputFile.bytes(of: descriptor), as: UTF8.self)
  }

  /// Whether it is a release build, as the tests are then.
  static var isOptimised: Bool { Build.isOptimised }

  /// The binary is in the folder of the test bundle.
  private static func path() throws -> String {
    let bundles =
      [Bundle.main.executablePath ?? ""] + CommandLine.arguments.prefix(1) + Bundle.allBundles.map(\.bundlePath)
    for bundle in bundles {
      let candidate = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("bench").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw MissingBinary()
  }

  struct MissingBinary: Error {}
}

/// A folder that exists as long as the value.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files in the folder, at any depth.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return all.filter {
      (try? FileManager.default.attributesOfItem(atPath: file($0))[.type] as? FileAttributeType) == .typeRegular
    }
  }

  func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
}
