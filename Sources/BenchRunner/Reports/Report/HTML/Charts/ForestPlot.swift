import BenchHarness
import BenchSupport
import Foundation

/// Each engine's time as a ratio to that of the reference, with the interval of its median and the limit of the gate.
struct ForestPlot: Chart {
  let id: String
  var title: String { "Relayout compared with \(reference)" }
  private let run: RunRecord
  private let rows: [SummaryRow]
  private let engines: [String]
  private var reference: String { rows[0].feed.reference }

  /// The plot of a run; nil if nothing was compared with the reference.
  init?(_ run: RunRecord, id: String) {
    rows = run.rows.filter {
      $0.metric == .time && $0.phase == .relayout && !$0.isReference && $0.ratio != nil
    }
    guard !rows.isEmpty else { return nil }
    self.id = id
    self.run = run
    engines = run.engines
  }

  var summary: String {
    "Each engine's time divided by that of \(reference): the median over the processes as a dot, its interval "
      + "as a bar"
      + (rows.contains { limit(of: $0) != nil } ? ", the limit of the gate as a red mark." : ".")
      + " Further left is faster; the scale is logarithmic."
      + (rows.allSatisfy(\.isSound) ? "" : " A ratio with ? is not sound: it is too noisy.")
  }

  var table: DataTable {
    DataTable(
      header: ["feed", "engine", "ratio to \(reference)", "from", "to", "confidence", "limit"],
      rows: rows.map { row in
        [
          run.title(of: row.feed), row.engine, Figures.ratio(row.ratio ?? .nan) + row.mark,
          row.ratioLow.map(Figures.significant) ?? "–", row.ratioHigh.map(Figures.significant) ?? "–",
          row.confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "–",
          limit(of: row).map(Figures.ratio) ?? "–",
        ]
      })
  }

  /// Each row has a label above its mark. With several feeds, the first row of each also has the feed's title.
  private static let (titleHeight, labelHeight, rowHeight) = (26.0, 19.0, 40.0)

  /// The upper edges of the rows.
  private var tops: [Double] {
    var tops: [Double] = []
    var y = 8.0
    for index in rows.indices {
      if startsFeed(index) { y += Self.titleHeight }
      tops.append(y)
      y += Self.rowHeight
    }
    return tops
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let marks: [Double?] = rows.flatMap { [$0.ratio, $0.ratioLow, $0.ratioHigh, limit(of: $0)] }
    let scale = ChartScale(showing: marks.compactMap(\.self) + [1], logarithmic: true, from: 8, to: canvas.width - 8)
    let tops = self.tops
    let bottom = (tops.last ?? 0) + Self.rowHeight
    // Grid lines do not run behind labels.
    let bands = tops.map { ($0 + Self.labelHeight)...($0 + Self.rowHeight) }
    canvas.xAxis(scale, lines: bands, bottom: bottom, title: "times as long as \(reference)", text: Self.tick)
    for band in bands { canvas.line(scale(1), band.lowerBound, scale(1), band.upperBound, kind: "reference") }
    for (index, (row, top)) in zip(rows, tops).enumerated() {
      if startsFeed(index) { canvas.text(run.title(of: row.feed), x: 8, y: top - 9, kind: "strong") }
      draw(row, at: top, scale, on: &canvas)
    }
    return bottom + 44
  }

  private func startsFeed(_ index: Int) -> Bool {
    run.feeds.count > 1 && (index == 0 || rows[index - 1].feed != rows[index].feed)
  }

  private func draw(_ row: SummaryRow, at y: Double, _ scale: ChartScale, on canvas: inout ChartCanvas) {
    guard let ratio = row.ratio else { return }
    let kind = Series.kind(of: row.engine, among: engines)
    let middle = y + 28
    canvas.text(row.engine, x: 8, y: y + 14)
    canvas.text(row.ratioText ?? "", x: canvas.width - 8, y: y + 14, .end)
    if let low = row.ratioLow, let high = row.ratioHigh {
      canvas.line(scale(low), middle, scale(high), middle, kind: "interval \(kind)")
    }
    if let limit = limit(of: row) { canvas.line(scale(limit), middle - 8, scale(limit), middle + 8, kind: "limit") }
    canvas.dot(scale(ratio), middle, radius: 5, kind: "dot \(kind)")
  }

  private static func tick(_ value: Double) -> String { Figures.rounded(value, decimals: 2) }

  private func limit(of row: SummaryRow) -> Double? {
    row.judgement?.baseline.flatMap { baseline in row.judgement?.thresholdPct.map { baseline * (1 + $0 / 100) } }
  }
}
