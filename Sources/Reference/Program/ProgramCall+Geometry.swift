import PinTree

/// A coordinate of a view along an axis: its left or top edge, its centre, its right or bottom edge.
public enum ProgramCoordinate: Hashable, Sendable { case near, center, far }

extension ProgramEdge {
  /// The coordinate of the edge for a text direction.
  public func coordinate(in direction: LayoutDirection) -> ProgramCoordinate {
    switch self {
    case .top, .left: .near
    case .vCenter, .hCenter: .center
    case .bottom, .right: .far
    case .start: direction == .ltr ? .near : .far
    case .end: direction == .ltr ? .far : .near
    }
  }
}

extension ProgramAnchor {
  /// The coordinate along the vertical axis.
  public var vertical: ProgramEdge {
    switch self {
    case .topLeft, .topCenter, .topRight, .topStart, .topEnd: .top
    case .centerLeft, .center, .centerRight, .centerStart, .centerEnd: .vCenter
    case .bottomLeft, .bottomCenter, .bottomRight, .bottomStart, .bottomEnd: .bottom
    }
  }

  /// The coordinate along the horizontal axis.
  public var horizontal: ProgramEdge {
    switch self {
    case .topLeft, .centerLeft, .bottomLeft: .left
    case .topCenter, .center, .bottomCenter: .hCenter
    case .topRight, .centerRight, .bottomRight: .right
    case .topStart, .centerStart, .bottomStart: .start
    case .topEnd, .centerEnd, .bottomEnd: .end
    }
  }
}

extension ProgramSide {
  /// The coordinate of the references at which the view is placed, for a text direction: their far edges for `below`.
  public func coordinate(in direction: LayoutDirection) -> ProgramCoordinate {
    switch self {
    case .above, .left: .near
    case .below, .right: .far
    case .before: direction == .ltr ? .near : .far
    case .after: direction == .ltr ? .far : .near
    }
  }
}

extension ProgramAlignment {
  /// The coordinate to align, for a text direction; nil for `none`.
  public func coordinate(in direction: LayoutDirection) -> ProgramCoordinate? {
    switch self {
    case .left, .top: .near
    case .center: .center
    case .right, .bottom: .far
    case .start: direction == .ltr ? .near : .far
    case .end: direction == .ltr ? .far : .near
    case .none: nil
    }
  }
}

extension ProgramLimit {
  /// The axis of the limited length.
  public var axis: Axis { self == .minWidth || self == .maxWidth ? .horizontal : .vertical }
}

extension EdgeInsets {
  /// The inset at the far edge of an axis for `.far`, otherwise the one at the near edge, in points.
  public func inset(_ axis: Axis, _ coordinate: ProgramCoordinate) -> Double {
    switch (axis, coordinate) {
    case (.horizontal, .far): right
    case (.horizontal, _): left
    case (.vertical, .far): bottom
    case (.vertical, _): top
    }
  }
}

extension Rect {
  /// The value of a coordinate along an axis, in points.
  public func coordinate(_ coordinate: ProgramCoordinate, _ axis: Axis) -> Double {
    switch coordinate {
    case .near: near(axis)
    case .center: middle(axis)
    case .far: far(axis)
    }
  }
}
