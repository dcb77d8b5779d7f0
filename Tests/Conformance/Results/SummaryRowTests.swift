import Testing

@testable import BenchHarness
@testable import BenchReports
@testable import BenchScenes

@Suite("Rows of a summary", .bench)
struct SummaryRowTests {
  private func sample(_ engine: String, process: Int, round: Int, _ total: Double) -> Sample {
    Sample(
      engine: engine, phase: .relayout, metric: .time, process: process, round: round, position: 0, iterations: 2,
      total: total)
  }

  @Test("the value of a process is its least round per cell, and a ratio compares values of the same process")
  func least() throws {
    var settings = FeedSettings()
    settings.cells = 5
    var trial = Trial(Feed(Social.self, settings), [.manual, .pin], make: makePackageEngine)
    trial.add([
      sample("manual", process: 1, round: 0, 40), sample("manual", process: 1, round: 1, 20),
      sample("manual", process: 0, round: 0, 30), sample("manual", process: 0, round: 1, 10),
      sample("manual", process: 0, round: 2, 50),
      sample("pin", process: 0, round: 0, 90), sample("pin", process: 0, round: 1, 60),
      sample("pin", process: 1, round: 0, 80), sample("pin", process: 2, round: 0, 70),
    ])
    let rows = SummaryRow.rows(of: trial)
    #expect(rows.map(\.key.engine) == ["manual", "pin"])
    #expect(rows.map(\.values) == [[1, 2], [6, 8, 7]])
    #expect(rows.map(\.ratios) == [[1, 1], [6, 4]])
    #expect(rows.map(\.rounds) == [2, 1])
  }
}
