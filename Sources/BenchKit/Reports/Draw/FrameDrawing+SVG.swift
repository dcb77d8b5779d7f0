import PinTree

extension FrameDrawing {
  /// The drawing as an SVG file. Actual frames are solid. They are red for culprits: views whose expected and actual
  /// frames differ. Expected frames are dashed; only culprits and views without an actual frame have them. Arrows lead
  /// from expected to actual corners. A table below has the numbers. The colours follow the light or dark scheme.
  package var svg: String {
    let (lines, extent) = (table, extent)
    let width = max(720, Double(title.count) * Self.glyphWidth + 2 * Self.padding)
    let scale = min((width - 2 * Self.padding) / extent.width, 480 / extent.height, 8)
    let legend = boxes.contains(where: \.isCulprit) ? "dashed: expected; solid: actual" : nil
    let top = Self.padding + (legend == nil ? 24 : 24 + Self.lineHeight)
    let tableTop = Self.padding + top + extent.height * scale
    let height = tableTop + Double(lines.count + 1) * Self.lineHeight + Self.padding
    let rows = lines.enumerated().map { index, row in
      let y = tableTop + Double(index + 1) * Self.lineHeight
      return Self.text(row.line, row.isWrong ? "wrong" : nil, [("xml:space", "preserve")], x: Self.padding, y: y)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Markup.number(width)) \(Markup.number(height))" role="img">
      <title>\(Markup.escaped(title))</title>
      \(Self.style)
      <rect class="paper" width="100%" height="100%"/>
      \(Self.text(title, "title", x: Self.padding, y: Self.padding + 6))\
      \(legend.map { "\n" + Self.text($0, x: Self.padding, y: Self.padding + 6 + Self.lineHeight) } ?? "")
      <g transform="translate(\(Markup.number(Self.padding)) \(Markup.number(top)))">
      \(shapes(in: extent, scale: scale).joined(separator: "\n"))
      </g>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  private static let padding = 24.0
  private static let lineHeight = 18.0
  private static let glyphWidth = 7.4

  // The dark scheme has separate rules, because not every viewer supports CSS variables.
  private static let style = """
    <style>
      text { font: 12px ui-monospace, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre; }
      .title { font-weight: bold; }
      .paper { fill: #ffffff; }
      .expected { fill: none; stroke: #8c959f; stroke-width: 1.5; stroke-dasharray: 6 4; }
      .actual { fill: #0969da; fill-opacity: 0.08; stroke: #0969da; stroke-width: 1.5; }
      .culprit { stroke: #cf222e; stroke-width: 2.5; }
      .arrow { stroke: #cf222e; stroke-width: 1.5; marker-end: url(#head); }
      .head, .wrong { fill: #cf222e; }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3; }
        .paper { fill: #0d1117; }
        .expected { stroke: #7d8590; }
        .actual { fill: #58a6ff; fill-opacity: 0.12; stroke: #58a6ff; }
        .culprit, .arrow { stroke: #ff7b72; }
        .head, .wrong { fill: #ff7b72; }
      }
    </style>
    <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
    <path class="head" d="M0 0L8 4L0 8Z"/></marker></defs>
    """

  private func shapes(in extent: Rect, scale: Double) -> [String] {
    func pixels(_ frame: KeyPath<Box, Rect?>) -> [Rect?] {
      absolute(frame).map { rect in
        rect.map {
          Rect(
            x: ($0.minX - extent.minX) * scale, y: ($0.minY - extent.minY) * scale, width: $0.width * scale,
            height: $0.height * scale)
        }
      }
    }
    let (expected, actual) = (pixels(\.expected), pixels(\.actual))
    let superviews = Set(boxes.compactMap(\.parent))
    var back: [String] = []
    var front: [String] = []
    // A view without width or height is drawn as a line or a point.
    for (index, box) in boxes.enumerated() {
      if let rect = actual[index] {
        back.append(Markup.rect(rect, box.isCulprit ? "actual culprit" : "actual", atLeast: 0.5))
      }
      if let rect = expected[index], box.isCulprit || actual[index] == nil {
        front.append(Markup.rect(rect, "expected", atLeast: 0.5))
      }
      if let rect = actual[index] ?? expected[index] {
        front.append(label(of: box, in: rect, atBottom: superviews.contains(index)))
      }
      if box.isCulprit, let from = expected[index], let to = actual[index] { front += arrows(from, to) }
    }
    return back + front
  }

  /// The view's name in a corner of the frame, shortened to the frame's width. The name of a superview is at the
  /// bottom, away from the names of its subviews.
  private func label(of box: Box, in rect: Rect, atBottom: Bool) -> String {
    let room = max(Int((rect.width - 4) / Self.glyphWidth), 2)
    let text = box.label.count > room ? box.label.prefix(room - 1) + "…" : box.label
    let y = atBottom ? rect.maxY - 5 : rect.minY + 13
    return Self.text(String(text), box.isCulprit ? "wrong" : nil, x: rect.minX + 4, y: y)
  }

  private static func text(
    _ text: String, _ kind: String? = nil, _ attributes: [(String, String)] = [], x: Double, y: Double
  ) -> String {
    let place = [("x", Markup.number(x)), ("y", Markup.number(y))]
    return Markup.element("text", (kind.map { [("class", $0)] } ?? []) + attributes + place, Markup.escaped(text))
  }

  private func arrows(_ from: Rect, _ to: Rect) -> [String] {
    [(from.minX, from.minY, to.minX, to.minY), (from.maxX, from.maxY, to.maxX, to.maxY)]
      .filter { max(($0.0 - $0.2).magnitude, ($0.1 - $0.3).magnitude) > 0.5 }
      .map { Markup.shape("line", "arrow", ["x1": $0.0, "y1": $0.1, "x2": $0.2, "y2": $0.3]) }
  }

  /// The frames as text, culprits first. A view without any frame has dashes.
  package var table: [(line: String, isWrong: Bool)] {
    var table = TextTable(header: ["view", "", "x", "y", "width", "height"])
    for box in boxes.filter(\.isCulprit) + boxes.filter({ !$0.isCulprit }) {
      guard box.isCulprit, let expected = box.expected, let actual = box.actual else {
        let numbers = (box.actual ?? box.expected)?.numbers.map(Figures.shown)
        table.rows.append([box.name, ""] + (numbers ?? ["–", "–", "–", "–"]))
        continue
      }
      let deltas = zip(expected.numbers, actual.numbers).map { expected, actual in
        box.areEqual(expected, actual) ? "" : Figures.difference(actual - expected)
      }
      table.rows += [
        [box.name, "expected"] + expected.numbers.map(Figures.shown),
        ["", "actual"] + actual.numbers.map(Figures.shown), ["", "delta"] + deltas,
      ]
    }
    return zip(table.lines, [table.header] + table.rows).map { (line: $0, isWrong: $1[1] == "delta") }
  }
}

extension Markup {
  /// A shape with a class and numeric attributes; `element` makes shapes with other attributes.
  static func shape(_ name: String, _ kind: String, _ numbers: KeyValuePairs<String, Double>) -> String {
    element(name, [("class", kind)] + numbers.map { ($0, number($1)) })
  }

  static func rect(_ rect: Rect, _ kind: String, atLeast least: Double = 0) -> String {
    let (width, height) = (max(rect.width, least), max(rect.height, least))
    return shape("rect", kind, ["x": rect.minX, "y": rect.minY, "width": width, "height": height])
  }
}
