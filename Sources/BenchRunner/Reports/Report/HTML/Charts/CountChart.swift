import BenchHarness

/// The counts of a cell's layout, for instance allocations and instructions, as bars from zero.
struct CountChart: Chart {
  let id: String
  var title: String {
    let most = groups[0].values.max { $0.value < $1.value } ?? groups[0].values[0]
    return
      "Counts per cell: \(groups[0].metric.text(most.value)) \(groups[0].metric.rawValue) at most, by \(most.engine)"
  }
  private let groups: [Group]
  private let engines: [String]

  /// A metric with the count of each engine.
  private struct Group {
    let metric: Metric
    let values: [(engine: String, value: Double)]
  }

  /// The counts of a feed; nil if all of them are zero.
  init?(_ run: RunRecord, _ feed: FeedKey, id: String) {
    let counted = Metric.allCases.filter { $0 != .time }
    groups = counted.map { metric in
      Group(
        metric: metric,
        values: run.engines.compactMap { engine in run.row(feed, engine, metric)?.median.map { (engine, $0) } })
    }.filter { $0.values.contains { $0.value > 0 } }
    guard !groups.isEmpty else { return nil }
    self.id = id
    engines = run.engines
  }

  var summary: String {
    "What each engine needs to lay out a cell again at another width. Less is better; each metric has its own scale, "
      + "which begins at zero."
  }

  var table: DataTable {
    DataTable(
      header: ["engine"] + groups.map(\.metric.title),
      rows: engines.map { engine in
        [engine]
          + groups.map { group in
            group.values.first { $0.engine == engine }.map { group.metric.text($0.value) } ?? "–"
          }
      })
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let left = (engines.map(ChartCanvas.width).max() ?? 0) + 12
    var y = 0.0
    for group in groups {
      let (metric, values) = (group.metric, group.values)
      let most = values.map(\.value).max() ?? 0
      let room = (values.map { ChartCanvas.width(of: metric.text($0.value)) }.max() ?? 0) + 12
      let scale = ChartScale(fromZeroTo: most, from: left, to: canvas.width - room)
      canvas.text(metric.title, x: 0, y: y + 18, kind: "strong")
      y += 28
      for (engine, value) in values {
        canvas.text(engine, x: left - 8, y: y + 14, .end)
        canvas.rect(
          x: left, y: y + 3, width: max(scale(value) - left, 1), height: 14,
          kind: "bar \(Series.kind(of: engine, among: engines))")
        canvas.text(metric.text(value), x: max(scale(value), left + 1) + 6, y: y + 14)
        y += 22
      }
      y += 8
    }
    return y
  }
}
