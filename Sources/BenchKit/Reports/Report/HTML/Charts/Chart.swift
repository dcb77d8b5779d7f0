import PinTree

/// A chart of a report: a picture, a description, and a table with the numbers.
protocol Chart {
  var title: String { get }
  /// A description, also for readers who do not see the picture.
  var summary: String { get }
  /// The engines in the order of the legend.
  var engines: [String] { get }
  var table: TextTable { get }

  /// Draws the chart on a canvas, which has the width of the picture. Returns the height of the picture.
  func draw(on canvas: inout ChartCanvas) -> Double
}

extension Chart {
  /// The CSS class for the colour of an engine.
  func kind(of engine: String) -> String { PageStyle.kind(of: engine, among: engines) }

  /// The chart as a figure with a picture for narrow and a picture for wide windows; the style sheet shows one of them.
  /// `hasLegend` adds the names of the engines, for a picture that does not show them.
  func markup(id: String, hasLegend: Bool = false) -> String {
    let names = engines.map { Markup.text("li", $0, ["class": kind(of: $0)]) }
    let legend = hasLegend ? Markup.element("ul", ["class": "legend"], names.joined()) + "\n" : ""
    return Markup.element(
      "figure", ["id": id], "\n",
      Markup.element("figcaption", [:], Markup.text("h3", title), Markup.text("p", summary)), "\n", legend,
      picture(id, width: 340, "narrow"), "\n", picture(id, width: 860, "wide"), "\n",
      Markup.details("The numbers", table.markup), "\n") + "\n"
  }

  private func picture(_ id: String, width: Double, _ kind: String) -> String {
    var canvas = ChartCanvas(width: width)
    let height = draw(on: &canvas)
    return Markup.picture(
      "\(id)-\(kind)", kind: kind, viewBox: [0, 0, width, height], title: title, summary: summary, canvas.shapes)
  }
}

/// A surface for charts, in units of the SVG; later shapes cover earlier ones.
struct ChartCanvas {
  let width: Double
  private(set) var shapes: [String] = []

  enum Anchor: String { case start, middle, end }

  mutating func text(_ text: String, x: Double, y: Double, _ anchor: Anchor = .start, kind: String? = nil) {
    shapes.append(Markup.label(text, kind, [("text-anchor", anchor.rawValue)], x: x, y: y))
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, kind: String) {
    shapes.append(Markup.shape("line", kind, ["x1": x1, "y1": y1, "x2": x2, "y2": y2]))
  }

  mutating func dot(_ x: Double, _ y: Double, kind: String) {
    shapes.append(Markup.shape("circle", kind, ["cx": x, "cy": y, "r": 4]))
  }

  mutating func path(_ points: [(x: Double, y: Double)], kind: String) {
    guard !points.isEmpty else { return }
    let steps = points.map { "\(Markup.number($0.x)) \(Markup.number($0.y))" }.joined(separator: "L")
    shapes.append(Markup.element("path", ["class": kind, "d": "M" + steps]))
  }

  /// The width of a text in a chart, in units of the SVG, with a margin of 10 % for wider fonts.
  static func width(of text: String) -> Double {
    1.1
      * TextMeasurer.size(of: text, font: Font(size: 14), fitting: .unbounded, numberOfLines: 1, displayScale: 1).width
  }

