import BenchSupport

/// The time of a pass by the number of cells or views, on logarithmic scales, where the slope is the exponent.
struct ScalingChart: Chart {
  let id: String
  private let run: RunRecord
  private let scaling: RunRecord.Scaling

  init(_ scaling: RunRecord.Scaling, of run: RunRecord, id: String) {
    self.id = id
    self.run = run
    self.scaling = scaling
  }

  var title: String {
    let feeds = Set(run.feeds.map { FeedKey(scene: $0.scene, variant: $0.variant, cells: 0) })
    let subject = scaling.relayouts.first { $0.engine != scaling.feeds[0].reference } ?? scaling.relayouts.first
    let figure =
      subject.map { ": time of \($0.engine) grows with the power \(Figures.significant($0.fit.slope))" } ?? ""
    return "Growth with the number of \(scaling.size)" + figure + (feeds.count > 1 ? ", \(scaling.title)" : "")
  }

  var summary: String {
    "The time of a pass over the whole feed; both scales are logarithmic, so that the slope is the exponent: 1 is linear. "
      + scaling.relayouts.map { "\($0.engine) \($0.fit.text)" }.joined(separator: "; ") + "."
  }

  var legend: [String] { run.engines }

  var table: DataTable {
    var table = DataTable(header: ["engine"] + scaling.sizes.map(Figures.grouped) + ["exponent"])
    for found in scaling.relayouts {
      table.rows.append(
        [found.engine] + times(of: found.engine).map { $0.map(Figures.time) ?? "–" } + [found.fit.text])
    }
    return table
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let all = run.engines.flatMap { times(of: $0).compactMap(\.self) }
    let (top, bottom, left) = (8.0, 268.0, 64.0)
    let x = ChartScale(
      showing: scaling.sizes.map(Double.init), logarithmic: true, from: left, to: canvas.width - 12)
    let y = ChartScale(showing: all, logarithmic: true, from: bottom, to: top)
    canvas.xAxis(x, top: top, bottom: bottom, title: "\(scaling.size)", text: Figures.grouped)
    canvas.yAxis(y, left: left, right: canvas.width - 12, text: ChartCanvas.time)
    for engine in run.engines {
      let kind = Series.kind(of: engine, among: run.engines)
      let points = zip(scaling.sizes, times(of: engine)).compactMap { size, time in
        time.map { (x: x(Double(size)), y: y($0)) }
      }
      canvas.path(points, kind: "curve \(kind)")
      for point in points { canvas.dot(point.x, point.y, kind: "dot \(kind)") }
    }
    return bottom + 44
  }

  /// The median time of a pass on each feed, in nanoseconds.
  private func times(of engine: String) -> [Double?] {
    scaling.feeds.map { feed in run.row(feed, engine, .time)?.median.map { $0 * Double(feed.cells) } }
  }
}
