import Foundation

/// The distribution of the number of successes in independent trials that each succeed with the same probability.
package struct Binomial {
  package let trials: Int
  let probability: Double

  /// The probability of at most `successes`: the sum of n!/(k!(n−k)!) pᵏ(1−p)ⁿ⁻ᵏ, computed through logarithms (Johnson,
  /// Kemp, Kotz, "Univariate Discrete Distributions", 3rd ed., 3.1). Linear in the number of terms.
  package func atMost(_ successes: Int) -> Double {
    guard successes >= 0 else { return 0 }
    guard successes < trials, probability > 0 else { return 1 }
    guard probability < 1 else { return 0 }
    return min((0...successes).reduce(0) { $0 + exp(logTerm($1)) }, 1)
  }

  /// The probability of at least `successes`.
  func atLeast(_ successes: Int) -> Double {
    Binomial(trials: trials, probability: 1 - probability).atMost(trials - successes)
  }

  private func logTerm(_ successes: Int) -> Double {
    let (n, k) = (Double(trials), Double(successes))
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(probability) + (n - k) * log1p(-probability)
  }

  /// The rank of the sign test's one-sided bound. If that many of the smallest values are removed, the distribution's
  /// median is below all others with a probability of at most `alpha`, for any distribution. Nil if the sample is too
  /// small.
  package static func valuesBelowMedian(sampleSize: Int, alpha: Double) -> Int? {
    let heads = Binomial(trials: sampleSize, probability: 0.5)
    guard sampleSize > 0 else { return nil }
    return (0..<(sampleSize + 1) / 2).last { heads.atMost($0) <= alpha }
  }
}
