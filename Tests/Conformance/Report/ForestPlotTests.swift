import Foundation
import Testing

@testable import BenchReports

@Suite("The comparison with manual")
struct ForestPlotTests {
  /// The numbers in a shape's attributes.
  private static func numbers(_ shape: String, _ names: String...) throws -> [Double]? {
    let values = try names.map { name in
      try shape.firstMatch(of: Regex(#" \#(name)="(-?[0-9.]+)""#))?[1].substring.flatMap { Double($0) }
    }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  @Test("draws no line behind a label", arguments: [340.0, 860])
  func lines(_ width: Double) throws {
    let plot = try #require(ForestPlot(ReportFixture.growing().record(), id: "f"))
    var canvas = ChartCanvas(width: width)
    let height = plot.draw(on: &canvas)
    let labels = try canvas.shapes.filter { $0.hasPrefix("<text") && !$0.contains("class=\"tick\"") }
      .compactMap { try Self.numbers($0, "y")?[0] }
    let lines = try canvas.shapes.filter { $0.contains("class=\"grid\"") || $0.contains("class=\"reference\"") }
      .compactMap { try Self.numbers($0, "y1", "y2") }
    #expect(labels.count > 9 && lines.count > 6)
    for line in lines {
      #expect(line[0] < line[1] && line[1] < height)
      // A text of 12 pixels extends from 10 above its base line to 3 below.
      for label in labels { #expect(line[1] <= label - 10 || line[0] >= label + 3) }
    }
  }
}
