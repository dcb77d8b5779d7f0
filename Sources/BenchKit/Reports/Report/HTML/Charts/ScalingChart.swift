/// The time of a pass over the feed as a function of the number of cells or views. Both scales are logarithmic, so that
/// the slope is the exponent.
struct ScalingChart: Chart {
  let run: Run
  let scaling: Run.Scaling

  var engines: [String] { run.engines }

  var title: String {
    let feeds = Set(run.feeds.map { FeedKey(scene: $0.scene, variant: $0.variant) })
    let subject =
      scaling.relayouts.first { $0.engine != run.reference(on: scaling.feeds[0]) } ?? scaling.relayouts.first
    let figure =
      subject.map { ": time of \($0.engine) grows with exponent \(Figures.significant($0.fit.slope))" } ?? ""
    return "Growth with the number of \(scaling.size)" + figure + (feeds.count > 1 ? ", \(scaling.title)" : "")
  }

  var summary: String {
    "The time of a pass over the whole feed; both scales are logarithmic, so that the slope is the exponent: 1 is linear. "
      + scaling.relayouts.map { "\($0.engine) \($0.fit.text)" }.joined(separator: "; ") + "."
  }

  var table: TextTable {
    let rows = scaling.relayouts.map { found in
      [found.engine] + times(of: found.engine).map { $0.map(Figures.time) ?? "–" } + [found.fit.text]
    }
    return TextTable(header: ["engine"] + scaling.sizes.map(Figures.grouped) + ["exponent"], rows: rows)
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let (top, bottom, left, right) = (8.0, 268.0, 64.0, canvas.width - 12)
    let x = ChartScale(showing: scaling.sizes.map { Double($0) }, logarithmic: true, from: left, to: right)
    let y = ChartScale(showing: engines.flatMap(times), logarithmic: true, from: bottom, to: top)
    canvas.xAxis(x, top: top, bottom: bottom, title: "\(scaling.size)", text: Figures.grouped)
    canvas.yAxis(y, left: left, right: right, text: ChartCanvas.time)
    for engine in engines {
      let points = zip(scaling.sizes, times(of: engine)).compactMap { size, time in
        time.map { (x: x(Double(size)), y: y($0)) }
      }
      canvas.path(points, kind: "curve \(kind(of: engine))")
      for point in points { canvas.dot(point.x, point.y, kind: "dot \(kind(of: engine))") }
    }
    return bottom + 44
  }

  /// The median time of a pass over each feed, in nanoseconds; nil for a feed without a time.
  private func times(of engine: String) -> [Double?] {
    scaling.feeds.map { feed in run.row(SeriesKey(feed: feed, engine: engine))?.median.map { $0 * Double(feed.cells) } }
  }
}
