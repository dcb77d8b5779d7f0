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

  private static func draw(_ run: Run, width: Double = 860) throws -> [String] {
    var canvas = ChartCanvas(width: width)
    let height = try #require(ForestPlot(run)).draw(on: &canvas)
    let lines = try canvas.shapes.filter { $0.contains("class=\"grid\"") || $0.contains("class=\"reference\"") }
      .compactMap { try numbers($0, "y1", "y2") }
    #expect(Set(lines).count == 1 && lines[0][0] < 30 && lines[0][1] > height - 60)
    return canvas.shapes
  }

  /// The positions of the dots, and those of the values 0 and 1.
  private static func places(_ shapes: [String]) throws -> (dots: [Double], zero: Double?, one: Double?) {
    let dots = try shapes.filter { $0.contains("class=\"dot ") }.compactMap { try numbers($0, "cx") }.map { $0[0] }
    let zero = try shapes.first { $0.contains(">0</text>") }.flatMap { try numbers($0, "x") }
    let one = try shapes.first { $0.contains("class=\"reference\"") }.flatMap { try numbers($0, "x1") }
    return (dots, zero?[0], one?[0])
  }

  @Test(
    "dots are on an axis that begins at 0, ratios at the right edge, feeds in the order of the run",
    arguments: [340.0, 860])
  func dots(_ width: Double) throws {
    var run = try MadeRun()
    let times = [100.0, 100, 100, 100, 100, 100]
    for (scene, ratio) in [("social", 1.5), ("form", 0.5)] {
      run.add("manual", scene: scene, values: times, ratios: times.map { _ in 1 })
      run.add("pin", scene: scene, values: times, ratios: times.map { _ in ratio })
    }
    let shapes = try Self.draw(run.made(), width: width)
    let (dots, zero, one) = try Self.places(shapes)
    let unit = try #require(one) - (zero ?? .nan)
    #expect(zip(dots, [1.5, 0.5]).allSatisfy { ($0 - (zero ?? 0) - $1 * unit).magnitude < 0.05 }, "\(dots)")
    let ratios = shapes.filter { $0.contains(" ×") && $0.contains("text-anchor=\"end\"") }
    #expect(try ratios.compactMap { try Self.numbers($0, "x") } == [[width - 4], [width - 4]])
    let titles = shapes.filter { $0.contains("class=\"strong\"") }
    #expect(titles.map { $0.contains("social") } == [true, false], "\(titles)")
    #expect(shapes.contains { $0.contains(">manual</text>") })
  }

  @Test("ratios that are far apart are on a logarithmic axis; a noisy ratio is amber, and the description says so")
  func far() throws {
    var run = try MadeRun()
    let times = [100.0, 100, 100, 100, 100, 100]
    run.add("manual", values: times, ratios: times.map { _ in 1 })
    for (engine, ratio) in [("ten", 10.0), ("hundred", 100)] {
      run.add(engine, values: times, ratios: times.map { _ in ratio })
    }
    let (dots, zero, one) = try Self.places(Self.draw(run.made()))
    #expect(zero == nil && (dots[1] - dots[0] - (dots[0] - (one ?? 0))).magnitude < 0.05)
    run.rows[1].waitedPct = 44
    #expect(try Self.draw(run.made()).contains { $0.contains("class=\"dot noisy\"") })
    #expect(ForestPlot(run.made())?.summary.hasSuffix("An amber dot, marked ?, is too noisy to rely on.") == true)
  }

  @Test("a run of the phase recycle has a plot of this phase; the title names what the engines do")
  func recycle() throws {
    var run = try MadeRun()
    for engine in ["manual", "pin"] { run.add(engine, .time, .recycle, values: [100, 101], ratios: [2, 2]) }
    #expect(
      ForestPlot(run.made())?.title
        == "How many times as long as manual each engine takes to show another content in a cell")
    #expect(ForestPlot(run.made(), .relayout) == nil)
  }

  @Test("an engine has the same colour beside other engines; engines of the user's own have different colours")
  func colours() {
    for engines in [["manual", "pin", "kiwi"], ["yoga", "pin", "mine", "kiwi"]] {
      #expect(PageStyle.kind(of: "pin", among: engines) == "s1" && PageStyle.kind(of: "kiwi", among: engines) == "s5")
    }
    #expect(
      Set(["a", "b", "c", "d"].map { PageStyle.kind(of: $0, among: ["manual", "a", "b", "c", "d"]) }).count == 4)
  }
}
