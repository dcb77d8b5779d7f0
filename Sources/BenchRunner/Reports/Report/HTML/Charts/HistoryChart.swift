import BenchHarness
import BenchSupport

/// The ratio to `manual` from run to run, each engine on its own scale.
struct HistoryChart: Chart {
  let id: String
  let title: String
  private let runs: [RunRecord]
  private let feed: FeedKey
  private let engines: [String]
  private let allEngines: [String]

  /// The history of a feed over ordered runs; nil if fewer than two have it.
  init?(_ runs: [RunRecord], _ feed: FeedKey, colors: [String], id: String) {
    let own = runs.filter { $0.feeds.contains(feed) }
    let names = colors.filter { engine in
      engine != feed.reference
        && own.count { $0.row(feed, engine, .time)?.ratio != nil } > 1
    }
    guard own.count > 1, !names.isEmpty else { return nil }
    self.id = id
    self.runs = own
    self.feed = feed
    engines = names
    allEngines = colors
    title = "Relayout over \(own.count) runs: \(feed)"
  }

  var summary: String {
    "The ratio to manual in each run, oldest first, with its interval. Lower is faster; each engine has its "
      + "own scale. The table below lists the runs."
  }

  var table: DataTable {
    DataTable(
      header: ["run", "made", "commit"] + engines,
      rows: runs.enumerated().map { index, run in
        let code = run.manifest.code
        return [
          "\(index + 1)", run.manifest.run.started,
          (code.gitSha.map { String($0.prefix(7)) } ?? "–") + (code.dirty == true ? " and changes" : ""),
        ]
          + engines.map { engine in
            run.row(feed, engine, .time).flatMap { row in row.ratio.map { Figures.ratio($0) + row.mark } } ?? "–"
          }
      })
  }

  private static let panel = 160.0

  func draw(on canvas: inout ChartCanvas) -> Double {
    for (index, engine) in engines.enumerated() { draw(engine, top: Double(index) * Self.panel, on: &canvas) }
    return Double(engines.count) * Self.panel + 20
  }

  private func draw(_ engine: String, top: Double, on canvas: inout ChartCanvas) {
    let rows = runs.map { $0.row(feed, engine, .time) }
    let marks: [Double?] = rows.flatMap { [$0?.ratio, $0?.ratioLow, $0?.ratioHigh] }
    let x = ChartScale(showing: [1, Double(runs.count)], from: 56, to: canvas.width - 12)
    let y = ChartScale(showing: marks.compactMap(\.self), from: top + 128, to: top + 30)
    let kind = Series.kind(of: engine, among: allEngines)
    let isLast = engine == engines.last
    canvas.text(engine, x: 56, y: top + 18, kind: "strong")
    canvas.yAxis(y, left: 56, right: canvas.width - 12, text: Figures.ratio)
    for index in runs.indices where runs.count <= 12 || index % (runs.count / 12 + 1) == 0 {
      canvas.text("\(index + 1)", x: x(Double(index + 1)), y: top + 146, .middle, kind: "tick")
    }
    if isLast { canvas.text("run", x: (x.from + x.to) / 2, y: top + 166, .middle, kind: "tick") }
    var points: [(x: Double, y: Double)] = []
    for (index, row) in rows.enumerated() {
      guard let row, let ratio = row.ratio else { continue }
      let place = x(Double(index + 1))
      if let low = row.ratioLow, let high = row.ratioHigh {
        canvas.line(place, y(low), place, y(high), kind: "interval \(kind)")
      }
      points.append((place, y(ratio)))
    }
    canvas.path(points, kind: "curve \(kind)")
    for point in points { canvas.dot(point.x, point.y, kind: "dot \(kind)") }
  }
}
