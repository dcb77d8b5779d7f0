/// One reading of an engine: of the clock, or of a count.
package struct Sample: Codable, Equatable {
  /// The engine's name.
  package var engine: String
  package var phase: Phase
  package var metric: Metric
  /// The process that it was read in, from 0.
  package var process = 0
  /// The round of that process, from 0.
  package var round = 0
  /// Whose turn it was in the round, from 0.
  package var position = 0
  /// How many passes over the whole feed the reading spans.
  package var iterations: Int
  /// What was read: nanoseconds or a count, over all iterations and cells.
  package var total: Double
  /// For how many of the nanoseconds the process was kept from running; nil where that is not known.
  package var waited: Double?

  package init(
    engine: String, phase: Phase, metric: Metric, process: Int = 0, round: Int = 0, position: Int = 0, iterations: Int,
    total: Double, waited: Double? = nil
  ) {
    self.engine = engine
    self.phase = phase
    self.metric = metric
    self.process = process
    self.round = round
    self.position = position
    self.iterations = iterations
    self.total = total
    self.waited = waited
  }

  /// The reading of a feed's one cell, or as it is where the metric is not about cells.
  package func value(cells: Int) -> Double { metric.isPerCell ? total / (Double(iterations) * Double(cells)) : total }
}

/// What an engine is asked to do.
package enum Phase: String, Codable, CaseIterable {
  /// Making the trees and whatever else the engine needs.
  case build
  /// The first layout.
  case layout
  /// Each further layout, at another width.
  case relayout
}

/// What is measured. Of all of them less is better.
package enum Metric: String, Codable, CaseIterable {
  case time
  /// Objects that the Swift runtime allocates.
  case allocations
  /// What these objects take, in bytes.
  case allocatedBytes = "allocated_bytes"
  case instructions
  /// Calls of `malloc` and its kin, by the Swift runtime or anyone else.
  case mallocs
  /// Calls of the runtime's retain and release functions; for information, they cost time but are no fault.
  case retains
  /// The most memory that a process of this engine alone had resident.
  case peakMemory = "peak_memory"

  package var isPerCell: Bool { self != .peakMemory }

  /// Whether it is the same in every run of the same binary.
  package var isCount: Bool { self != .time && self != .peakMemory }

  /// Whether gates compare it; the others are for information.
  package var isGated: Bool { self != .retains && self != .peakMemory }

  /// What it is asked for by.
  package var group: MetricGroup {
    switch self {
    case .time: .time
    case .allocations, .allocatedBytes: .allocations
    case .instructions, .mallocs, .retains: .instructions
    case .peakMemory: .memory
    }
  }

  /// The values that can be true.
  package var range: ClosedRange<Double> { 0...1e15 }

  package var unit: String {
    switch self {
    case .time: "ns/cell"
    case .allocatedBytes: "B/cell"
    case .peakMemory: "B"
    case .allocations, .instructions, .mallocs, .retains: "1/cell"
    }
  }
}
