import PinTree

// Calls that place the view beside other views or between two of them.

extension ManualChain {
  /// Places the view beside others, beyond the outermost of their edges.
  mutating func place(_ side: ProgramSide, of references: ProgramReferences, aligned alignment: ProgramAlignment) {
    guard view.superview != nil else { return }
    let views = references.views.map { stage.views[$0] }.filter { !references.onlyVisible || $0.isVisibleInLayout }
    guard !views.isEmpty else { return warn("there is no reference") }

    let edge = side.coordinate(in: direction)
    let aligned = alignment.coordinate(in: direction)
    var points = views.compactMap { position(of: $0, edge, along: side.axis, crossing: aligned ?? .near) }
    if references.isList { points = points.filter { isFinite($0, along: side.axis, isAligned: aligned != nil) } }
    guard !points.isEmpty else { return }

    pin(edge == .near ? .far : .near, at: outermost(edge, points.map { $0[side.axis] }), along: side.axis)
    guard let aligned else { return }
    pin(aligned, at: outermost(aligned, points.map { $0[side.axis.other] }), along: side.axis.other)
  }

  /// Whether the needed coordinates of a reference are finite. If not, a list ignores the reference.
  private mutating func isFinite(_ point: Point, along axis: Axis, isAligned: Bool) -> Bool {
    if stage.allows(position: point[axis]), !isAligned || stage.allows(position: point[axis.other]) { return true }
    warn("the position of a reference is not finite")
    return false
  }

  /// Places the view in the gap between two others, and aligns it with the first one.
  ///
  /// If a superview is rotated, both edges of the first view along the axis have different coordinates across it. The
  /// alignment uses the edge that is farther from the second view.
  mutating func place(between first: View, and second: View, along axis: Axis, aligned alignment: ProgramAlignment) {
    guard first !== view, second !== view else { return warn("a view cannot lie between itself and another") }
    guard first !== second else { return warn("a view cannot lie between a view and itself") }
    guard view.superview != nil else { return }

    let aligned = alignment.coordinate(in: direction)
    let crossing = aligned ?? .near
    guard let firstNear = position(of: first, .near, along: axis, crossing: crossing),
      let firstFar = position(of: first, .far, along: axis, crossing: crossing),
      let secondNear = position(of: second, .near, along: axis, crossing: crossing),
      let secondFar = position(of: second, .far, along: axis, crossing: crossing)
    else { return }

    guard [firstNear, firstFar, secondNear, secondFar].allSatisfy({ stage.allows(position: $0[axis]) }) else {
      return warn("the position of a reference is not finite")
    }
    if firstFar[axis] <= secondNear[axis] {
      fill(from: firstFar[axis], to: secondNear[axis], along: axis)
      if let aligned { pin(aligned, at: firstNear[axis.other], along: axis.other) }
    } else if secondFar[axis] <= firstNear[axis] {
      fill(from: secondFar[axis], to: firstNear[axis], along: axis)
      if let aligned { pin(aligned, at: firstFar[axis.other], along: axis.other) }
    } else {
      warn("there is no space between the references")
    }
  }

  private mutating func fill(from near: Double, to far: Double, along axis: Axis) {
    pin(.near, at: near, along: axis)
    pin(.far, at: far, along: axis)
  }

  /// A point of a reference, given by its coordinates along and across an axis, in the superview's points.
  private mutating func position(
    of reference: View, _ coordinate: ProgramCoordinate, along axis: Axis, crossing: ProgramCoordinate
  ) -> Point? {
    let rect = stage.rect(of: reference, in: space)
    var point = Point.zero
    point[axis] = rect.coordinate(coordinate, axis)
    point[axis.other] = rect.coordinate(crossing, axis.other)
    return convert(point, of: reference)
  }

  /// The smallest near edge, the largest far edge, or the mean of centres.
  private func outermost(_ coordinate: ProgramCoordinate, _ positions: [Double]) -> Double {
    switch coordinate {
    case .near: positions.min() ?? 0
    case .far: positions.max() ?? 0
    case .center: positions.reduce(0, +) / Double(positions.count)
    }
  }
}
