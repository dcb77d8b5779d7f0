import PinTree

extension FrameDrawing {
  /// The drawing in characters, for a terminal. Lines show actual frames. Dots show an expected frame if it differs
  /// from the actual frame, or if the actual frame is not drawn. If frames differ, a legend follows. A drawing of more
  /// than eight views then shows only the area around the views that differ.
  package func text(columns: Int = 64, rows: Int = 16) -> [String] {
    let extent = surroundings
    var canvas = CharacterCanvas(columns: columns, rows: rows)
    func cells(_ rect: Rect) -> (left: Int, top: Int, right: Int, bottom: Int) {
      let x = { (position: Double) in Int(((position - extent.minX) / extent.width * Double(columns - 1)).rounded()) }
      let y = { (position: Double) in Int(((position - extent.minY) / extent.height * Double(rows - 1)).rounded()) }
      return (x(rect.minX), y(rect.minY), x(rect.maxX), y(rect.maxY))
    }
    let (expected, actual) = (absolute(\.expected), absolute(\.actual))
    let order = boxes.indices.filter { !boxes[$0].isCulprit } + boxes.indices.filter { boxes[$0].isCulprit }
    for index in order {
      if let rect = actual[index] { canvas.draw(cells(rect), "─│┌┐└┘") }
    }
    for (index, rect) in expected.enumerated() {
      if let rect, boxes[index].isCulprit || actual[index] == nil { canvas.draw(cells(rect), "┄┊┄┄┄┄") }
    }
    for index in order {
      if let rect = actual[index] ?? expected[index] { canvas.write(boxes[index].label, in: cells(rect)) }
    }
    let lines = Array(canvas.lines.reversed().drop(while: \.isEmpty).reversed())
    return lines + (boxes.contains(where: \.isCulprit) ? ["lines: actual; dots: expected, drawn over them"] : [])
  }

  /// The rectangle around the frames that differ, with a margin of half its size, but at least 10 points, on each side.
  /// The margin ends at `extent`. With at most eight views, or if no drawn frame differs, the whole `extent`.
  private var surroundings: Rect {
    let all = extent
    let (expected, actual) = (absolute(\.expected), absolute(\.actual))
    let frames = boxes.indices.filter { boxes[$0].isCulprit }.flatMap { [expected[$0], actual[$0]] }.compactMap(\.self)
    guard boxes.count > 8, let first = frames.first else { return all }
    let near = frames.reduce(first) { $0.union($1) }
    let (x, y) = (max(near.width / 2, 10), max(near.height / 2, 10))
    let (left, top) = (max(near.minX - x, all.minX), max(near.minY - y, all.minY))
    return Rect(
      x: left, y: top, width: max(min(near.maxX + x, all.maxX) - left, 1),
      height: max(min(near.maxY + y, all.maxY) - top, 1))
  }
}

private struct CharacterCanvas {
  private var cells: [[Character]]

  init(columns: Int, rows: Int) { cells = Array(repeating: Array(repeating: " ", count: columns), count: rows) }

  /// Draws a frame. `stroke` has six characters: for horizontal sides, for vertical sides, and for the four corners.
  mutating func draw(_ box: (left: Int, top: Int, right: Int, bottom: Int), _ stroke: String) {
    let signs = Array(stroke)
    let (left, right) = Self.clamped(box.left, box.right, to: cells.first?.count ?? 0)
    let (top, bottom) = Self.clamped(box.top, box.bottom, to: cells.count)
    for x in left...right {
      for y in [top, bottom] { put(signs[0], x, y) }
    }
    for y in top...bottom {
      for x in [left, right] { put(signs[1], x, y) }
    }
    for (sign, corner) in zip(signs[2...], [(left, top), (right, top), (left, bottom), (right, bottom)]) {
      put(sign, corner.0, corner.1)
    }
  }

  /// The smaller and the larger position. A position outside the picture becomes -1 or `count`: nothing is drawn there.
  private static func clamped(_ one: Int, _ other: Int, to count: Int) -> (Int, Int) {
    (max(min(one, other, count), -1), min(max(one, other, -1), count))
  }

  mutating func write(_ name: Substring, in box: (left: Int, top: Int, right: Int, bottom: Int)) {
    let (left, right) = (min(box.left, box.right), max(box.left, box.right))
    for (offset, character) in name.prefix(max(right - left - 1, 1)).enumerated() {
      put(character, left + 1 + offset, min(box.top, box.bottom))
    }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    if cells.indices.contains(y), cells[y].indices.contains(x) { cells[y][x] = character }
  }

  var lines: [String] { cells.map { row in String(row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1)) } }
}
