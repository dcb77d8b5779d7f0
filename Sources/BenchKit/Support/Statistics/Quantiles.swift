struct Quantiles {
  private let sorted: [Double]

  init(_ sample: [Double]) { sorted = sample.sorted() }

  var min: Double? { sorted.first }
  var max: Double? { sorted.last }
  var median: Double? { at(0.5) }

  /// The quantile of a share, interpolated linearly: type 7 of Hyndman and Fan, "Sample Quantiles in Statistical
  /// Packages" (The American Statistician 50, 1996), the default of R and NumPy. Nil for an empty sample.
  func at(_ share: Double) -> Double? {
    guard let last = sorted.indices.last else { return nil }
    let position = Swift.min(Swift.max(share, 0), 1) * Double(last)
    let below = Int(position)
    let above = Swift.min(below + 1, last)
    return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
  }

  /// The median of the distances from the median, not scaled to the standard deviation.
  var medianAbsoluteDeviation: Double? {
    guard let median else { return nil }
    return Quantiles(sorted.map { ($0 - median).magnitude }).median
  }

  /// The geometric mean; nil if there are no values or if a value is not positive.
  static func geometricMean(_ values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0 > 0 }) else { return nil }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }
}
