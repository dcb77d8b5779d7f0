import BenchHarness
import BenchSupport

/// The notes below the figures of a feed, with the same wording in every output.
struct FeedNotes {
  /// The rows of the feed.
  let rows: [SummaryRow]
  /// The planned number of processes; nil if it is not stored.
  let processes: Int?
  let rounds: Int?

  private var times: [SummaryRow] {
    rows.filter { $0.metric == .time && $0.phase == .relayout && $0.processes > 0 }
  }

  /// All notes, in their order.
  var all: [String] { [cut, missing, noise].compactMap(\.self) }

  /// What was cut short, if anything.
  var cut: String? {
    var parts: [String] = []
    if let processes, let done = times.map(\.processes).min(), done < processes {
      parts.append("\(done) of \(processes) processes")
    }
    if let rounds {
      parts += times.filter { $0.rounds < rounds }.map { "\($0.engine) \($0.rounds) of \(rounds) rounds" }
    }
    return parts.isEmpty ? nil : "cut short because of --time-limit: \(parts.joined(separator: ", "))"
  }

  /// The engines without a ratio, and the reason.
  var missing: String? {
    let engines = times.filter { $0.ratio == nil && $0.rounds < SamplingPlan.leastRounds }.map(\.engine)
    return engines.isEmpty
      ? nil : "no ratio from fewer than \(SamplingPlan.leastRounds) rounds: \(engines.joined(separator: ", "))"
  }

  /// The grade of each engine's figures: `noise: quiet: manual ±1 %; noisy, marked ?: pin ±20 %`.
  var noise: String? {
    let grades = Noise.Grade.allCases.compactMap { grade in
      let engines = times.filter { $0.noise?.grade == grade }.map { "\($0.engine) \($0.noise?.reason ?? "")" }
      let name = grade == .noisy ? "noisy, marked ?" : grade.rawValue
      return engines.isEmpty ? nil : "\(name): \(engines.joined(separator: ", "))"
    }
    return grades.isEmpty ? nil : "noise: \(grades.joined(separator: "; "))"
  }

  /// Only the notes about unsound figures.
  var warnings: [String] { [cut, missing, times.contains { !$0.isSound } ? noise : nil].compactMap(\.self) }
}

extension RunRecord {
  func notes(on feed: FeedKey) -> FeedNotes {
    FeedNotes(
      rows: rows.filter { $0.feed == feed }, processes: manifest.run.processes, rounds: manifest.run.rounds)
  }
}
