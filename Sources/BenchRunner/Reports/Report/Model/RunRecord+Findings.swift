import BenchHarness
import BenchSupport

/// The main findings of a run.
extension RunRecord {
  /// The growth of each engine, for each scene and variant with at least three numbers of cells.
  var scalings: [Scaling] {
    distinctScenes.compactMap { scene, variant in
      let feeds = feeds.filter { $0.scene == scene && $0.variant == variant }.sorted { $0.cells < $1.cells }
      guard feeds.count >= 3 else { return nil }
      return Scaling(scene: scene, variant: variant, feeds: feeds, fits: engines.compactMap { fit(of: $0, on: feeds) })
    }
  }

  struct Scaling {
    let scene: String
    let variant: String
    /// Ordered by the number of cells.
    let feeds: [FeedKey]
    let fits: [(engine: String, fit: ScalingFit)]
  }

  private var distinctScenes: [(scene: String, variant: String)] {
    feeds.reduce(into: []) { all, feed in
      if !all.contains(where: { $0 == (feed.scene, feed.variant) }) { all.append((feed.scene, feed.variant)) }
    }
  }

  private func fit(of engine: String, on feeds: [FeedKey]) -> (engine: String, fit: ScalingFit)? {
    let values = feeds.map { leastOfProcesses($0, engine) }
    let processes = values.map(\.count).min() ?? 0
    let points = (0..<processes).map { process in
      zip(feeds, values).map { (cells: $0.cells, time: $1[process] * Double($0.cells)) }
    }
    return ScalingFit(points).map { (engine, $0) }
  }

  /// The minimum over the rounds of each process, per cell.
  func leastOfProcesses(_ feed: FeedKey, _ engine: String, _ metric: Metric = .time, _ phase: Phase = .relayout)
    -> [Double]
  {
    readings(feed, engine, metric, phase).compactMap { $0.map(\.value).min() }
  }
}
