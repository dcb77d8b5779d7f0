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
      FunctionCounts(
        SeriesKey(feed: trial.feed.key, engine: engine.rawValue, phase: phase, metric: .instructions), instructions)
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

  /// The functions that grew since `old`, the largest growth of any series first, as in
  /// `+36 instructions a cell in Card.layOut()`.
  static func growth(of new: [FunctionCounts], since old: [FunctionCounts]) -> [String] {
    let grown = new.flatMap { new in
      old.first(where: new.isComparable).map { old in new.functions.map { ($0, $1 - (old.functions[$0] ?? 0)) } } ?? []
    }
    return Dictionary(grown, uniquingKeysWith: max).filter { $0.value >= 0.5 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Figures.difference(($1 * 100).rounded() / 100)) instructions a cell in \($0)" }
  }
}
