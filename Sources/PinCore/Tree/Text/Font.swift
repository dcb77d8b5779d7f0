/// A font for measuring text: Helvetica in a given size. There is no other typeface.
@frozen public struct Font: Hashable, Sendable {
  /// The em in points. If the em is zero, negative or not finite, text has the size zero.
  public var size: Double

  /// Helvetica with an em in points.
  @inlinable public init(size: Double) { self.size = size }

  /// The distance between lines in points: 1.2 em, rounded up to a whole pixel. `displayScale` is in pixels per point;
  /// see `PixelGrid` for scales without a grid.
  @inlinable public func lineHeight(displayScale: Double) -> Double { PixelGrid(scale: displayScale).up(1.2 * size) }
}
