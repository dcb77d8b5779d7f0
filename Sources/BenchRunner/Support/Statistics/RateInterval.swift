/// Where a rate lies of which some trials were seen: the exact interval of Clopper and Pearson, "The Use of Confidence or
/// Fiducial Limits Illustrated in the Case of the Binomial" (Biometrika 26, 1934). It contains the rate at least as often as
/// it says.
package struct RateInterval {
  package let low: Double
  package let high: Double

  /// The interval for so many events in so many trials, of which there must be one at least.
  package init(events: Int, trials: Int, confidence: Double = 0.95) {
    let tail = (1 - confidence) / 2
    low = events == 0 ? 0 : Self.root { Binomial(trials: trials, probability: $0).atLeast(events) < tail }
    high = events == trials ? 1 : Self.root { Binomial(trials: trials, probability: $0).atMost(events) > tail }
  }

  /// The rate up to which a condition holds that holds for small rates only, by halving, as exact as the numbers are.
  private static func root(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
