/// An axis of the plane. Each layout rule is written once for both axes. "Near" means left or top, and "far" means
/// right or bottom.
@frozen public enum Axis: Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The perpendicular axis.
  @inlinable @inline(always) public var other: Axis { isHorizontal ? .vertical : .horizontal }

  @inlinable @inline(always) package var isHorizontal: Bool { if case .horizontal = self { true } else { false } }
}
