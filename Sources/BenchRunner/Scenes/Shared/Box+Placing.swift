import ConstraintSolver
import PinCore

extension LayoutDirection {
  /// The edges of a box at which lines of text begin and end: left and right for `ltr`, right and left for `rtl`.
  var edges: (start: (Box) -> LinearSum, end: (Box) -> LinearSum) {
    if self == .ltr { return ({ LinearSum($0.left) }, { LinearSum($0.right) }) }
    return ({ LinearSum($0.right) }, { LinearSum($0.left) })
  }

  /// Converts a distance in reading direction to a signed distance to the right.
  func forward(_ distance: Double) -> Double { self == .ltr ? distance : -distance }
}

extension BoxLayout {
  /// Makes a layout with a box for a cell at the origin. The returned constraint sets the cell's width, initially 0.
  static func cell(on grid: PixelGrid) throws(SolverError) -> (layout: BoxLayout, cell: Box, width: Constraint) {
    let layout = BoxLayout(grid: grid)
    let cell = try layout.box()
    return (layout, cell, try layout.hold(cell))
  }

  /// Fixes a box at the origin. The returned constraint sets the box's width, initially 0.
  func hold(_ box: Box) throws(SolverError) -> Constraint {
    try solver.add(box.left == 0)
    try solver.add(box.top == 0)
    return try solver.add(box.width == 0)
  }

  /// Makes a box, and adds the constraints that place it, in order.
  func box<each Left: LinearExpression, each Right: LinearExpression>(
    _ relations: (Box) -> (repeat LinearRelation<each Left, each Right>)
  ) throws(SolverError) -> Box {
    let made = try box()
    let placing = relations(made)
    for relation in repeat each placing { try add(relation, placing: made) }
    return made
  }

  /// Adds constraints that place a box, in order.
  func place<each Left, each Right>(
    _ box: Box, _ relations: repeat LinearRelation<each Left, each Right>
  ) throws(SolverError) {
    for relation in repeat each relations { try add(relation, placing: box) }
  }
}

extension BoxLayout {
  /// Changes the height of a box whose width is given by constraints, for instance the box of a multiline text.
  @inline(__always) func setHeight(of box: Box, to height: Double) throws(SolverError) {
    try setContent(of: box, to: Size(width: -1, height: height))
  }
}
