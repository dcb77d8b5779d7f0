import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction. The views are in their container's points.
final class ContainerConstraintCell: ContainerCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: ContainerConstraints

  init(_ content: ContainerContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.constraints(parts)
    super.init(content)
  }

  override func show(_ content: ContainerContent) throws -> Bool {
    constraints = try content.constraints(parts)
    return try super.show(content)
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

    /// A container as wide as the cell, below another one, whose height is set from outside.
    func container(in cell: Box, below previous: Box?) throws -> (box: Box, height: Constraint) {
      let box = try layout.box()
      try layout.add(box.left == cell.left, placing: box)
      try layout.add(box.width == cell.width, placing: box)
      if let previous {
        try layout.add(box.top == previous.bottom + spacing.v, placing: box)
      } else {
        try layout.add(box.top == cell.top, placing: box)
      }
      return (box, try layout.add(box.height == 0, placing: box))
    }

    /// A view as high as its container.
    func view(in container: Box) throws -> Box {
      let box = try layout.box()
      try layout.add(box.top == 0, placing: box)
      try layout.add(box.bottom == container.height, placing: box)
      return box
    }

    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)

    (cellA, heightA) = try container(in: cell, below: nil)
    a1 = try view(in: cellA)
    try layout.add(a1.leading(direction) == cellA.leading(direction), placing: a1)
    try layout.add(a1.width == column, placing: a1)
    a2 = try view(in: cellA)
    try layout.add(a2.leading(direction) == a1.trailing(direction) + gap, placing: a2)
    try layout.add(a2.trailing(direction) == cellA.trailing(direction), placing: a2)

    (cellB, heightB) = try container(in: cell, below: cellA)
    b2 = try view(in: cellB)
    try layout.add(b2.trailing(direction) == cellB.trailing(direction), placing: b2)
    try layout.add(b2.width == column, placing: b2)
    b1 = try view(in: cellB)
    try layout.add(b1.leading(direction) == cellB.leading(direction), placing: b1)
    try layout.add(b1.trailing(direction) == b2.leading(direction) - gap, placing: b1)

    (cellC, heightC) = try container(in: cell, below: cellB)
    c2 = try view(in: cellC)
    try layout.add(c2.centerX == cellC.centerX, placing: c2)
    try layout.add(c2.width == column, placing: c2)
    c1 = try view(in: cellC)
    try layout.add(c1.leading(direction) == cellC.leading(direction), placing: c1)
    try layout.add(c1.trailing(direction) == c2.leading(direction) - gap, placing: c1)
    c3 = try view(in: cellC)
    try layout.add(c3.leading(direction) == c2.trailing(direction) + gap, placing: c3)
    try layout.add(c3.trailing(direction) == cellC.trailing(direction), placing: c3)

    (cellD, heightD) = try container(in: cell, below: cellC)
    d1 = try view(in: cellD)
    try layout.add(d1.leading(direction) == cellD.leading(direction), placing: d1)
    try layout.add(d1.width == 0.25 * cellD.width, placing: d1)
    d2 = try view(in: cellD)
    try layout.add(d2.leading(direction) == d1.trailing(direction) + gap, placing: d2)
    try layout.add(d2.width == 0.5 * cellD.width, placing: d2)
    d3 = try view(in: cellD)
    try layout.add(d3.leading(direction) == d2.trailing(direction) + gap, placing: d3)
    try layout.add(d3.trailing(direction) == cellD.trailing(direction), placing: d3)

    try layout.solver.add(cell.bottom == cellD.bottom)
    self.layout = layout
  }
}
