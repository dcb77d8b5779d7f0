import Testing

@testable import BenchKit

@Suite("Quantiles")
struct QuantilesTests {
  @Test("are those of NumPy's default method")
  func values() throws {
    // numpy.quantile([3.1, 0.5, 9.25, 4, 4, 7.5, 1.25], [0.05, 0.25, 0.5, 0.75, 0.9])
    let quantiles = Quantiles([3.1, 0.5, 9.25, 4, 4, 7.5, 1.25])
    let expected: [(Double, Double)] = [(0.05, 0.725), (0.25, 2.175), (0.5, 4), (0.75, 5.75), (0.9, 8.2)]
    for (share, value) in expected { #expect(abs(try #require(quantiles.at(share)) - value) < 1e-12) }
    // scipy.stats.median_abs_deviation of the same list
    #expect(abs(try #require(quantiles.medianAbsoluteDeviation) - 2.75) < 1e-12)
    #expect(quantiles.min == 0.5 && quantiles.max == 9.25)
  }

  @Test("of one number are that number; an empty list has no quantiles")
  func small() {
    #expect(Quantiles([7]).at(0.3) == 7)
    #expect(Quantiles([7]).medianAbsoluteDeviation == 0)
    #expect([-0.5, 0, 1, 1.5].map { Quantiles([7, 9]).at($0) } == [7, 7, 9, 9])
    #expect(Quantiles([]).median == nil)
    #expect(Quantiles([]).medianAbsoluteDeviation == nil)
  }

  @Test("geometric mean: nil for an empty list, and for a list with a value that is not positive")
  func geometricMean() throws {
    #expect(abs(try #require(Quantiles.geometricMean([1, 4, 16])) - 4) < 1e-12)
    for values in [[], [0, 1], [-1, -1]] as [[Double]] { #expect(Quantiles.geometricMean(values) == nil, "\(values)") }
  }
}
