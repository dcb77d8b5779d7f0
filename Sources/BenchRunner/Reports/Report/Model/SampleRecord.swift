/// A row of `samples.csv`, read.
struct SampleRecord {
  let feed: FeedKey
  let views: Int
  let sample: Sample

  /// Reads a row of a run.
  init(_ row: CSVTable.Row, of run: String) throws {
    let _: Int = try row.integer("schema", in: 1...SummaryRow.schema)
    try row.require("run_id", run)
    let key = try SeriesKey(row)
    feed = FeedKey(scene: key.scene, variant: key.variant, cells: key.cells)
    views = try row.integer("views")
    try row.require("unit", SampleTable.unit(of: key.metric))
    guard let total = try row.number("total", in: -1e24...1e24) else { throw row.wrong("total", "a number") }
    var sample = Sample(
      engine: key.engine, phase: key.phase, metric: key.metric,
      iterations: try row.integer("iterations", in: 1...1 << 40), total: total)
    guard key.metric.range.contains(sample.value(cells: key.cells)) else {
      throw row.wrong("total", "a reading of \(key.metric.rawValue)")
    }
    sample.process = try row.integer("process")
    sample.round = try row.integer("round")
    sample.position = try row.integer("position")
    self.sample = sample
  }

  /// The reading of one cell, or as it is where the metric is not about cells.
  var value: Double { sample.value(cells: feed.cells) }
}
