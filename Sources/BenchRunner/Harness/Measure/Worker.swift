import Foundation

/// Runs a child of this program, or another program for it, and waits for what it writes.
struct Worker {
  /// The program, by its path.
  let executable: String

  /// This very program.
  static func current() throws -> Worker {
    guard let path = Bundle.main.executablePath else {
      throw Failure(.internalError, "the path of this program is unknown")
    }
    return Worker(executable: path)
  }

  /// What the child writes to stdout once it has ended well. Its stderr is ours, or a file.
  ///
  /// - Throws: `Failure` where it cannot be started or does not end with exit code 0; with the child's own code if that is
  ///   that frames differ.
  func output(
    _ arguments: [String], environment: [String: String] = [:], errors: FileHandle = .standardError
  ) throws -> Data {
    try Interruption.check()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(.internalError, "\(executable) cannot be started: \(error.localizedDescription)")
    }
    Interruption.watch(child: process.processIdentifier)
    defer { Interruption.watch(child: 0) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    let ending = process.ending()
    try Interruption.check()
    try check(ending, arguments)
    return data
  }

  /// What the child reads: one sample a line.
  func samples(_ arguments: [String]) throws -> [Sample] {
    let decoder = JSONDecoder()
    let lines = try output(arguments).split(separator: UInt8(ascii: "\n"))
    do {
      return try lines.map { try decoder.decode(Sample.self, from: $0) }
    } catch {
      throw Failure(.internalError, "the child process \(arguments.first ?? "") wrote what is no sample: \(error)")
    }
  }

  private func check(_ ending: (reason: Process.TerminationReason, status: Int32), _ arguments: [String]) throws {
    guard ending != (.exit, 0) else { return }
    let isExit = ending.reason == .exit
    let how = isExit ? "failed with exit code \(ending.status)" : "was ended by signal \(ending.status)"
    let differs = isExit && ending.status == ExitCode.framesDiffer.rawValue
    throw Failure(
      differs ? .framesDiffer : .internalError,
      "the child process \"\(PathParts(executable).name) \(arguments.joined(separator: " "))\" \(how)")
  }
}
