extension CSVTable {
  /// A record whose fields are asked for by their columns.
  struct Row {
    let line: Int
    fileprivate let fields: [String]
    fileprivate let table: CSVTable

    /// The text of a column; empty where nothing is known.
    func text(_ column: String) throws -> String { fields[try table.column(column)] }

    /// The number of a column; nil where the field is empty.
    func number(_ column: String) throws -> Double? {
      let text = try text(column)
      guard !text.isEmpty else { return nil }
      guard let value = Double(text), value.isFinite else { throw wrong(column, text, "a number") }
      return value
    }

    /// The whole number of a column, which must be there.
    func integer<Value: FixedWidthInteger>(_ column: String) throws -> Value {
      let text = try text(column)
      guard let value = Value(text) else { throw wrong(column, text, "a whole number") }
      return value
    }

    /// The word of a column, one of those that a type knows.
    func word<Word: RawRepresentable>(_ column: String) throws -> Word where Word.RawValue == String {
      let text = try text(column)
      guard let word = Word(rawValue: text) else { throw wrong(column, text, "a known \(column)") }
      return word
    }

    private func wrong(_ column: String, _ text: String, _ expected: String) -> Failure {
      table.fault(line, "column \(column) must be \(expected), not \"\(text)\"")
    }
  }

  var rows: [Row] { records.map { Row(line: $0.line, fields: $0.fields, table: self) } }
}
