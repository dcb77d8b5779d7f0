import BenchHarness
import BenchSupport

/// A row of `samples.csv`: a reading and its feed.
package struct SampleRecord: Equatable {
  package var feed = FeedKey()
  package var views = 0
  package var seed: UInt64 = 0
  package var sample = Sample.empty

  /// The series that the reading belongs to.
  package var key: SeriesKey {
    SeriesKey(feed: feed, engine: sample.engine, phase: sample.phase, metric: sample.metric)
  }

  /// The reading per cell; unchanged for metrics that are not per cell.
  package var value: Double { sample.value(cells: feed.cells) }

  package static func columns(run: String) -> [CSVColumn<SampleRecord>] {
    [
      .schema(upTo: SummaryRow.schema), .derived("run_id") { _ in run }, .init("variant", \.feed.variant, .name),
      .init("scene", \.feed.scene, .name), .init("engine", \.sample.engine, .name),
      .init("phase", \.sample.phase, .word), .init("cells", \.feed.cells, .integer(in: FeedSettings.cellRange)),
      .init("views", \.views, .integer), .init("seed", \.seed, .integer),
      .init("process", \.sample.process, .integer), .init("round", \.sample.round, .integer),
      .init("position", \.sample.position, .integer), .init("metric", \.sample.metric, .word),
      .derived("unit") { $0.sample.metric == .time ? "ns" : "1" },
      .init("iterations", \.sample.iterations, .integer(in: 1...1 << 40)),
      .init("total", \.sample.total, .number(in: -1e24...1e24)),
      .optional("waited", \.sample.waited, .number(in: 0...1e24), since: 2),
    ]
  }

  /// The fault of the row as a whole, if any.
  package var fault: CSVFault? {
    sample.metric.range.contains(value) ? nil : ("total", "a reading of \(sample.metric.rawValue)")
  }

  /// All readings of a trial.
  package static func records(of trial: Trial) -> [SampleRecord] {
    let settings = trial.feed.settings
    let feed = FeedKey(trial.feed.scene, settings)
    return trial.samples.map {
      SampleRecord(feed: feed, views: trial.comparison.frameCount, seed: settings.seed, sample: $0)
    }
  }
}
