/// The time per cell as a function of the number of cells: a level line is linear growth.
struct ScalingChart: Chart {
  let run: Run
  let scaling: Run.Scaling

  var engines: [String] { scaling.relayouts.map(\.engine) }

  var title: String {
    let families = Set(run.feeds.map { FeedKey(scene: $0.scene, variant: $0.variant) })
    return "Time per cell, by the number of \(scaling.size)" + (families.count > 1 ? ": \(scaling.title)" : "")
  }

  var summary: String {
    "A level line is linear growth. The time of a feed grows as its number of cells to the power of "
      + scaling.relayouts.map { "\($0.fit.text) for \($0.engine)" }.joined(separator: "; ") + "."
  }

  var table: TextTable {
    let rows = scaling.relayouts.map { found in
      [found.engine] + figures(of: found.engine).map { $0?.timeText ?? "–" } + [found.fit.text]
    }
    return TextTable(header: ["engine"] + scaling.sizes.map(Figures.grouped) + ["exponent"], rows: rows)
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let (top, bottom, left, right) = (8.0, 228.0, 64.0, canvas.width - 12)
    let x = ChartScale(showing: scaling.sizes.map { Double($0) }, logarithmic: true, from: left, to: right)
    let y = ChartScale(fromZero: engines.flatMap(figures).map { $0?.median }, from: bottom, to: top)
    canvas.xAxis(x, top: top, bottom: bottom, title: "\(scaling.size)", text: Figures.grouped)
    canvas.yAxis(y, left: left, right: right, text: ChartCanvas.time)
    for engine in engines {
      let points = zip(scaling.sizes, figures(of: engine)).compactMap { size, row in
        row?.median.map { (x: x(Double(size)), y: y($0), isSound: row?.isSound ?? true) }
      }
      canvas.path(points.map { ($0.x, $0.y) }, kind: "curve \(kind(of: engine))")
      for point in points { canvas.dot(point.x, point.y, kind: "dot \(point.isSound ? kind(of: engine) : "noisy")") }
    }
    return bottom + 44
  }

  /// The figures of the relayout on each feed; nil for a feed without a time.
  private func figures(of engine: String) -> [Figure?] {
    scaling.feeds.map { run.row(SeriesKey(feed: $0, engine: engine)) }
  }
}
