import ConstraintSolver
import PinCore

/// The left or the right edge of a box. A `LinearSum` would allocate memory for its terms.
struct BoxSide: LinearExpression {
  private let x: Variable
  /// Nil for the left edge.
  private let width: Variable?

  init(of box: Box, isRight: Bool) { (x, width) = (box.x, isRight ? box.width : nil) }

  @inline(__always) func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    term(x, scale)
    if let width { term(width, scale) }
  }
}

extension LayoutDirection {
  /// The edges of a box at which lines of text begin and end: left and right for `ltr`, right and left for `rtl`.
  var edges: (start: (Box) -> BoxSide, end: (Box) -> BoxSide) {
    let (left, right) = ({ BoxSide(of: $0, isRight: false) }, { BoxSide(of: $0, isRight: true) })
    return self == .ltr ? (left, right) : (right, left)
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

  /// Makes a box, and adds the constraint that places it.
  @inline(__always) func box<A, B>(_ relation: (Box) -> LinearRelation<A, B>) throws(SolverError) -> Box {
    let box = try box()
    try place(box, relation(box))
    return box
  }

  // The next functions are not one function with a parameter pack. The loop over a pack needs the metadata of each
  // expression's type. To make these takes 60,000 instructions for a type, as many as to build four cells.

  /// Makes a box, and adds the constraints that place it, in order.
  @inline(__always) func box<A, B, C, D>(
    _ relations: (Box) -> (LinearRelation<A, B>, LinearRelation<C, D>)
  ) throws(SolverError) -> Box {
    let box = try box()
    let (first, second) = relations(box)
    try place(box, first, second)
    return box
  }

  /// Makes a box, and adds the constraints that place it, in order.
  @inline(__always) func box<A, B, C, D, E, F>(
    _ relations: (Box) -> (LinearRelation<A, B>, LinearRelation<C, D>, LinearRelation<E, F>)
  ) throws(SolverError) -> Box {
    let box = try box()
    let (first, second, third) = relations(box)
    try place(box, first, second, third)
    return box
  }

  /// Makes a box, and adds the constraints that place it, in order.
  @inline(__always) func box<A, B, C, D, E, F, G, H>(
    _ relations: (Box) -> (LinearRelation<A, B>, LinearRelation<C, D>, LinearRelation<E, F>, LinearRelation<G, H>)
  ) throws(SolverError) -> Box {
    let box = try box()
    let (first, second, third, fourth) = relations(box)
    try place(box, first, second, third, fourth)
    return box
  }

  /// Adds a constraint that places a box.
  @inline(__always) func place<A, B>(_ box: Box, _ relation: LinearRelation<A, B>) throws(SolverError) {
    try add(relation, placing: box)
  }

  /// Adds constraints that place a box, in order.
  @inline(__always) func place<A, B, C, D>(
    _ box: Box, _ first: LinearRelation<A, B>, _ second: LinearRelation<C, D>
  ) throws(SolverError) {
    try place(box, first)
    try place(box, second)
  }

  /// Adds constraints that place a box, in order.
  @inline(__always) func place<A, B, C, D, E, F>(
    _ box: Box, _ first: LinearRelation<A, B>, _ second: LinearRelation<C, D>, _ third: LinearRelation<E, F>
  ) throws(SolverError) {
    try place(box, first, second)
    try place(box, third)
  }

  /// Adds constraints that place a box, in order.
  @inline(__always) func place<A, B, C, D, E, F, G, H>(
    _ box: Box, _ first: LinearRelation<A, B>, _ second: LinearRelation<C, D>, _ third: LinearRelation<E, F>,
    _ fourth: LinearRelation<G, H>
  ) throws(SolverError) {
    try place(box, first, second)
    try place(box, third, fourth)
  }
}

extension BoxLayout {
  /// Changes the height of a box whose width is given by constraints, for instance the box of a multiline text.
  @inline(__always) func setHeight(of box: Box, to height: Double) throws(SolverError) {
    try setContent(of: box, to: Size(width: -1, height: height))
  }
}
