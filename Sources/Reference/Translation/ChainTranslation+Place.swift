import ConstraintSolver
import PinTree

// Converts the claims of a chain to constraints, and the solution to a rectangle.

extension ChainTranslation {
  /// Adds the constraints of all claims, solves them, and sets the view's rectangle.
  mutating func place() throws {
    if pinsEdges {
      horizontal = try bordered(horizontal)
      vertical = try bordered(vertical)
    }
    let current = stage.rect(of: view, in: space)
    guard current.width >= 0, current.height >= 0 else { throw Inexpressible.negativeLength }
    try followAdjustment(current.size)
    for axis in [Axis.horizontal, .vertical] {
      try takeOutUnbounded(axis)
      try constrainLength(self[axis], present: current.size[axis])
      try constrainPosition(self[axis], present: current.near(axis))
    }
    try solver.solve()
    let rect = Rect(
      x: horizontal.unboundedOrigin ?? solver.value(of: horizontal.origin),
      y: vertical.unboundedOrigin ?? solver.value(of: vertical.origin),
      width: solvedLength(horizontal), height: solvedLength(vertical))
    stage.setRect(rect, of: view, in: space)
    stage.noteOccupied(rect, margins: try settledMargins(around: rect), by: view)
  }

  /// The length, solved or unbounded. A solved length below `roundingError` counts as zero, because snapping could make
  /// it one pixel.
  private func solvedLength(_ claims: AxisClaims) -> Double {
    if let unbounded = claims.unboundedLength { return unbounded }
    let length = solver.value(of: claims.length)
    return length.magnitude < Self.roundingError ? 0 : length
  }

  /// The limit in points below which a length counts as zero.
  static var roundingError: Double { 1e-9 }

  /// Throws if a sum is zero or differs from zero only by rounding errors. Such errors would decide whether a length is
  /// negative, zero or one pixel.
  static func refuseRoundingErrors(_ sum: Double) throws(Inexpressible) {
    if sum.magnitude < roundingError { throw .lengthWithinRounding }
  }

  /// The solved margins, for measurements.
  private func settledMargins(around rect: Rect) throws -> EdgeInsets {
    let margins = EdgeInsets(
      top: solver.value(of: vertical.nearMargin), left: solver.value(of: horizontal.nearMargin),
      bottom: solver.value(of: vertical.farMargin), right: solver.value(of: horizontal.farMargin))
    for axis in [Axis.horizontal, .vertical] {
      let (near, far) = (margins.inset(axis, .near), margins.inset(axis, .far))
      if near != 0 || far != 0 { try Self.refuseRoundingErrors(rect.size[axis] + (near + far)) }
    }
    return margins
  }

  // MARK: - One axis

  private func constrainLength(_ claims: AxisClaims, present: Double) throws {
    try solver.add(claims.length >= 0)
    if try !edgesCross(claims) {
      if let maximum = claims.maximum { try solver.add(claims.length <= maximum | .maximum) }
      if let minimum = claims.minimum { try solver.add(claims.length >= minimum | .minimum) }
      if let extent = claims.extent { try solver.add(claims.length == extent | .extent) }
      if adjustment != nil, let limit = try drawingLimit(claims) {
        try solver.add(claims.length == limit | .drawnToLimit)
      }
    }
    try solver.add(claims.length == present.bounded | .present)
  }

  /// Adds the constraints for the position. Margins move claimed edges inwards, and a claimed centre by their
  /// difference. If both edges are claimed and the view does not fill the space between them, the alignment decides
  /// whether an edge or the centre is kept; if the edges cross, the near edge is kept.
  private func constrainPosition(_ claims: AxisClaims, present: Double) throws {
    let start = claims.origin
    let end = claims.origin + claims.length
    if let near = claims.near.map({ $0 + claims.nearMargin }), let far = claims.far.map({ $0 - claims.farMargin }) {
      let kept = try edgesCross(claims) ? .near : claims.alignment ?? .near
      if kept == .center { try solver.add(start + end == near + far | .position) }
      try solver.add(start == near | (kept == .near ? .position : .otherEdge))
      if try !edgesCross(claims) { try solver.add(end == far | (kept == .far ? .position : .otherEdge)) }
    } else if let near = claims.near {
      try solver.add(start == near + claims.nearMargin | .position)
    } else if let far = claims.far {
      try solver.add(end == far - claims.farMargin | .position)
    } else if let center = claims.center {
      try solver.add(start + claims.length / 2 == center + claims.nearMargin - claims.farMargin | .position)
    }
    try solver.add(start == present.bounded | .presentOrigin)
  }

  /// Whether the length follows from two edges and is negative, and there is no minimum. The view then keeps its
  /// current length, even above a maximum.
  private func edgesCross(_ claims: AxisClaims) throws -> Bool {
    guard let near = claims.near, let far = claims.far, claims.extent == nil else { return false }
    let length = try value(LinearSum(far - claims.farMargin - near - claims.nearMargin))
    try Self.refuseRoundingErrors(length)
    return length < 0 && claims.minimum == nil
  }

