/// A direction along which a rule of layout is applied.
///
/// Every rule is written once for an axis and used for both: "near" is left or top, "far" is right or bottom.
@frozen public enum Axis: Sendable {
  case horizontal, vertical

  /// The axis at a right angle to this one.
  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
