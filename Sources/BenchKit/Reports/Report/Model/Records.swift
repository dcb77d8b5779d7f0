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

extension Mismatch {
  /// The format of `mismatches.csv`, which exists only if frames differ.
  static func columns(run: String) -> [CSVColumn<Mismatch>] {
    [
      .derived("run_id") { _ in run }, .init("scene", \.scene, .name), .init("cell", \.cell, .integer),
      .init("view_path", \.viewPath, .sentence), .init("engine", \.engine.rawValue, .name),
      .init("field", \.field, .word), .init("expected", \.expected, .coordinate),
      .init("actual", \.actual, .coordinate),
      CSVColumn(name: "delta", isNumber: true, field: { CSVKind.coordinate.field($0.delta) }) { field, row in
        let delta = CSVKind.coordinate.field(row.delta)
        return field == delta ? nil : "\(delta), which is actual minus expected"
      },
    ]
  }
}

extension CSVKind<Double> {
  /// A number, or `nan` for one that is not finite.
  fileprivate static var coordinate: CSVKind {
    CSVKind(expected: "a number", isNumber: true, field: { $0.isFinite ? Figures.plain($0) : "nan" }) { field in
      ["nan", "inf", "-inf"].contains(field) ? .nan : DecimalText.number(field)
    }
  }
}
