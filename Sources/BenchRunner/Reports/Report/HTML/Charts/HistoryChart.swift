import BenchHarness
import BenchSupport

/// The values of a figure by commit, each engine on its own scale: ratios to the reference, or counts. The band is the
/// noise floor; a step beyond it is marked with its commit.
struct HistoryChart: Chart {
  let id: String
  private let series: [(engine: String, rows: [HistoryRow])]
  private let feed: FeedKey
  private let feedTitle: String
  private let metric: Metric
  private let engines: [String]

  /// The history of a feed from ordered rows of one processor; nil if no engine has two rows, or no count changed.
  init?(
    _ rows: [HistoryRow], _ feed: FeedKey, titled feedTitle: String, _ metric: Metric, colors: [String], id: String
  ) {
    let own = rows.filter {
      $0.key.feed == feed && $0.key.metric == metric && $0.key.phase == .relayout && (metric == .time || $0.value > 0)
    }
    series = colors.map { engine in (engine, own.filter { $0.key.engine == engine }) }.filter { $0.1.count > 1 }
    guard !series.isEmpty, metric == .time || series.contains(where: { Set($0.rows.map(\.value)).count > 1 }) else {
      return nil
    }
    (self.id, self.feed, self.feedTitle, self.metric, engines) = (id, feed, feedTitle, metric, colors)
  }

  var title: String {
    let (engine, rows) = series[0]
    let change = "\(text(rows[0].value)) to \(text(rows[rows.count - 1].value))"
    return "\(engine) from \(change) over \(rows.count) runs: \(feedTitle)"
  }

  var summary: String {
    "\(metric == .time ? "The ratio to \(feed.reference) with its interval" : "The \(metric.title)") in each run, oldest "
      + "first; lower is better. Each engine has its own scale. The band is the noise floor around the median of the runs. A "
      + "run that differs from the one before by more than twice the noise floor is marked with its commit."
  }

  var table: DataTable {
    DataTable(
      header: ["engine", "date", "commit", metric == .time ? "ratio" : metric.title, "step"],
      rows: series.flatMap { engine, rows in
        rows.indices.map { index in
          [
            engine, rows[index].date, rows[index].commit, text(rows[index].value),
            isStep(index, of: rows) ? "beyond the noise" : "",
          ]
        }
      })
  }

  private func text(_ value: Double) -> String { metric == .time ? Figures.ratio(value) : metric.text(value) }

  /// Half of the median interval, as a share; instructions repeat within 0.1 %, other counts exactly.
  static func floor(of rows: [HistoryRow]) -> Double {
    guard rows.first?.key.metric == .time else { return rows.first?.key.metric == .instructions ? 0.001 : 1e-6 }
    let widths = rows.compactMap { row in row.low.flatMap { low in row.high.map { ($0 - low) / 2 / row.value } } }
    return Quantiles(widths).median ?? 0
  }

  /// Whether a run differs from the previous one by more than twice the noise floor. A noisy figure shows no step.
  private func isStep(_ index: Int, of rows: [HistoryRow]) -> Bool {
    index > 0 && rows[index].isSound && rows[index - 1].isSound
      && (rows[index].value / rows[index - 1].value - 1).magnitude > 2 * Self.floor(of: rows)
  }

  private static let panel = 160.0

  func draw(on canvas: inout ChartCanvas) -> Double {
    for (index, (engine, rows)) in series.enumerated() {
      draw(engine, rows, top: Double(index) * Self.panel, on: &canvas)
    }
    return Double(series.count) * Self.panel
  }

  private func draw(_ engine: String, _ rows: [HistoryRow], top: Double, on canvas: inout ChartCanvas) {
    let marks: [Double?] = rows.flatMap { [$0.value, $0.low, $0.high] }
    let (left, right) = (70.0, canvas.width - 12)
    let x = ChartScale(showing: [1, Double(rows.count)], from: left, to: right)
    let y = ChartScale(showing: marks.compactMap(\.self), from: top + 144, to: top + 30)
    let kind = Series.kind(of: engine, among: engines)
    canvas.text(engine, x: left, y: top + 18, kind: "strong")
    canvas.yAxis(y, left: left, right: right, text: text)
    if rows.count > 2 {
      let (floor, median) = (Self.floor(of: rows), Quantiles(rows.map(\.value)).median ?? 0)
      let (high, low) = (y(median * (1 + floor)), y(median * (1 - floor)))
      canvas.rect(x: left, y: high, width: right - left, height: max(low - high, 1), kind: "floor")
    }
    let points = rows.enumerated().map { (x: x(Double($0 + 1)), y: y($1.value)) }
    canvas.path(points, kind: "curve \(kind)")
    for (index, point) in points.enumerated() {
      if let low = rows[index].low, let high = rows[index].high, low < high {
        canvas.line(point.x, y(low), point.x, y(high), kind: "interval \(kind)")
      }
      canvas.dot(point.x, point.y, kind: "dot \(kind)")
      guard isStep(index, of: rows) else { continue }
      // Away from the line that leads here.
      let (isFirstHalf, isBelow) = (index * 2 < rows.count, point.y > points[index - 1].y)
      canvas.text(
        rows[index].commit, x: point.x + (isFirstHalf ? 6 : -6), y: isBelow ? point.y + 16 : max(point.y - 8, top + 26),
        isFirstHalf ? .start : .end)
    }
  }
}
