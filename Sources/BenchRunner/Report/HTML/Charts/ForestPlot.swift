import Foundation

/// The time of each engine as a ratio to `manual`, with the interval that holds its median and the limit of the gate.
struct ForestPlot: Chart {
  let id: String
  let title = "Relayout compared with manual"
  private let run: RunRecord
  private let rows: [SummaryRecord]
  private let engines: [String]

  /// The plot of a run; nil where nothing was compared with `manual`.
  init?(_ run: RunRecord, id: String) {
    rows = run.rows.filter {
      $0.metric == .time && $0.phase == .relayout && $0.engine != EngineName.manual.rawValue && $0.ratioToManual != nil
    }
    guard !rows.isEmpty else { return nil }
    self.id = id
    self.run = run
    engines = run.engines
  }

  var summary: String {
    "How many times as long as manual each engine takes: the median over the processes as a dot, the interval that holds it "
      + "as a bar"
      + (rows.contains { limit(of: $0) != nil } ? ", the most that the baseline allows as a red mark." : ".")
      + " Further left is faster; the scale is logarithmic."
  }

  var table: DataTable {
    DataTable(
      header: ["feed", "engine", "ratio to manual", "from", "to", "confidence", "limit"],
      rows: rows.map { row in
        [
          run.title(of: row.feed), row.engine, Figures.ratio(row.ratioToManual ?? .nan),
          row.ratioLo.map(Figures.significant) ?? "–", row.ratioHi.map(Figures.significant) ?? "–",
          row.confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "–",
          limit(of: row).map(Figures.ratio) ?? "–",
        ]
      })
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let marks: [Double?] = rows.flatMap { [$0.ratioToManual, $0.ratioLo, $0.ratioHi, limit(of: $0)] }
    let scale = ChartScale(showing: marks.compactMap(\.self) + [1], logarithmic: true, from: 8, to: canvas.width - 8)
    let heights = rows.indices.map { (startsFeed($0) ? 26.0 : 0) + 40 }
    let bottom = heights.reduce(8, +)
    canvas.xAxis(scale, top: 8, bottom: bottom, title: "times as long as manual", text: Self.tick)
    canvas.line(scale(1), 8, scale(1), bottom, kind: "reference")
    var y = 8.0
    for (index, row) in rows.enumerated() {
      if startsFeed(index) {
        canvas.text(run.title(of: row.feed), x: 8, y: y + 17, kind: "strong")
        y += 26
      }
      draw(row, at: y, scale, on: &canvas)
      y += 40
    }
    return bottom + 44
  }

  private func startsFeed(_ index: Int) -> Bool {
    run.feeds.count > 1 && (index == 0 || rows[index - 1].feed != rows[index].feed)
  }

  private func draw(_ row: SummaryRecord, at y: Double, _ scale: ChartScale, on canvas: inout ChartCanvas) {
    guard let ratio = row.ratioToManual else { return }
    let kind = Series.kind(of: row.engine, among: engines)
    let middle = y + 28
    canvas.text(row.engine, x: 8, y: y + 14)
    canvas.text(Self.text(of: row, ratio), x: canvas.width - 8, y: y + 14, .end)
    if let low = row.ratioLo, let high = row.ratioHi {
      canvas.line(scale(low), middle, scale(high), middle, kind: "interval \(kind)")
    }
    if let limit = limit(of: row) { canvas.line(scale(limit), middle - 8, scale(limit), middle + 8, kind: "limit") }
    canvas.dot(scale(ratio), middle, radius: 5, kind: "dot \(kind)")
  }

  private static func text(of row: SummaryRecord, _ ratio: Double) -> String {
    guard let low = row.ratioLo, let high = row.ratioHi else { return Figures.ratio(ratio) }
    return "\(Figures.ratio(ratio)) (\(Figures.significant(low))–\(Figures.significant(high)))"
  }

  private static func tick(_ value: Double) -> String { Figures.rounded(value, decimals: 2) }

  private func limit(of row: SummaryRecord) -> Double? {
    row.baseline.flatMap { baseline in row.thresholdPct.map { baseline * (1 + $0 / 100) } }
  }
}
