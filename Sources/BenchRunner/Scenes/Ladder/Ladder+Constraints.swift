import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction.
final class LadderConstraintCell: LadderCell {
  private let constraints: LadderConstraints

  init(_ content: LadderContent, _ constraints: LadderConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setConstant(of: constraints.height, placing: constraints.boxes[1], to: height)
    try layout.solve()
    for (view, box) in zip(boxes, constraints.boxes) { view.frame = layout.frame(of: box) }
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class LadderConstraints {
  let layout: BoxLayout
  let cellWidth, height: Constraint
  let cell: Box
  let boxes: [Box]

  init(_ content: LadderContent, on grid: PixelGrid) throws {
    let (direction, margin) = (content.direction, content.spacing.margin)
    let forward = direction.forward(margin)
    let layout = BoxLayout(grid: grid)
    self.layout = layout
    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)
    boxes = try (0..<content.views).map { _ in try layout.box() }

    try layout.add(boxes[0].top == cell.top + margin, placing: boxes[0])
    try layout.add(boxes[0].left == cell.left + margin, placing: boxes[0])
    try layout.add(boxes[0].right == cell.right - margin, placing: boxes[0])
    try layout.add(boxes[0].height == boxes[0].width, placing: boxes[0])
    height = try layout.add(boxes[1].height == 0, placing: boxes[1])
    for (index, (last, box)) in zip(boxes, boxes.dropFirst()).enumerated() {
      try layout.add(box.top == last.bottom + content.spacing.gap, placing: box)
      try layout.add(box.leading(direction) == last.leading(direction), placing: box)
      if index > 0 { try layout.add(box.height == boxes[1].height, placing: box) }
      if index % 2 == 0 {
        try layout.add(box.width == last.width, placing: box)
      } else {
        try layout.add(box.trailing(direction) == cell.trailing(direction) - forward, placing: box)
      }
    }
    try layout.solver.add(cell.bottom == boxes[boxes.count - 1].bottom + margin)
  }
}
