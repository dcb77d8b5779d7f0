/// The one-sided lower bound of a median, by the exact sign test.
package enum SignBound {
  /// The bound that the median is below with probability at most `alpha`; nil if the sample is too small. (Conover,
  /// "Practical Nonparametric Statistics", 3rd ed., 3.2.)
  package static func lower(_ sample: [Double], alpha: Double) -> Double? {
    Binomial.valuesBelowMedian(sampleSize: sample.count, alpha: alpha).map { sample.sorted()[$0] }
  }
}
