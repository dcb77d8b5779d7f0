import PinTree

// Calls that pin edges, centres and anchors to the superview or other views, or place the view beside or between views.

extension ManualChain {
  mutating func pin(_ edge: ProgramEdge, _ distance: ProgramDistance) {
    let coordinate = edge.coordinate(in: direction)
    guard let offset = points(distance, edge.axis, at: coordinate) else { return }
    pin(coordinate, inwardBy: offset, along: edge.axis)
  }

  /// Pins an anchor. Without a superview, only the top left corner can be pinned. The offset moves edges inwards. It
  /// moves centres only for the anchor `center`: towards the far edges.
  mutating func pin(_ anchor: ProgramAnchor, _ offset: Double) {
    let corner = anchor.edges.map { (axis: $0.axis, coordinate: $0.coordinate(in: direction)) }
    guard view.superview != nil || corner.allSatisfy({ $0.coordinate == .near }) else { return }
    for (axis, coordinate) in corner {
      let isShifted = coordinate != .center || anchor == .center
      pin(coordinate, inwardBy: isShifted ? offset : 0, along: axis)
    }
  }

  /// Pins a coordinate at an offset from the same coordinate of the superview. The offset moves an edge inwards, and a
  /// centre towards the far edge. Without a superview, only a near edge is pinned, because its position does not depend
  /// on the superview's length.
  private mutating func pin(_ coordinate: ProgramCoordinate, inwardBy offset: Double, along axis: Axis) {
    if coordinate == .near { return pin(.near, at: offset, along: axis) }
    guard let extent = superviewExtent(axis) else { return }
    pin(coordinate, at: coordinate == .far ? extent - offset : extent / 2 + offset, along: axis)
    if coordinate == .far, self[axis].far == extent - offset { self[axis].farOffset = self[axis].farOffset ?? offset }
  }

  // MARK: - Positions of other views, where start and end depend on the other view's text direction

  /// Pins a coordinate, or the two coordinates of an anchor, to coordinates of another view.
  mutating func pin(_ edges: [ProgramEdge], to others: [ProgramEdge], of reference: Int) {
    let other = stage.views[reference]
    let places = others.map { $0.coordinate(in: other.layoutDirection) }
    let crossing = places.count > 1 ? places[1] : nil
    guard view.superview != nil,
      let point = position(of: other, places[0], along: others[0].axis, crossing: crossing)
    else { return }
    for edge in edges { pin(edge.coordinate(in: direction), at: point[edge.axis], along: edge.axis) }
  }

  /// A point of another view, converted to the coordinates of this view's superview. The point is at `coordinate` along
  /// the axis, and at `crossing` on the other axis. If `crossing` is nil, the point is at 0 there. The 0 matters only
  /// if the conversion applies a transform. Warns and returns nil if a superview is missing.
  mutating func position(
    of other: View, _ coordinate: ProgramCoordinate, along axis: Axis, crossing: ProgramCoordinate?
  ) -> Point? {
    let rect = stage.rect(of: other, in: space)
    var point = Point.zero
    point[axis] = rect.coordinate(coordinate, axis)
    if let crossing { point[axis.other] = rect.coordinate(crossing, axis.other) }
    let converted = stage.convert(point, fromSuperviewOf: other, toSuperviewOf: view, in: space)
    if converted == nil { warn("a reference has no superview") }
    return converted
  }
}

// MARK: - Beside other views and between two of them

extension ManualChain {
  /// Places the view beside others, at the outermost of their edges on the given side.
  mutating func place(_ side: ProgramSide, of references: ProgramReferences, aligned alignment: ProgramAlignment) {
    guard view.superview != nil else { return }
    let views = stage.views(of: references)
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

  /// Whether the needed coordinates of a reference in a list are valid. If they are not, warns; the list then ignores
  /// the reference.
  private mutating func isFinite(_ point: Point, along axis: Axis, isAligned: Bool) -> Bool {
    if stage.allows(position: point[axis]), !isAligned || stage.allows(position: point[axis.other]) { return true }
    warn("the position of a reference is not finite")
    return false
  }

  /// Places the view in the gap between two others, and aligns it with the first view on the other axis. If a superview
  /// is rotated, the two edges of the first view may have different coordinates on that axis. The view is aligned with
  /// the edge farther from the second view.
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
    let gaps = [(firstFar, secondNear, firstNear), (secondFar, firstNear, firstFar)]
    guard let (near, far, line) = gaps.first(where: { $0.0[axis] <= $0.1[axis] }) else {
      return warn("there is no space between the references")
    }
    pin(.near, at: near[axis], along: axis)
    pin(.far, at: far[axis], along: axis)
    if let aligned { pin(aligned, at: line[axis.other], along: axis.other) }
  }

  /// The smallest near edge, the largest far edge, or the mean of the centres.
  private func outermost(_ coordinate: ProgramCoordinate, _ positions: [Double]) -> Double {
    switch coordinate {
    case .near: positions.min() ?? 0
    case .far: positions.max() ?? 0
    case .center: positions.reduce(0, +) / Double(positions.count)
    }
  }
}
