import BenchHarness
import BenchSupport

/// What a reader wants to know first, read off a run.
extension RunRecord {
  /// How each engine grows with the number of cells, for each scene and variant that was run with three numbers or more.
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
    /// From the fewest cells to the most.
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

  /// What each process contributes to a series: the least of its rounds, per cell.
  func leastOfProcesses(_ feed: FeedKey, _ engine: String, _ metric: Metric = .time, _ phase: Phase = .relayout)
    -> [Double]
  {
    readings(feed, engine, metric, phase).compactMap { $0.map(\.value).min() }
  }
}
