/// The differing frames of a run, grouped by engine and by the views that differ, with a picture for each group.
struct Differences {
  let run: Run

  /// The mismatches of the cells in which an engine differs in the same views.
  private typealias Group = (engine: String, cells: [(cell: Int, mismatches: [Mismatch])])
  private static let (shownGroups, shownNumbers) = (10, 50)

  var markup: String {
    let groups = groups
    if groups.isEmpty { return "" }
    let rest = groups.count - Self.shownGroups
    return Markup.paragraph("No times are shown for frames that differ. Dashed: expected; solid: actual.")
      + groups.prefix(Self.shownGroups).map(markup).joined()
      + (rest > 0 ? Markup.paragraph("\(Figures.grouped(rest)) more combinations of views are in mismatches.csv.") : "")
  }

  private var groups: [Group] {
    let engines = run.mismatches.grouped { "\($0.scene) \($0.engine)" }.map(\.elements)
    return engines.flatMap { own -> [Group] in
      var cells = own.grouped(by: \.cell).map { (cell: $0, mismatches: $1) }
      // The file ends with the first differences of the last cell.
      if isCut, cells.count > 1, own.last?.engine == run.mismatches.last?.engine { cells.removeLast() }
      return cells.grouped { Set($0.mismatches.map(\.viewPath)) }.map { (own[0].engine.rawValue, $0.elements) }
    }
  }

  private var isCut: Bool { run.mismatches.count >= Comparison.keptMismatches }

  private func markup(_ group: Group) -> String {
    let first = group.cells[0].mismatches
    let count = group.cells.count
    let views = Figures.counted(Set(first.map(\.viewPath)).count, "view")
    let title =
      count == 1
      ? "\(views) in cell \(group.cells[0].cell) of \(first[0].scene)"
      : "the same \(views) in \(isCut ? "at least " : "")\(Figures.grouped(count)) cells of \(first[0].scene)"
    let numbers = TextTable(
      header: ["number", "expected", "actual", "delta"],
      rows: first.prefix(Self.shownNumbers).map { ["\($0.viewPath).\($0.field.rawValue)"] + $0.numbers }
    ).markup
    let rest = first.count - Self.shownNumbers
    let more = rest > 0 ? Markup.paragraph("\(Figures.grouped(rest)) more numbers differ.") : ""
    return Markup.text("h3", "\(group.engine): \(title)") + "\n"
      + (picture(group).map { $0 + Markup.details("The numbers of this cell", numbers + more) + "\n" } ?? numbers + more)
  }

  /// The first drawing that the run wrote for a cell of the group. It is embedded as an image, because its style sheet
  /// must not apply to the page.
  private func picture(_ group: Group) -> String? {
    group.cells.lazy.compactMap { cell, _ -> String? in
      let name = FrameDrawing.fileName(cell: cell, engine: group.engine)
      guard let bytes = try? InputFile.bytes(of: "\(run.path)/\(name)", isChosen: true) else { return nil }
      let source = "data:image/svg+xml;base64," + Data(bytes).base64EncodedString()
      return Markup.element("img", ["src": source, "alt": "The frames of cell \(cell) by \(group.engine)"]) + "\n"
    }.first
  }
}
