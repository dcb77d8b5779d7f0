/// A table as text: the first column to the left, the others, which are figures, to the right.
struct TextTable {
  var header: [String]
  var rows: [[String]] = []

  /// The lines of the table, columns two spaces apart.
  var lines: [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }
}
