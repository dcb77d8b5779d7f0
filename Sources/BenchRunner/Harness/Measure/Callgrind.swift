import BenchSupport
import Foundation

/// Counts instructions and calls with valgrind's callgrind, for one function and its callees: the start and end of a
/// process differ by some thousand instructions from run to run.
package struct Callgrind {
  private let valgrind: String

  init(_ valgrind: String) { self.valgrind = valgrind }

  /// The path of valgrind; nil if it is not installed.
  package static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/valgrind" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The cost of the counted function.
  struct Cost: Equatable {
    var instructions = 0.0
    var mallocs = 0.0
    var retains = 0.0
  }

  /// Callgrind writes profiles before `Probe.countedRelayout`, after it, and at the end of the program; the second one
  /// counts. It follows only one option per pattern, hence two patterns for the function's mangled name.
  private static let options = ["--dump-before=*countedRelayout*", "--dump-after=*ountedRelayout*"]

  /// The counts of an engine from what `Probe.countedRelayout` does.
  func samples(
    of engine: EngineName, _ phase: Phase, iterations: Int, _ call: [String], input: FeedFile? = nil
  ) throws -> [Sample] {
    let cost = try run(call, input)
    let counts: [(Metric, Double)] = [
      (.instructions, cost.instructions), (.mallocs, cost.mallocs), (.retains, cost.retains),
    ]
    return counts.map { metric, total in
      Sample(engine: engine.rawValue, phase: phase, metric: metric, iterations: iterations, total: total)
    }
  }

  private func run(_ call: [String], _ input: FeedFile?) throws -> Cost {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let profile = folder + "/profile"
    let log = try Program.namelessFile()
    defer { close(log) }
    // A random hash seed would change the work from run to run.
    do {
      _ = try Worker(executable: valgrind).output(
        ["--tool=callgrind", "--callgrind-out-file=\(profile)"] + Self.options + call, input: input,
        environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], errors: log)
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
    return try Self.cost(ofProfile: text)
  }

  /// Parses callgrind's format (the Valgrind manual, "Callgrind Format Specification"): the line `totals`, and each
  /// `calls=` after the `cfn=` of its callee. A function is `(7) malloc` at first and `(7)` later.
  static func cost(ofProfile text: String) throws -> Cost {
    var cost = Cost()
    var kinds: [Substring: WritableKeyPath<Cost, Double>] = [:]
    var called: WritableKeyPath<Cost, Double>?
    var hasTotal = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let parts = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 1)
        guard let number = parts.first else { continue }
        if parts.count == 2 { kinds[number] = kind(of: parts[1]) }
        if line.hasPrefix("cfn=") { called = kinds[number] }
      } else if line.hasPrefix("calls="), let called {
        cost[keyPath: called] += Double(line.dropFirst(6).prefix { $0 != " " }) ?? 0
      } else if line.hasPrefix("totals:"), let total = Double(line.dropFirst(7).trimmingCharacters(in: .whitespaces)) {
        cost.instructions = total
        hasTotal = true
      }
    }
    guard hasTotal else { throw Failure(.internalError, "valgrind left a profile without a total") }
    return cost
  }

  private static func kind(of function: Substring) -> WritableKeyPath<Cost, Double>? {
    // Recursive or separately called instances may have a suffix such as '2.
    switch function.prefix(while: { $0 != "'" }) {
    case "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign": \.mallocs
    case "swift_retain", "swift_release", "swift_retain_n", "swift_release_n", "swift_bridgeObjectRetain",
      "swift_bridgeObjectRelease":
      \.retains
    default: nil
    }
  }
}
