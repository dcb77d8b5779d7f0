/// A row of `mismatches.csv`, read.
struct MismatchRecord: Encodable, Equatable {
  let scene: String
  let cell: Int
  let viewPath: String
  let engine: String
  let field: String
  let expected: Double?
  let actual: Double?
  let delta: Double?

  init(_ row: CSVTable.Row) throws {
    scene = try row.text("scene")
    cell = try row.integer("cell")
    viewPath = try row.text("view_path")
    engine = try row.text("engine")
    field = try row.text("field")
    expected = try row.number("expected")
    actual = try row.number("actual")
    delta = try row.number("delta")
  }
}
