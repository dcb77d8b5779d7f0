import BenchHarness

/// The result of a run for one series, as gates compare it and files store it.
package struct Figure: Equatable {
  package var key: SeriesKey
  package var build: BuildIdentity
  /// The median over the processes: per cell, except memory.
  package var value: Double
  /// The median ratio to `manual` with its interval; only for times.
  package var ratio: Double?
  package var ratioLow: Double?
  package var ratioHigh: Double?
  /// The number of processes; nil if it is not stored.
  package var processes: Int?
  /// A known disturbance that may have moved the figure beyond its interval.
  package var disturbance: String?
  /// Whether the ratio is reliable; see `Noise`.
  package var isSound = true

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

  /// The compared value: for times the ratio, because a slower machine is slower for `manual` too.
  package var compared: Double? { key.metric == .time ? ratio : value }
  package var low: Double? { key.metric == .time ? ratioLow : value }
  package var high: Double? { key.metric == .time ? ratioHigh : value }

  /// Whether a gate compares it: times on relayout with enough rounds, and counts that should not grow. The ratio of
  /// the reference to itself is not compared.
  package var isGated: Bool {
    guard key.metric == .time else { return key.metric.isGated }
    return key.phase == .relayout && key.engine != key.feed.reference
  }
}

extension SummaryRow {
  /// The figure that gates compare; nil if the row has no value.
  package func figure(of build: BuildIdentity) -> Figure? {
    median.map {
      var figure = Figure(
        key: key, build: build, value: $0, ratio: ratio, ratioLow: ratioLow, ratioHigh: ratioHigh, processes: processes,
        disturbance: noise?.disturbance)
      figure.isSound = isSound
      return figure
    }
  }
}
