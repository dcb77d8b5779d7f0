/// The values of a metric in the runs of one machine, by date: ratios to the reference, or counts. A panel for each
/// feed has a line for each engine.
struct HistoryChart: Chart {
  let engines: [String]
  private let panels: [(title: String, series: [(engine: String, rows: [HistoryRow])])]
  private let metric: Metric
  private var rows: [HistoryRow] { panels.flatMap(\.series).flatMap(\.rows) }

  /// The history from rows in the order of their dates. Omits engines with fewer than two rows, and counts that never
  /// changed; nil if nothing remains.
  init?(_ rows: [HistoryRow], of run: Run, _ metric: Metric) {
    panels = run.feeds.compactMap { feed in
      let series = run.engines.map { engine in
        (engine: engine, rows: rows.filter { $0.figure.key == SeriesKey(feed: feed, engine: engine, metric: metric) })
      }.filter { $0.rows.count > 1 && (metric == .time || Set($0.rows.map(\.value)).count > 1) }
      return series.isEmpty ? nil : (run.title(of: feed), series)
    }
    (engines, self.metric) = (panels.flatMap(\.series).map(\.engine).distinct, metric)
    if panels.isEmpty { return nil }
  }

  private var subject: String { metric == .time ? "ratio to \(rows[0].figure.reference)" : metric.title }

  var title: String {
    let days = rows.map(\.date)
    return "\(subject.prefix(1).uppercased() + subject.dropFirst()), \(days.min() ?? "") to \(days.max() ?? "")"
  }

  var summary: String {
    "A dot is the figure of one run\(metric == .time ? ", its line the interval of the figure" : ""); lower is better. "
      + "Figures of different runs also differ because of the machine's state and the version of Swift."
      + (rows.allSatisfy(\.figure.isSound) ? "" : " An amber dot, marked ? in the table, is too noisy to rely on.")
  }

  var table: TextTable {
    TextTable(
      header: ["feed", "engine", "date", "commit", subject],
      rows: panels.flatMap { title, series in
        series.flatMap { engine, rows in rows.map { [title, engine, $0.date, $0.commit, $0.text] } }
      })
  }

  private static let (panel, top, height) = (140.0, 28.0, 80.0)

  func draw(on canvas: inout ChartCanvas) -> Double {
    let (left, right) = (64.0, canvas.width - 12)
    let x = ChartScale(showing: rows.map(\.time), from: left, to: right)
    for (place, panel) in panels.enumerated() {
      let (top, rows) = (Double(place) * Self.panel + Self.top, panel.series.flatMap(\.rows))
      // A change of less than a tenth looks small, because the scale is at least that wide.
      let values: [Double?] = rows.flatMap { row -> [Double?] in
        [row.value * 0.9, row.value * 1.1, row.figure.low, row.figure.high]
      }
      let y = ChartScale(showing: values, from: top + Self.height, to: top)
      canvas.text(panel.title, x: 0, y: top - 10, kind: "strong")
      canvas.yAxis(y, left: left, right: right, text: metric.comparedText)
      canvas.dates(of: rows, x, y: top + Self.height)
      for (engine, rows) in panel.series { draw(rows, kind(of: engine), x, y, on: &canvas) }
    }
    return Double(panels.count) * Self.panel
  }

  private func draw(
    _ rows: [HistoryRow], _ kind: String, _ x: ChartScale, _ y: ChartScale, on canvas: inout ChartCanvas
  ) {
    canvas.path(rows.map { (x($0.time), y($0.value)) }, kind: "curve \(kind)")
    for row in rows {
      if let low = row.figure.low, let high = row.figure.high, low < high {
        canvas.line(x(row.time), y(low), x(row.time), y(high), kind: "interval \(kind)")
      }
      canvas.dot(x(row.time), y(row.value), kind: "dot \(row.figure.isSound ? kind : "noisy")")
    }
  }
}

extension ChartCanvas {
  /// Writes the dates of runs below an axis: the first and the last, and those between them that have room.
  fileprivate mutating func dates(of rows: [HistoryRow], _ x: ChartScale, y: Double) {
    let sorted = rows.sorted { $0.time < $1.time }
    guard let first = sorted.first, let last = sorted.last else { return }
    let width = Self.width(of: first.date)
    var shown = [(first, ChartCanvas.Anchor.start, x(first.time) + width)]
    for row in sorted where x(row.time) - width / 2 > shown[shown.count - 1].2 + 8 {
      if x(row.time) + width / 2 < x(last.time) - width - 8 { shown.append((row, .middle, x(row.time) + width / 2)) }
    }
    if last.date != first.date { shown.append((last, .end, x(last.time))) }
    for (row, anchor, _) in shown { text(row.date, x: x(row.time), y: y + 18, anchor, kind: "tick") }
  }
}

/// The figure of a series in one run of a history.
struct HistoryRow {
  let commit, date: String
  /// When the run began, in seconds since 1970.
  let time: Double
  let figure: Figure
  /// The ratio to the reference for times, otherwise the count.
  let value: Double

  /// The value as text, marked with `?` if it is not sound.
  var text: String { figure.metric.comparedText(value) + figure.mark }

  static func rows(of run: Run) -> [HistoryRow] {
    let started = run.manifest.run.started
    let time = (try? Date(started, strategy: .iso8601))?.timeIntervalSince1970 ?? 0
    let commit = run.manifest.code.gitSha.map { String($0.prefix(7)) } ?? "unknown"
    return run.figures.filter(\.isInHistory).compactMap { figure in
      figure.compared.map {
        HistoryRow(commit: commit, date: String(started.prefix(10)), time: time, figure: figure, value: $0)
      }
    }
  }
}
