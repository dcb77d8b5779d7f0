import BenchHarness
import BenchSupport

/// The main findings of a run.
extension RunRecord {
  /// The growth of times over at least three feeds that differ only in the number of cells, or of views in a cell.
  var scalings: [Scaling] { Scaling.Size.allCases.flatMap(scalings) }

  struct Scaling: Encodable {
    /// The quantity that grows.
    enum Size: String, CaseIterable, Encodable { case cells, views }
    struct Fit: Encodable {
      let engine: String
      let phase: Phase
      let fit: ScalingFit
    }
    let size: Size
    let scene: String
    /// What the feeds have in common.
    let variant: String
    /// Ordered by size.
    let feeds: [FeedKey]
    let sizes: [Int]
    let fits: [Fit]

    /// The growth of later layouts, which reports compare.
    var relayouts: [Fit] { fits.filter { $0.phase == .relayout } }
    /// For readers: `social w375-s2-measured`.
    var title: String { "\(scene) \(variant)" }
  }

  private func scalings(of size: Scaling.Size) -> [Scaling] {
    let sized = feeds.compactMap { feed in self.size(size, of: feed).map { (feed: feed, size: $0, family: $1) } }
    return sized.map(\.family).distinct.compactMap { family in
      let own = sized.filter { $0.family == family }.sorted { $0.size < $1.size }
      guard own.count >= 3 else { return nil }
      let fits = engines.flatMap { engine in
        Phase.allCases.compactMap { phase in
          fit(of: engine, phase, own.map { ($0.feed, $0.size) })
            .map { Scaling.Fit(engine: engine, phase: phase, fit: $0) }
        }
      }
      return Scaling(
        size: size, scene: family.scene, variant: family.variant, feeds: own.map(\.feed), sizes: own.map(\.size),
        fits: fits)
    }
  }

  /// The size of a feed, and a key that feeds of all sizes share; nil if the run does not record them.
  private func size(_ size: Scaling.Size, of feed: FeedKey) -> (Int, FeedKey)? {
    if size == .cells { return (feed.cells, FeedKey(scene: feed.scene, variant: feed.variant)) }
    guard var settings = manifest.run.settings(ofVariant: feed.variant, cells: feed.cells) else { return nil }
    let views = settings.views
    settings.views = FeedSettings().views
    return (views, FeedKey(scene: feed.scene, variant: settings.variant, cells: feed.cells))
  }

  private func fit(of engine: String, _ phase: Phase, _ feeds: [(key: FeedKey, size: Int)]) -> ScalingFit? {
    // The minimum over the rounds of each process, per cell.
    let values = feeds.map { feed in
      readings(SeriesKey(feed: feed.key, engine: engine, phase: phase)).compactMap { $0.map(\.value).min() }
    }
    let points = (0..<(values.map(\.count).min() ?? 0)).map { process in
      zip(feeds, values).map { (n: $0.size, time: $1[process] * Double($0.key.cells)) }
    }
    return ScalingFit(points)
  }
}
