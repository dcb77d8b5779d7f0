/// The one-sided lower confidence bound of a median, from the exact sign test.
package enum SignBound {
  /// The lower bound of the median. The median is below it with a probability of at most `alpha`. Nil if the sample is
  /// too small for this `alpha`. (Conover, "Practical Nonparametric Statistics", 3rd ed., 3.2.)
  package static func lower(_ sample: [Double], alpha: Double) -> Double? {
    Binomial.valuesBelowMedian(sampleSize: sample.count, alpha: alpha).map { sample.sorted()[$0] }
  }
}
