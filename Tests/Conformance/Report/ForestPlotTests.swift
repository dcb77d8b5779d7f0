import Foundation
import Testing

@testable import BenchKit

@Suite("The comparison with the reference engine")
struct ForestPlotTests {
  /// The values of the named attributes of a shape; nil if a value is missing or not a number.
  private static func numbers(_ shape: String, _ names: String...) throws -> [Double]? {
    let values = try names.map { name in
      try shape.firstMatch(of: Regex(#" \#(name)="(-?[0-9.]+)""#))?[1].substring.flatMap { Double($0) }
    }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  @Test(
    "bars have one end at 1 and their values on the right; all grid lines are equally long; the largest feed is first",
    arguments: [340.0, 860])
  func lines(_ width: Double) throws {
    let plot = try #require(ForestPlot(ReportFixture.growing().record()))
    var canvas = ChartCanvas(width: width)
    let height = plot.draw(on: &canvas)
    let lines = try canvas.shapes.filter { $0.contains("class=\"grid\"") || $0.contains("class=\"reference\"") }
      .compactMap { try Self.numbers($0, "y1", "y2") }
    #expect(Set(lines.map { $0[0] }).count == 1 && Set(lines.map { $0[1] }).count == 1)
    #expect(lines[0][0] < 10 && lines[0][1] > height - 60)
    let one = try #require(
      try canvas.shapes.first { $0.contains("class=\"reference\"") }.flatMap { try Self.numbers($0, "x1") })[0]
    let bars = try canvas.shapes.filter { $0.contains("class=\"bar") }.compactMap {
      try Self.numbers($0, "x", "width", "y")
    }
    let texts = try canvas.shapes.filter { $0.contains(" ×") && $0.contains("text-anchor=\"start\"") }
      .compactMap { try Self.numbers($0, "x", "y") }.filter { $0[0] > 0 }
    #expect(bars.count > 3 && texts.count == bars.count)
    for (bar, text) in zip(bars, texts) {
      #expect((bar[0] - one).magnitude < 0.11 || (bar[0] + bar[1] - one).magnitude < 0.11)
      #expect(text[0] >= bar[0] + bar[1] && text[1] > bar[2] && text[1] < bar[2] + 16)
    }
    let titles = canvas.shapes.filter { $0.contains("class=\"strong\"") }
    #expect(titles.first?.contains("1,000 cells") == true, "\(titles)")
  }

  @Test("a faster engine's bar ends at 1; an equally fast engine has a visible bar; the title prefers a sound ratio")
  func faster() throws {
    var run = try MadeRun()
    let times = [100.0, 100, 100, 100, 100, 100]
    run.add("manual", values: times, ratios: times.map { _ in 1 })
    run.add("quick", values: times, ratios: times.map { _ in 0.5 })
    run.add("same", values: times, ratios: times.map { _ in 1 })
    let plot = try #require(ForestPlot(run.made()))
    #expect(plot.title == "quick takes 0.50 times as long as manual on social × 2 cells")
    var canvas = ChartCanvas(width: 860)
    _ = plot.draw(on: &canvas)
    let one = try #require(
      try canvas.shapes.first { $0.contains("class=\"reference\"") }.flatMap { try Self.numbers($0, "x1") })[0]
    let shapes = canvas.shapes.filter { $0.contains("class=\"bar ") }
    let bars = try shapes.compactMap { try Self.numbers($0, "x", "width") }
    try #require(bars.count == 2)
    #expect(bars[0][1] > 100 && (bars[0][0] + bars[0][1] - one).magnitude < 0.02)
    #expect((bars[1][0] - one).magnitude < 0.02 && bars[1][1] == 2)
    let texts = try canvas.shapes.filter { $0.contains(" ×") }.compactMap { try Self.numbers($0, "x") }
    #expect(texts.count == 2 && texts.allSatisfy { ($0[0] - one - 6).magnitude < 0.02 }, "\(canvas.shapes)")
    run.rows[1].waitedPct = 44
    #expect(ForestPlot(run.made())?.title == "same takes 1.00 times as long as manual on social × 2 cells")
    run.rows[2].waitedPct = 44
    let title = "quick takes 0.50 times as long as manual on social × 2 cells, too noisy to rely on"
    #expect(ForestPlot(run.made())?.title == title)
  }
}
