import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("Rows of a summary", .bench)
struct SummaryRowTests {
  private func sample(_ engine: String, process: Int, round: Int, _ total: Double) -> Sample {
    Sample(
      engine: engine, phase: .relayout, metric: .time, process: process, round: round, position: 0, iterations: 2,
      total: total)
  }

  @Test("the value of a process is its minimum round per cell, and a ratio compares values of the same process")
  func least() throws {
    var settings = FeedSettings()
    settings.cells = 5
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin])
    trial.add([
      sample("manual", process: 1, round: 0, 40), sample("manual", process: 1, round: 1, 20),
      sample("manual", process: 0, round: 0, 30), sample("manual", process: 0, round: 1, 10),
      sample("manual", process: 0, round: 2, 50),
      sample("pin", process: 0, round: 0, 90), sample("pin", process: 0, round: 1, 60),
      sample("pin", process: 1, round: 0, 80), sample("pin", process: 2, round: 0, 70),
    ])
    var rows = Figure.all(of: trial)
    #expect(rows.map(\.key.engine) == ["manual", "pin"])
    #expect(rows.map(\.processes) == [2, 3])
    #expect(rows.map(\.min) == [1, 6] && rows.map(\.median) == [1.5, 7] && rows.map(\.max) == [2, 8])
    #expect(rows.map(\.rounds) == [2, 1])
    #expect(rows.map(\.ratio) == [nil, nil])
    // Five rounds of each give a ratio; a process without manual has none.
    for process in 0..<3 {
      for round in 3..<8 {
        if process < 2 { trial.add([sample("manual", process: process, round: round, 1000)]) }
        trial.add([sample("pin", process: process, round: round, 1000)])
      }
    }
    rows = Figure.all(of: trial)
    #expect(rows.map(\.median) == [1.5, 7])
    #expect(rows.map(\.ratio) == [1, 5] && rows[1].ratioLow == 4 && rows[1].ratioHigh == 6)
  }

  @Test(
    "disturbances are those of the least readings; the third of five shows the scatter, and halves of six the drift")
  func disturbances() throws {
    var settings = FeedSettings()
    settings.cells = 1
    for rounds in [4, 5] {
      var trial = try Trial(verifying: Feed(Social.self, settings), [.manual])
      trial.add(
        (0..<6).flatMap { process in
          [100.0, 110, 120, 200, 300].prefix(rounds).enumerated().map { round, total -> Sample in
            var sample = self.sample("manual", process: process, round: round, total * (process < 3 ? 2 : 3))
            sample.waited = round == 0 ? sample.total / 20 : sample.total
            return sample
          }
        })
      let row = try #require(Figure.all(of: trial).first)
      #expect(row.scatterPct == (rounds == 5 ? 20 : nil) && row.waitedPct == 5 && row.driftPct == 50)
    }
    #expect(Figure.drift(of: [1, 1, 2, 2, 2]) == nil && Figure.drift(of: [0, 0, 0, 2, 2, 2]) == nil)
    #expect(Figure.drift(of: [2, 2, 2, 9, 1, 1, 1]) == 0.5)
  }
}
