import BenchHarness

/// What a run found for one series, as gates compare it and as files store it.
package struct Figure: Equatable {
  package var key: SeriesKey
  package var build: BuildIdentity
  /// The median over the processes: per cell, but for memory.
  package var value: Double
  /// The same for the ratio to `manual`, and where it lies; only of times.
  package var ratio: Double?
  package var ratioLow: Double?
  package var ratioHigh: Double?
  /// Over how many processes the figure is; nil where that is not stored.
  package var processes: Int?
  /// What may have moved the figure by more than its interval says; nil if nothing is known to have.
  package var disturbance: String?

  package init(
    key: SeriesKey, build: BuildIdentity, value: Double, ratio: Double? = nil, ratioLow: Double? = nil,
    ratioHigh: Double? = nil, processes: Int? = nil, disturbance: String? = nil
  ) {
    self.key = key
    self.build = build
    self.value = value
    self.ratio = ratio
    self.ratioLow = ratioLow
    self.ratioHigh = ratioHigh
    self.processes = processes
    self.disturbance = disturbance
  }

  /// What is compared: of times the ratio, since a machine that is slower today is slower for `manual` too.
  package var compared: Double? { key.metric == .time ? ratio : value }
  package var low: Double? { key.metric == .time ? ratioLow : value }
  package var high: Double? { key.metric == .time ? ratioHigh : value }

  /// Whether a gate looks at it: times on relayout, of which there are enough rounds, and counts that ought not to grow.
  /// `manual` is what times are measured by, so that its own ratio says nothing.
  package var isGated: Bool {
    guard key.metric == .time else { return key.metric.isGated }
    return key.phase == .relayout && key.engine != EngineName.manual.rawValue
  }
}

extension SummaryRow {
  /// The row as a gate compares it; nil if it has no value.
  package func figure(of build: BuildIdentity) -> Figure? {
    median.map {
      Figure(
        key: key, build: build, value: $0, ratio: ratio, ratioLow: ratioLow, ratioHigh: ratioHigh, processes: processes,
        disturbance: noise?.disturbance)
    }
  }
}
