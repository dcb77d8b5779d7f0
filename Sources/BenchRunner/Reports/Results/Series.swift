/// What tells one series of figures from all others of a run.
struct SeriesKey: Hashable {
  /// The settings of the feed that tell runs apart; see `FeedSettings.variant`.
  let variant: String
  let scene: String
  let cells: Int
  /// The engine's name.
  let engine: String
  let phase: Phase
  let metric: Metric
}

extension SeriesKey: CustomStringConvertible {
  /// As it is named in messages: `social × 1000 w375-s2-measured · pin · relayout · time`.
  var description: String { "\(scene) × \(cells) \(variant) · \(engine) · \(phase.rawValue) · \(metric.rawValue)" }
}

extension SeriesKey {
  /// The series of a row.
  init(_ row: CSVTable.Row) throws {
    self.init(
      variant: try row.name("variant"), scene: try row.name("scene"),
      cells: try row.integer("cells", in: FeedSettings.cellRange), engine: try row.name("engine"),
      phase: try row.word("phase"), metric: try row.word("metric"))
  }
}
