/// Counts of a sample's values in bins of equal width.
package struct Histogram: Equatable {
  package let low: Double
  package let high: Double
  package let counts: [Int]

  /// The histogram of a sample from its minimum to its quantile `share`. Higher values are ignored: rare outliers would
  /// push all other values into one bin. Nil for an empty sample or if `bins` is not positive.
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
