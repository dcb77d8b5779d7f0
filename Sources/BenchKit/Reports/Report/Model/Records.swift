extension Sample {
  /// The format of `samples.csv`.
  static func columns(run: String) -> [CSVColumn<Sample>] {
    [
      .schema, .derived("run_id") { _ in run }, .init("variant", \.feed.variant, .name),
      .init("scene", \.feed.scene, .name), .init("engine", \.engine, .name), .init("phase", \.phase, .word),
      .init("cells", \.feed.cells, .integer(in: FeedSettings.cellRange)), .init("views", \.views, .integer),
      .init("seed", \.seed, .integer), .init("process", \.process, .integer), .init("round", \.round, .integer),
      .init("position", \.position, .integer), .init("metric", \.metric, .word),
      .derived("unit") { $0.metric == .time ? "ns" : "1" },
      .init("iterations", \.iterations, .integer(in: 1...1 << 40)), .init("total", \.total, .number(in: -1e24...1e24)),
      .optional("waited", \.waited, .number(in: 0...1e24)),
    ]
  }

  var fault: CSVFault? { metric.range.contains(value) ? nil : ("total", "a reading of \(metric.rawValue)") }
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
