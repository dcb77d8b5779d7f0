import PinTree

extension FrameDrawing {
  /// The drawing as an SVG file. Actual frames are solid. They are red for culprits: views whose expected and actual
  /// frames differ. Expected frames are dashed; only culprits and views without an actual frame have them. Arrows lead
  /// from expected to actual corners; a corner that moves by a few pixels is magnified. A table below has the numbers.
  /// The colours follow the light or dark scheme.
  package var svg: String {
    let (lines, extent) = (table, extent)
    let room = Self.width - 2 * Self.padding
    let scale = min(room / extent.width, 480 / extent.height, 8)
    let legend = boxes.contains(where: \.isCulprit) ? "\ndashed: expected; solid: actual" : ""
    let heading = (title.wrapped(to: Int(room / Self.glyphWidth), indent: 0) + legend).split(separator: "\n")
    let top = Self.padding + 6 + Double(heading.count) * Self.lineHeight
    let isBeside = extent.width * scale + 16 + Self.lens <= room
    let place = isBeside ? (extent.width * scale + 16, 0) : (0, extent.height * scale + 16)
    let lens = magnified(scale: scale, x: place.0, y: place.1)
    let bottom = max(extent.height * scale, lens == nil ? 0 : place.1 + Self.lens + Self.lineHeight)
    let tableTop = top + bottom + Self.padding
    let width = max(Self.width, Double(lines.map(\.line.count).max() ?? 0) * Self.glyphWidth + 2 * Self.padding)
    let height = tableTop + Double(lines.count + 1) * Self.lineHeight
    let rows = lines.enumerated().map { index, row in
      let y = tableTop + Double(index + 1) * Self.lineHeight
      return Markup.label(row.line, row.isWrong ? "wrong" : nil, [("xml:space", "preserve")], x: Self.padding, y: y)
    }
    let titles = heading.enumerated().map { index, line in
      let kind = index < heading.count - (legend.isEmpty ? 0 : 1) ? "title" : nil
      return Markup.label(String(line), kind, x: Self.padding, y: Self.padding + 6 + Double(index) * Self.lineHeight)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Markup.number(width)) \(Markup.number(height))" role="img">
      <title>\(Markup.escaped(title))</title>
      \(Self.style)
      <rect class="paper" width="100%" height="100%"/>
      \(titles.joined(separator: "\n"))
      <g transform="translate(\(Markup.number(Self.padding)) \(Markup.number(top)))">
      \((shapes(in: extent, scale: scale) + [lens].compactMap(\.self)).joined(separator: "\n"))
      </g>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  private static let (width, padding, lineHeight, glyphWidth) = (600.0, 24.0, 18.0, 7.4)
  /// The width and height of the square with a magnified corner.
  private static let lens = 120.0

  /// A corner that moves by less than six pixels, so large that the distance is a fifth of the square; of the innermost
  /// culprit. Nil without such a corner.
  private func magnified(scale: Double, x: Double, y: Double) -> String? {
    let superviews = Set(boxes.filter(\.isCulprit).compactMap(\.parent))
    let culprits = boxes.indices.filter { boxes[$0].isCulprit && !superviews.contains($0) }
    guard let culprit = culprits.first, let from = absolute(\.expected)[culprit], let to = absolute(\.actual)[culprit]
    else { return nil }
    let corners = [
      (Point(x: from.minX, y: from.minY), Point(x: to.minX, y: to.minY)),
      (Point(x: from.maxX, y: from.maxY), Point(x: to.maxX, y: to.maxY)),
    ].map { (distance: max(($0.x - $1.x).magnitude, ($0.y - $1.y).magnitude), from: $0, to: $1) }
    let corner = corners[0].distance >= corners[1].distance ? corners[0] : corners[1]
    guard corner.distance > 0, corner.distance * scale < 6 else { return nil }
    let factor = Self.lens / 5 / corner.distance
    func enlarged(_ rect: Rect, _ kind: String) -> String {
      func place(_ value: Double, _ origin: Double) -> Double {
        // A far edge stays outside of the square.
        min(max((value - origin) * factor + Self.lens / 2, -9), Self.lens + 9)
      }
      let (midX, midY) = ((corner.from.x + corner.to.x) / 2, (corner.from.y + corner.to.y) / 2)
      let (left, top) = (place(rect.minX, midX), place(rect.minY, midY))
      let (right, bottom) = (place(rect.maxX, midX), place(rect.maxY, midY))
      return Markup.rect(Rect(x: left, y: top, width: right - left, height: bottom - top), kind)
    }
    let square = Rect(x: 0, y: 0, width: Self.lens, height: Self.lens)
    let size = [("x", x), ("y", y), ("width", Self.lens), ("height", Self.lens)].map { ($0, Markup.number($1)) }
    let shapes = [
      Markup.rect(square, "paper"), enlarged(to, "actual culprit"), enlarged(from, "expected"),
      Markup.rect(square, "lens"),
    ]
    let times = Figures.grouped((factor / scale).rounded())
    return Markup.element("svg", size, shapes.joined(separator: "\n")) + "\n"
      + Markup.label("\(times) × \(boxes[culprit].label)", x: x, y: y + Self.lens + 14)
  }

  // The dark scheme has separate rules, because not every viewer supports CSS variables.
  private static let style = """
    <style>
      text { font: 12px ui-monospace, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre; }
      .title { font-weight: bold; }
      .paper { fill: #ffffff; }
      .expected { fill: none; stroke: #8c959f; stroke-width: 1.5; stroke-dasharray: 6 4; }
      .actual { fill: #0969da; fill-opacity: 0.08; stroke: #0969da; stroke-width: 1.5; }
      .culprit { stroke: #cf222e; stroke-width: 2.5; }
      .lens { fill: none; stroke: #8c959f; }
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
    return Markup.label(String(text), box.isCulprit ? "wrong" : nil, x: rect.minX + 4, y: y)
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

  /// A text at a point, with a class and other attributes.
  static func label(
    _ text: String, _ kind: String? = nil, _ attributes: [(String, String)] = [], x: Double, y: Double
  ) -> String {
    let place = [("x", number(x)), ("y", number(y))]
    return element("text", (kind.map { [("class", $0)] } ?? []) + attributes + place, escaped(text))
  }

  static func rect(_ rect: Rect, _ kind: String, atLeast least: Double = 0) -> String {
    let (width, height) = (max(rect.width, least), max(rect.height, least))
    return shape("rect", kind, ["x": rect.minX, "y": rect.minY, "width": width, "height": height])
  }
}
