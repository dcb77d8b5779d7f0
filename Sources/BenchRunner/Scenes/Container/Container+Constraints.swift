import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction. The views are in their container's points.
final class ContainerConstraintCell: ContainerCell {
  @exclusivity(unchecked) var constraints: ContainerConstraints

  init(_ content: ContainerContent, _ constraints: ContainerConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setConstant(of: constraints.heightA, placing: constraints.cellA, to: height)
    try layout.setConstant(of: constraints.heightB, placing: constraints.cellB, to: height)
    try layout.setConstant(of: constraints.heightC, placing: constraints.cellC, to: height)
    try layout.setConstant(of: constraints.heightD, placing: constraints.cellD, to: height)
    try layout.solve()
    cellA.frame = layout.frame(of: constraints.cellA)
    a1.frame = layout.frame(of: constraints.a1)
    a2.frame = layout.frame(of: constraints.a2)
    cellB.frame = layout.frame(of: constraints.cellB)
    b1.frame = layout.frame(of: constraints.b1)
    b2.frame = layout.frame(of: constraints.b2)
    cellC.frame = layout.frame(of: constraints.cellC)
    c1.frame = layout.frame(of: constraints.c1)
    c2.frame = layout.frame(of: constraints.c2)
    c3.frame = layout.frame(of: constraints.c3)
    cellD.frame = layout.frame(of: constraints.cellD)
    d1.frame = layout.frame(of: constraints.d1)
    d2.frame = layout.frame(of: constraints.d2)
    d3.frame = layout.frame(of: constraints.d3)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class ContainerConstraints {
  let layout: BoxLayout
  let cellWidth, heightA, heightB, heightC, heightD: Constraint
  let cell, cellA, cellB, cellC, cellD: Box
  let a1, a2, b1, b2, c1, c2, c3, d1, d2, d3: Box

  init(grid: PixelGrid, direction: LayoutDirection, spacing: ContainerSpacing) throws {
    let layout = BoxLayout(grid: grid)
    let gap = direction.forward(spacing.gap)
    let column = spacing.column

    /// A container as wide as the cell, below another one. Its height is set before each layout.
    func container(in cell: Box, below previous: Box?) throws -> (box: Box, height: Constraint) {
      let box = try layout.box()
      try layout.place(box, box.left == cell.left, box.width == cell.width)
      if let previous {
        try layout.place(box, box.top == previous.bottom + spacing.v)
      } else {
        try layout.place(box, box.top == cell.top)
      }
      return (box, try layout.add(box.height == 0, placing: box))
    }

    /// A view as high as its container.
    func view(in container: Box) throws -> Box {
      let box = try layout.box()
      try layout.place(box, box.top == 0, box.bottom == container.height)
      return box
    }

    (cell, cellWidth) = try layout.cell()

    (cellA, heightA) = try container(in: cell, below: nil)
    a1 = try view(in: cellA)
    try layout.place(a1, a1.leading(direction) == cellA.leading(direction), a1.width == column)
    a2 = try view(in: cellA)
    try layout.place(
      a2, a2.leading(direction) == a1.trailing(direction) + gap, a2.trailing(direction) == cellA.trailing(direction))

    (cellB, heightB) = try container(in: cell, below: cellA)
    b2 = try view(in: cellB)
    try layout.place(b2, b2.trailing(direction) == cellB.trailing(direction), b2.width == column)
    b1 = try view(in: cellB)
    try layout.place(
      b1, b1.leading(direction) == cellB.leading(direction), b1.trailing(direction) == b2.leading(direction) - gap)

    (cellC, heightC) = try container(in: cell, below: cellB)
    c2 = try view(in: cellC)
    try layout.place(c2, c2.centerX == cellC.centerX, c2.width == column)
    c1 = try view(in: cellC)
    try layout.place(
      c1, c1.leading(direction) == cellC.leading(direction), c1.trailing(direction) == c2.leading(direction) - gap)
    c3 = try view(in: cellC)
    try layout.place(
      c3, c3.leading(direction) == c2.trailing(direction) + gap, c3.trailing(direction) == cellC.trailing(direction))

    (cellD, heightD) = try container(in: cell, below: cellC)
    d1 = try view(in: cellD)
    try layout.place(d1, d1.leading(direction) == cellD.leading(direction), d1.width == 0.25 * cellD.width)
    d2 = try view(in: cellD)
    try layout.place(d2, d2.leading(direction) == d1.trailing(direction) + gap, d2.width == 0.5 * cellD.width)
    d3 = try view(in: cellD)
    try layout.place(
      d3, d3.leading(direction) == d2.trailing(direction) + gap, d3.trailing(direction) == cellD.trailing(direction))

    try layout.solver.add(cell.bottom == cellD.bottom)
    self.layout = layout
  }
}
