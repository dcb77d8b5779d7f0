import BenchSupport

extension DataTable {
  /// The table as HTML. In narrow windows each row becomes a block whose cells show their column's name; roles keep it
  /// a table for screen readers.
  var markup: String {
    let head = header.map { Markup.element("th", ["scope": "col", "role": "columnheader"], Markup.escaped($0)) }
    let body = rows.map { row in
      let cells = zip(header, row).enumerated().map { index, cell in
        index == 0
          ? Markup.element("th", ["scope": "row", "role": "rowheader"], Markup.escaped(cell.1))
          : Markup.element("td", ["role": "cell", "data-label": cell.0], Markup.escaped(cell.1))
      }
      return Markup.element("tr", ["role": "row"], cells.joined())
    }
    return Markup.element(
      "table", ["role": "table"], "\n",
      Markup.element("thead", ["role": "rowgroup"], Markup.element("tr", ["role": "row"], head.joined())), "\n",
      Markup.element("tbody", ["role": "rowgroup"], body.joined(separator: "\n")), "\n") + "\n"
  }
}
