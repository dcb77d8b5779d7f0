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

final class LadderConstraints: CellConstraints {
  let height: Constraint
  let boxes: [Box]

  init(_ content: LadderContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let margin = content.spacing.margin
    let forward = content.direction.forward(margin)
    boxes = try (0..<content.views).map { _ in try layout.box() }

    let (square, second) = (boxes[0], boxes[1])
    try layout.place(
      square, square.top == cell.top + margin, square.left == cell.left + margin, square.right == cell.right - margin,
      square.height == square.width)
    height = try layout.add(second.height == 0, placing: second)
    for (index, (last, box)) in zip(boxes, boxes.dropFirst()).enumerated() {
      try layout.place(box, box.top == last.bottom + content.spacing.gap, start(box) == start(last))
      if index > 0 { try layout.place(box, box.height == second.height) }
      if index % 2 == 0 {
        try layout.place(box, box.width == last.width)
      } else {
        try layout.place(box, end(box) == end(cell) - forward)
      }
    }
    try layout.solver.add(cell.bottom == boxes[boxes.count - 1].bottom + margin)
    super.init(layout, cell, width, on: grid, nodes: boxes)
  }
}
