import BenchHarness
import BenchSupport
import Foundation

/// The sources of a series' count, per cell: instructions by function, or allocations by stack.
package struct CostProfile: Codable, Equatable {
  package let key: SeriesKey
  private var swift = BuildIdentity.current.swift
  private var architecture = BuildIdentity.current.architecture
  package let costs: [String: Double]

  /// The number of costs that a profile keeps, the largest ones.
  private static let most = 200

  /// What a function or stack that the profile does not have may cost.
  package var unknownCost: Double { costs.count < Self.most ? 0 : costs.values.min() ?? 0 }

  package init(_ key: SeriesKey, _ costs: [String: Double]) {
    self.key = key
    let largest = costs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most)
    self.costs = Dictionary(uniqueKeysWithValues: largest.map { ($0.key, Figures.stored($0.value)) })
  }

  /// Profiles the instructions or allocations of an engine on a feed, which the child's arguments make, in a child
  /// process; empty if valgrind is missing.
  package static func take(
    _ metrics: [Metric], of engine: EngineName, on feed: FeedKey, _ childArguments: ChildArguments, by worker: Worker
  ) throws -> [CostProfile] {
    guard let valgrind = Callgrind.path.map(Callgrind.init) else { return [] }
    let call = [worker.executable] + childArguments.call(ChildCommand.probe, "--alone=\(engine)", "--instructions")
    return try metrics.map { metric in
      let sums = try (metric == .instructions ? valgrind.instructionsByFunction : valgrind.blocksByStack)(
        call, childArguments.input)
      let key = SeriesKey(feed: feed, engine: engine.rawValue, metric: metric)
      return CostProfile(key, sums.mapValues { $0 / Double(2 * feed.cells) })
    }
  }

  package static let fileName = "profile.json"

  package static func path(besideBaseline path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".\(fileName)"
  }

  /// The profiles of a file; empty if there is no such file.
  package static func read(_ path: String) throws -> [CostProfile] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let profiles = try? JSONText.value([CostProfile].self, of: InputFile.bytes(of: path)) else {
      throw Failure.input(path, "is not a file of profiles")
    }
    return profiles
  }

  /// Adds profiles to a file. They replace those of the same series, compiler and architecture.
  package static func add(_ profiles: [CostProfile], to path: String) throws {
    guard !profiles.isEmpty else { return }
    try AtomicFile.update(path) {
      let others = try read(path).filter { old in !profiles.contains { $0.isComparable(with: old) } }
      return try JSONText.of(others + profiles)
    }
  }

  package func isComparable(with other: CostProfile) -> Bool {
    (key, swift, architecture) == (other.key, other.swift, other.architecture)
  }
}
