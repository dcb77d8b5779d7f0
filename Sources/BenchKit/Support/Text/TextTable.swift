/// A table as text. The first column is aligned left, the others right.
package struct TextTable {
  var header: [String]
  package var rows: [[String]]

  package init(header: [String], rows: [[String]] = []) { (self.header, self.rows) = (header, rows) }

  /// The lines of the table, with two spaces between columns.
  package var lines: [String] {
    let all = ([header] + rows).map { $0.map(QuotedText.visible) }
    let widths = header.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.displayWidth)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }

  /// Removes the columns with the given names, in the order of `names`, until the table fits into `width` terminal
  /// columns. Returns the table and the removed names. If `width` is nil, no column is removed.
  func fitting(_ width: Int?, removing names: [String]) -> (table: TextTable, removed: [String]) {
    var table = self
    var removed: [String] = []
    for name in names where table.lines[0].displayWidth > width ?? .max {
      guard let column = table.header.firstIndex(of: name) else { continue }
      table.header.remove(at: column)
      for row in table.rows.indices { table.rows[row].remove(at: column) }
      removed.append(name)
    }
    return (table, removed)
  }

  /// The lines for a terminal. If a line is wider than `columns`, each row becomes a block with a line for the first
  /// cell and for each other nonempty cell. Such a line begins with the header of the cell's column.
  func lines(fitting columns: Int?) -> [String] {
    let lines = lines
    guard let columns, lines.contains(where: { $0.displayWidth > columns }) else { return lines }
    let cells = rows.flatMap { row in
      [[header[0], row[0]]] + zip(header, row).dropFirst().filter { !$0.1.isEmpty }.map { ["  " + $0.0, $0.1] }
    }
    return TextTable(header: cells.first ?? header, rows: Array(cells.dropFirst())).lines
  }
}

extension Output {
  /// Writes a table. `heading` is the colour of the first line; nil for no colour.
  func show(_ table: TextTable, _ heading: Paint? = nil) {
    for (index, line) in table.lines(fitting: columns).enumerated() {
      self.line(index == 0 ? heading.map { paint(line, $0) } ?? line : line)
    }
  }
}

extension String {
  /// The number of terminal columns of the text: two for full-width characters and most emoji, one for all others.
  var displayWidth: Int {
    reduce(0) { width, character in
      let scalar = character.unicodeScalars.first?.value ?? 0
      return width + (wideCharacters.contains { $0.contains(scalar) } ? 2 : 1)
    }
  }
}

/// The main ranges of full-width characters (Unicode's East Asian Width) and of emoji.
private let wideCharacters: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
  0x1F300...0x1FAFF, 0x20000...0x3FFFD,
]
