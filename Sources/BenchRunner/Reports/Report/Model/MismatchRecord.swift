import BenchHarness
import BenchSupport

/// A row of `mismatches.csv`, which exists only if frames differ.
package struct MismatchRecord: Equatable {
  package var scene = ""
  package var cell = 0
  package var viewPath = ""
  package var engine = ""
  package var field = Mismatch.Field.x
  /// Nil if the coordinate is not finite.
  package var expected: Double?
  package var actual: Double?
  package var delta: Double?

  package static func columns(run: String) -> [CSVColumn<MismatchRecord>] {
    [
      .derived("run_id") { _ in run }, .init("scene", \.scene, .name), .init("cell", \.cell, .integer),
      .init("view_path", \.viewPath, .name), .init("engine", \.engine, .name), .init("field", \.field, .word),
      .init("expected", \.expected, .coordinate), .init("actual", \.actual, .coordinate),
      .init("delta", \.delta, .coordinate),
    ]
  }

  /// The fault of the row as a whole, if any.
  package var fault: CSVFault? {
    guard let expected, let actual, let delta, delta != actual - expected else { return nil }
    return ("delta", "\(Figures.plain(actual - expected)), which is actual minus expected")
  }
}

extension MismatchRecord {
  package init(_ mismatch: Mismatch, scene: String) {
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
