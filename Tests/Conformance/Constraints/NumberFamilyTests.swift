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
}
