import BenchHarness
import ConstraintSolver
import PinTree

extension ContainerConstraints: BatchConstraints {
  var nodes: [Box?] { [cellA, a1, a2, cellB, b1, b2, cellC, c1, c2, c3, cellD, d1, d2, d3] }
}

extension ContainerContent: BatchContent {
  func shape(variant: Int) -> LayoutDirection { direction }

  func makeConstraints(_ shape: LayoutDirection, on grid: PixelGrid) throws -> ContainerConstraints {
    try ContainerConstraints(grid: grid, direction: shape, spacing: spacing)
  }

  var isMeasured: Bool { false }

  func write(to inputs: some LayoutInputs, _ constraints: ContainerConstraints, on grid: PixelGrid) throws {
    try inputs.setConstant(of: constraints.heightA, to: height)
    try inputs.setConstant(of: constraints.heightB, to: height)
    try inputs.setConstant(of: constraints.heightC, to: height)
    try inputs.setConstant(of: constraints.heightD, to: height)
  }
}
