import BenchHarness
import BenchSupport

/// The result of a run for one series, as gates compare it and files store it.
package struct Figure: Equatable {
  package var key = SeriesKey()
  package var build = BuildIdentity()
  /// The median over the processes: per cell, except memory.
  package var value = 0.0
  /// The median ratio to the reference with its interval; only for times.
  package var ratio: Double?
  package var ratioLow: Double?
  package var ratioHigh: Double?
  package var processes: Int?
  /// A known disturbance that may have moved the figure beyond its interval.
  package var disturbance: String?
  /// Whether the ratio is reliable; see `Noise`.
  package var isSound = true

  package static var empty: Figure { Figure() }

  /// The compared value: for times the ratio, because a slower machine is slower for `manual` too.
  package var compared: Double? { key.metric == .time ? ratio : value }
  package var low: Double? { key.metric == .time ? ratioLow : value }
  package var high: Double? { key.metric == .time ? ratioHigh : value }

  /// Whether a gate compares it: times on relayout, except those of the reference, and counts that should not grow.
  package var isGated: Bool {
    key.metric == .time ? key.phase == .relayout && !key.isReference : key.metric.isGated
  }

  /// Whether the figure is comparable between days, as gated ratios and all counts are.
  package var isInHistory: Bool { isGated || key.metric.isCount }
}

extension SummaryRow {
  package func figure(of build: BuildIdentity) -> Figure? {
    median.map {
      Figure(
        key: key, build: build, value: $0, ratio: ratio, ratioLow: ratioLow, ratioHigh: ratioHigh, processes: processes,
        disturbance: noise?.disturbance, isSound: isSound)
    }
  }
}

/// A difference as a share of the old value, with its interval; nil if only the old value is zero.
package struct Delta {
  package let value, low, high: Double?

  package init(from old: Figure, to new: Figure) {
    func relative(_ new: Double?, to old: Double?) -> Double? {
      guard let new, let old else { return nil }
      return old > 0 ? new / old - 1 : new == old ? 0 : nil
    }
    value = relative(new.compared, to: old.compared)
    low = relative(new.low, to: old.high)
    high = relative(new.high, to: old.low)
  }

  /// The geometric mean of differences; nil for no differences, and for values that are zero.
  package init(meanOf deltas: [Delta]) {
    func mean(_ share: (Delta) -> Double?) -> Double? {
      let factors = deltas.compactMap { share($0).map { $0 + 1 } }
      return factors.count == deltas.count ? Quantiles.geometricMean(factors).map { $0 - 1 } : nil
    }
    (value, low, high) = (mean(\.value), mean(\.low), mean(\.high))
  }

  package var isResolved: Bool { low.map { $0 > 0 } ?? false || high.map { $0 < 0 } ?? false }

  /// `+4.3 %`, or for times `+4.3 % (+1.0 to +7.2)`.
  package func text(of metric: Metric) -> String {
    let tenth: (Double) -> String = { Figures.difference(($0 * 1000).rounded() / 10) }
    guard let value else { return "–" }
    guard metric == .time, let low, let high else { return tenth(value) + " %" }
    return "\(tenth(value)) % (\(tenth(low)) to \(tenth(high)))"
  }
}
