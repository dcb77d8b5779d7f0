import BenchHarness
import BenchSupport

/// What tells one series of figures from all others of a run.
package struct SeriesKey: Hashable {
  /// The settings of the feed that tell runs apart; see `FeedSettings.variant`.
  package let variant: String
  package let scene: String
  package let cells: Int
  /// The engine's name.
  package let engine: String
  package let phase: Phase
  package let metric: Metric

  package init(variant: String, scene: String, cells: Int, engine: String, phase: Phase, metric: Metric) {
    self.variant = variant
    self.scene = scene
    self.cells = cells
    self.engine = engine
    self.phase = phase
    self.metric = metric
  }
}

extension SeriesKey: CustomStringConvertible {
  /// As it is named in messages: `social × 1000 w375-s2-measured · pin · relayout · time`.
  package var description: String {
    "\(scene) × \(cells) \(variant) · \(engine) · \(phase.rawValue) · \(metric.rawValue)"
  }
}

extension SeriesKey {
  /// The series of a row.
  package init(_ row: CSVTable.Row) throws {
    self.init(
      variant: try row.name("variant"), scene: try row.name("scene"),
      cells: try row.integer("cells", in: FeedSettings.cellRange), engine: try row.name("engine"),
      phase: try row.word("phase"), metric: try row.word("metric"))
  }
}
