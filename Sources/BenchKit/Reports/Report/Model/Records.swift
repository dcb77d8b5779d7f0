/// A row of `samples.csv`: a reading and its feed.
struct SampleRecord: Equatable {
  var feed = FeedKey()
  var views = 0
  var seed: UInt64 = 0
  var sample = Sample.empty

  var key: SeriesKey { SeriesKey(feed, sample) }

  var value: Double { sample.value(cells: feed.cells) }

  static func columns(run: String) -> [CSVColumn<SampleRecord>] {
    [
      .schema, .derived("run_id") { _ in run }, .init("variant", \.feed.variant, .name),
      .init("scene", \.feed.scene, .name), .init("engine", \.sample.engine, .name),
      .init("phase", \.sample.phase, .word), .init("cells", \.feed.cells, .integer(in: FeedSettings.cellRange)),
      .init("views", \.views, .integer), .init("seed", \.seed, .integer),
      .init("process", \.sample.process, .integer), .init("round", \.sample.round, .integer),
      .init("position", \.sample.position, .integer), .init("metric", \.sample.metric, .word),
      .derived("unit") { $0.sample.metric == .time ? "ns" : "1" },
      .init("iterations", \.sample.iterations, .integer(in: 1...1 << 40)),
      .init("total", \.sample.total, .number(in: -1e24...1e24)),
      .optional("waited", \.sample.waited, .number(in: 0...1e24)),
    ]
  }

  var fault: CSVFault? {
    sample.metric.range.contains(value) ? nil : ("total", "a reading of \(sample.metric.rawValue)")
  }

  static func records(of trial: Trial) -> [SampleRecord] {
    let settings = trial.feed.settings
    let feed = FeedKey(trial.feed.scene, settings)
    return trial.samples.map {
      SampleRecord(feed: feed, views: trial.comparison.frameCount, seed: settings.seed, sample: $0)
    }
  }
}

/// A row of `mismatches.csv`, which exists only if frames differ.
struct MismatchRecord: Equatable {
  var scene = ""
  var cell = 0
  var viewPath = ""
  var engine = ""
  var field = Mismatch.Field.x
  /// The numbers and their difference; each is nil if it is not finite.
  var expected: Double?
  var actual: Double?
  var delta: Double?

  static func columns(run: String) -> [CSVColumn<MismatchRecord>] {
    [
      .derived("run_id") { _ in run }, .init("scene", \.scene, .name), .init("cell", \.cell, .integer),
      .init("view_path", \.viewPath, .sentence), .init("engine", \.engine, .name), .init("field", \.field, .word),
      .init("expected", \.expected, .coordinate), .init("actual", \.actual, .coordinate),
      .init("delta", \.delta, .coordinate),
    ]
  }

  var fault: CSVFault? {
    guard let expected, let actual, let delta, delta != actual - expected else { return nil }
    return ("delta", "\(Figures.plain(actual - expected)), which is actual minus expected")
  }
}

extension MismatchRecord {
  init(_ mismatch: Mismatch, scene: String) {
    let finite: (Double) -> Double? = { $0.isFinite ? $0 : nil }
    self.init(
      scene: scene, cell: mismatch.cell, viewPath: mismatch.viewPath, engine: mismatch.engine.rawValue,
      field: mismatch.field, expected: finite(mismatch.expected), actual: finite(mismatch.actual),
      delta: finite(mismatch.delta))
  }
}

extension CSVKind<Double?> {
  fileprivate static var coordinate: CSVKind {
    CSVKind(expected: "a number", isNumber: true, field: { $0.map(Figures.plain) ?? "nan" }) { field in
      ["nan", "inf", "-inf"].contains(field) ? .some(nil) : DecimalText.number(field).map { .some($0) }
    }
  }
}
