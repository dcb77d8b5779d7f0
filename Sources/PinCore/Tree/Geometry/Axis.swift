/// An axis of the plane.
///
/// Every layout rule is written once for an axis and used for both: "near" is left or top, "far" is right or bottom.
@frozen public enum Axis: Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The perpendicular axis.
  @inlinable @inline(always) public var other: Axis { isHorizontal ? .vertical : .horizontal }

  @inlinable @inline(always) package var isHorizontal: Bool { if case .horizontal = self { true } else { false } }
}
