import BenchHarness
import ConstraintSolver
import PinCore

/// A square and boxes below it. Each box depends on the previous one, so that a layout places them in sequence.
struct Ladder: PostScene, CellContent {
  static let name = "ladder"
  static let summary = "--views boxes, each below the previous one at its leading edge, every other one as wide"
  static let features = ["relative", "start/end", "edge anchors", "width(of:)", "aspectRatio"]
  static let takesViews = true

  /// The distance to the cell's edges in points.
  var margin = 8.0
  /// The distance between boxes in points.
  var gap = 4.0
  let views: Int
  /// The height in points of all boxes but the first, not always whole pixels.
  let height: Double
  let direction: LayoutDirection

  static func content(of post: Post, in settings: FeedSettings) -> Ladder {
    Ladder(
      views: settings.views, height: 12 + Double(post.rating) * 2.3, direction: settings.direction.resolved(for: post))
  }

  static let layouts: CellLayouts<Ladder> = [
    .manual: CellLayout(LadderManualCell.init),
    .pin: CellLayout(LadderPinCell.init),
    .constraint: CellLayout(LadderConstraintCell.init),
  ]
}

/// The tree of a cell.
class LadderCell: FeedCell {
  final let content: Ladder
  final let boxes: [View]

  init(_ content: Ladder) {
    self.content = content
    boxes = (0..<content.views).map { _ in View() }
    super.init()
    setLayoutDirection(content.direction)
    for box in boxes { addSubview(box) }
  }
}

final class LadderManualCell: LadderCell {
  override func layOut() -> Double {
    let line = LinePlacer(grid: PixelGrid(scale: displayScale), isLeftToRight: layoutDirection == .ltr)
    let margin = content.margin
    let side = bounds.width - 2 * margin
    var last = line.grid.place(boxes[0], x: margin, y: margin, width: side, height: side)
    for index in 1..<boxes.count {
      let room = line.isLeftToRight ? bounds.width - margin - last.minX : last.maxX - margin
      let size = Size(width: index % 2 == 1 ? last.width : room, height: content.height)
      last = line.place(boxes[index], at: last, y: last.maxY + content.gap, size: size)
    }
    return last.maxY + margin
  }
}

final class LadderPinCell: LadderCell {
  override func layOut() -> Double {
    let (margin, gap, height) = (content.margin, content.gap, content.height)
    var last = boxes[0]
    last.pin.top(margin).horizontally(margin).aspectRatio(1)
    for index in 1..<boxes.count {
      let box = boxes[index]
      if index % 2 == 1 {
        box.pin.below(of: last, aligned: .start).width(of: last).height(height).marginTop(gap)
      } else {
        box.pin.below(of: last).start(to: last.edge.start).end(margin).height(height).marginTop(gap)
      }
      last = box
    }
    return last.frame.maxY + margin
  }
}

/// The cell as linear constraints, one set for all cells of a direction.
final class LadderConstraintCell: LadderCell {
  let constraints: LadderConstraints

  init(_ content: Ladder, sharing parts: SharedParts) throws {
    constraints = try parts.part(for: content.direction) { try LadderConstraints(content, on: parts.grid) }
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setConstant(of: constraints.height, to: content.height)
    try layout.solve()
    for case (let view, let box?) in zip(boxes, constraints.nodes) { view.frame = layout.frame(of: box) }
    return layout.value(of: constraints.cell.height)
  }
}

final class LadderConstraints: CellConstraints {
  let height: Constraint

  init(_ content: Ladder, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let (margin, gap, boxHeight) = (content.margin, content.gap, layout.solver.variable())
    height = try layout.solver.add(boxHeight == 0)
    let square = try layout.box()
    try layout.place(
      square, square.top == cell.top + margin, square.left == cell.left + margin, square.right == cell.right - margin,
      square.height == square.width)
    var boxes = [square]
    for index in 1..<content.views {
      let last = boxes[index - 1]
      let box = try layout.box { ($0.top == last.bottom + gap, start($0) == start(last), $0.height == boxHeight) }
      if index % 2 == 1 {
        try layout.place(box, box.width == last.width)
      } else {
        try layout.place(box, end(box) == end(cell) - content.direction.forward(margin))
      }
      boxes.append(box)
    }
    try layout.solver.add(cell.bottom == boxes[boxes.count - 1].bottom + margin)
    super.init(layout, cell, width, on: grid, nodes: boxes)
  }
}
