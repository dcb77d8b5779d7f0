/// Runs this program or another one as a child process, and returns the output.
final class Worker {
  let executable: String
  /// The lines that children wrote to stderr, each shown once: processes often report the same problem.
  private var shownErrors: Set<Substring> = []

  init(executable: String) { self.executable = executable }

  static func current() throws -> Worker {
    guard let path = Program.executablePath else {
      throw Failure(.internalError, "the path of this program is unknown")
    }
    return Worker(executable: path)
  }

  /// The child's stdout after a successful end. Its stderr is shown, unless it goes to `file`. Throws `Failure` if the
  /// run is interrupted, or if the child cannot be started or does not end with exit code 0. If the child's exit code
  /// means differing frames or a regression, the failure has the same code.
  func output(
    _ arguments: [String], input: FeedFile? = nil, environment: [String: String] = [:], errors file: Int32? = nil
  ) throws -> [UInt8] {
    try Interruption.check()
    let bytes: [UInt8]
    let ending: Program.Ending
    do {
      let nothing = try Program.nothing()
      defer { close(nothing) }
      let errors = try file ?? Program.namelessFile()
      defer { if file == nil { show(errors) } }
      (bytes, ending) = try Program.run(
        [executable] + arguments, input: input?.descriptor() ?? nothing, errors: errors, environment: environment)
    } catch let error as SystemError {
      throw Failure(.internalError, "\(executable) cannot be started: \(error.reason)")
    }
    try Interruption.check()
    let how: String
    switch ending {
    case .exit(0): return bytes
    case .exit(let code): how = "failed with exit code \(code)"
    case .signal(let number): how = "was ended by signal \(number)"
    }
    let known = [ExitCode.framesDiffer, .regression].first { ending == .exit($0.rawValue) }
    throw Failure(
      known ?? .internalError,
      "the child process \"\(PathParts(executable).name) \(arguments.first ?? "")\" \(how)")
  }

  /// Shows the lines of a file that were not shown before, and closes the file.
  private func show(_ errors: Int32) {
    defer { close(errors) }
    lseek(errors, 0, SEEK_SET)
    let text = String(decoding: (try? InputFile.bytes(of: errors)) ?? [], as: UTF8.self)
    for line in text.split(separator: "\n") where shownErrors.insert(line).inserted {
      _ = AtomicFile.writeAll(Array((line + "\n").utf8)[...], to: STDERR_FILENO)
    }
  }

  /// The samples in the child's output, one per line.
  func samples(
    _ arguments: [String], input: FeedFile? = nil, environment: [String: String] = [:]
  ) throws -> [Sample] {
    let decoder = JSONDecoder()
    let lines = try output(arguments, input: input, environment: environment).split(separator: UInt8(ascii: "\n"))
    do {
      return try lines.map { try decoder.decode(Sample.self, from: Data($0)) }
    } catch {
      throw Failure(.internalError, "the child process \(arguments.first ?? "") wrote an invalid sample: \(error)")
    }
  }
}

extension Sample {
  /// Writes samples as lines of JSON, which `Worker.samples` reads.
  static func write(_ samples: [Sample], to out: Output) throws {
    let encoder = JSONEncoder()
    for sample in samples { out.line(String(decoding: try encoder.encode(sample), as: UTF8.self)) }
  }
}
