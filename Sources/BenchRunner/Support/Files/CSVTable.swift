/// A table read from RFC 4180 text whose first record names the columns.
package struct CSVTable {
  package let columns: [String]
  /// The other records, each with its first line, counted from 1.
  package let records: [(line: Int, fields: [String])]
  private let name: String

  /// Reads a table. `name` is its name in messages.
  /// - Throws: `Failure` with the line of the fault.
  package init(_ text: String, name: String) throws { try self.init(Array(text.utf8), name: name) }

  private init(_ bytes: [UInt8], name: String) throws {
    var all = try Self.records(of: bytes, name: name)
    guard !all.isEmpty else { throw Failure.input(name, "is empty") }
    columns = all.removeFirst().fields
    if let again = columns.indices.first(where: { [columns] in columns[..<$0].contains(columns[$0]) }) {
      throw Failure.input(name, line: 1, "has the column \"\(QuotedText.excerpt(columns[again]))\" twice")
    }
    if let odd = all.first(where: { [columns] in $0.fields.count != columns.count }) {
      throw Failure.input(name, line: odd.line, "has \(odd.fields.count) fields, not \(columns.count)")
    }
    records = all
    self.name = name
  }

  /// Reads the table of a file.
  package init(file path: String) throws { try self.init(InputFile.bytes(of: path), name: path) }

  /// The index of a column.
  package func column(_ title: String) throws -> Int {
    guard let place = columns.firstIndex(of: title) else {
      throw Failure.input(name, line: 1, "has no column \"\(title)\"")
    }
    return place
  }

  /// The fault of a record.
  package func fault(_ line: Int, _ sentence: String) -> Failure { .input(name, line: line, sentence) }

  /// Splits text into records of fields; a quoted field may contain any character.
  private static func records(of bytes: [UInt8], name: String) throws -> [(line: Int, fields: [String])] {
    var records: [(line: Int, fields: [String])] = []
    var fields: [String] = []
    var field: [UInt8] = []
    var (line, firstLine) = (1, 1)
    var place = 0
    func endField() {
      fields.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRecord() {
      endField()
      if fields != [""] { records.append((firstLine, fields)) }
      fields = []
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard field.isEmpty else { throw Failure.input(name, line: line, "a quote is inside a field") }
        place = try readQuoted(bytes, from: place + 1, into: &field, line: &line, name: name)
        guard place == bytes.count || [0x2C, 0x0D, 0x0A].contains(bytes[place]) else {
          throw Failure.input(name, line: line, "text follows a closing quote; two fields need a comma between them")
        }
        continue
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\r") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"):
        endRecord()
        line += 1
        firstLine = line
      case let byte: field.append(byte)
      }
      place += 1
    }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
    return records
  }

  /// Reads to the closing quote of a field, and returns the index after it. Two quotes stand for one.
  private static func readQuoted(
    _ bytes: [UInt8], from start: Int, into field: inout [UInt8], line: inout Int, name: String
  ) throws -> Int {
    let firstLine = line
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\"") else { return place + 1 }
        place += 1
      }
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      field.append(bytes[place])
      place += 1
    }
    throw Failure.input(name, line: firstLine, "a quote is not closed")
  }
}
