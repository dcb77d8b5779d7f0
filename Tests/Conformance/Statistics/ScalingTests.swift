import Foundation
import Testing

@testable import BenchReports
@testable import BenchSupport

@Suite("Growth and noise")
struct ScalingTests {
  @Test("the exponent of a power law is found, and whether it is linear")
  func growth() throws {
    let fits = try #require(try ReportFixture.growing().record().scalings.first).fits
    #expect(fits.map(\.engine) == ["manual", "pin", "square"])
    // Faster growth than the cells is bad.
    #expect(fits[2].fit.text.hasSuffix(", worse than linear"))
    for ((_, fit), exponent) in zip(fits, [1, 1.05, 2]) { #expect((fit.slope - exponent).magnitude < 1e-9) }
    #expect(fits.map(\.fit.growth) == [.linear, .linear, .worse])
  }

  @Test("two numbers of cells have no exponent, and a wide interval resolves nothing")
  func limits() {
    #expect(ScalingFit([[(1, 1), (2, 2)]]) == nil)
    #expect(ScalingFit([[(1, 1), (2, 0), (3, 3)]]) == nil)
    #expect(ScalingFit([[(10, 10), (100, 10), (1000, 10)]])?.growth == .better)
  }

  @Test(
    "the whole interval decides about growth, at 0.1 around an exponent of 1",
    arguments: [
      ([0.95, 1, 1.05], ScalingFit.Growth.linear), ([1.2, 1.3, 1.4], .worse), ([0.6, 0.7, 0.8], .better),
      ([1, 1.2, 1.4], .unresolved), ([0.6, 0.8, 1], .unresolved), ([0.8, 1, 1.2], .unresolved),
    ])
  func growth(_ exponents: [Double], _ growth: ScalingFit.Growth) throws {
    let fit = try #require(
      ScalingFit(exponents.map { exponent in [1, 10, 100].map { ($0, pow(Double($0), exponent)) } }))
    #expect(fit.growth == growth)
    #expect(abs(fit.slope - exponents[1]) < 1e-12)
  }

  @Test("a histogram counts all except the most extreme readings, and a sparkline shows it")
  func histogram() {
    let histogram = Histogram([1, 1, 1, 2, 3, 5], bins: 4, upTo: 1)
    #expect(histogram?.counts == [3, 1, 1, 1])
    #expect(Histogram([], bins: 4) == nil)
    #expect(Histogram([7, 7], bins: 2)?.counts == [2, 0])
    #expect(Sparkline.text([0, 1, 4, 8]) == " ▂▅█")
  }
}
