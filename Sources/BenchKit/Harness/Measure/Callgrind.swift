/// Counts with valgrind the instructions that one function and its callees execute, and the calls that they make. The
/// rest of the program is not counted, because it varies by some thousand instructions from run to run.
struct Callgrind {
  private let valgrind: String

  init(_ valgrind: String) { self.valgrind = valgrind }

  /// The path of valgrind; nil if no folder in `PATH` has it.
  static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/valgrind" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The environment variables of a counted process: a random hash seed would change the work from run to run.
  static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]

  /// Callgrind writes profiles before `Probe.countedRelayout`, after it, and at the end of the program; the second one
  /// is used. Callgrind accepts a pattern in only one option, so the two options use different patterns for the name.
  private static let options = ["--dump-before=*countedRelayout*", "--dump-after=*ountedRelayout*"]

  /// The counts of an engine during `Probe.countedRelayout`, and its instructions by function.
  func counts(
    of engine: EngineName, _ phase: Phase, iterations: Int, _ call: [String], input: FeedFile? = nil
  ) throws -> (samples: [Sample], functions: [String: Double]) {
    let profile = try profile(call, input)
    let counts = try Self.counts(inProfile: profile)
    let samples = [Metric.instructions, .mallocs, .retains].map {
      Sample(engine: engine.rawValue, phase: phase, metric: $0, iterations: iterations, total: counts[$0] ?? 0)
    }
    return (samples, CallgrindProfile(profile).ownFunctions)
  }

  /// Runs a command under callgrind, and returns the text of the profile of the counted function.
  private func profile(_ call: [String], _ input: FeedFile?) throws -> String {
    let log = try Program.namelessFile()
    defer { close(log) }
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let profile = folder + "/profile"
    do {
      _ = try Worker(executable: valgrind).output(
        ["--tool=callgrind", "--callgrind-out-file=\(profile)"] + Self.options + call, input: input,
        environment: Self.environment, errors: log)
    } catch let failure as Failure {
      try Interruption.check()
      lseek(log, 0, SEEK_SET)
      let text = String(decoding: try InputFile.bytes(of: log), as: UTF8.self)
      let reason = QuotedText.excerpt(text.split(separator: "\n").last ?? "", limit: 200)
      throw Failure(failure.exitCode, failure.sentence, remedy: "valgrind said: \(reason)")
    }
    guard let text = try? String(contentsOfFile: profile + ".2", encoding: .utf8) else {
      throw Failure(
        .internalError, "valgrind did not find the counted function", remedy: "the binary must not be stripped")
    }
    return text
  }

  /// The instructions in a profile, the calls of allocation functions, and the calls of retain and release functions.
  static func counts(inProfile text: String) throws -> [Metric: Double] {
    let profile = CallgrindProfile(text)
    guard let total = profile.total else { throw Failure(.internalError, "valgrind left a profile without a total") }
    return profile.calls.reduce(into: [.instructions: total]) { counts, calls in
      // Callgrind may add a suffix such as '2 to the name of a function that is called recursively.
      switch calls.key.prefix(while: { $0 != "'" }) {
      case "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign":
        counts[.mallocs, default: 0] += calls.value
      case "swift_retain", "swift_release", "swift_retain_n", "swift_release_n", "swift_bridgeObjectRetain",
        "swift_bridgeObjectRelease":
        counts[.retains, default: 0] += calls.value
      default: break
      }
    }
  }
}
