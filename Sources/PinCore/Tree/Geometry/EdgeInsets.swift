/// Inward distances from the four edges of a rectangle, in points.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Zero at each edge.
  @inlinable public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// The four distances in points, counter-clockwise from the top.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// At each edge, the larger inset of `self` and `insets`, in points.
  @inlinable public func minInsets(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, insets.top), left: max(left, insets.left), bottom: max(bottom, insets.bottom),
      right: max(right, insets.right))
  }

  /// The insets, with left and right raised to at least `dx`, and top and bottom raised to at least `dy`, in points.
  @inlinable public func minInsets(dx: Double, dy: Double) -> EdgeInsets {
    minInsets(EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The insets with a number of points added at each edge.
  @inlinable public static func + (insets: EdgeInsets, points: Double) -> EdgeInsets {
    EdgeInsets(
      top: insets.top + points, left: insets.left + points, bottom: insets.bottom + points,
      right: insets.right + points)
  }
}

/// Inward distances from the four edges of a rectangle, in points, with leading and trailing instead of left and right.
@frozen public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the edge where text begins, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the edge where text ends, in points.
  public var trailing: Double

  /// The four distances in points.
  @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets with left and right instead of leading and trailing, for a text direction.
  @inlinable public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    direction == .ltr
      ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}
