import Foundation
import Testing

@testable import BenchKit

@Suite("Figures by commit", .bench)
struct HistoryTests {
  private static let times = [100.0, 101, 102, 103, 104, 105]

  /// A run on a day of January, with these ratios and allocations of pin.
  private static func run(_ day: Int, ratio: Double, allocations: Double, waited: Double? = nil) throws -> Run {
    var run = try MadeRun("202601\(day)T030405Z-0123456-a")
    run.manifest.run.started = "2026-01-\(day)T03:04:05Z"
    run.add("manual", values: times, ratios: times.map { _ in 1 })
    run.add("pin", values: times, ratios: times.map { _ in ratio })
    run.rows[1].waitedPct = waited
    for (engine, count) in [("manual", 5), ("pin", allocations)] { run.add(engine, .allocations, values: [count]) }
    return try run.record()
  }

  private static func chart(_ runs: [Run], _ metric: Metric) -> HistoryChart? {
    HistoryChart(runs.flatMap(HistoryRow.rows), of: runs[runs.count - 1], metric)
  }

  @Test(
    "has a dot for each run at its date; the title names the days and no change; counts that never changed are omitted")
  func dots() throws {
    let runs = try [
      Self.run(10, ratio: 1.5, allocations: 0), Self.run(11, ratio: 3, allocations: 0, waited: 44),
      Self.run(30, ratio: 1.5, allocations: 2),
    ]
    let chart = try #require(Self.chart(runs, .time))
    #expect(chart.title == "Ratio to manual, 2026-01-10 to 2026-01-30" && chart.engines == ["pin"])
    #expect(chart.table.rows.map { $0[4] } == ["1.50 ×", "3.00 × ?", "1.50 ×"])
    var canvas = ChartCanvas(width: 340)
    _ = chart.draw(on: &canvas)
    let dots = canvas.shapes.filter { $0.contains("<circle") }
    let places = dots.compactMap { $0.firstMatch(of: /cx="([0-9.]+)"/).flatMap { Double($0.output.1) } }
    #expect(places.count == 3 && ((places[2] - places[1]) / (places[1] - places[0]) - 19).magnitude < 0.1, "\(places)")
    #expect(dots.map { $0.contains("dot noisy") } == [false, true, false])
    // The date between the others has no room.
    let dates = canvas.shapes.compactMap { $0.firstMatch(of: />(2026-01-\d+)</)?.output.1 }
    #expect(dates == ["2026-01-10", "2026-01-30"])
    let counts = try #require(Self.chart(runs, .allocations))
    #expect(counts.engines == ["pin"] && counts.title == "Allocs/cell, 2026-01-10 to 2026-01-30")
    #expect(Self.chart(Array(runs.prefix(2)), .allocations) == nil && Self.chart(Array(runs.prefix(1)), .time) == nil)
  }

  @Test("noise looks small: the scale is at least a tenth above and below the values")
  func scale() throws {
    let runs = try [Self.run(10, ratio: 1, allocations: 0), Self.run(11, ratio: 1.01, allocations: 0)]
    var canvas = ChartCanvas(width: 860)
    _ = try #require(Self.chart(runs, .time)).draw(on: &canvas)
    let heights = canvas.shapes.compactMap { $0.firstMatch(of: /cy="([0-9.]+)"/).flatMap { Double($0.output.1) } }
    try #require(heights.count == 2)
    #expect(heights[0] > heights[1] && heights[0] - heights[1] < 6, "\(heights)")
  }

  @Test("a note says how many processes would resolve a difference of 5 %; a wider interval needs more processes")
  func needed() throws {
    var made = try MadeRun()
    let manual = [100.0, 102, 101, 99, 103, 100, 101]
    made.add("manual", values: manual, ratios: manual.map { _ in 1 })
    made.add("pin", values: manual, ratios: [1.45, 1.46, 1.5, 1.5, 1.5, 1.54, 1.55])
    made.add("steady", values: manual, ratios: manual.map { _ in 2 })
    let run = try made.record()
    let width = try #require(run.rows.first { $0.engine == "pin" && $0.metric == .time }?.noise?.width)
    let count = Int((7 * width * width / (0.025 * 0.025)).rounded(.up))
    #expect(count > 7)
    #expect(
      run.notes(on: run.feeds[0]).needed == "processes needed to resolve a difference of 5 %: pin \(count), steady 5")
  }
}
