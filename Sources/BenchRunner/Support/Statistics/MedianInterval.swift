/// The confidence interval of a median, between two values of a sample, for any distribution (David and Nagaraja,
/// "Order Statistics", 3rd ed., 7.1; Hollander and Wolfe call it Thompson's interval).
package struct MedianInterval: Equatable, Encodable {
  package let low: Double
  package let high: Double
  /// The probability that such an interval contains the median: at least the requested one, unless the sample is too
  /// small. Then the interval reaches from the minimum to the maximum.
  package let confidence: Double

  /// The interval of a sample; nil if there are fewer than two values.
  package init?(_ sample: [Double], confidence asked: Double = 0.95) {
    guard sample.count > 1 else { return nil }
    let sorted = sample.sorted()
    let left = Binomial.valuesBelowMedian(sampleSize: sorted.count, alpha: (1 - asked) / 2) ?? 0
    low = sorted[left]
    high = sorted[sorted.count - 1 - left]
    confidence = 1 - 2 * Binomial(trials: sorted.count, probability: 0.5).atMost(left)
  }

  /// The confidence of the interval for a sample size.
  package static func confidence(ofSampleSize count: Int) -> Double {
    MedianInterval((0..<max(count, 2)).map(Double.init))?.confidence ?? 0
  }
}
