/// The values of a metric over the runs: ratios to the reference, or counts. Each engine has its own scale. From
/// three runs on, a band shows the noise floor around the median. A step beyond the noise is marked with its commit.
struct HistoryChart: Chart {
  let engines: [String]
  private let series: [(engine: String, rows: [HistoryRow])]
  private let feed: FeedKey
  private let feedTitle: String
  private let metric: Metric

  /// The history of a feed, from rows of one machine, oldest first. Engines with fewer than two rows, or with a count
  /// that never changed, are omitted; nil if no engine remains.
  init?(_ rows: [HistoryRow], _ feed: FeedKey, titled feedTitle: String, _ metric: Metric, of engines: [String]) {
    (self.engines, self.feed, self.feedTitle, self.metric) = (engines, feed, feedTitle, metric)
    series = engines.map { engine in
      (engine: engine, rows: rows.filter { $0.key == SeriesKey(feed: feed, engine: engine, metric: metric) })
    }.filter { $0.rows.count > 1 && (metric == .time || Set($0.rows.map(\.value)).count > 1) }
    if series.isEmpty { return nil }
  }

  var title: String {
    let (engine, rows) = series[0]
    let change = "\(rows[0].text) to \(rows[rows.count - 1].text)"
    return "\(engine) from \(change) over \(Figures.counted(rows.count, "run")): \(feedTitle)"
  }

  var summary: String {
    "\(metric == .time ? "The ratio to \(series[0].rows[0].reference) with its interval" : "The \(metric.title)") in each run, oldest "
      + "first; lower is better. Each engine has its own scale. The band is the noise floor around the median of the runs. A "
      + "run that differs from the one before by more than twice the noise floor is marked with its commit, unless one "
      + "of the two runs is noisy. A figure with an amber dot, marked ? in the table, is too noisy to rely on."
  }

  var table: TextTable {
    TextTable(
      header: ["engine", "date", "commit", metric == .time ? "ratio" : metric.title, "step"],
      rows: series.flatMap { engine, rows in
        zip(rows.indices, rows).map {
          [engine, $1.date, $1.commit, $1.text, isStep($0, of: rows) ? "beyond the noise" : ""]
        }
      })
  }

  /// The noise floor as a share of the value. For times, it is half of the median width of the intervals. Instructions
  /// repeat within 0.1 %, other counts exactly.
  static func floor(of rows: [HistoryRow]) -> Double {
    guard rows.first?.key.metric == .time else { return rows.first?.key.metric == .instructions ? 0.001 : 1e-6 }
    let widths = rows.compactMap { row in row.low.flatMap { low in row.high.map { ($0 - low) / 2 / row.value } } }
    return Quantiles(widths).median ?? 0
  }

  /// Whether a run differs from the previous one by more than twice the noise floor; false if one of the two is noisy.
  private func isStep(_ index: Int, of rows: [HistoryRow]) -> Bool {
    index > 0 && rows[index].isSound && rows[index - 1].isSound
      && (rows[index].value / rows[index - 1].value - 1).magnitude > 2 * Self.floor(of: rows)
  }

  private static let panel = 160.0

  func draw(on canvas: inout ChartCanvas) -> Double {
    let (left, right) = (70.0, canvas.width - 12)
    for (place, (engine, rows)) in series.enumerated() {
      let (top, kind) = (Double(place) * Self.panel, kind(of: engine))
      let x = ChartScale(showing: [1, Double(rows.count)], from: left, to: right)
      let y = ChartScale(showing: rows.flatMap { [$0.value, $0.low, $0.high] }, from: top + 144, to: top + 30)
      canvas.text(engine, x: left, y: top + 18, kind: "strong")
      canvas.yAxis(y, left: left, right: right, text: metric.comparedText)
      if rows.count > 2 {
        let (floor, median) = (Self.floor(of: rows), Quantiles(rows.map(\.value)).median ?? 0)
        let (high, low) = (y(median * (1 + floor)), y(median * (1 - floor)))
        canvas.rect(x: left, y: high, width: right - left, height: max(low - high, 1), kind: "floor")
      }
      let points = rows.enumerated().map { (x: x(Double($0 + 1)), y: y($1.value)) }
      canvas.path(points, kind: "curve \(kind)")
      for (index, (row, point)) in zip(rows, points).enumerated() {
        if let low = row.low, let high = row.high, low < high {
          canvas.line(point.x, y(low), point.x, y(high), kind: "interval \(kind)")
        }
        canvas.dot(point.x, point.y, kind: "dot \(row.isSound ? kind : "noisy")")
        guard isStep(index, of: rows) else { continue }
        // The commit is below the point if the curve falls to it; otherwise, the commit is above the point.
        let (isFirstHalf, isBelow) = (index * 2 < rows.count, point.y > points[index - 1].y)
        canvas.text(
          row.commit, x: point.x + (isFirstHalf ? 6 : -6), y: isBelow ? point.y + 16 : max(point.y - 8, top + 26),
          isFirstHalf ? .start : .end)
      }
    }
    return Double(series.count) * Self.panel
  }
}

/// The figure of a series in one run of a history.
struct HistoryRow: Equatable {
  var commit = ""
  var date = ""
  var key = SeriesKey()
  var reference = ""
  /// The ratio to the reference for times, otherwise the count.
  var value = 0.0
  var low: Double?
  var high: Double?
  /// Whether the figure is reliable; see `Noise`.
  var isSound = true

  /// The value as text, marked with `?` if it is not sound.
  var text: String { key.metric.comparedText(value) + Noise.mark(isSound: isSound) }

  static func rows(of run: Run) -> [HistoryRow] {
    run.figures.filter(\.isInHistory).compactMap { figure in
      figure.compared.map {
        HistoryRow(
          commit: run.manifest.code.gitSha.map { String($0.prefix(7)) } ?? "unknown",
          date: String(run.manifest.run.started.prefix(10)), key: figure.key, reference: figure.reference, value: $0,
          low: figure.low,
          high: figure.high, isSound: figure.isSound)
      }
    }
  }
}
