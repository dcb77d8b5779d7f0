/// A table read from RFC 4180 text. The first record has the names of the columns.
struct CSVTable {
  let columns: [String]
  /// The other records, each with the number of its first line, counted from 1.
  let records: [(line: Int, fields: [String])]
  private let name: String

  /// Reads a table. Messages call the table `name`.
  /// - Throws: `Failure` with the line of the fault; without a line if there are no records.
  init(_ bytes: [UInt8], name: String) throws {
    var all = try Self.records(of: bytes, name: name)
    guard !all.isEmpty else { throw Failure.input(name, "is empty") }
    columns = all.removeFirst().fields
    for (separator, plural) in [(";", "semicolons"), ("\t", "tabs")] where columns.count == 1 {
      guard columns[0].contains(separator) else { continue }
      let remedy = "save it with commas"
      let start = QuotedText.excerpt(columns[0])
      throw Failure.input(name, line: 1, "separates its fields by \(plural): \"\(start)\"", remedy: remedy)
    }
    var seen: Set<String> = []
    if let again = columns.first(where: { !seen.insert($0).inserted }) {
      throw Failure.input(name, line: 1, "has the column \"\(QuotedText.excerpt(again))\" twice")
    }
    if let odd = all.first(where: { [columns] in $0.fields.count != columns.count }) {
      throw Failure.input(name, line: odd.line, "has \(odd.fields.count) fields, not \(columns.count)")
    }
    records = all
    self.name = name
  }

  init(file path: String, isChosen: Bool = false) throws {
    try self.init(InputFile.bytes(of: path, isChosen: isChosen), name: path)
  }

  func column(_ title: String) throws -> Int {
    guard let place = columns.firstIndex(of: title) else {
      throw Failure.input(name, line: 1, "has no column \"\(title)\"")
    }
    return place
  }

  func fault(_ line: Int, _ sentence: String) -> Failure { .input(name, line: line, sentence) }

  /// Splits text into records of fields. Skips blank lines. A quoted field may contain any character.
  private static func records(of bytes: [UInt8], name: String) throws -> [(line: Int, fields: [String])] {
    var records: [(line: Int, fields: [String])] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var (line, firstLine) = (1, 1)
    /// The line of the quote that is not closed yet; nil if there is none.
    var quoteLine: Int?
    var rest = bytes[...]
    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRecord() {
      endField()
      if fields != [""] { records.append((firstLine, fields)) }
      fields = []
    }
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where quoteLine == nil:
        guard field.isEmpty else { throw Failure.input(name, line: line, "a quote is inside a field") }
        quoteLine = line
      case UInt8(ascii: "\"") where rest.first == byte:  // In a quoted field, two quotes mean one.
        rest.removeFirst()
        field.append(byte)
      case UInt8(ascii: "\""):
        quoteLine = nil
        guard rest.first.map({ [0x2C, 0x0A].contains($0) }) ?? true || rest.starts(with: [0x0D, 0x0A]) else {
          throw Failure.input(name, line: line, "text follows a closing quote; two fields need a comma between them")
        }
      case UInt8(ascii: ",") where quoteLine == nil: endField()
      case UInt8(ascii: "\r") where quoteLine == nil && rest.first == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"):
        line += 1
        if quoteLine == nil {
          endRecord()
          firstLine = line
        } else {
          field.append(byte)
        }
      default: field.append(byte)
      }
    }
    if let quoteLine { throw Failure.input(name, line: quoteLine, "a quote is not closed") }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
    return records
  }
}

/// Tables as RFC 4180 text: fields separated by commas, records ended by CR LF, quotes where they are needed.
enum CSV {
  static func text(_ records: [[String]]) -> String {
    records.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  static func field(_ value: String) -> String {
    let needsQuotes = value.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
  }

  /// The text of a file of rows. The first record has the names of the columns.
  static func text<Row>(_ columns: [CSVColumn<Row>], _ rows: [Row]) -> String {
    text([columns.map(\.name)] + rows.map { row in columns.map { $0.field(row) } })
  }
}

/// Decimal numbers in a common form: without leading plus signs, hexadecimal digits or words such as `nan`.
enum DecimalText {
  /// A finite number in the grammar of JSON (RFC 8259, section 6); nil for anything else.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ $0 > 0x20 }), case .number(let number)? = try? JSONParser.parse(text.utf8) else {
      return nil
    }
    return number
  }

  /// A whole number in its shortest spelling; nil for anything else.
  static func integer<Value: FixedWidthInteger>(_ text: String) -> Value? {
    Value(text).flatMap { "\($0)" == text ? $0 : nil }
  }
}
