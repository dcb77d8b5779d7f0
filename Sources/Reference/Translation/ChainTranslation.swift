import ConstraintSolver
import PinTree

/// The translation of one chain of calls to constraints. A call claims values for coordinates or lengths of the view. A
/// claimed value is a linear expression: a number, or a sum of variables times factors, for instance a share of the
/// superview's length. Unbounded values are plain numbers.
struct ChainTranslation {
  let view: View
  let space: PinProgram.Space
  let stage: ProgramStage
  let solver: Solver
  var horizontal: AxisClaims
  var vertical: AxisClaims
  var adjustment: Adjustment?
  var pinsEdges = false

  init(of view: View, in space: PinProgram.Space, on stage: ProgramStage, _ solver: Solver) {
    self.view = view
    self.space = space
    self.stage = stage
    self.solver = solver
    horizontal = AxisClaims(origin: solver.variable(), length: solver.variable())
    vertical = AxisClaims(origin: solver.variable(), length: solver.variable())
  }

  subscript(axis: Axis) -> AxisClaims {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  mutating func translate(_ call: ProgramCall) throws {
    switch call {
    case .edge(let edge, let distance): try claim(edge, distance)
    case .edgeTo(let edge, let reference): try claim([edge], to: [reference.edge], of: reference.view)
    case .anchor(let anchor, let offset): try claim(anchor, offset ?? 0)
    case .anchorTo(let anchor, let reference):
      try claim(anchor.edges, to: reference.anchor.edges, of: reference.view)
    case .relative(let side, let references, let alignment): try claim(side, of: references, alignment ?? .none)
    case .between(let axis, let first, let second, let alignment):
      try claim(between: stage.views[first], and: stage.views[second], along: axis, alignment ?? .none)
    case .length(let axis, let extent): try claimLength(extent, along: axis)
    case .limit(let limit, let distance): try claim(limit, distance)
    case .sizeToFit(let type): adjust(.fit(type ?? .content))
    case .aspectRatio(let ratio): claim(ratio)
    case .margin(let side, let distance): try setMargin(side, distance)
    case .fill, .size, .margins, .directionalMargins: for part in call.parts(in: direction) { try translate(part) }
    case .pinEdges: pinsEdges = true
    case .justify(let alignment): horizontal.alignment = alignment.coordinate(in: direction)
    case .align(let alignment): vertical.alignment = alignment.coordinate(in: direction)
    case .wrapContent(let type, let padding): try wrapContent(type ?? .all, padding?.insets ?? .zero)
    }
  }
}

/// The claims of a chain along one axis: the view's two variables, and the claimed expressions.
struct AxisClaims {
  /// The variable for the view's near edge, in the superview.
  var origin: Variable
  var length: Variable
  /// The claimed coordinates, except those that result from an unbounded length.
  var positions: [ProgramCoordinate: LinearSum] = [:]
  /// The claimed coordinates that result from an unbounded length.
  var unbounded: [ProgramCoordinate: Double] = [:]
  var extent: LinearSum?
  var minimum: LinearSum?
  var maximum: LinearSum?
  var nearMargin = LinearSum()
  var farMargin = LinearSum()
  /// The coordinate that is kept if both edges are claimed and the view does not fill the space between them.
  var alignment: ProgramCoordinate?
  /// The view's near edge, if it is unbounded; the solver does not compute it then.
  var unboundedOrigin: Double?
  /// The view's length, if it is unbounded.
  var unboundedLength: Double?

  var near: LinearSum? { positions[.near] }
  var center: LinearSum? { positions[.center] }
  var far: LinearSum? { positions[.far] }

  func isClaimed(_ coordinate: ProgramCoordinate) -> Bool {
    positions[coordinate] != nil || unbounded[coordinate] != nil
  }

  var hasBothEdges: Bool { isClaimed(.near) && isClaimed(.far) }

  /// Whether two edges determine the length, and at least one of them is unbounded.
  var isDrawnOutOfBounds: Bool { extent == nil && hasBothEdges && !unbounded.isEmpty }
}

enum Adjustment {
  case fit(ProgramFitType)
  /// A ratio of width to height, given as a size with that ratio.
  case ratio(Size)
}

// MARK: - Expressions

extension ChainTranslation {
  /// The text direction, which defines start and end.
  var direction: LayoutDirection { view.layoutDirection }

  /// The superview's length along an axis; nil for a detached view.
  func superviewExtent(_ axis: Axis) -> Double? { view.superview.map { stage.rect(of: $0, in: space).size[axis] } }

  /// The superview's length as a variable.
  func superviewLength(_ axis: Axis) throws -> Variable? { try superviewExtent(axis).map { try solver.held(at: $0) } }

  /// A distance along an axis; nil for a percentage if there is no superview or the result is infinite.
  func length(_ distance: ProgramDistance, _ axis: Axis, at coordinate: ProgramCoordinate = .near) throws -> LinearSum?
  {
    if isInfinite(distance, axis) { return nil }
    return switch distance {
    case .nothing: LinearSum()
    case .points(let points): try .constant(points)
    case .percent(let percent):
      try superviewLength(axis).map { [share = try percent.value.bounded / 100] in LinearSum($0 * share) }
    case .insets(let insets): try .constant(insets.inset(axis, coordinate))
    }
  }

  /// Solves, and returns the value of an expression whose variables the constraints already determine.
  func value(_ expression: LinearSum) throws -> Double {
    try solver.solve()
    return solver.value(of: expression)
  }
}

extension LinearSum {
  /// A number of points as an expression.
  static func constant(_ points: Double) throws(Inexpressible) -> LinearSum { LinearSum(Constant(try points.bounded)) }
}

extension Double {
  /// The number. Throws for NaN, and for magnitudes above 1e12, because their rounding hides relevant differences.
  var bounded: Double {
    get throws(Inexpressible) {
      guard magnitude <= 1e12 else { throw .unboundedNumber }
      return self
    }
  }
}

extension Solver {
  /// A variable with a fixed value.
  func held(at value: Double) throws -> Variable {
    let held = variable()
    try add(held == value.bounded)
    return held
  }

  /// The outermost of several positions: the smallest near edge, the largest far edge, or the mean of centres.
  func outermost(_ coordinate: ProgramCoordinate, of positions: [LinearSum]) throws -> LinearSum {
    var sum = LinearSum()
    for position in positions { sum += position }
    if positions.count == 1 || coordinate == .center { return LinearSum(sum / Double(positions.count)) }

    // The result is a bound of all positions that is as close to them as possible.
    let bound = variable()
    for position in positions {
      try add(LinearRelation(bound, coordinate == .near ? .lessOrEqual : .greaterOrEqual, position))
      try add(bound == position | .tight)
    }
    return LinearSum(bound)
  }
}

// MARK: - Precedence

extension Strength {
  /// In `outermost`, the equality of the bound and each position. It brings the bound as close to them as possible.
  static var tight: Strength { 990 }
  static var maximum: Strength { 960 }
  static var minimum: Strength { 950 }
  /// A claimed width or height, for instance the answer of `sizeThatFits`.
  static var extent: Strength { 900 }
  /// A position: the only claimed edge, the claimed centre, or the kept coordinate if both edges are claimed.
  static var position: Strength { 800 }
  /// An edge that is not kept although both edges are claimed.
  static var otherEdge: Strength { 790 }
  static var ratio: Strength { 700 }
  /// A limit that becomes the length because no other length is claimed.
  static var drawnToLimit: Strength { 320 }
  /// The view's previous length.
  static var present: Strength { 300 }
  /// The view's previous position.
  static var presentOrigin: Strength { 200 }
}
