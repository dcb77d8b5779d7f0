/// The instructions of a series by function, for a cell. They are stored beside a baseline, so that a gate that fails
/// can name the functions that grew.
struct FunctionCounts: Codable, Equatable {
  /// The series of instructions.
  let key: SeriesKey
  private var swift = BuildIdentity.current.swift
  private var architecture = BuildIdentity.current.architecture
  let functions: [String: Double]

  /// Functions that are rarely called are left out.
  init(_ key: SeriesKey, _ functions: [String: Double]) {
    self.key = key
    self.functions = functions.filter { $0.value >= 0.5 }.mapValues { ($0 * 100).rounded() / 100 }
  }

  static func all(of trial: Trial) -> [FunctionCounts] {
    trial.functions.map { engine, phase, instructions in
      let feed = FeedKey(trial.feed.scene, trial.feed.settings)
      return FunctionCounts(
        SeriesKey(feed: feed, engine: engine.rawValue, phase: phase, metric: .instructions), instructions)
    }
  }

  static func path(besideBaseline path: String) -> String {
    (path.hasSuffix(".csv") ? String(path.dropLast(4)) : path) + ".functions.json"
  }

  /// The counts of a file; empty if there is no such file.
  static func read(_ path: String) throws -> [FunctionCounts] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = try InputFile.bytes(of: path, isChosen: true)
    guard let counts = try? JSONText.value([FunctionCounts].self, of: text) else {
      throw Failure.input(path, "is not a file of counts by function")
    }
    return counts
  }

  /// Adds counts to a file. They replace those of the same series, compiler and architecture.
  static func add(_ counts: [FunctionCounts], to path: String) throws {
    guard !counts.isEmpty else { return }
    try AtomicFile.update(path, isChosen: true) {
      let others = try read(path).filter { old in !counts.contains { $0.isComparable(with: old) } }
      return try JSONText.of(others + counts)
    }
  }

  func isComparable(with other: FunctionCounts) -> Bool {
    (key, swift, architecture) == (other.key, other.swift, other.architecture)
  }

  /// The functions that grew since `old`, the largest growth first: `Card.layOut(): +12 instructions a cell, in pin on …`.
  func growth(since old: FunctionCounts) -> [String] {
    functions.map { name, count in (name: name, delta: count - (old.functions[name] ?? 0)) }
      .filter { $0.delta >= 0.5 }.sorted { ($1.delta, $0.name) < ($0.delta, $1.name) }
      .map { name, delta in
        let new = old.functions[name] == nil ? ", new" : ""
        return
          "\(name): \(Figures.difference((delta * 100).rounded() / 100)) instructions a cell\(new), in \(key.engine) on \(key.feed)"
      }
  }
}
