import BenchSupport
import Foundation

/// Counts and memory of an outside engine; each run starts the program again. A count is the difference between a run
/// of 2 N passes and a run of N passes, so that start-up, building and exit cancel out. Here, a pass lays out the feed
/// at both widths.
extension Adapter {
  /// The intended number of cell layouts at each width in N passes; N is at least 2. With so many layouts, other
  /// differences between the two runs are negligible.
  static let countedLayouts = 2000
  static let slownessOfValgrind = 20.0

  package static let countedGroups: [MetricGroup] = [.allocations, .instructions, .memory]

  /// The reason why a group cannot be measured, or nil. The program must be native, and counts need valgrind.
  package func obstacle(to group: MetricGroup) -> String? {
    guard let programs else { return "its program is not visible on this system" }
    if let name = programs.interpreter { return "it runs in \(name), whose own work would be counted too" }
    return group != .memory && Callgrind.path == nil ? "valgrind is not installed" : nil
  }

  /// The readings of a group; none for `time`. Throws a `Failure` with the reason if the group cannot be measured.
  package func samples(of group: MetricGroup, on feed: Feed) throws -> [Sample] {
    if let reason = obstacle(to: group) { throw Failure(.nothingMeasured, reason) }
    switch group {
    case .time: return []
    case .memory:
      let bytes = try start(command, feed, passes: 1, slowness: 1)
      guard let bytes else { throw Failure(.nothingMeasured, "the system does not report it") }
      return [sample(.peakMemory, iterations: 1, Double(bytes))]
    case .allocations:
      // A statically linked `malloc` is counted too if it has a symbol.
      return try differences([.allocations, .allocatedBytes], on: feed, Self.heapUsage) { file in
        [
          "--tool=memcheck", "--leak-check=no", "--undef-value-errors=no", "--soname-synonyms=somalloc=NONE",
          "--log-file=\(file)",
        ]
      }
    case .instructions:
      return try differences([.instructions, .mallocs], on: feed, Callgrind.counts) { file in
        ["--tool=callgrind", "--callgrind-out-file=\(file)", "--log-file=/dev/null"]
      }
    }
  }

  /// Starts the program, lays the feed out once, makes `passes` passes, and ends the program. Returns the peak memory
  /// of the program in bytes; nil if it is unknown.
  @discardableResult
  private func start(_ command: String, _ feed: Feed, passes: Int, slowness: Double) throws -> Int? {
    let fresh = try Adapter(command: command, timeout: timeout * slowness)
    if let pid = fresh.process?.pid { Interruption.watch(child: pid) }
    defer {
      fresh.stop(within: Int(fresh.timeout * 1000))
      Interruption.watch(child: 0)
    }
    let engine = OutsideSceneEngine(fresh)
    let settings = feed.settings
    do {
      try engine.layOut(feed)
      _ = try engine.timePairs(passes, widths: (settings.otherWidth, settings.width))
    } catch let engine as BrokenEngine {
      throw Failure(.nothingMeasured, engine.fault.sentence + (slowness > 1 ? ", under valgrind" : ""))
    }
    return fresh.programs?.peakMemory
  }

  /// The counts of a run of 2 N passes minus the counts of a run of N passes. A run's count is the sum over its
  /// processes. `options` returns valgrind's options to write the counts to a file; `read` parses the file's text.
  private func differences(
    _ metrics: [Metric], on feed: Feed, _ read: (String) throws -> [Metric: Double]?,
    _ options: (_ file: String) -> [String]
  ) throws -> [Sample] {
    func counts(_ passes: Int) throws -> [Metric: Double] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let valgrind = [Callgrind.path ?? "valgrind", "--trace-children=yes"] + options("\(folder)/counts.%p")
      let command = "exec " + ShellWord.line(valgrind + ["/bin/sh", "-c", command])
      try start(command, feed, passes: passes, slowness: Self.slownessOfValgrind)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let all = try files.compactMap { try read(String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
      guard !all.isEmpty else {
        throw Failure(.nothingMeasured, "it did not end by itself after \"stop\", so valgrind wrote no counts")
      }
      return all.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    let passes = max(2, Self.countedLayouts / feed.settings.cells)
    let (once, twice) = try (counts(passes), counts(2 * passes))
    guard metrics.contains(where: { twice[$0] ?? 0 > 0 }) else {
      throw Failure(
        .nothingMeasured, "valgrind sees no allocation; the program may be stripped and have its own malloc")
    }
    return metrics.map { sample($0, iterations: 2 * passes, max(0, (twice[$0] ?? 0) - (once[$0] ?? 0))) }
  }

  /// The blocks and bytes in memcheck's log, as in `total heap usage: 1,024 allocs, 3 frees, 5,120 bytes allocated`.
  static func heapUsage(_ log: String) -> [Metric: Double]? {
    guard let usage = log.matches(of: /total heap usage: ([0-9,]+) allocs, .* ([0-9,]+) bytes/).last?.output,
      let blocks = Double(usage.1.replacing(",", with: "")), let bytes = Double(usage.2.replacing(",", with: ""))
    else { return nil }
    return [.allocations: blocks, .allocatedBytes: bytes]
  }

  private func sample(_ metric: Metric, iterations: Int, _ total: Double) -> Sample {
    Sample(engine: identity.name, phase: .relayout, metric: metric, iterations: iterations, total: total)
  }
}
