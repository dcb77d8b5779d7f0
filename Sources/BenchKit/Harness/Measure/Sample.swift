/// One reading of an engine: a time, a count or an amount of memory. A row of `samples.csv`.
struct Sample: Codable, Equatable {
  /// The feed, its views and the seed of its content. `Trial.add` sets them: a child process does not send them.
  var feed = FeedKey()
  var views = 0
  var seed: UInt64 = 0
  var engine: String
  var phase: Phase
  var metric: Metric
  var process = 0
  /// The index of the round in the process.
  var round = 0
  /// The engine's position in the round, from 0.
  var position = 0
  /// The number of passes over the whole feed; in `recycle`, the number of shown cells.
  var iterations: Int
  /// Nanoseconds, a count or bytes, for all iterations and cells.
  var total: Double
  /// The nanoseconds for which the thread did not run; nil if unknown.
  var waited: Double?
  /// The times of all screenfuls of an engine in a process. Only the engine's first reading of `recycle` has them.
  var screenfuls: Latencies?

  private enum CodingKeys: CodingKey {
    case engine, phase, metric, process, round, position, iterations, total, waited, screenfuls
  }

  var key: SeriesKey { SeriesKey(feed: feed, engine: engine, phase: phase, metric: metric) }

  /// A sample to be filled by the reader of a file.
  static var empty: Sample { Sample(engine: "", phase: .relayout, metric: .time, iterations: 1, total: 0) }

  /// The reading with the index of another process.
  func of(process: Int) -> Sample {
    var sample = self
    sample.process = process
    return sample
  }

  /// The reading per cell; unchanged for metrics that are not per cell.
  var value: Double { metric.isPerCell ? total / operations : total }

  /// The number of measured cells, each counted in every pass. In `recycle`, each iteration is one cell.
  var operations: Double { Double(iterations) * Double(phase == .recycle ? 1 : feed.cells) }
}

/// A phase of an engine's work.
enum Phase: String, Codable, CaseIterable {
  case build
  case layout
  /// Each further layout, at one of two alternating widths.
  case relayout
  /// Showing the next contents of the feed in the cells of a screen.
  case recycle

  static let usual: Set<Phase> = [.build, .layout, .relayout]
}

enum Metric: String, Codable, CaseIterable {
  case time
  /// Objects that the Swift runtime allocates; for an outside engine, heap blocks.
  case allocations
  case allocatedBytes = "allocated_bytes"
  case instructions
  /// Calls of `malloc` and related functions, from any code.
  case mallocs
  /// Calls of the runtime's retain and release functions, for information only: they cost time but are not a fault.
  case retains
  /// The peak of resident memory of a process with this engine alone.
  case peakMemory = "peak_memory"

  var isPerCell: Bool { self != .peakMemory }

  /// Whether this is a count. For engines of this program, runs of the same binary give the same counts, except for a
  /// Mac's `instructions`.
  var isCount: Bool { self != .time && self != .peakMemory }

  /// Whether gates compare the metric. Of the times, they compare only the ratios to the reference in `relayout`.
  var isGated: Bool { self != .retains && self != .peakMemory }

  var group: MetricGroup {
    switch self {
    case .time: .time
    case .allocations, .allocatedBytes: .allocations
    case .instructions, .mallocs, .retains: .instructions
    case .peakMemory: .memory
    }
  }

  /// The plausible values.
  var range: ClosedRange<Double> { 0...1e15 }

  var unit: String {
    switch self {
    case .time: "ns/cell"
    case .allocatedBytes: "B/cell"
    case .peakMemory: "B"
    case .allocations, .instructions, .mallocs, .retains: "1/cell"
    }
  }
}
