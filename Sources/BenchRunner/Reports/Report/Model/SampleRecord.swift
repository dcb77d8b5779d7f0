import BenchHarness
import BenchSupport

/// A row of `samples.csv`, read.
package struct SampleRecord {
  package let feed: FeedKey
  package let views: Int
  package let sample: Sample

  /// Reads a row of a run.
  init(_ row: CSVTable.Row, of run: String) throws {
    let _: Int = try row.integer("schema", in: 1...SummaryRow.schema)
    try row.require("run_id", run)
    let key = try SeriesKey(row)
    feed = FeedKey(scene: key.scene, variant: key.variant, cells: key.cells)
    views = try row.integer("views")
    try row.require("unit", SampleTable.unit(of: key.metric))
    guard let total = try row.number("total", in: -1e24...1e24) else { throw row.wrong("total", "a number") }
    sample = Sample(
      engine: key.engine, phase: key.phase, metric: key.metric, process: try row.integer("process"),
      round: try row.integer("round"), position: try row.integer("position"),
      iterations: try row.integer("iterations", in: 1...1 << 40), total: total)
    guard key.metric.range.contains(sample.value(cells: key.cells)) else {
      throw row.wrong("total", "a reading of \(key.metric.rawValue)")
    }
  }

  /// The reading of one cell, or as it is where the metric is not about cells.
  package var value: Double { sample.value(cells: feed.cells) }
}
