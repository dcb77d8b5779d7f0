import ConstraintSolver
import PinCore

// The leading and the trailing edge of boxes, as in other constraint engines.

extension Box {
  /// The edge at which lines begin.
  func leading(_ direction: LayoutDirection) -> LinearSum { direction == .ltr ? LinearSum(left) : LinearSum(right) }

  /// The edge at which lines end.
  func trailing(_ direction: LayoutDirection) -> LinearSum { direction == .ltr ? LinearSum(right) : LinearSum(left) }
}

extension LayoutDirection {
  /// A distance in reading direction as a signed distance to the right.
  func forward(_ distance: Double) -> Double { self == .ltr ? distance : -distance }
}

extension BoxLayout {
  /// The box of a cell, at the origin, and the constraint of its width.
  func cell() throws(SolverError) -> (box: Box, width: Constraint) {
    let cell = try box()
    try solver.add(cell.left == 0)
    try solver.add(cell.top == 0)
    return (cell, try solver.add(cell.width == 0))
  }

  /// Adds constraints that place a box, in order.
  func place<each Left, each Right>(
    _ box: Box, _ relations: repeat LinearRelation<each Left, each Right>
  ) throws(SolverError) {
    for relation in repeat each relations { try add(relation, placing: box) }
  }
}
