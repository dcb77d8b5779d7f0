/// Helvetica at a size: the one typeface that texts are measured in.
@frozen public struct Font: Hashable, Sendable {
  /// The em in points; text in a font whose size is not positive and finite takes no room.
  public var size: Double

  /// Helvetica whose em is a number of points.
  @inlinable public init(size: Double) { self.size = size }

  /// The distance from one line to the next in points: 1.2 em, rounded up to the pixel.
  ///
  /// A display scale (pixels per point) that makes no grid leaves it unrounded.
  @inlinable public func lineHeight(displayScale: Double) -> Double {
    PixelGrid(scale: displayScale).up(1.2 * size)
  }
}
