struct SamplingPlan {
  /// The number of child processes, the sampling units. Each times all engines. With 0, this process times the engines.
  var processes = 15
  /// The number of rounds in a process. In `relayout`, slow engines are timed in only some of the rounds.
  var rounds = 31
  var warmup = 3
  /// The minimum time of one clock reading, in milliseconds.
  var slotMilliseconds = 2.0
  /// The time limit in seconds for all processes of a feed together. Each outside engine adds as much time. Rounds are
  /// cut first, then processes, but never below `leastProcesses` processes of `leastRounds` rounds each.
  var timeLimit = 16.0
  var metrics: Set<MetricGroup> = [.time, .allocations]
  var phases = Phase.usual
  var screen = FeedSettings().screen
  /// The minimum number of screenfuls in the phase `recycle`, in all timing processes together. If the time limit cuts
  /// processes, their screenfuls are missing.
  var screenfuls = 10_000

  static let processRange = 0...10_000

  init() {}

  var countedPhases: [Phase] { [Phase.relayout, .recycle].filter(phases.contains) }

  var phaseList: String { Phase.allCases.filter(phases.contains).map(\.rawValue).joined(separator: ",") }

  /// Whether the whole feed is laid out.
  var needsFeed: Bool { phases != [.recycle] }

  static let leastProcesses = 5
  /// With fewer rounds, an engine's minimum time is not reliable, so no ratio is shown.
  static let leastRounds = 5
  /// Slots of at least this many nanoseconds need no warm-up: calibration has warmed up the engine.
  static let largeSlot = 50e6
  /// The maximum number of builds of an engine. After the first, builds end when `buildShare` of the budget is spent.
  static let builds = 5
  static let buildShare = 0.1
  /// The default number of edits before `recycle` is timed; frames are compared after each edit.
  static let usualEdits = 100

  /// Sets 3 processes of 15 rounds. With so few processes, `Gate` does not fail on times.
  private var isQuick = false {
    didSet { (processes, rounds) = (3, 15) }
  }

  var words: [String] {
    [
      "metrics \(metrics.map(\.rawValue).sorted().joined(separator: ","))", "\(processes) processes",
      "\(rounds) rounds", "\(warmup) to warm up", "slots of \(Figures.plain(slotMilliseconds)) ms",
      "\(Figures.plain(timeLimit)) s at most",
    ] + (phases == Phase.usual ? [] : ["phases \(phaseList)", "screens of \(screen) cells"])
  }

  static var options: [Option<SamplingPlan>] {
    [
      .value(
        "--metric", "LIST", in: .measurement,
        "what is measured: time,allocations (default), instructions (needs valgrind), memory",
        accepts: "some of \(MetricGroup.allCases.map(\.rawValue).joined(separator: ",")), separated by commas",
        \.metrics, read: MetricGroup.list),
      .value(
        "--phase", "LIST", in: .measurement,
        "what is timed and counted: build,layout,relayout (default), recycle, all; see docs/measuring.md",
        accepts: "some of \(Phase.allCases.map(\.rawValue).joined(separator: ",")), separated by commas, or all",
        \.phases, read: { $0 == Workload.every ? Set(Phase.allCases) : Phase.list($0) }),
      .number("--screen", "N", in: .measurement, "cells on a screen (12)", from: 1...1000, \.screen),
      .number(
        "--screenfuls", "N", in: .measurement, "minimum number of screenfuls that recycle shows (10000)",
        from: 1...1_000_000_000, \.screenfuls),
      .number(
        "--processes", "N", in: .measurement,
        "child processes that each measure all engines (15); 0 measures in this one", from: processRange, \.processes),
      .number(
        "--rounds", "N", in: .measurement, "rounds of a process in which each engine is timed (31)", from: 1...100_000,
        \.rounds),
      .number("--warmup", "N", in: .measurement, "untimed rounds at the beginning (3)", from: 0...100_000, \.warmup),
      .number(
        "--slot-ms", "MS", in: .measurement, "minimum milliseconds of one clock reading (2)",
        from: 0.001...10_000, \.slotMilliseconds),
      .number(
        "--time-limit", "S", in: .measurement,
        "seconds for the processes of a feed, and as many for each outside engine (16); cuts rounds, then processes, but keeps 5 processes of 5 rounds each",
        from: 0...1_000_000, \.timeLimit),
      .flag(
        "--quick", in: .measurement,
        "3 processes of 15 rounds, for a first impression; check does not fail on their times", \.isQuick),
    ]
  }
}

enum MetricGroup: String, CaseIterable {
  case time
  case allocations
  /// With valgrind, includes calls of `malloc` and, for engines of this program, calls of retain and release. A Mac's
  /// processor counts only instructions.
  case instructions
  case memory

  /// Whether this system can measure this group for the engines of this program.
  var isAvailable: Bool { self != .instructions || Callgrind.path != nil || ProcessorInstructions.areReported }
}

extension RawRepresentable where Self: Hashable, RawValue == String {
  /// Parses words separated by commas; nil if the list is empty or contains an unknown word.
  static func list(_ text: String) -> Set<Self>? {
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map { Self(rawValue: String($0)) }
    return values.contains(nil) ? nil : Set(values.compactMap(\.self))
  }
}
