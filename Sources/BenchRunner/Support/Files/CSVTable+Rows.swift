extension CSVTable {
  /// A record whose fields are asked for by their columns.
  package struct Row {
    package let line: Int
    fileprivate let fields: [String]
    fileprivate let table: CSVTable

    /// The text of a column; empty where nothing is known.
    package func text(_ column: String) throws -> String { fields[try table.column(column)] }

    /// The name in a column, which must be there.
    package func name(_ column: String) throws -> String {
      let text = try text(column)
      guard QuotedText.isName(text) else { throw wrong(column, "a name") }
      return text
    }

    /// The number of a column; nil where the field is empty.
    package func number(_ column: String, in range: ClosedRange<Double> = -1e15...1e15) throws -> Double? {
      let text = try text(column)
      guard !text.isEmpty else { return nil }
      guard let value = DecimalText.number(text), range.contains(value) else {
        throw wrong(column, "a number from \(Figures.shown(range.lowerBound)) to \(Figures.shown(range.upperBound))")
      }
      return value
    }

    /// The whole number of a column, which must be there.
    package func integer<Value: FixedWidthInteger>(_ column: String, in range: ClosedRange<Value> = 0...Value.max)
      throws
      -> Value
    {
      guard let value: Value = DecimalText.integer(try text(column)), range.contains(value) else {
        throw wrong(column, "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return value
    }

    /// The word of a column, one of those that a type knows.
    package func word<Word: RawRepresentable>(_ column: String) throws -> Word where Word.RawValue == String {
      guard let word = Word(rawValue: try text(column)) else { throw wrong(column, "a known \(column)") }
      return word
    }

    /// Requires that a column has a certain text.
    package func require(_ column: String, _ expected: String) throws {
      if try text(column) != expected { throw wrong(column, "\"\(expected)\"") }
    }

    /// Requires that the numbers of some columns, as far as they are there, do not fall from one to the next.
    package func requireRising(_ columns: [String]) throws {
      let values = try columns.compactMap { column in try number(column).map { (column, $0) } }
      for ((before, low), (column, high)) in zip(values, values.dropFirst()) where high < low {
        throw wrong(column, "at least that of column \(before)")
      }
    }

    /// The fault of a column whose text is not what it must be.
    package func wrong(_ column: String, _ expected: String) -> Failure {
      let text = (try? text(column)) ?? ""
      return fault("column \(column) must be \(expected), not \"\(QuotedText.excerpt(text))\"")
    }

    package func fault(_ sentence: String) -> Failure { table.fault(line, sentence) }
  }

  package var rows: [Row] { records.map { Row(line: $0.line, fields: $0.fields, table: self) } }
}
