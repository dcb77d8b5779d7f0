/// A difference as a share of the old value, with its interval; nil if only the old value is zero.
struct Delta {
  let value, low, high: Double?
  /// Whether both figures have enough processes for an interval that is more than a first impression.
  let hasEnoughProcesses: Bool

  init(from old: Figure, to new: Figure) {
    func relative(_ new: Double?, to old: Double?) -> Double? {
      guard let new, let old else { return nil }
      return old > 0 ? new / old - 1 : new == old ? 0 : nil
    }
    value = relative(new.compared, to: old.compared)
    low = relative(new.low, to: old.high)
    high = relative(new.high, to: old.low)
    hasEnoughProcesses = min(old.processes, new.processes) >= SamplingPlan.leastProcesses || old.metric.isCount
  }

  /// The geometric mean of differences; nil for no differences, and for values that are zero.
  init(meanOf deltas: [Delta]) {
    func mean(_ share: (Delta) -> Double?) -> Double? {
      let factors = deltas.compactMap { share($0).map { $0 + 1 } }
      return factors.count == deltas.count ? Quantiles.geometricMean(factors).map { $0 - 1 } : nil
    }
    (value, low, high) = (mean(\.value), mean(\.low), mean(\.high))
    hasEnoughProcesses = deltas.allSatisfy(\.hasEnoughProcesses)
  }

  var isResolved: Bool { hasEnoughProcesses && (low.map { $0 > 0 } ?? false || high.map { $0 < 0 } ?? false) }

  /// `+4.3 %`, or for times `+4.3 % (+1.0 to +7.2)`; from twice the value on `21.3 ×`, or `21.3 × (20.9–21.8)`.
  func text(of metric: Metric) -> String {
    let tenth: (Double) -> String = { Figures.difference(($0 * 1000).rounded() / 10) }
    guard let value else { return "–" }
    let (low, high) = metric == .time ? (self.low, self.high) : (nil, nil)
    if value >= 1 { return Figures.ratio(1 + value, low: low.map { $0 + 1 }, high: high.map { $0 + 1 }) }
    guard let low, let high else { return tenth(value) + " %" }
    return "\(tenth(value)) % (\(tenth(low)) to \(tenth(high)))"
  }
}
