import PinTree

// Calls that pin edges, centres and anchors to the superview or to other views.

extension ManualChain {
  mutating func pin(_ edge: ProgramEdge, _ distance: ProgramDistance) {
    let coordinate = edge.coordinate(in: direction)
    guard let offset = points(distance, edge.axis, at: coordinate) else { return }
    pin(coordinate, inwardBy: offset, along: edge.axis)
  }

  mutating func pin(_ fill: ProgramFill, _ distance: ProgramDistance) {
    if fill != .horizontally {
      pin(.top, distance)
      pin(.bottom, distance)
    }
    if fill != .vertically {
      pin(.left, distance)
      pin(.right, distance)
    }
  }

  /// Pins an anchor. Only the top left corner can be pinned without a superview. The offset moves edges; it moves a centre
  /// only if both coordinates are centres.
  mutating func pin(_ anchor: ProgramAnchor, _ offset: Double) {
    let corner = [anchor.vertical, anchor.horizontal].map { (axis: $0.axis, coordinate: $0.coordinate(in: direction)) }
    guard view.superview != nil || corner.allSatisfy({ $0.coordinate == .near }) else { return }
    for (axis, coordinate) in corner {
      let isShifted = coordinate != .center || anchor == .center
      pin(coordinate, inwardBy: isShifted ? offset : 0, along: axis)
    }
  }

  /// Pins a coordinate at an offset from the superview's: inwards for an edge, towards the far edge for a centre. Without a
  /// superview only a near edge is pinned, because the superview's near edge is always at zero.
  private mutating func pin(_ coordinate: ProgramCoordinate, inwardBy offset: Double, along axis: Axis) {
    if coordinate == .near { return pin(.near, at: offset, along: axis) }
    guard let extent = superviewExtent(axis) else { return }
    pin(coordinate, at: coordinate == .far ? extent - offset : extent / 2 + offset, along: axis)
    if coordinate == .far, self[axis].far == extent - offset { self[axis].farOffset = self[axis].farOffset ?? offset }
  }

  mutating func pin(_ edge: ProgramEdge, to reference: ProgramEdgeReference) {
    guard view.superview != nil, let point = position(of: reference.edge, on: stage.views[reference.view]) else {
      return
    }
    pin(edge.coordinate(in: direction), at: point[edge.axis], along: edge.axis)
  }

  mutating func pin(_ anchor: ProgramAnchor, to reference: ProgramAnchorReference) {
    guard view.superview != nil, let point = position(of: reference.anchor, on: stage.views[reference.view]) else {
      return
    }
    for edge in [anchor.vertical, anchor.horizontal] {
      pin(edge.coordinate(in: direction), at: point[edge.axis], along: edge.axis)
    }
  }

  // MARK: - Positions of other views

  /// The position of another view's edge in the superview's points. The edge's other coordinate is taken as zero, which
  /// matters if there is a transform between the two superviews.
  private mutating func position(of edge: ProgramEdge, on reference: View) -> Point? {
    var point = Point.zero
    point[edge.axis] = coordinate(edge, of: reference)
    return convert(point, of: reference)
  }

  private mutating func position(of anchor: ProgramAnchor, on reference: View) -> Point? {
    convert(
      Point(x: coordinate(anchor.horizontal, of: reference), y: coordinate(anchor.vertical, of: reference)),
      of: reference)
  }

  /// A coordinate in the reference's superview. Start and end depend on the reference's text direction.
  private func coordinate(_ edge: ProgramEdge, of reference: View) -> Double {
    stage.rect(of: reference, in: space).coordinate(edge.coordinate(in: reference.layoutDirection), edge.axis)
  }

  /// Converts a point from a reference's superview to this view's superview; warns if the reference has no superview.
  mutating func convert(_ point: Point, of reference: View) -> Point? {
    let converted = stage.convert(point, fromSuperviewOf: reference, toSuperviewOf: view, in: space)
    if converted == nil { warn("a reference has no superview") }
    return converted
  }
}
