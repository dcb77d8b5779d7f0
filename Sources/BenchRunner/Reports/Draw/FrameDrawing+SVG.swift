import BenchSupport
import PinTree

extension FrameDrawing {
  /// The drawing as an SVG file: expected frames dashed, actual ones solid, culprits outlined, arrows from expected to
  /// actual corners, and a table of the numbers below. Its colours follow the reader's light or dark scheme.
  package var svg: String {
    let lines = table
    let width = max(720, Double(title.count) * Self.glyphWidth + 2 * Self.padding)
    let drawn = Canvas(extent: extent, width: width - 2 * Self.padding, height: 480)
    let tableTop = Self.padding * 2 + 24 + drawn.size.height
    let height = tableTop + Double(lines.count + 1) * Self.lineHeight + Self.padding
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Markup.number(width)) \(Markup.number(height))" role="img">
      <title>\(Markup.escaped(title))</title>
      \(Self.style)
      <rect class="paper" width="100%" height="100%"/>
      <text class="title" x="\(Markup.number(Self.padding))" y="\(Markup.number(Self.padding + 6))">\(Markup.escaped(title))</text>
      <g transform="translate(\(Markup.number(Self.padding)) \(Markup.number(Self.padding + 24)))">
      \(shapes(on: drawn).joined(separator: "\n"))
      </g>
      \(rows(lines, from: tableTop).joined(separator: "\n"))
      </svg>

      """
  }

  private static let padding = 24.0
  private static let lineHeight = 18.0
  private static let glyphWidth = 7.4

  // The dark scheme has rules of its own, because not every viewer supports CSS variables.
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

  /// The map from points to pixels.
  private struct Canvas {
    let extent: Rect
    let scale: Double

    init(extent: Rect, width: Double, height: Double) {
      self.extent = extent
      scale = min(width / extent.width, height / extent.height, 8)
    }

    var size: Size { Size(width: extent.width * scale, height: extent.height * scale) }

    func rect(_ rect: Rect) -> Rect {
      Rect(
        x: (rect.minX - extent.minX) * scale, y: (rect.minY - extent.minY) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
  }

  // MARK: - Shapes

  private func shapes(on canvas: Canvas) -> [String] {
    let expected = absolute(\.expected).map { $0.map(canvas.rect) }
    let actual = absolute(\.actual).map { $0.map(canvas.rect) }
    let superviews = Set(boxes.compactMap(\.parent))
    var back: [String] = []
    var front: [String] = []
    for (index, box) in boxes.enumerated() {
      if let rect = actual[index] { back.append(shape(rect, box.isCulprit ? "actual culprit" : "actual")) }
      if let rect = expected[index], box.isCulprit || actual[index] == nil { front.append(shape(rect, "expected")) }
      if let rect = actual[index] ?? expected[index] {
        front.append(label(of: box, in: rect, atBottom: superviews.contains(index)))
      }
      if box.isCulprit, let from = expected[index], let to = actual[index] { front += arrows(from, to) }
    }
    return back + front
  }

  private func shape(_ rect: Rect, _ kind: String) -> String {
    // A view without an extent is drawn as a line or a point.
    """
    <rect class="\(kind)" x="\(Markup.number(rect.minX))" y="\(Markup.number(rect.minY))" width="\(Markup.number(max(rect.width, 0.5)))" \
    height="\(Markup.number(max(rect.height, 0.5)))"/>
    """
  }

  /// The name in a corner of the frame, if there is room. A superview has it at the bottom, away from its subviews.
  private func label(of box: Box, in rect: Rect, atBottom: Bool) -> String {
    let kind = box.isCulprit ? " class=\"wrong\"" : ""
    let room = max(Int((rect.width - 4) / Self.glyphWidth), 2)
    let text = box.label.count > room ? box.label.prefix(room - 1) + "…" : box.label
    let y = atBottom ? rect.maxY - 5 : rect.minY + 13
    let place = "x=\"\(Markup.number(rect.minX + 4))\" y=\"\(Markup.number(y))\""
    return "<text\(kind) \(place)>\(Markup.escaped(String(text)))</text>"
  }

  /// Arrows from the expected to the actual corners.
  private func arrows(_ from: Rect, _ to: Rect) -> [String] {
    [
      (Point(x: from.minX, y: from.minY), Point(x: to.minX, y: to.minY)),
      (Point(x: from.maxX, y: from.maxY), Point(x: to.maxX, y: to.maxY)),
    ].filter { max(($0.x - $1.x).magnitude, ($0.y - $1.y).magnitude) > 0.5 }.map { from, to in
      """
      <line class="arrow" x1="\(Markup.number(from.x))" y1="\(Markup.number(from.y))" x2="\(Markup.number(to.x))" y2="\(Markup.number(to.y))"/>
      """
    }
  }

  // MARK: - Numbers

  /// The frames as text, culprits first. A dash stands for a missing frame.
  package var table: [(line: String, isWrong: Bool)] {
    var table = TextTable(header: ["view", "", "x", "y", "width", "height"])
    var wrong = [false]
    for box in boxes.filter(\.isCulprit) + boxes.filter({ !$0.isCulprit }) {
      guard box.isCulprit, let expected = box.expected, let actual = box.actual else {
        table.rows.append([box.name, ""] + cells(box.actual ?? box.expected))
        wrong.append(false)
        continue
      }
      table.rows.append([box.name, "expected"] + cells(expected))
      table.rows.append(["", "actual"] + cells(actual))
      let deltas = zip(expected.numbers, actual.numbers).map { expected, actual in
        box.areEqual(expected, actual) ? "" : Figures.difference(actual - expected)
      }
      table.rows.append(["", "delta"] + deltas)
      wrong += [false, false, true]
    }
    return Array(zip(table.lines, wrong)).map { (line: $0, isWrong: $1) }
  }

  private func cells(_ rect: Rect?) -> [String] {
    rect.map { $0.numbers.map(Figures.shown) } ?? Array(repeating: "–", count: 4)
  }

  private func rows(_ lines: [(line: String, isWrong: Bool)], from top: Double) -> [String] {
    lines.enumerated().map { index, row in
      let y = top + Double(index + 1) * Self.lineHeight
      let kind = row.isWrong ? " class=\"wrong\"" : ""
      return
        "<text\(kind) xml:space=\"preserve\" x=\"\(Markup.number(Self.padding))\" y=\"\(Markup.number(y))\">\(Markup.escaped(row.line))</text>"
    }
  }
}
