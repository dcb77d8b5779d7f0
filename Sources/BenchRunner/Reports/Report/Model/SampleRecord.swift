/// A row of `samples.csv`, read.
struct SampleRecord {
  let feed: FeedKey
  let views: Int
  let sample: Sample

  init(_ row: CSVTable.Row) throws {
    feed = FeedKey(scene: try row.text("scene"), variant: try row.text("variant"), cells: try row.integer("cells"))
    views = try row.integer("views")
    var sample = Sample(
      engine: try row.text("engine"), phase: try row.word("phase"), metric: try row.word("metric"),
      iterations: try row.integer("iterations"), total: try row.number("total") ?? 0)
    sample.process = try row.integer("process")
    sample.round = try row.integer("round")
    sample.position = try row.integer("position")
    self.sample = sample
  }

  /// The reading of one cell, or as it is where the metric is not about cells.
  var value: Double { sample.value(cells: feed.cells) }
}
