import BenchHarness
import BenchSupport
import PinTree

/// Cells as an engine laid them out: texts in lines, images as crossed boxes, other views as outlines.
struct CellPicture {
  let width: Double
  let height: Double
  /// SVG elements from back to front, in the feed's points.
  private(set) var shapes: [String] = []

  /// The picture of cells, stacked vertically.
  init(_ cells: [FeedCell]) {
    width = cells.map(\.frame.maxX).max() ?? 1
    height = cells.map(\.frame.maxY).max() ?? 1
    for cell in cells { add(cell, at: Point(x: 0, y: 0), isCell: true) }
  }

  private mutating func add(_ view: View, at origin: Point, isCell: Bool = false) {
    guard !view.isHidden else { return }
    let frame = view.frame.offset(x: origin.x, y: origin.y)
    if let label = view as? Label {
      shapes.append(Self.rect(frame, "text-box"))
      shapes += Self.lines(of: label, in: frame)
    } else if view.imageSize != nil {
      shapes += [Self.rect(frame, "image"), Self.cross(frame)]
    } else {
      shapes.append(Self.rect(frame, isCell ? "cell" : "box"))
    }
    for subview in view.subviews { add(subview, at: frame.origin) }
  }

  private static func rect(_ rect: Rect, _ kind: String) -> String {
    Markup.element(
      "rect",
      [
        "class": kind, "x": Markup.number(rect.minX), "y": Markup.number(rect.minY),
        "width": Markup.number(max(rect.width, 0)), "height": Markup.number(max(rect.height, 0)),
      ])
  }

  private static func cross(_ rect: Rect) -> String {
    let (left, top) = (Markup.number(rect.minX), Markup.number(rect.minY))
    let (right, bottom) = (Markup.number(rect.maxX), Markup.number(rect.maxY))
    return Markup.element(
      "path", ["class": "cross", "d": "M\(left) \(top)L\(right) \(bottom)M\(right) \(top)L\(left) \(bottom)"])
  }

  /// The text of a label; each line is stretched to its measured width, in any font.
  private static func lines(of label: Label, in frame: Rect) -> [String] {
    let lineHeight = label.font.lineHeight(displayScale: label.displayScale)
    let isMirrored = label.layoutDirection == .rtl
    return TextLines.of(label).enumerated().compactMap { index, line in
      guard line.width > 0 else { return nil }
      let x = isMirrored ? frame.maxX - line.width : frame.minX
      let baseline = frame.minY + (Double(index) + 0.78) * lineHeight
      return Markup.element(
        "text",
        [
          "class": "content", "x": Markup.number(x), "y": Markup.number(baseline),
          "font-size": Markup.number(label.font.size), "textLength": Markup.number(line.width),
          "lengthAdjust": "spacingAndGlyphs",
        ], Markup.escaped(line.text))
    }
  }
}