  /// A number of nanoseconds in a suitable unit, with at most three decimals: `1.5 ms`.
  static func time(_ nanoseconds: Double) -> String {
    let units: [(Double, String)] = [(1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")]
    let unit = units.last { nanoseconds >= $0.0 * 0.9995 } ?? units[0]
    return Figures.rounded(nanoseconds / unit.0, decimals: 3) + " " + unit.1
  }

  /// Draws vertical lines from `top` to `bottom` at round values. The values and the title are below the lines.
  mutating func xAxis(_ scale: ChartScale, top: Double, bottom: Double, title: String, text: (Double) -> String) {
    let sample = Self.width(of: text(scale.high)) + 24
    for tick in scale.ticks(atMost: Int((scale.to - scale.from) / max(sample, 48))) {
      line(scale(tick), top, scale(tick), bottom, kind: "grid")
      let last = width - Self.width(of: text(tick)) / 2 - 4  // The text stays in the picture.
      self.text(text(tick), x: min(scale(tick), last), y: bottom + 18, .middle, kind: "tick")
    }
    if !title.isEmpty { self.text(title, x: (scale.from + scale.to) / 2, y: bottom + 37, .middle, kind: "tick") }
  }

  mutating func yAxis(_ scale: ChartScale, left: Double, right: Double, text: (Double) -> String) {
    for tick in scale.ticks(atMost: max(Int((scale.from - scale.to).magnitude / 32), 2)) {
      line(left, scale(tick), right, scale(tick), kind: "grid")
      self.text(text(tick), x: left - 6, y: scale(tick) + 4, .end, kind: "tick")
    }
  }
}

/// Maps values to positions along an axis, linearly or logarithmically.
struct ChartScale {
  let low: Double
  let high: Double
  var isLogarithmic = false
  /// The positions of `low` and `high`.
  let from: Double
  let to: Double

  func callAsFunction(_ value: Double) -> Double {
    let share =
      isLogarithmic ? (log(max(value, low)) - log(low)) / (log(high) - log(low)) : (value - low) / (high - low)
    return from + min(max(share, 0), 1) * (to - from)
  }

  /// Multiples of a step, which is 1, 2 or 5 times a power of ten.
  private func linearTicks(atMost count: Int) -> [Double] {
    let rough = (high - low) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = ([1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 }) ?? 10 * power
    let first = (low / step).rounded(.up)
    return (0...count).map { (first + Double($0)) * step }.filter { $0 <= high }
  }

  /// Round values along the axis. A logarithmic scale has powers of ten. If there is room, it also has their
  /// multiples by 2 and 5, or by 3; if there is little room, it has only some powers. A short range has equal steps.
  func ticks(atMost maximum: Int) -> [Double] {
    let count = max(maximum, 1)
    guard isLogarithmic, high / low >= 2 else { return linearTicks(atMost: count) }
    let powers = (Int(floor(log10(low)))...Int(ceil(log10(high)))).map { pow(10, Double($0)) }
    for factors in [[1.0, 2, 5], [1, 3], [1]] {
      let ticks = powers.flatMap { power in factors.map { $0 * power } }.filter { $0 >= low && $0 <= high }
      if ticks.count <= count { return ticks.count > 2 || high / low > 10 ? ticks : linearTicks(atMost: count) }
    }
    let tens = powers.filter { $0 >= low && $0 <= high }
    return stride(from: 0, to: tens.count, by: (tens.count + count - 1) / count).map { tens[$0] }
  }
}

extension ChartScale {
  /// A scale that shows all finite values, with a small margin at both ends. A logarithmic scale shows only positive
  /// values.
  init(showing values: [Double?], logarithmic: Bool = false, from: Double, to: Double) {
    let usable = values.compactMap(\.self).filter { $0.isFinite && (!logarithmic || $0 > 0) }
    let (least, most) = (usable.min() ?? 1, usable.max() ?? 1)
    if logarithmic {
      let room = max(exp((log(most) - log(least)) * 0.06), 1.02)
      self.init(
        low: max(least / room, .leastNormalMagnitude), high: min(most * room, .greatestFiniteMagnitude),
        isLogarithmic: true, from: from, to: to)
    } else {
      let room = most > least ? (most - least) * 0.06 : max(least.magnitude * 0.02, 1e-9)
      self.init(low: least - room, high: most + room, from: from, to: to)
    }
  }

  /// A scale from 0 to the greatest value. If the positive values are too far apart for that, a logarithmic scale that
  /// shows them all.
  init(fromZero values: [Double?], from: Double, to: Double) {
    let positive = values.compactMap(\.self).filter { $0.isFinite && $0 > 0 }
    let (least, most) = (positive.min() ?? 1, positive.max() ?? 1)
    if most > 20 * least {
      self.init(showing: values, logarithmic: true, from: from, to: to)
    } else {
      self.init(low: 0, high: most * 1.04, from: from, to: to)
    }
  }
}
