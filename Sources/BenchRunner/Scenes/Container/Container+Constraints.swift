import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells with the same direction share one set. The box of a view in a container is
/// relative to the container.
final class ContainerConstraintCell: ContainerCell {
  @exclusivity(unchecked) var constraints: ContainerConstraints

  init(_ content: ContainerContent, _ constraints: ContainerConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setConstant(of: constraints.height, to: height)
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

final class ContainerConstraints: CellConstraints {
  /// The constraint that sets the height of all containers.
  let height: Constraint
  let cellA, a1, a2, cellB, b1, b2, cellC, c1, c2, c3, cellD, d1, d2, d3: Box

  init(_ content: ContainerContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let gap = content.direction.forward(content.spacing.gap)
    let column = content.spacing.column

    let commonHeight = layout.solver.variable()
    height = try layout.solver.add(commonHeight == 0)

    /// A container as wide as the cell, below `previous`. Without `previous`, it is at the cell's top.
    func container(below previous: Box?) throws -> Box {
      let box = try layout.box { ($0.left == cell.left, $0.width == cell.width, $0.height == commonHeight) }
      if let previous {
        try layout.place(box, box.top == previous.bottom + content.spacing.v)
      } else {
        try layout.place(box, box.top == cell.top)
      }
      return box
    }

    /// A view as high as its container.
    func view(in container: Box) throws -> Box { try layout.box { ($0.top == 0, $0.bottom == container.height) } }

    cellA = try container(below: nil)
    a1 = try view(in: cellA)
    try layout.place(a1, start(a1) == start(cellA), a1.width == column)
    a2 = try view(in: cellA)
    try layout.place(a2, start(a2) == end(a1) + gap, end(a2) == end(cellA))

    cellB = try container(below: cellA)
    b2 = try view(in: cellB)
    try layout.place(b2, end(b2) == end(cellB), b2.width == column)
    b1 = try view(in: cellB)
    try layout.place(b1, start(b1) == start(cellB), end(b1) == start(b2) - gap)

    cellC = try container(below: cellB)
    c2 = try view(in: cellC)
    try layout.place(c2, c2.centerX == cellC.centerX, c2.width == column)
    c1 = try view(in: cellC)
    try layout.place(c1, start(c1) == start(cellC), end(c1) == start(c2) - gap)
    c3 = try view(in: cellC)
    try layout.place(c3, start(c3) == end(c2) + gap, end(c3) == end(cellC))

    cellD = try container(below: cellC)
    d1 = try view(in: cellD)
    try layout.place(d1, start(d1) == start(cellD), d1.width == 0.25 * cellD.width)
    d2 = try view(in: cellD)
    try layout.place(d2, start(d2) == end(d1) + gap, d2.width == 0.5 * cellD.width)
    d3 = try view(in: cellD)
    try layout.place(d3, start(d3) == end(d2) + gap, end(d3) == end(cellD))
    try layout.solver.add(cell.bottom == cellD.bottom)

    super.init(layout, cell, width, on: grid)
  }
}

extension ContainerContent: ConstrainedContent {
  var shape: LayoutDirection { direction }
  func makeConstraints(on grid: PixelGrid) throws -> ContainerConstraints { try ContainerConstraints(self, on: grid) }
}
