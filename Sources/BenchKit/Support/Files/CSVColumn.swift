/// A column and the condition that its field violates.
typealias CSVFault = (column: String, expected: String)

/// A column of a CSV file: its name, and how its fields are written and read.
///
/// A file's format is one list of columns, which writing, reading and exporting share.
struct CSVColumn<Row> {
  let name: String
  /// Whether JSON exports write the fields as numbers.
  let isNumber: Bool
  /// The field of a row; empty if there is no value.
  let field: (Row) -> String
  /// Reads a field into a row; if the field is wrong, returns a description of a valid field.
  let read: (String, inout Row) -> String?

  init(
    name: String, isNumber: Bool = false, field: @escaping (Row) -> String,
    read: @escaping (String, inout Row) -> String?
  ) {
    (self.name, self.isNumber, self.field, self.read) = (name, isNumber, field, read)
  }
}

extension CSVColumn {
  /// A column of a property that every row has.
  init<Value>(_ name: String, _ path: WritableKeyPath<Row, Value>, _ kind: CSVKind<Value>) {
    self.init(name: name, isNumber: kind.isNumber, field: { kind.field($0[keyPath: path]) }) {
      guard let value = kind.value($0) else { return kind.expected }
      $1[keyPath: path] = value
      return nil
    }
  }

  /// A column of an optional property. The field of nil is empty.
  static func optional<Value>(
    _ name: String, _ path: WritableKeyPath<Row, Value?>, _ kind: CSVKind<Value>
  ) -> CSVColumn {
    let optional = CSVKind<Value?>(
      expected: kind.expected, isNumber: kind.isNumber, field: { $0.map(kind.field) ?? "" },
      value: { $0.isEmpty ? .some(nil) : kind.value($0).map(Optional.some) })
    return CSVColumn(name, path, optional)
  }

  /// A column whose text is the same in all rows, or depends only on earlier columns.
  static func derived(_ name: String, _ text: @escaping (Row) -> String) -> CSVColumn {
    CSVColumn(name: name, field: text) { field, row in field == text(row) ? nil : "\"\(text(row))\"" }
  }

  /// A column whose text is computed from the row. The reader ignores the field.
  static func computed(_ name: String, _ text: @escaping (Row) -> String) -> CSVColumn {
    CSVColumn(name: name, field: text) { _, _ in nil }
  }
}

/// How a value is written as a field, and which fields are valid.
struct CSVKind<Value> {
  /// The description of a valid field, as in `a number`.
  let expected: String
  let isNumber: Bool
  let field: (Value) -> String
  let value: (String) -> Value?

  init(
    expected: String, isNumber: Bool = false, field: @escaping (Value) -> String,
    value: @escaping (String) -> Value?
  ) {
    (self.expected, self.isNumber, self.field, self.value) = (expected, isNumber, field, value)
  }
}

extension CSVKind where Value == String {
  static var name: CSVKind { CSVKind(expected: "a name", field: \.self) { QuotedText.isName($0) ? $0 : nil } }

  static var sentence: CSVKind {
    CSVKind(expected: "a sentence", field: \.self) { QuotedText.visible($0) == $0 ? $0 : nil }
  }
}

extension CSVKind where Value == Double {
  static var number: CSVKind { number(in: -1e15...1e15) }

  /// A number in a range, written with at most `decimals` decimals; nil means as many as necessary.
  static func number(in range: ClosedRange<Double>, decimals: Int? = nil) -> CSVKind {
    let field = { (value: Double) in Figures.plain(decimals.map { Figures.stored(value, decimals: $0) } ?? value) }
    return CSVKind(expected: "a number \(range.words)", isNumber: true, field: field) {
      DecimalText.number($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension CSVKind where Value: FixedWidthInteger {
  static var integer: CSVKind { integer(in: 0...Value.max) }

  static func integer(in range: ClosedRange<Value>) -> CSVKind {
    CSVKind(
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", isNumber: true, field: { "\($0)" }
    ) { DecimalText.integer($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension CSVKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static var word: CSVKind {
    CSVKind(expected: Value.allCases.map(\.rawValue).joined(separator: ", "), field: \.rawValue) { Value(rawValue: $0) }
  }
}

extension ClosedRange<Double> {
  /// The range in words, as in `from 0 to 1`.
  var words: String { "from \(Figures.shown(lowerBound)) to \(Figures.shown(upperBound))" }
}

// MARK: - Files

extension CSVTable {
  /// The records as rows, each with the number of its first line. A row is at first a copy of `empty`. The columns are
  /// read in their order; then `fault` checks the complete rows.
  /// Throws if a column is missing, or if a field or a row is not valid.
  func rows<Row>(
    _ columns: [CSVColumn<Row>], from empty: Row, fault: (Row) -> CSVFault? = { _ in nil }
  ) throws -> [(line: Int, row: Row)] {
    var rows = records.map { (line: $0.line, row: empty) }
    func failure(_ index: Int, _ wrong: CSVFault) throws -> Failure {
      let (line, fields) = records[index]
      let text = QuotedText.excerpt(fields[try column(wrong.column)])
      return self.fault(line, "column \(wrong.column) must be \(wrong.expected), not \"\(text)\"")
    }
    for column in columns {
      let place = try self.column(column.name)
      for (index, record) in records.enumerated() {
        let expected = column.read(record.fields[place], &rows[index].row)
        if let expected { throw try failure(index, (column.name, expected)) }
      }
    }
    for (index, row) in rows.enumerated() {
      if let wrong = fault(row.row) { throw try failure(index, wrong) }
    }
    return rows
  }

  /// The records as rows. Also throws if two rows have the same identity; `remedy` is the end of that message.
  func rows<Row, Identity: Hashable & CustomStringConvertible>(
    _ columns: [CSVColumn<Row>], from empty: Row, fault: (Row) -> CSVFault?, unique identity: (Row) -> Identity,
    remedy: String? = nil
  ) throws -> [Row] {
    var lines: [Identity: Int] = [:]
    return try rows(columns, from: empty, fault: fault).map { line, row in
      if let first = lines.updateValue(line, forKey: identity(row)) {
        let sentence = "\(identity(row)) is already in line \(first)"
        throw self.fault(line, sentence + (remedy.map { "; \($0)" } ?? ""))
      }
      return row
    }
  }

  /// The fault of the first column whose number is less than the number in the previous column; nil if there is none.
  /// Skips columns without a number.
  static func fall<Row>(in columns: [CSVColumn<Row>], of row: Row) -> CSVFault? {
    let known = columns.compactMap { column in column.number(row).map { (column: column.name, value: $0) } }
    let fallen = zip(known, known.dropFirst()).first { $1.value < $0.value }
    return fallen.map { ($1.column, "at least the value of column \($0.column)") }
  }

  /// The fault of the first column whose number is outside a range; nil if there is no such column.
  static func outlier<Row>(
    in columns: [CSVColumn<Row>], of row: Row, range: ClosedRange<Double>
  ) -> CSVFault? {
    let outlier = columns.first { column in column.number(row).map { !range.contains($0) } ?? false }
    return outlier.map { ($0.name, "a number \(range.words)") }
  }
}

extension CSVColumn {
  /// The number in the field of a row; nil if the field is not a number.
  fileprivate func number(_ row: Row) -> Double? { DecimalText.number(field(row)) }
}
