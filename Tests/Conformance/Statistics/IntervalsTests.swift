import Testing

@testable import BenchKit

/// Most expected numbers are from SciPy 1.17.1; comments show the calls. The others follow from the definitions.
@Suite("Intervals")
struct IntervalsTests {
  private let sample = [3.1, 0.5, 9.25, 4, 4, 7.5, 1.25, 2.2, 8, 6.5, 5.5, 0.9, 7, 3.3, 2.75]

  @Test("binomial probabilities are those of SciPy, except for rounding errors")
  func binomial() {
    // scipy.stats.binom.cdf(k, n, p) and .sf(k - 1, n, p)
    let heads = Binomial(trials: 15, probability: 0.5)
    for (k, value) in [(0, 3.0517578125e-05), (2, 0.003692626953125), (3, 0.017578125), (7, 0.5), (15, 1)] {
      #expect(abs(heads.atMost(k) - value) < 1e-14)
    }
    #expect(abs(Binomial(trials: 30, probability: 0.5).atMost(4) - 2.9738061130046848e-05) < 1e-15)
    #expect(heads.atMost(-1) == 0)
    #expect(Binomial(trials: 5, probability: 0).atMost(0) == 1)
    #expect(Binomial(trials: 5, probability: 1).atMost(4) == 0)
  }

  @Test("the interval of a median is that of SciPy's quantile test")
  func median() throws {
    // scipy.stats.quantile_test(sample, q=0, p=0.5).confidence_interval(level)
    let usual = try #require(MedianInterval(sample))
    #expect(usual.low == 2.2 && usual.high == 7)
    #expect(abs(usual.confidence - (1 - 2 * 0.017578125)) < 1e-12)
    let wide = try #require(MedianInterval(sample, confidence: 0.99))
    #expect(wide.low == 1.25 && wide.high == 7.5)
  }

  @Test("the confidence of an interval accounts for errors on both sides")
  func twoSides() throws {
    // scipy.stats.binom.cdf(1, 8, 0.5) is 0.035: less than 5 %, but more than 2.5 %, the limit for each side.
    let eight = try #require(MedianInterval([1, 2, 3, 4, 5, 6, 7, 8]))
    #expect(eight.low == 1 && eight.high == 8)
    #expect(abs(eight.confidence - (1 - 2 * 0.00390625)) < 1e-12)
    let narrow = try #require(MedianInterval([1, 2, 3, 4, 5, 6, 7, 8], confidence: 0.9))
    #expect(narrow.low == 2 && narrow.high == 7)
  }

  @Test("the interval of a small sample reports its actual confidence; a single value has no interval")
  func smallSample() throws {
    let three = try #require(MedianInterval([3, 1, 2]))
    #expect(three.low == 1 && three.high == 3)
    #expect(abs(three.confidence - 0.75) < 1e-12)
    #expect(MedianInterval([1]) == nil)
    let two = try #require(MedianInterval([5, 4]))
    #expect(two.low == 4 && two.high == 5)
    for (size, confidence) in [(1, 0.5), (2, 0.5), (3, 0.75), (5, 0.9375)] {
      #expect(abs(MedianInterval.confidence(ofSampleSize: size) - confidence) < 1e-12)
    }
  }
}
