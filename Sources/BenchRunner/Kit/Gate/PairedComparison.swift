import BenchReports
import BenchSupport
import Foundation

/// Two builds measured in turn, head and base in pairs whose order alternates (ABBA), so that what drifts meets both alike.
struct PairedComparison {
  let engine: String
  /// ln(head/base) of each pair, of the least time per cell on relayout.
  let logRatios: [Double]
  /// The probability of a false alarm of this engine alone.
  let alpha: Double
  /// What slowdown matters, as a share.
  let threshold: Double

  /// How much slower head is than base, as a share: the median over the pairs.
  var slowdown: Double? { Quantiles(logRatios).median.map { exp($0) - 1 } }

  /// What the slowdown is not below, but for the probability alpha.
  var lowerBound: Double? { SignBound.lower(logRatios, alpha: alpha).map { exp($0) - 1 } }

  /// What the slowdown is not above, likewise.
  var upperBound: Double? { SignBound.lower(logRatios.map { -$0 }, alpha: alpha).map { exp(-$0) - 1 } }

  /// Slower for sure, and by enough to matter: only both together fail.
  var verdict: Verdict {
    guard let slowdown, let lowerBound, let upperBound else { return .missing }
    if lowerBound > 0 { return slowdown > threshold ? .regressed : .warn }
    return upperBound < 0 ? .improved : .pass
  }
}
