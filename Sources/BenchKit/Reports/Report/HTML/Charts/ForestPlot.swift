/// The ratio of each engine's time to that of the reference: a dot with its interval. The feeds are in the order of the
/// run.
struct ForestPlot: Chart {
  private let run: Run
  private let rows: [Figure]
  let engines: [String]
  private let phase: Phase
  private var reference: String { rows[0].reference.isEmpty ? "the other build" : rows[0].reference }

  /// The ratios of a phase, by default of the first phase that has some; nil if there are none.
  init?(_ run: Run, _ phase: Phase? = nil) {
    let compared = run.rows.filter { $0.metric == .time && !$0.isReference && $0.ratio != nil }
    let measured = [Phase.relayout, .recycle].first { phase in compared.contains { $0.phase == phase } }
    guard let phase = phase ?? measured else { return nil }
    rows = run.feeds.flatMap { feed in compared.filter { $0.feed == feed && $0.phase == phase } }
    (self.run, self.phase, engines) = (run, phase, run.engines)
    if rows.isEmpty { return nil }
  }

  var title: String { "How many times as long as \(reference) each engine takes to \(phase.deed)" }

  var summary: String {
    "A dot is the median of the processes' own ratios, its line the interval of the median."
      + (rows.allSatisfy(\.isSound) ? "" : " An amber dot, marked ?, is too noisy to rely on.")
  }

  var table: TextTable {
    let texts = rows.map { row in
      [
        run.title(of: row.feed), row.engine, Figures.ratio(row.ratio ?? .nan) + row.mark,
        row.ratioLow.map(Figures.significant) ?? "–", row.ratioHigh.map(Figures.significant) ?? "–",
        row.confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "–",
      ]
    }
    return TextTable(header: ["feed", "engine", "ratio to \(reference)", "from", "to", "confidence"], rows: texts)
  }

  private static let (titleHeight, rowHeight, gap) = (22.0, 20.0, 6.0)

  func draw(on canvas: inout ChartCanvas) -> Double {
    let marks: [Double?] = rows.flatMap { [$0.ratio, $0.ratioLow, $0.ratioHigh, 1] }
    let left = (rows.map { ChartCanvas.width(of: $0.engine) }.max() ?? 0) + 16
    let room = (rows.map { ChartCanvas.width(of: text($0, on: canvas)) }.max() ?? 0) + 16
    let scale = ChartScale(fromZero: marks, from: left, to: canvas.width - room)
    let feeds = rows.map(\.feed).distinct
    let titleHeight = run.feeds.count > 1 ? Self.titleHeight : 0
    let top = 20.0
    let bottom = top + Double(rows.count) * Self.rowHeight + Double(feeds.count) * (titleHeight + Self.gap)
    canvas.xAxis(scale, top: top, bottom: bottom, title: "times as long as \(reference)", text: Markup.number)
    canvas.line(scale(1), top, scale(1), bottom, kind: "reference")
    canvas.text(reference, x: scale(1), y: top - 5, .middle, kind: "tick")
    var y = top
    for feed in feeds {
      if titleHeight > 0 { canvas.text(run.title(of: feed), x: 0, y: y + 16, kind: "strong") }
      y += titleHeight
      for row in rows where row.feed == feed {
        draw(row, at: y + Self.rowHeight / 2, scale, on: &canvas)
        y += Self.rowHeight
      }
      y += Self.gap
    }
    return bottom + 44
  }

  /// The text beside a row: the ratio, and in the wide picture also its interval, if known.
  private func text(_ row: Figure, on canvas: ChartCanvas) -> String {
    canvas.width > 500 ? row.ratioText ?? "" : Figures.ratio(row.ratio ?? .nan) + row.mark
  }

  private func draw(_ row: Figure, at middle: Double, _ scale: ChartScale, on canvas: inout ChartCanvas) {
    guard let ratio = row.ratio else { return }
    let kind = row.isSound ? kind(of: row.engine) : "noisy"
    canvas.text(row.engine, x: 8, y: middle + 5)
    if let low = row.ratioLow, let high = row.ratioHigh {
      canvas.line(scale(low), middle, scale(high), middle, kind: "interval \(kind)")
    }
    canvas.dot(scale(ratio), middle, kind: "dot \(kind)")
    canvas.text(text(row, on: canvas), x: canvas.width - 4, y: middle + 5, .end)
  }
}

extension Phase {
  /// What an engine does in the phase, after "takes to".
  fileprivate var deed: String { self == .recycle ? "show another content in a cell" : "lay out again" }
}

extension ForestPlot {
  /// The plot as a stand-alone SVG file, for a README. It follows the reader's light or dark colour scheme.
  var svg: String {
    var canvas = ChartCanvas(width: 860)
    let height = Markup.number(draw(on: &canvas))
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 860 \(height)", "width": "860", "height": height,
        "role": "img", "aria-labelledby": "title desc",
      ], "\n",
      Markup.text("title", title, ["id": "title"]), "\n", Markup.text("desc", summary, ["id": "desc"]), "\n",
      Markup.element("style", [:], PageStyle.chart), "\n",
      Markup.element("rect", ["width": "860", "height": height, "fill": "var(--paper)"]), "\n",
      canvas.shapes.joined(separator: "\n"), "\n") + "\n"
  }
}
