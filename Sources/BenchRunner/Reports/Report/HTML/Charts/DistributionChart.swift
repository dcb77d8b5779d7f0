import BenchSupport

/// The cumulative distribution of an engine's readings: all together, and each process as a faint line.
struct DistributionChart: Chart {
  let id: String
  var title: String {
    let shown = series.count > 1 ? series[1] : series[0]
    let readings = Quantiles(shown.processes.flatMap(\.self))
    let (median, least) = (Figures.time(readings.median ?? 0), Figures.time(readings.at(0) ?? 0))
    return "Readings of \(shown.engine): half are up to \(median), the least is \(least)"
  }
  private let series: [(engine: String, processes: [[Double]])]
  private let engines: [String]

  /// The distributions on a feed; nil if it has no times.
  init?(_ run: RunRecord, _ feed: FeedKey, id: String) {
    let all = run.engines.map { engine in
      (engine, run.readings(feed, engine).map { $0.map(\.value).sorted() })
    }
    series = all.filter { !$0.1.isEmpty }
    guard !series.isEmpty else { return nil }
    self.id = id
    engines = run.engines
  }

  var summary: String {
    "For each engine, on its own scale, the share of readings up to a time per cell. The strong line shows all "
      + "readings, each faint line one process: the closer these are, the less the machine disturbed them. A steep "
      + "line means a steady engine. The slowest 2 % are drawn at the right edge. The figures above are of each process's least reading."
  }

  var table: DataTable {
    DataTable(
      header: ["engine", "readings", "least", "10 %", "median", "90 %", "most"],
      rows: series.map { engine, processes in
        let all = Quantiles(processes.flatMap(\.self))
        return [engine, "\(processes.reduce(0) { $0 + $1.count })"]
          + [0, 0.1, 0.5, 0.9, 1].map { all.at($0).map(Figures.time) ?? "–" }
      })
  }

  private static let panel = 172.0
  /// Readings beyond this quantile are rare and far away, and would compress the rest of the chart.
  private static let shownShare = 0.98

  func draw(on canvas: inout ChartCanvas) -> Double {
    for (index, (engine, processes)) in series.enumerated() {
      draw(engine, processes, top: Double(index) * Self.panel, on: &canvas)
    }
    return Double(series.count) * Self.panel
  }

  private func draw(_ engine: String, _ processes: [[Double]], top: Double, on canvas: inout ChartCanvas) {
    let all = processes.flatMap(\.self).sorted()
    let kind = Series.kind(of: engine, among: engines)
    let shown = [all.first, Quantiles(all).at(Self.shownShare)].compactMap(\.self)
    let x = ChartScale(showing: shown, from: 56, to: canvas.width - 28)
    let y = ChartScale(fromZeroTo: 1, from: top + 132, to: top + 30)
    canvas.text(engine, x: 56, y: top + 18, kind: "strong")
    canvas.xAxis(x, top: top + 30, bottom: top + 132, title: "", text: ChartCanvas.time)
    canvas.yAxis(y, left: 56, right: canvas.width - 12) { "\(Int(($0 * 100).rounded())) %" }
    for process in processes { canvas.path(Self.steps(process, x, y), kind: "faint \(kind)") }
    canvas.path(Self.steps(all, x, y), kind: "curve \(kind)")
  }

  /// The curve of sorted values, with a step at each; thinned if there are more steps than pixels.
  private static func steps(_ values: [Double], _ x: ChartScale, _ y: ChartScale) -> [(x: Double, y: Double)] {
    let stride = max(values.count / 150, 1)
    var points: [(x: Double, y: Double)] = []
    for (index, value) in values.enumerated() where index % stride == 0 || index == values.count - 1 {
      points.append((x(value), y(Double(index) / Double(values.count))))
      points.append((x(value), y(Double(index + 1) / Double(values.count))))
    }
    return points
  }
}
