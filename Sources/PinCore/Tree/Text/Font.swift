/// Helvetica in a size, the only typeface for measuring.
@frozen public struct Font: Hashable, Sendable {
  /// The em in points; text in a font whose size is not positive and finite has no extent.
  public var size: Double

  /// Helvetica with an em in points.
  @inlinable public init(size: Double) { self.size = size }

  /// The distance between lines in points: 1.2 em, rounded up to the pixel.
  ///
  /// A display scale (pixels per point) that gives no grid leaves it unrounded.
  @inlinable public func lineHeight(displayScale: Double) -> Double {
    PixelGrid(scale: displayScale).up(1.2 * size)
  }
}
