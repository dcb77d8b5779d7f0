extension Markup {
  static func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) -> String {
    element(name, attributes, escaped(text))
  }

  static func paragraph(_ text: String) -> String { self.text("p", text) + "\n" }

  static func details(_ summary: String, _ contents: String) -> String {
    element("details", [:], text("summary", summary), "\n", contents)
  }

  static func figure(
    _ id: String, _ title: String, caption: String = "", pictures: String, numbers: (summary: String, table: TextTable)
  ) -> String {
    element(
      "figure", ["id": id], "\n", element("figcaption", [:], text("h3", title), caption), "\n", pictures, "\n",
      details(numbers.summary, numbers.table.markup), "\n") + "\n"
  }

  /// An SVG picture with a title and a description. The ids of both begin with `id`.
  static func picture(
    _ id: String, kind: String, viewBox: [Double], title: String, summary: String, _ shapes: [String]
  ) -> String {
    element(
      "svg",
      [
        "class": kind, "viewBox": viewBox.map(number).joined(separator: " "), "role": "img",
        "aria-labelledby": "\(id)-title \(id)-desc",
      ],
      text("title", title, ["id": "\(id)-title"]), text("desc", summary, ["id": "\(id)-desc"]), "\n",
      shapes.joined(separator: "\n"), "\n")
  }
}

extension TextTable {
  /// The table as HTML. In narrow windows, each row becomes a block, and each cell after the first shows the name of
  /// its column. Because of the `role` attributes, screen readers still recognise a table.
  var markup: String {
    let head = header.map { Markup.text("th", $0, ["scope": "col", "role": "columnheader"]) }
    let body = rows.map { row in
      let cells = zip(header, row).dropFirst().map { Markup.text("td", $1, ["role": "cell", "data-label": $0]) }
      let name = row.prefix(1).map { Markup.text("th", $0, ["scope": "row", "role": "rowheader"]) }
      return Markup.element("tr", ["role": "row"], (name + cells).joined())
    }
    return Markup.element(
      "table", ["role": "table"], "\n",
      Markup.element("thead", ["role": "rowgroup"], Markup.element("tr", ["role": "row"], head.joined())), "\n",
      Markup.element("tbody", ["role": "rowgroup"], body.joined(separator: "\n")), "\n") + "\n"
  }
}
