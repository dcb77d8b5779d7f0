import BenchHarness
import BenchSupport

/// The identity of a feed within a run.
package struct FeedKey: Hashable, Codable, CustomStringConvertible {
  package var scene = ""
  /// The settings that distinguish feeds; see `FeedSettings.variant`.
  package var variant = ""
  package var cells = 0

  /// For readers: `social × 1,000 w375-s2-measured`.
  package var description: String { "\(scene) × \(Figures.grouped(cells)) \(variant)" }
}

extension FeedKey {
  /// The engine that the others are compared with.
  package var reference: String { Catalog.current.reference(ofScene: scene).rawValue }

  package init(_ scene: any Scene.Type, _ settings: FeedSettings) {
    self.init(scene: scene.name, variant: settings.variant, cells: settings.cells)
  }
}

/// The identity of a series of figures within a run.
package struct SeriesKey: Hashable, Codable {
  package var feed = FeedKey()
  package var engine = ""
  package var phase = Phase.relayout
  package var metric = Metric.time
}

extension SeriesKey {
  package init(variant: String, scene: String, cells: Int, engine: String, phase: Phase, metric: Metric) {
    self.init(
      feed: FeedKey(scene: scene, variant: variant, cells: cells), engine: engine, phase: phase, metric: metric)
  }

  /// The same series of another engine.
  package func of(engine: EngineName) -> SeriesKey {
    var key = self
    key.engine = engine.rawValue
    return key
  }
}

extension SeriesKey: CustomStringConvertible {
  /// For messages and files of other tools: `social × 1000 w375-s2-measured · pin · relayout · time`.
  package var description: String {
    "\(feed.scene) × \(feed.cells) \(feed.variant) · \(engine) · \(phase.rawValue) · \(metric.rawValue)"
  }
}
