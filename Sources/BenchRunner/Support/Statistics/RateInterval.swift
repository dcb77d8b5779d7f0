/// The Clopper–Pearson interval for an observed rate: "The Use of Confidence or Fiducial Limits Illustrated in the Case
/// of the Binomial" (Biometrika 26, 1934). It is exact: it contains the rate with at least its confidence.
package struct RateInterval {
  package let low: Double
  package let high: Double

  /// The interval for a number of events in at least one trial.
  package init(events: Int, trials: Int, confidence: Double = 0.95) {
    let tail = (1 - confidence) / 2
    low = events == 0 ? 0 : Self.root { Binomial(trials: trials, probability: $0).atLeast(events) < tail }
    high = events == trials ? 1 : Self.root { Binomial(trials: trials, probability: $0).atMost(events) > tail }
  }

  /// The end of the range of rates, from 0, for which a condition holds, by bisection to full precision.
  private static func root(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
