import BenchSupport

/// A chart of a report: a picture, a description, and its numbers as a table.
protocol Chart {
  /// Unique on the page.
  var id: String { get }
  var title: String { get }
  /// A description, also for readers who do not see the picture.
  var summary: String { get }
  /// The engines in the order of the colours; empty if the picture names them itself.
  var legend: [String] { get }
  var table: DataTable { get }

  /// Draws on a canvas of a given width, and returns the height.
  func draw(on canvas: inout ChartCanvas) -> Double
}

extension Chart {
  var legend: [String] { [] }

  /// The chart as a figure, drawn for narrow and for wide windows; the style sheet shows one of the two.
  var markup: String {
    Markup.element(
      "figure", ["id": id], "\n",
      Markup.element("figcaption", [:], Markup.element("h3", [:], Markup.escaped(title)), paragraph), "\n",
      legendMarkup, picture(width: 340, kind: "narrow"), "\n", picture(width: 860, kind: "wide"), "\n",
      Markup.element(
        "details", [:], Markup.element("summary", [:], "Numbers: " + Markup.escaped(title)), "\n", table.markup),
      "\n") + "\n"
  }

  private var paragraph: String { Markup.element("p", [:], Markup.escaped(summary)) }

  private var legendMarkup: String {
    guard !legend.isEmpty else { return "" }
    let items = legend.enumerated().map { Markup.element("li", ["class": Series.kind($0)], Markup.escaped($1)) }
    return Markup.element("ul", ["class": "legend"], items.joined()) + "\n"
  }

  private func picture(width: Double, kind: String) -> String {
    var canvas = ChartCanvas(width: width)
    let height = draw(on: &canvas)
    let (titleId, summaryId) = ("\(id)-\(kind)-title", "\(id)-\(kind)-desc")
    return Markup.element(
      "svg",
      [
        "class": kind, "viewBox": "0 0 \(Markup.number(width)) \(Markup.number(height))", "role": "img",
        "aria-labelledby": "\(titleId) \(summaryId)",
      ],
      Markup.element("title", ["id": titleId], Markup.escaped(title)),
      Markup.element("desc", ["id": summaryId], Markup.escaped(summary)), "\n",
      canvas.shapes.joined(separator: "\n"), "\n")
  }
}

/// The CSS classes of engines in a report.
enum Series {
  /// The number of colours; further engines repeat them.
  static let colors = 6

  static func kind(_ index: Int) -> String { "s\(index % colors)" }

  /// The CSS class of an engine, by its index among all.
  static func kind(of engine: String, among engines: [String]) -> String { kind(engines.firstIndex(of: engine) ?? 0) }
}
