import PinTree

/// A coordinate of a view along an axis: its left or top edge, its centre, or its right or bottom edge.
public enum ProgramCoordinate: Hashable, Sendable { case near, center, far }

extension ProgramEdge {
  /// The axis of the coordinate: vertical for top, vCenter and bottom, horizontal for the others.
  public var axis: Axis {
    switch self {
    case .top, .vCenter, .bottom: .vertical
    case .left, .hCenter, .right, .start, .end: .horizontal
    }
  }

  /// Whether the coordinate is a centre, not an edge.
  public var isCenter: Bool { self == .vCenter || self == .hCenter }

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
  public var vertical: ProgramEdge { [ProgramEdge.top, .vCenter, .bottom][place / 5] }

  /// The coordinate along the horizontal axis.
  public var horizontal: ProgramEdge { [ProgramEdge.left, .hCenter, .right, .start, .end][place % 5] }

  var edges: [ProgramEdge] { [vertical, horizontal] }

  /// The place in the declaration. There, each vertical coordinate has five anchors in the same horizontal order.
  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ProgramCall {
  /// The calls that a shorthand combines, for edges, lengths or margins. For any other call, only the call itself.
  func parts(in direction: LayoutDirection) -> [ProgramCall] {
    switch self {
    case .fill(.all, let distance): [.top, .bottom, .left, .right].map { .edge($0, distance) }
    case .fill(.horizontally, let distance): [.left, .right].map { .edge($0, distance) }
    case .fill(.vertically, let distance): [.top, .bottom].map { .edge($0, distance) }
    case .size(let extent): [.length(.horizontal, extent), .length(.vertical, extent)]
    case .margins(let distances):
      zip(ProgramMarginSide.order(ofValues: distances.count), distances).map { .margin($0, $1) }
    case .directionalMargins(let insets): [.margin(.all, .insets(insets.resolved(in: direction)))]
    default: [self]
    }
  }
}

extension ProgramSide {
  /// The axis of the side: vertical for above and below, horizontal for the others.
  public var axis: Axis { self == .above || self == .below ? .vertical : .horizontal }

  /// The edge of the references at which the view is placed, for a text direction. For `below`, it is the far edge.
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
    // All values except `center` and `none` have the names of edges.
    self == .center ? .center : ProgramEdge(rawValue: rawValue)?.coordinate(in: direction)
  }
}

extension ProgramLimit {
  /// The axis of the limited length.
  public var axis: Axis { self == .minWidth || self == .maxWidth ? .horizontal : .vertical }
}

extension ProgramMarginSide {
  /// The edges whose margins a call sets, for a text direction.
  func places(in direction: LayoutDirection) -> [(axis: Axis, coordinate: ProgramCoordinate)] {
    let sides: [ProgramEdge] =
      switch self {
      case .vertical: [.top, .bottom]
      case .horizontal: [.left, .right]
      case .all: [.top, .bottom, .left, .right]
      default: ProgramEdge(rawValue: rawValue).map { [$0] } ?? []
      }
    return sides.map { ($0.axis, $0.coordinate(in: direction)) }
  }

  /// The sides for two values (vertical, horizontal), three (top, horizontal, bottom) or four (top, left, bottom,
  /// right).
  fileprivate static func order(ofValues count: Int) -> [ProgramMarginSide] {
    switch count {
    case 2: [.vertical, .horizontal]
    case 3: [.top, .horizontal, .bottom]
    default: [.top, .left, .bottom, .right]
    }
  }
}

extension ProgramWrapType {
  /// The axes along which the view is sized.
  var axes: [Axis] {
    switch self {
    case .horizontally: [.horizontal]
    case .vertically: [.vertical]
    case .all: [.horizontal, .vertical]
    }
  }
}

extension ProgramFitType {
  /// The axis of the length that the call offers; nil if the call offers the whole size.
  var axis: Axis? {
    switch self {
    case .content: nil
    case .width, .widthFlexible: .horizontal
    case .height, .heightFlexible: .vertical
    }
  }

  /// Whether the view takes the content's length along `axis` instead of the offered length.
  var isFlexible: Bool { self == .widthFlexible || self == .heightFlexible }
}

extension EdgeInsets {
  /// The inset in points: at the far edge of the axis for `.far`, at the near edge for `.near` and `.center`.
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
