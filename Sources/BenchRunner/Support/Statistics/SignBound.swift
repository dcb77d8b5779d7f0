/// What the median of a distribution is not below: the one-sided bound of the exact sign test.
package enum SignBound {
  /// The value that the median lies under with at most the probability `alpha`; nil where the sample is too small to say.
  /// (Conover, "Practical Nonparametric Statistics", 3rd ed., 3.2.)
  package static func lower(_ sample: [Double], alpha: Double) -> Double? {
    Binomial.valuesBelowMedian(sampleSize: sample.count, alpha: alpha).map { sample.sorted()[$0] }
  }
}
