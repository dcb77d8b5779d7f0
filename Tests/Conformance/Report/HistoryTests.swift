import Foundation
import Testing

@testable import BenchKit

@Suite("Figures by commit", .bench)
struct HistoryTests {
  private func row(_ commit: String, _ value: Double, around spread: Double? = nil, _ metric: Metric = .time)
    -> HistoryRow
  {
    let key = SeriesKey(
      variant: "w375-s2-measured", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: metric)
    return HistoryRow(
      commit: commit, date: "2026-01-02", key: key, value: value, low: spread.map { value * (1 - $0) },
      high: spread.map { value * (1 + $0) })
  }

  @Test("a step of more than twice the noise floor is marked with its commit; a smaller step is not marked")
  func steps() throws {
    let rows = [
      row("aaaaaaa", 1.2, around: 0.01), row("bbbbbbb", 1.22, around: 0.01), row("ccccccc", 1.3, around: 0.01),
    ]
    let chart = try #require(
      HistoryChart(rows, rows[0].key.feed, titled: "feed", .time, of: ["manual", "pin"]))
    #expect(chart.table.rows.map { $0[4] } == ["", "", "beyond the noise"])
    var canvas = ChartCanvas(width: 340)
    _ = chart.draw(on: &canvas)
    #expect(canvas.shapes.contains { $0.contains("ccccccc") } && !canvas.shapes.contains { $0.contains("bbbbbbb") })
    #expect((HistoryChart.floor(of: rows) - 0.01).magnitude < 1e-9)
    let counts = [row("a", 100, .instructions), row("b", 100.05, .instructions), row("c", 101, .instructions)]
    let counted = try #require(
      HistoryChart(counts, rows[0].key.feed, titled: "feed", .instructions, of: ["pin"]))
    #expect(counted.table.rows.map { $0[4] } == ["", "", "beyond the noise"])
    // The first count rises from zero. The second count never changes, so the chart omits it.
    let added = [row("a", 0, .allocations), row("b", 0, .allocations), row("c", 2, .allocations)]
    let same = [row("a", 5, .allocations), row("b", 5, .allocations)].map { row in
      var row = row
      row.key.engine = "manual"
      return row
    }
    let first = try #require(
      HistoryChart(added + same, rows[0].key.feed, titled: "feed", .allocations, of: ["manual", "pin"]))
    #expect(first.table.rows.map { $0[4] } == ["", "", "beyond the noise"])
    #expect(first.title == "pin from 0 to 2 over 3 runs: feed")
    #expect(
      HistoryChart([counts[0], counts[0]], rows[0].key.feed, titled: "feed", .instructions, of: ["pin"])
        == nil)
  }

  @Test("three or more runs have a noise band around their median; commits are in the chart, below falls, above rises")
  func drawing() throws {
    let rows = zip(["a", "b", "c", "d", "e"], [2.0, 1, 1, 1, 3]).map { row($0, $1, around: 0.1) }
    func shapes(_ rows: [HistoryRow]) throws -> [String] {
      var canvas = ChartCanvas(width: 340)
      let chart = try #require(HistoryChart(rows, rows[0].key.feed, titled: "feed", .time, of: ["pin"]))
      #expect(chart.draw(on: &canvas) == 160)
      return canvas.shapes
    }
    let drawn = try shapes(rows)
    let x = ChartScale(showing: [1, 5], from: 70, to: 328)
    let y = ChartScale(showing: [0.9, 3.3], from: 144, to: 30)
    let (top, height) = (Markup.number(y(1.1)), Markup.number(y(0.9) - y(1.1)))
    let band = "<rect x=\"70\" y=\"\(top)\" width=\"258\" height=\"\(height)\" class=\"floor\"/>"
    #expect(drawn.contains(band), "\(drawn)")
    let fall = (Markup.number(x(2) + 6), Markup.number(y(1) + 16))
    #expect(drawn.contains("<text x=\"\(fall.0)\" y=\"\(fall.1)\" text-anchor=\"start\">b</text>"), "\(drawn)")
    let rise = (Markup.number(x(5) - 6), Markup.number(y(3) - 8))
    #expect(drawn.contains("<text x=\"\(rise.0)\" y=\"\(rise.1)\" text-anchor=\"end\">e</text>"), "\(drawn)")
    #expect(drawn.count { $0.contains("class=\"interval ") } == 5)
    #expect(try !shapes(Array(rows.prefix(2))).contains { $0.contains("class=\"floor\"") })
    #expect(try shapes(Array(rows.prefix(3))).contains { $0.contains("class=\"floor\"") })
  }

  @Test("a noisy figure is marked in the title, the table and the chart")
  func unsound() throws {
    var rows = [row("a", 1.2), row("b", 1.5)]
    rows[1].isSound = false
    let chart = try #require(HistoryChart(rows, rows[0].key.feed, titled: "feed", .time, of: ["pin"]))
    #expect(chart.title == "pin from 1.20 × to 1.50 × ? over 2 runs: feed")
    #expect(chart.table.rows.map { $0[3] } == ["1.20 ×", "1.50 × ?"])
    var canvas = ChartCanvas(width: 340)
    _ = chart.draw(on: &canvas)
    #expect(canvas.shapes.count { $0.contains("class=\"dot noisy\"") } == 1)
  }

  @Test("a step to or from a noisy figure is not marked; the title of the chart ends with the title of the feed")
  func noisy() throws {
    func page(waited: Double?) throws -> String {
      let runs = try [1.5, 3, 1.5].enumerated().map { index, ratio in
        var run = try MadeRun("2026010\(index + 1)T030405Z-0123456-a")
        run.manifest.run.started = "2026-01-0\(index + 1)T03:04:05Z"
        let times = [100.0, 101, 102, 103, 104, 105]
        run.add("manual", values: times, ratios: times.map { _ in 1 })
        run.add("pin", values: times, ratios: times.map { _ in ratio })
        if index == 1 { run.rows[1].waitedPct = waited }
        return try run.record()
      }
      return try HTMLPage.text(of: runs)
    }
    #expect(try page(waited: nil).contains(">beyond the noise<"))
    #expect(try !page(waited: 44).contains(">beyond the noise<"))
    #expect(try page(waited: nil).contains("pin from 1.50 × to 1.50 × over 3 runs: social × 2 cells"))
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
