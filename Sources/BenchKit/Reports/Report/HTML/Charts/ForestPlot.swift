/// The ratio of each engine's relayout time to that of the reference: a bar from 1 to the ratio, with the interval of
/// the ratio and the limit of the gate. The largest feed comes first.
struct ForestPlot: Chart {
  private let run: Run
  private let rows: [Figure]
  var engines: [String] { run.engines }
  private var reference: String { rows[0].reference }

  init?(_ run: Run) {
    let compared = run.rows.filter { $0.metric == .time && $0.phase == .relayout && !$0.isReference && $0.ratio != nil }
    let feeds = run.feeds.enumerated().sorted { ($1.element.cells, $0.offset) < ($0.element.cells, $1.offset) }
    rows = feeds.flatMap { feed in compared.filter { $0.feed == feed.element } }
    self.run = run
    if rows.isEmpty { return nil }
  }

  var title: String {
    let row = rows.first(where: \.isSound) ?? rows[0]
    return "\(row.engine) takes \(Figures.significant(row.ratio ?? .nan)) times as long as \(reference) on "
      + run.title(of: row.feed) + (row.isSound ? "" : ", too noisy to rely on")
  }

  var summary: String {
    "How many times as long as \(reference) each engine takes to lay out again: the median of the processes' own ratios, "
      + "with its interval as a thin line"
      + (rows.contains { limit(of: $0) != nil } ? " and the limit of the gate in red" : "")
      + ". A bar to the left of 1 is faster; the scale is logarithmic."
      + (rows.allSatisfy(\.isSound) ? "" : " An amber bar, marked ?, is too noisy to rely on.")
  }

  var table: TextTable {
    let texts = rows.map { row in
      [
        run.title(of: row.feed), row.engine, Figures.ratio(row.ratio ?? .nan) + row.mark,
        row.ratioLow.map(Figures.significant) ?? "–", row.ratioHigh.map(Figures.significant) ?? "–",
        row.confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "–",
        limit(of: row).map(Figures.ratio) ?? "–",
      ]
    }
    return TextTable(
      header: ["feed", "engine", "ratio to \(reference)", "from", "to", "confidence", "limit"], rows: texts)
  }

  private static let (titleHeight, rowHeight, gap) = (22.0, 22.0, 6.0)

  func draw(on canvas: inout ChartCanvas) -> Double {
    let marks: [Double?] = rows.flatMap { [$0.ratio, $0.ratioLow, $0.ratioHigh, limit(of: $0), 1] }
    let left = (rows.map { ChartCanvas.width(of: $0.engine) }.max() ?? 0) + 24
    let room = (rows.map { ChartCanvas.width(of: text($0, on: canvas)) }.max() ?? 0) + 8
    let scale = ChartScale(showing: marks, logarithmic: true, from: left, to: canvas.width - room)
    let feeds = run.feeds.count > 1 ? Set(rows.map(\.feed)).count : 0
    let top = 4.0
    let bottom = top + Double(rows.count) * Self.rowHeight + Double(feeds) * (Self.titleHeight + Self.gap)
    canvas.xAxis(scale, top: top, bottom: bottom, title: "times as long as \(reference)", text: Markup.number)
    canvas.line(scale(1), top, scale(1), bottom, kind: "reference")
    var y = top
    for feed in rows.map(\.feed).distinct {
      if feeds > 0 {
        let title = run.title(of: feed)
        // The line at 1 must not run through the title.
        canvas.rect(x: 0, y: y, width: ChartCanvas.width(of: title) + 4, height: Self.titleHeight, kind: "paper")
        canvas.text(title, x: 0, y: y + 16, kind: "strong")
        y += Self.titleHeight
      }
      for row in rows where row.feed == feed {
        draw(row, at: y, scale, on: &canvas)
        y += Self.rowHeight
      }
      y += Self.gap
    }
    return bottom + 44
  }

  /// The text at a bar's tip: the ratio, and in the wide picture also its interval, if known.
  private func text(_ row: Figure, on canvas: ChartCanvas) -> String {
    canvas.width > 500 ? row.ratioText ?? "" : Figures.ratio(row.ratio ?? .nan) + row.mark
  }

  private func draw(_ row: Figure, at y: Double, _ scale: ChartScale, on canvas: inout ChartCanvas) {
    guard let ratio = row.ratio else { return }
    let kind = row.isSound ? kind(of: row.engine) : "noisy"
    let middle = y + Self.rowHeight / 2
    canvas.text(row.engine, x: 8, y: middle + 5)
    let (start, end) = (min(scale(1), scale(ratio)), max(scale(1), scale(ratio)))
    canvas.rect(x: start, y: middle - 7, width: max(end - start, 2), height: 14, kind: "bar \(kind)")
    if let low = row.ratioLow, let high = row.ratioHigh {
      canvas.line(scale(low), middle, scale(high), middle, kind: "whisker")
    }
    if let limit = limit(of: row) { canvas.line(scale(limit), middle - 9, scale(limit), middle + 9, kind: "limit") }
    let tip = max(end, row.ratioHigh.map { scale($0) } ?? end)
    canvas.text(text(row, on: canvas), x: tip + 6, y: middle + 5)
  }

  private func limit(of row: Figure) -> Double? {
    guard let judgement = row.judgement, judgement.quantity == .ratio, let baseline = judgement.baseline else {
      return nil
    }
    return judgement.thresholdPct.map { baseline * (1 + $0 / 100) }
  }
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
