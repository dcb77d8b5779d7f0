import Testing

extension NumberFamily: CustomTestStringConvertible { var testDescription: String { name } }

@Suite("Random systems of families of numbers") struct NumberFamilyTests {
  @Test(
    "a history of a random system has the values of `ExactOracle`, or throws `numericalFailure` beyond 10^±2",
    arguments: NumberFamily.all)
  func exact(_ family: NumberFamily) throws {
    let run = try NumberFamilyRun(family, seed: 20_261_128, solves: 1000)
    print(run)
    #expect(run.isAsPromised)
  }

  /// The first has a pivot of 6e-6, so that a rounding error of 1e-10 passed for a rate; in the next two the tableau's steps
  /// cycled; in the last a rounding error of 1.2e-8 of its terms passed for a rate.
  @Test(
    "systems that a run of a million solves found have the exact values",
    arguments: [
      ("mixed", 8_128_618_837_318_989_471), ("mixed", 15_566_899_048_915_837_619), ("mixed", 2_290_870_793_585_351_985),
      ("10^±3", 17_153_407_820_888_294_109),
    ])
  func found(_ name: String, _ system: UInt64) throws {
    let family = try #require(NumberFamily.all.first { $0.name == name })
    let run = try NumberFamilyRun(family, system: system)
    #expect(run.isAsPromised && run.solves == 8)
  }
}
