import BenchSupport
import Foundation

/// Counts and memory of an outside engine, from fresh starts of its program. A count is the difference between a start
/// with 2 N timed passes and one with N, so that start-up, building and exit cancel out.
package struct OutsideProbe {
  private let adapter: Adapter
  private let feed: Feed

  /// The reason why something is not measured, as a part of a sentence.
  package struct NotMeasured: Error { package let reason: String }

  /// The number of layouts of a cell at each width in a start with N passes: enough to outweigh other differences.
  private static let layouts = 2000
  private static let slownessOfValgrind = 20.0

  package init(_ adapter: Adapter, _ feed: Feed) {
    self.adapter = adapter
    self.feed = feed
  }

  package static let groups: [MetricGroup] = [.allocations, .instructions, .memory]

  /// Why an engine cannot be measured: its program must be native, and counts need valgrind. Nil if it can.
  package static func obstacle(_ adapter: Adapter, _ group: MetricGroup) -> String? {
    guard let programs = adapter.programs else { return "its program is not visible on this system" }
    if let name = programs.interpreter { return "it runs in \(name), whose own work would be counted too" }
    return group != .memory && Callgrind.path == nil ? "valgrind is not installed" : nil
  }

  /// The readings of a group. Throws `NotMeasured`, or `Failure` if a signal interrupted it.
  package func samples(of group: MetricGroup) throws -> [Sample] {
    if let reason = Self.obstacle(adapter, group) { throw NotMeasured(reason: reason) }
    do {
      switch group {
      case .time: return []
      case .memory:
        let bytes = try start(adapter.command, passes: 1, slowness: 1)
        guard let bytes else { throw NotMeasured(reason: "the system does not report it") }
        return [sample(.peakMemory, iterations: 1, Double(bytes))]
      case .allocations: return try differences([.allocations, .allocatedBytes], Self.memcheck, Self.heapUsage)
      case .instructions:
        return try differences([.instructions, .mallocs], Self.callgrind, Callgrind.counts(inProfile:))
      }
    } catch let engine as BrokenEngine {
      try Interruption.check()
      throw NotMeasured(reason: "\(engine.fault.sentence)\(group == .memory ? "" : ", under valgrind")")
    } catch let failure as Failure {
      try Interruption.check()
      throw NotMeasured(reason: failure.sentence)
    }
  }

  /// Starts the program, lays the feed out once, and then `passes` times at both widths. Returns its peak memory.
  @discardableResult
  private func start(_ command: String, passes: Int, slowness: Double) throws -> Int? {
    let fresh = try Adapter(command: command, timeout: adapter.timeout * slowness)
    fresh.watchForSignals()
    defer {
      fresh.stop(within: Int(fresh.timeout * 1000))
      Interruption.watch(child: 0)
    }
    let engine = OutsideSceneEngine(fresh)
    let settings = feed.settings
    try engine.prepare(feed)
    _ = try engine.layout(width: settings.width)
    _ = try engine.timePairs(passes, widths: (settings.otherWidth, settings.width))
    return fresh.programs?.peakMemory
  }

  private static let callgrind = [
    "--tool=callgrind", "--callgrind-out-file=%FOLDER/counts.%p", "--log-file=/dev/null",
  ]
  /// A statically linked `malloc` is counted too if it has a symbol.
  private static let memcheck = [
    "--tool=memcheck", "--leak-check=no", "--undef-value-errors=no", "--soname-synonyms=somalloc=NONE",
    "--log-file=%FOLDER/counts.%p",
  ]

  /// The counts of a start with 2 N passes without those of one with N, each summed over its processes.
  private func differences(
    _ metrics: [Metric], _ tool: [String], _ read: (String) throws -> [Metric: Double]?
  ) throws -> [Sample] {
    func counts(_ passes: Int) throws -> [Metric: Double] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pinbench-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let options = ["--trace-children=yes"] + tool.map { $0.replacing("%FOLDER", with: folder) }
      let words = [Callgrind.path ?? "valgrind"] + options + ["/bin/sh", "-c", adapter.command]
      try start("exec " + ShellWord.line(words), passes: passes, slowness: Self.slownessOfValgrind)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let all = try files.compactMap { try read(String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
      guard !all.isEmpty else {
        throw NotMeasured(reason: "it did not end by itself after \"stop\", so valgrind wrote no counts")
      }
      return all.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    let passes = max(2, Self.layouts / feed.settings.cells)
    let (once, twice) = try (counts(passes), counts(2 * passes))
    guard metrics.contains(where: { twice[$0] ?? 0 > 0 }) else {
      throw NotMeasured(reason: "valgrind sees no allocation; the program may be stripped and have its own malloc")
    }
    return metrics.map { sample($0, iterations: 2 * passes, max(0, (twice[$0] ?? 0) - (once[$0] ?? 0))) }
  }

  /// The blocks and bytes in the line of memcheck's log `total heap usage: 1,024 allocs, 3 frees, 5,120 bytes allocated`.
  static func heapUsage(_ log: String) -> [Metric: Double]? {
    guard let usage = log.matches(of: /total heap usage: ([0-9,]+) allocs, .* ([0-9,]+) bytes/).last?.output,
      let blocks = Double(usage.1.replacing(",", with: "")), let bytes = Double(usage.2.replacing(",", with: ""))
    else { return nil }
    return [.allocations: blocks, .allocatedBytes: bytes]
  }

  private func sample(_ metric: Metric, iterations: Int, _ total: Double) -> Sample {
    Sample(engine: adapter.identity.name, phase: .relayout, metric: metric, iterations: iterations, total: total)
  }
}
