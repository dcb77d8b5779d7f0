import ConstraintSolver
import PinTree

// Calls that claim positions in the superview or relative to other views.

extension ChainTranslation {
  mutating func claim(_ edge: ProgramEdge, _ distance: ProgramDistance) throws {
    let coordinate = edge.coordinate(in: direction)
    if let position = unboundedPosition(coordinate, distance, edge.axis) {
      return try claim(coordinate, at: .place(position), along: edge.axis)
    }
    guard let offset = try length(distance, edge.axis, at: coordinate) else { return }
    try claim(coordinate, inwardBy: offset, along: edge.axis)
  }

  /// Claims both coordinates of an anchor. Without a superview only the top left corner can be claimed. The offset
  /// moves edges. It moves centres only if both coordinates are centres.
  mutating func claim(_ anchor: ProgramAnchor, _ offset: Double) throws {
    let isCorner = anchor.edges.allSatisfy { $0.coordinate(in: direction) == .near }
    guard isCorner || view.superview != nil else { return }
    for edge in anchor.edges { try claim(edge, .points(edge.isCenter && anchor != .center ? 0 : offset)) }
  }

  private mutating func claim(_ coordinate: ProgramCoordinate, inwardBy offset: LinearSum, along axis: Axis) throws {
    if coordinate == .near { return try claim(.near, at: .expression(offset), along: axis) }
    guard let length = try superviewLength(axis) else { return }
    let position = coordinate == .far ? LinearSum(length - offset) : LinearSum(length / 2 + offset)
    try claim(coordinate, at: .expression(position), along: axis)
  }

  /// Claims a coordinate. The first claim of a coordinate wins, and a centre and an edge exclude each other.
  mutating func claim(_ coordinate: ProgramCoordinate, at place: Place, along axis: Axis) throws {
    let rivals: [ProgramCoordinate] = coordinate == .center ? [.near, .center, .far] : [coordinate, .center]
    guard !rivals.contains(where: self[axis].isClaimed) else { return }
    switch place {
    case .expression(let position): self[axis].positions[coordinate] = position
    case .unbounded(let position):
      guard stage.allows(position: .infinity) else { throw Inexpressible.unboundedNumber }
      self[axis].unbounded[coordinate] = position.isNaN ? nil : position
    }
  }

  // MARK: - Other views

  /// Claims an edge, or both coordinates of an anchor, at an edge or anchor of another view.
  mutating func claim(_ edges: [ProgramEdge], to others: [ProgramEdge], of reference: Int) throws {
    let other = stage.views[reference]
    let places = others.map { $0.coordinate(in: other.layoutDirection) }
    for (index, edge) in edges.enumerated() {
      let crossing = places.count > 1 ? places[1 - index] : nil
      guard let position = try position(of: other, places[index], along: edge.axis, crossing: crossing) else { return }
      try claim(edge.coordinate(in: direction), at: position, along: edge.axis)
    }
  }

  mutating func claim(_ side: ProgramSide, of references: ProgramReferences, _ alignment: ProgramAlignment) throws {
    let others = stage.views(of: references)
    let edge = side.coordinate(in: direction)
    let aligned = alignment.coordinate(in: direction)
    let edges = try others.compactMap { try position(of: $0, edge, along: side.axis, crossing: aligned ?? .near) }
    guard !edges.isEmpty else { return }
    try claim(edge == .near ? .far : .near, at: outermost(edge, of: edges), along: side.axis)

    guard let aligned else { return }
    let lines = try others.compactMap { try position(of: $0, aligned, along: side.axis.other, crossing: edge) }
    try claim(aligned, at: outermost(aligned, of: lines), along: side.axis.other)
  }

  /// Claims both edges of the gap between two views; their order does not matter. Has no effect if they overlap along
  /// the axis, if two of the three views are the same, or if one of the three views is detached.
  mutating func claim(between first: View, and second: View, along axis: Axis, _ alignment: ProgramAlignment) throws {
    guard first !== view, second !== view, first !== second else { return }
    let aligned = alignment.coordinate(in: direction)
    func edge(_ other: View, _ coordinate: ProgramCoordinate) throws -> Place? {
      try position(of: other, coordinate, along: axis, crossing: aligned ?? .near)
    }
    guard let firstNear = try edge(first, .near), let firstFar = try edge(first, .far),
      let secondNear = try edge(second, .near), let secondFar = try edge(second, .far)
    else { return }

    let gaps: [(near: Place, far: Place, awayFromSecond: ProgramCoordinate)] = [
      (firstFar, secondNear, .near), (secondFar, firstNear, .far),
    ]
    for gap in gaps {
      let room = try value(gap.far) - value(gap.near)
      if room.magnitude < Self.roundingError && (room != 0 || !pixelsAddUp) { throw Inexpressible.lengthWithinRounding }
    }
    guard let gap = try gaps.first(where: { try value($0.near) <= value($0.far) }) else { return }
    try claim(.near, at: gap.near, along: axis)
    try claim(.far, at: gap.far, along: axis)
    guard let aligned else { return }
    let line = try position(of: first, aligned, along: axis.other, crossing: gap.awayFromSecond)
    if let line { try claim(aligned, at: line, along: axis.other) }
  }

  /// Whether the scale is a power of two. Then sums of whole pixels are exact, so that adjacent views touch exactly.
  private var pixelsAddUp: Bool { view.displayScale.significand == 1 }

  /// A coordinate of another view, converted to this view's superview; nil if either view is detached. A rotation mixes
  /// the axes, so the conversion also needs a coordinate on the other axis: `crossing`, or zero if `crossing` is nil.
  private func position(
    of other: View, _ coordinate: ProgramCoordinate, along axis: Axis, crossing: ProgramCoordinate?
  ) throws -> Place? {
    let rect = stage.rect(of: other, in: space)
    var point = Point.zero
    point[axis] = rect.coordinate(coordinate, axis)
    if let crossing { point[axis.other] = rect.coordinate(crossing, axis.other) }
    return try stage.convert(point, fromSuperviewOf: other, toSuperviewOf: view, in: space)
      .map { try Place.place($0[axis]) }
  }
}
