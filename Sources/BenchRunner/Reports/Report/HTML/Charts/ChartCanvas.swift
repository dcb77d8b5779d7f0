import BenchSupport
import PinTree

/// A surface for charts, in pixels; later shapes cover earlier ones.
package struct ChartCanvas {
  package let width: Double
  private(set) var shapes: [String] = []

  init(width: Double) { self.width = width }

  /// The alignment of a text at its point.
  package enum Anchor: String { case start, middle, end }

  package mutating func text(_ text: String, x: Double, y: Double, _ anchor: Anchor = .start, kind: String = "") {
    shapes.append(
      Markup.element(
        "text", attributes([("x", x), ("y", y)], kind, [("text-anchor", anchor.rawValue)]), Markup.escaped(text)))
  }

  package mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, kind: String) {
    shapes.append(Markup.element("line", attributes([("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)], kind)))
  }

  package mutating func rect(x: Double, y: Double, width: Double, height: Double, kind: String) {
    shapes.append(
      Markup.element("rect", attributes([("x", x), ("y", y), ("width", width), ("height", height)], kind)))
  }

  mutating func dot(_ x: Double, _ y: Double, radius: Double = 4, kind: String) {
    shapes.append(Markup.element("circle", attributes([("cx", x), ("cy", y), ("r", radius)], kind)))
  }

  /// A line through points.
  package mutating func path(_ points: [(x: Double, y: Double)], kind: String) {
    guard let first = points.first else { return }
    let rest = points.dropFirst().map { "L\(Markup.number($0.x)) \(Markup.number($0.y))" }.joined()
    let steps = "M\(Markup.number(first.x)) \(Markup.number(first.y))\(rest)"
    shapes.append(Markup.element("path", ["class": kind, "d": steps]))
  }

  private func attributes(
    _ numbers: [(String, Double)], _ kind: String, _ others: [(String, String)] = []
  ) -> [(String, String)] {
    numbers.map { ($0, Markup.number($1)) } + others + (kind.isEmpty ? [] : [("class", kind)])
  }

  /// The width of a text in a chart, in pixels, with a margin for wider fonts.
  package static func width(of text: String) -> Double {
    1.1
      * TextMeasurer.size(
        of: text, font: Font(size: fontSize), fitting: Size(width: Double.infinity, height: .infinity),
        numberOfLines: 1, displayScale: 1
      ).width
  }

  static let fontSize = 14.0

  /// The text of a time in nanoseconds: a number with at most three decimals in the largest fitting unit, as in
  /// `1.5 ms`.
  package static func time(_ nanoseconds: Double) -> String {
    let units: [(Double, String)] = [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")]
    let unit = units.last { nanoseconds >= $0.0 * 0.9995 } ?? units[0]
    return Figures.rounded(nanoseconds / unit.0, decimals: 3) + " " + unit.1
  }

  // MARK: - Axes

  /// Vertical lines from `top` to `bottom` at round values, with the values and the title below.
  mutating func xAxis(
    _ scale: ChartScale, top: Double, bottom: Double, title: String, text: (Double) -> String
  ) {
    let sample = Self.width(of: text(scale.high)) + 24
    for tick in scale.ticks(atMost: Int((scale.to - scale.from) / max(sample, 48))) {
      line(scale(tick), top, scale(tick), bottom, kind: "grid")
      let last = width - Self.width(of: text(tick)) / 2 - 4  // The text stays in the picture.
      self.text(text(tick), x: min(scale(tick), last), y: bottom + 18, .middle, kind: "tick")
    }
    if !title.isEmpty { self.text(title, x: (scale.from + scale.to) / 2, y: bottom + 37, .middle, kind: "tick") }
  }

  /// Horizontal lines at round values, with the values on the left.
  mutating func yAxis(_ scale: ChartScale, left: Double, right: Double, text: (Double) -> String) {
    for tick in scale.ticks(atMost: max(Int((scale.from - scale.to).magnitude / 32), 2)) {
      line(left, scale(tick), right, scale(tick), kind: "grid")
      self.text(text(tick), x: left - 6, y: scale(tick) + 4, .end, kind: "tick")
    }
  }
}
