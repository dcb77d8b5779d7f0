/// The number of values of a sample in each of several equal parts of their range.
package struct Histogram: Equatable {
  package let low: Double
  package let high: Double
  package let counts: [Int]

  /// The histogram of a sample up to its quantile `share`; beyond it are rare outliers, which would push all other
  /// readings into one bin. Nil for an empty sample.
  package init?(_ sample: [Double], bins: Int, upTo share: Double = 0.98) {
    let quantiles = Quantiles(sample)
    guard let low = quantiles.min, let high = quantiles.at(share), bins > 0 else { return nil }
    var counts = [Int](repeating: 0, count: bins)
    for value in sample where value <= high {
      let place = high > low ? Int((value - low) / (high - low) * Double(bins)) : 0
      counts[min(place, bins - 1)] += 1
    }
    (self.low, self.high, self.counts) = (low, high, counts)
  }
}
