import BenchReports
import BenchSupport
import Foundation

/// Two builds measured in turn. The order alternates between pairs (ABBA), so that drift affects both alike.
struct PairedComparison {
  let engine: String
  /// ln(head/base) of the minimum time per cell on relayout, for each pair.
  let logRatios: [Double]
  /// The probability of a false alarm for this engine alone.
  let alpha: Double
  /// The smallest slowdown that matters, as a share.
  let threshold: Double

  /// The slowdown of head, as a share: the median over the pairs.
  var slowdown: Double? { Quantiles(logRatios).median.map { exp($0) - 1 } }

  /// The lower bound of the slowdown, with error probability `alpha`.
  var lowerBound: Double? { SignBound.lower(logRatios, alpha: alpha).map { exp($0) - 1 } }

  /// The upper bound of the slowdown, with error probability `alpha`.
  var upperBound: Double? { SignBound.lower(logRatios.map { -$0 }, alpha: alpha).map { exp(-$0) - 1 } }

  /// Only a slowdown that is both resolved and large enough fails.
  var verdict: Verdict {
    guard let slowdown, let lowerBound, let upperBound else { return .missing }
    if lowerBound > 0 { return slowdown > threshold ? .regressed : .warn }
    return upperBound < 0 ? .improved : .pass
  }
}
