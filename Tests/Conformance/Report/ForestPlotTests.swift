import Foundation
import Testing

@testable import BenchReports

@Suite("The comparison with the reference engine")
struct ForestPlotTests {
  /// The numbers in the attributes of a shape; nil if one of them is missing.
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
    #expect(titles.first?.contains("1,000 cells") == true || titles.count < 2, "\(titles)")
  }
}
