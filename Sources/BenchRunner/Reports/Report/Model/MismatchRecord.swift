import BenchHarness
import BenchSupport

/// A row of `mismatches.csv`, read.
package struct MismatchRecord: Encodable, Equatable {
  package let scene: String
  package let cell: Int
  package let viewPath: String
  package let engine: String
  package let field: String
  package let expected: Double?
  package let actual: Double?
  package let delta: Double?

  /// Reads a row of a run.
  init(_ row: CSVTable.Row, of run: String) throws {
    try row.require("run_id", run)
    scene = try row.name("scene")
    cell = try row.integer("cell")
    viewPath = try row.name("view_path")
    engine = try row.name("engine")
    let field: Mismatch.Field = try row.word("field")
    self.field = field.rawValue
    expected = try Self.number("expected", row)
    actual = try Self.number("actual", row)
    delta = try Self.number("delta", row)
    if let expected, let actual, let delta, delta != actual - expected {
      throw row.wrong("delta", "\(Figures.plain(actual - expected)), which is actual less expected")
    }
  }

  /// A coordinate; nil for one that is not finite, which an engine may answer.
  private static func number(_ column: String, _ row: CSVTable.Row) throws -> Double? {
    if ["nan", "inf", "-inf"].contains(try row.text(column)) { return nil }
    let limit = Double.greatestFiniteMagnitude
    guard let number = try row.number(column, in: -limit...limit) else { throw row.wrong(column, "a number") }
    return number
  }
}
