import Foundation
import Testing

@testable import BenchKit

/// Runs the built `bench` as a separate process, as users do.
enum BenchBinary {
  struct Outcome {
    let status: Int32
    let out: String
    let err: String
  }

  /// Runs `bench` with arguments in a folder, by default an empty temporary folder.
  static func run(_ arguments: String..., in folder: TemporaryFolder = TemporaryFolder()) throws -> Outcome {
    try run(path(), arguments, in: folder)
  }

  /// Runs a shell command in which `$bench` is the binary's path.
  static func shell(_ script: String, in folder: TemporaryFolder = TemporaryFolder()) throws -> Outcome {
    try run("/bin/sh", ["-c", script], in: folder, environment: ["bench": path()])
  }

  /// Runs `bench` with the arguments in a string, and permits gates in a debug build. Counting instructions takes several
  /// seconds, so `PATH` has no programs, and so no valgrind, if `counts` is false.
  static func gating(_ arguments: String, in folder: TemporaryFolder, counts: Bool = false) throws -> Outcome {
    let path = counts ? "" : "PATH=/nowhere "
    return try shell("\(path)PINBENCH_DEBUG_GATES=1 LC_ALL=C.UTF-8 \"$bench\" \(arguments)", in: folder)
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

  /// Whether `bench` and the tests are from a release build.
  static var isOptimised: Bool { Build.isOptimised }

  private static func path() throws -> String { try products() + "/bench" }

  /// The folder of the build products, which has `bench`.
  static func products() throws -> String {
    var programs =
      [Bundle.main.executablePath].compactMap(\.self) + CommandLine.arguments.prefix(1)
      + CommandLine.arguments.filter { $0.contains(".xctest") } + Bundle.allBundles.map(\.bundlePath)
    #if canImport(Darwin)
      programs.insert(Bundle(for: TemporaryFolder.self).bundlePath, at: 0)
    #endif
    let hasBench = { FileManager.default.isExecutableFile(atPath: $0 + "/bench") }
    guard let folder = programs.map(folder(ofTests:)).first(where: hasBench) else { throw MissingBinary() }
    return folder
  }

  /// The folder of the build products, computed from the path of the tests. On Linux, the tests are a program. On
  /// macOS, they are a bundle, which another program loads.
  static func folder(ofTests path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let parts = url.pathComponents
    let bundle = parts.lastIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
    return (bundle..<parts.count).reduce(url) { url, _ in url.deletingLastPathComponent() }.path
  }

  /// A shell command that executes its arguments with the default actions of SIGINT and SIGHUP. It is needed because
  /// background processes of a shell script ignore SIGINT.
  static let withSignals = #"perl -e '$SIG{INT} = $SIG{HUP} = "DEFAULT"; exec @ARGV'"#

  struct MissingBinary: Error {}
}
