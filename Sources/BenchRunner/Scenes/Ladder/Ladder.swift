import BenchHarness
import ConstraintSolver
import PinCore

/// A square and boxes below it. Each box depends on the previous one.
struct Ladder: PostScene, CellContent {
  static let name = "ladder"
  static let summary =
    "--views boxes in a column with the same leading edge, every second one as wide as the previous one"
  static let features = ["relative", "start/end", "edge anchors", "width(of:)", "aspectRatio"]
  static let takesViews = true
  static let layouts: CellLayouts<Ladder> = [
    .manual: CellLayout(LadderManualCell.init),
    .pin: CellLayout(LadderPinCell.init),
    .constraint: CellLayout(LadderConstraintCell.init),
  ]

  let direction: LayoutDirection
  let views: Int
  /// The height in points of all boxes but the first, not always a whole number of pixels.
  let height: Double
  var spacing = LadderSpacing()

  static func content(of post: Post, in settings: FeedSettings) -> Ladder {
    Ladder(
      direction: settings.direction.resolved(for: post), views: settings.views, height: 12 + Double(post.rating) * 2.3)
  }
}

/// The distances of a cell in points: `margin` to the cell's edges, `gap` between boxes.
struct LadderSpacing {
  var margin = 8.0
  var gap = 4.0
}

/// The tree of a cell.
class LadderCell: FeedCell {
  final let boxes: [View]
  final let height: Double
  final let spacing: LadderSpacing

  init(_ content: Ladder) {
    boxes = (0..<content.views).map { _ in View() }
    (height, spacing) = (content.height, content.spacing)
    super.init()
    setLayoutDirection(content.direction)
    for box in boxes { addSubview(box) }
  }
}

final class LadderManualCell: LadderCell {
  override func layOut() -> Double {
    let line = LinePlacer(grid: PixelGrid(scale: displayScale), isLeftToRight: layoutDirection == .ltr)
    let side = bounds.width - 2 * spacing.margin
    var last = line.grid.place(boxes[0], x: spacing.margin, y: spacing.margin, width: side, height: side)
    for index in 1..<boxes.count {
      let room = line.isLeftToRight ? bounds.width - spacing.margin - last.minX : last.maxX - spacing.margin
      let size = Size(width: index % 2 == 1 ? last.width : room, height: height)
      last = line.place(boxes[index], at: last, y: last.maxY + spacing.gap, size: size)
    }
    return last.maxY + spacing.margin
  }
}

/// The cell as linear constraints. Cells with the same direction share one set.
final class LadderConstraintCell: LadderCell {
  let constraints: LadderConstraints

  init(_ content: Ladder, sharing parts: SharedParts) throws {
    constraints = try parts.part(for: content.direction) { try LadderConstraints(content, on: parts.grid) }
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setConstant(of: constraints.height, to: height)
    try layout.solve()
    for (view, box) in zip(boxes, constraints.boxes) { view.frame = layout.frame(of: box) }
    return layout.value(of: constraints.cell.height)
  }
}

final class LadderConstraints: CellConstraints {
  let height: Constraint
  let boxes: [Box]

  init(_ content: Ladder, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let (margin, gap, boxHeight) = (content.spacing.margin, content.spacing.gap, layout.solver.variable())
    height = try layout.solver.add(boxHeight == 0)
    let square = try layout.box { ($0.top == cell.top + margin, $0.left == cell.left + margin) }
    try layout.place(square, square.right == cell.right - margin, square.height == square.width)
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
    self.boxes = boxes
    super.init(layout, cell, width, on: grid)
  }
}
