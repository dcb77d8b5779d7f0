import BenchSupport

/// How much is measured.
package struct SamplingPlan: Equatable {
  /// Child processes, each of which measures all engines: the sampling unit. None measures in this process instead.
  package var processes = 15
  /// Rounds of a process in which each engine lays out the feed; fewer for engines so slow that time would run out.
  package var rounds = 63
  /// Untimed rounds at the beginning.
  var warmup = 3
  /// The least time that one reading of the clock spans, in milliseconds.
  var slotMilliseconds = 2.0
  /// The seconds that all processes together may take, and as many again for each outside engine: rounds are cut, then
  /// processes, but never below `leastProcesses` of `leastRounds` each.
  package var timeLimit = 16.0
  /// What is measured.
  package var metrics: Set<MetricGroup> = [.time, .allocations]

  package init() {}

  package static let leastProcesses = 5
  /// The minimum of fewer rounds is no floor: no ratio is shown for them.
  package static let leastRounds = 5
  /// A slot of so many nanoseconds is not preceded by others that only warm up: calibration did that.
  static let largeSlot = 50e6
  /// How often trees are built at most, and which share of the time they may take.
  package static let builds = 5
  static let buildShare = 0.1

  /// A tenth of the samples, for a first impression: too few to fail on time, see `Gate`.
  mutating func makeQuick() {
    processes = 3
    rounds = 15
  }
}

extension SamplingPlan {
  /// The plan in words, so that runs can be told apart by it.
  package var words: [String] {
    [
      "metrics \(metrics.map(\.rawValue).sorted().joined(separator: ","))", "\(processes) processes",
      "\(rounds) rounds",
      "\(warmup) to warm up", "slots of \(Figures.plain(slotMilliseconds)) ms", "\(Figures.plain(timeLimit)) s at most",
    ]
  }
}

/// The metrics as they are asked for.
package enum MetricGroup: String, CaseIterable {
  /// Wall time.
  case time
  /// Objects and bytes that the Swift runtime allocates.
  case allocations
  /// Instructions, and calls of `malloc`, retain and release, as valgrind counts them.
  case instructions
  /// Resident memory at its peak.
  case memory
}

extension MetricGroup {
  /// The metrics of a list with commas; nil if one does not exist or there are none.
  package static func list(_ text: String) -> Set<MetricGroup>? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false).map { MetricGroup(rawValue: String($0)) }
    return groups.contains(nil) ? nil : Set(groups.compactMap { $0 })
  }
}

extension SamplingPlan {
  /// The options that say how much is measured.
  package static var options: [Option<SamplingPlan>] {
    [
      .value(
        "--metric", "LIST", in: .measurement,
        "what is measured: time,allocations (default), instructions (needs valgrind), memory",
        accepts: "some of \(MetricGroup.allCases.map(\.rawValue).joined(separator: ",")), separated by commas",
        \.metrics,
        read: MetricGroup.list),
      .integer(
        "--processes", "N", in: .measurement,
        "child processes that each measure all engines (15); 0 measures in this one", from: 0...10_000, \.processes),
      .integer(
        "--rounds", "N", in: .measurement, "rounds of a process in which each engine is timed (63)", from: 1...100_000,
        \.rounds),
      .integer("--warmup", "N", in: .measurement, "untimed rounds before (3)", from: 0...100_000, \.warmup),
      .number(
        "--slot-ms", "MS", in: .measurement, "least milliseconds that one reading of the clock spans (2)",
        from: 0.001...10_000, \.slotMilliseconds),
      .number(
        "--time-limit", "S", in: .measurement,
        "seconds for the processes of a feed, and as many for each outside engine (16); then rounds are cut, and processes, but never below 5 of 5 rounds",
        from: 0...1_000_000, \.timeLimit),
      Option(
        names: ["--quick"], placeholder: nil,
        summary: "3 processes of 15 rounds, for a first impression; check does not fail on their times",
        section: .measurement, accepts: "no value", choices: [],
        store: { _, plan in
          plan.makeQuick()
          return true
        }),
    ]
  }
}
