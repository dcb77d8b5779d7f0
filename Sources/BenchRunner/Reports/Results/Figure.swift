/// What a run found for one series, as gates compare it and as files store it.
struct Figure: Equatable {
  let key: SeriesKey
  let build: BuildIdentity
  /// The median over the processes: per cell, but for memory.
  let value: Double
  /// The same for the ratio to `manual`, and where it lies; only of times.
  var ratio: Double?
  var ratioLow: Double?
  var ratioHigh: Double?

  /// What is compared: of times the ratio, since a machine that is slower today is slower for `manual` too.
  var compared: Double? { key.metric == .time ? ratio : value }
  var low: Double? { key.metric == .time ? ratioLow : value }
  var high: Double? { key.metric == .time ? ratioHigh : value }

  /// Whether a gate looks at it: times on relayout, of which there are enough rounds, and counts that ought not to grow.
  /// `manual` is what times are measured by, so that its own ratio says nothing.
  var isGated: Bool {
    guard key.metric == .time else { return key.metric.isGated }
    return key.phase == .relayout && key.engine != EngineName.manual.rawValue
  }
}

extension SummaryRow {
  /// The row as a gate compares it; nil if it has no value.
  func figure(of build: BuildIdentity) -> Figure? {
    value.median.map {
      Figure(
        key: key, build: build, value: $0, ratio: ratio, ratioLow: ratioInterval?.low, ratioHigh: ratioInterval?.high)
    }
  }
}
