/// The distribution of the number of successes in independent trials that each succeed with the same probability.
struct Binomial {
  let trials: Int
  let probability: Double

  /// The probability of at most `successes`: the sum of n!/(k!(n−k)!) pᵏ(1−p)ⁿ⁻ᵏ for k from 0 to `successes` (Johnson,
  /// Kemp, Kotz, "Univariate Discrete Distributions", 3rd ed., 3.1). The time is linear in `successes`.
  func atMost(_ successes: Int) -> Double {
    guard successes >= 0 else { return 0 }
    guard successes < trials, probability > 0 else { return 1 }
    guard probability < 1 else { return 0 }
    return min((0...successes).reduce(0) { $0 + exp(logTerm($1)) }, 1)
  }

  private func logTerm(_ successes: Int) -> Double {
    let (n, k) = (Double(trials), Double(successes))
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(probability) + (n - k) * log1p(-probability)
  }

  /// The number of values below the one-sided lower bound of the sign test. If this number of values is removed, the
  /// smallest first, the distribution's median is below all remaining values with a probability of at most `alpha`.
  /// This is true for any distribution. Nil if the sample is too small.
  static func valuesBelowMedian(sampleSize: Int, alpha: Double) -> Int? {
    let heads = Binomial(trials: sampleSize, probability: 0.5)
    return (0..<(sampleSize + 1) / 2).last { heads.atMost($0) <= alpha }
  }
}

/// The confidence interval of a median, between two values of a sample, for any distribution (David and Nagaraja,
/// "Order Statistics", 3rd ed., 7.1).
struct MedianInterval: Equatable, Encodable {
  let low: Double
  let high: Double
  /// The minimum probability, over all distributions, that the interval contains the median. This number is at least
  /// the requested confidence, unless the sample is too small. In that case the interval reaches from the sample's
  /// minimum to its maximum.
  let confidence: Double

  /// The interval of a sample; nil if there are fewer than two values.
  init?(_ sample: [Double], confidence asked: Double = 0.95) {
    guard sample.count > 1 else { return nil }
    let sorted = sample.sorted()
    let left = Binomial.valuesBelowMedian(sampleSize: sorted.count, alpha: (1 - asked) / 2) ?? 0
    (low, high) = (sorted[left], sorted[sorted.count - 1 - left])
    confidence = 1 - 2 * Binomial(trials: sorted.count, probability: 0.5).atMost(left)
  }

  /// The confidence of an interval for `count` values if 0.95 is requested. A count below 2 counts as 2.
  static func confidence(ofSampleSize count: Int) -> Double {
    MedianInterval((0..<max(count, 2)).map(Double.init))?.confidence ?? 0
  }
}
