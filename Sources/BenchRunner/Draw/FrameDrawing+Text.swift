import PinCore

extension FrameDrawing {
  /// The drawing in characters, for a terminal: actual frames in lines, expected ones of culprits in dots.
  func text(columns: Int = 64, rows: Int = 16) -> [String] {
    let extent = extent
    var canvas = CharacterCanvas(columns: columns, rows: rows)
    func cells(_ rect: Rect) -> (left: Int, top: Int, right: Int, bottom: Int) {
      let x = { (position: Double) in Int(((position - extent.minX) / extent.width * Double(columns - 1)).rounded()) }
      let y = { (position: Double) in Int(((position - extent.minY) / extent.height * Double(rows - 1)).rounded()) }
      return (x(rect.minX), y(rect.minY), x(rect.maxX), y(rect.maxY))
    }
    let actual = absolute(\.actual)
    for rect in actual {
      if let rect { canvas.draw(cells(rect), .line) }
    }
    for (index, rect) in absolute(\.expected).enumerated() {
      guard let rect, boxes[index].isCulprit || actual[index] == nil else { continue }
      canvas.draw(cells(rect), .dots)
    }
    for (box, rect) in zip(boxes, zip(actual, absolute(\.expected)).map { $0 ?? $1 }) {
      if let rect { canvas.write(box.name, in: cells(rect)) }
    }
    return Array(canvas.lines.reversed().drop(while: \.isEmpty).reversed())
  }
}

/// A small picture of characters.
private struct CharacterCanvas {
  private var cells: [[Character]]

  /// How a frame is drawn: its horizontal and vertical sides and its four corners.
  enum Stroke: String {
    case line = "─│┌┐└┘"
    case dots = "┄┊····"
  }

  init(columns: Int, rows: Int) { cells = Array(repeating: Array(repeating: " ", count: columns), count: rows) }

  mutating func draw(_ box: (left: Int, top: Int, right: Int, bottom: Int), _ stroke: Stroke) {
    let signs = Array(stroke.rawValue)
    let (left, right) = (min(box.left, box.right), max(box.left, box.right))
    let (top, bottom) = (min(box.top, box.bottom), max(box.top, box.bottom))
    for x in left...right {
      put(signs[0], x, top)
      put(signs[0], x, bottom)
    }
    for y in top...bottom {
      put(signs[1], left, y)
      put(signs[1], right, y)
    }
    for (sign, x, y) in [
      (signs[2], left, top), (signs[3], right, top), (signs[4], left, bottom), (signs[5], right, bottom),
    ] { put(sign, x, y) }
  }

  /// Puts a name into the upper side of a frame.
  mutating func write(_ name: String, in box: (left: Int, top: Int, right: Int, bottom: Int)) {
    let (left, right) = (min(box.left, box.right), max(box.left, box.right))
    for (offset, character) in name.prefix(max(right - left - 1, 1)).enumerated() {
      put(character, left + 1 + offset, min(box.top, box.bottom))
    }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    if cells.indices.contains(y), cells[y].indices.contains(x) { cells[y][x] = character }
  }

  /// The lines without the spaces at their ends.
  var lines: [String] {
    cells.map { row in String(row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1)) }
  }
}
