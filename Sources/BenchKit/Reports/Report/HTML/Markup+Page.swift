extension Markup {
  static func text(_ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]) -> String {
    element(name, attributes, escaped(text))
  }

  static func paragraph(_ text: String) -> String { self.text("p", text) + "\n" }

  static func details(_ summary: String, _ contents: String) -> String {
    element("details", [:], text("summary", summary), "\n", contents)
  }

  /// A section with a heading, or nothing if it has no contents.
  static func section(_ id: String, _ title: String, _ contents: String) -> String {
    if contents.isEmpty { return "" }
    let heading = text("h2", title, ["id": "\(id)-heading"])
    return element("section", ["id": id, "aria-labelledby": "\(id)-heading"], "\n", heading, "\n", contents) + "\n"
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

  /// Tables as one, with the columns of all of them. The title of each is a line above its rows, if there are several.
  /// In narrow windows, each row becomes a block, and each cell after the first shows the name of its column. Because of
  /// the `role` attributes, screen readers still recognise a table.
  static func table(_ parts: [(title: String, table: TextTable)]) -> String {
    let header = parts.flatMap(\.table.header).distinct
    let head = header.map { text("th", $0, ["scope": "col", "role": "columnheader"]) }
    let rows = parts.flatMap { title, table in
      let span = ["scope": "rowgroup", "role": "rowheader", "colspan": "\(header.count)"] as KeyValuePairs
      let line = element("tr", ["class": "group", "role": "row"], text("th", title, span))
      return (parts.count > 1 ? [line] : []) + table.rowMarkup(in: header)
    }
    return element(
      "table", ["role": "table"], "\n",
      element("thead", ["role": "rowgroup"], element("tr", ["role": "row"], head.joined())), "\n",
      element("tbody", ["role": "rowgroup"], rows.joined(separator: "\n")), "\n") + "\n"
  }
}

extension TextTable {
  /// The table as HTML.
  var markup: String { Markup.table([("", self)]) }

  /// The rows as HTML, with the columns in `names`.
  func rowMarkup(in names: [String]) -> [String] {
    rows.map { row in
      let values = Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first })
      let name = Markup.text("th", row[0], ["scope": "row", "role": "rowheader"])
      let cells = names.dropFirst().map { column in
        let text = values[column] ?? "–"
        // Sentences are wrapped, figures are not.
        let kind = text.count > 24 ? "long" : "short"
        return Markup.text("td", text, ["class": kind, "role": "cell", "data-label": column])
      }
      return Markup.element("tr", ["role": "row"], name + cells.joined())
    }
  }
}