  /// The limit that becomes the length if no length is claimed: a minimum above zero, otherwise the maximum, if any.
  private func drawingLimit(_ claims: AxisClaims) throws -> LinearSum? {
    if let minimum = claims.minimum, try value(minimum) > 0 { return minimum }
    return claims.maximum
  }

  /// The claims after `pinEdges`: both edges of a border box with the claimed length and position. Margins then apply
  /// inside the box. The claims stay the same in three cases: both edges are claimed; no position is claimed; there is
  /// no claimed length and no limit that replaces it.
  private func bordered(_ claims: AxisClaims) throws -> AxisClaims {
    guard !claims.hasBothEdges, [.near, .center, .far].contains(where: claims.isClaimed),
      let length = try claims.extent ?? drawingLimit(claims)
    else { return claims }
    if let position = claims.unbounded.values.first {
      var claims = claims
      claims.unbounded = [.near: position, .far: position]
      claims.extent = nil
      return claims
    }
    let border = AxisClaims(origin: solver.variable(), length: solver.variable())
    if let maximum = claims.maximum { try solver.add(border.length <= maximum | .maximum) }
    if let minimum = claims.minimum { try solver.add(border.length >= minimum | .minimum) }
    try solver.add(border.length == length | .extent)
    if let near = claims.near { try solver.add(border.origin == near) }
    if let far = claims.far { try solver.add(border.origin + border.length == far) }
    if let center = claims.center { try solver.add(border.origin + border.length / 2 == center) }

    var claims = claims
    claims.positions = [.near: LinearSum(border.origin), .far: LinearSum(border.origin + border.length)]
    claims.extent = nil
    return claims
  }

  // MARK: - Derived sizes

  private mutating func followAdjustment(_ current: Size) throws {
    switch adjustment {
    case nil: break
    case .ratio(let size): try keepRatio(size)
    case .fit(let type): try fit(type, current)
    }
  }

  /// Offers the view its length along the type's axis, or its current size if the type has no axis. Claims the answer.
  /// If the type is not flexible, the view gets the offered length along the axis, unless this length is unbounded.
  private mutating func fit(_ type: ProgramFitType, _ current: Size) throws {
    guard let axis = type.axis else { return try claim(answer: view.sizeThatFits(current)) }
    let offered = try unboundedOffer(axis) ?? soleLength(axis, present: current[axis])
    var offer = Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    offer[axis] = offered
    var answer = try settledAnswer(to: offer, along: axis)
    if !type.isFlexible, offered < .greatestFiniteMagnitude { answer[axis] = offered }
    try claim(answer: answer)
  }

  /// The view's answer to an offer. Throws if a rounding error in the offer changes the answer, for instance if a line
  /// of text just fits.
  private func settledAnswer(to offer: Size, along axis: Axis) throws -> Size {
    let answer = view.sizeThatFits(offer)
    for error in [-Self.roundingError, Self.roundingError] {
      var nearOffer = offer
      nearOffer[axis] += error
      let other = view.sizeThatFits(nearOffer)
      let differences = [other.width - answer.width, other.height - answer.height]
      if differences.contains(where: { $0.magnitude > 1e-3 }) { throw Inexpressible.answerWithinRounding }
    }
    return answer
  }

  /// The length along an axis, solved from the claims of this axis alone.
  private func soleLength(_ axis: Axis, present: Double) throws -> Double {
    var claims = self[axis]
    claims.origin = solver.variable()
    claims.length = solver.variable()
    if try edgesCross(claims) { throw Inexpressible.lengthOfCrossingEdges }
    try constrainLength(claims, present: present)
    try constrainPosition(claims, present: 0)
    try solver.solve()
    return solver.value(of: claims.length)
  }

  private mutating func claim(answer: Size) throws {
    for axis in [Axis.horizontal, .vertical] {
      guard answer[axis].isFinite, answer[axis] >= 0 else { throw Inexpressible.answerIsNoSize }
      self[axis].extent = try .constant(answer[axis])
    }
  }

  /// Adds a constraint for the ratio if claims determine exactly one length; otherwise the ratio has no effect.
  private func keepRatio(_ size: Size) throws {
    let areDetermined = [horizontal, vertical].map { $0.extent != nil || $0.hasBothEdges }
    guard areDetermined[0] != areDetermined[1] else { return }
    if horizontal.isDrawnOutOfBounds || vertical.isDrawnOutOfBounds { throw Inexpressible.unboundedNumber }
    guard (1e-6...1e6).contains(size.width / size.height) else { throw Inexpressible.ratioOutOfRange }
    if try edgesCross(horizontal) || edgesCross(vertical) { throw Inexpressible.lengthOfCrossingEdges }
    try solver.add(horizontal.length * size.height.bounded == vertical.length * size.width.bounded | .ratio)
  }
}
