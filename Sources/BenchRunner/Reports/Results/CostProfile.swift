import BenchSupport
import Foundation

/// The parts of a series' count, per cell: instructions by function, or allocations by stack.
package struct CostProfile: Codable, Equatable {
  package let key: SeriesKey
  private var swift = BuildIdentity.current.swift
  private var architecture = BuildIdentity.current.architecture
  package let costs: [String: Double]

  package init(_ key: SeriesKey, _ costs: [String: Double]) {
    (self.key, self.costs) = (key, costs.mapValues { Figures.stored($0) }.filter { $0.value > 0 })
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

  /// The profiles of a file that must have some.
  package static func existing(_ path: String) throws -> [CostProfile] {
    let profiles = try read(path)
    guard profiles.isEmpty else { return profiles }
    throw Failure(
      .nothingMeasured, "there is no profile \(path)",
      remedy: "\(ProgramName.current) run --profile and baseline save write one, with valgrind installed")
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
