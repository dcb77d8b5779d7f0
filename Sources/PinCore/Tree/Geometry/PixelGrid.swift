/// The pixel grid of a display, to which frames are snapped.
///
/// Each of a rectangle's four numbers is rounded separately. Positions are rounded to the nearest pixel, with ties away
/// from zero; lengths are rounded up. A length slightly above a whole number of pixels (by up to 3e-8 of its value, at
/// most 1/32 pixel) is rounded down, so a rounding error does not enlarge a size by a pixel. Numbers that are not
/// finite are unchanged. Nothing is rounded if the scale is NaN, zero, negative or infinite, or if a pixel would be 2⁶⁴
/// points wide or more.
@frozen public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double { didSet { exactPixel = Self.exactPixel(scale: scale) } }
  /// The size of a pixel in points if the scale is 1, 2, 4, …, 128, and 0 otherwise. The product with it is exact, and
  /// takes a quarter of the time of a division by the scale.
  @usableFromInline package private(set) var exactPixel: Double

  /// A grid for a number of pixels per point.
  @inlinable public init(scale: Double) { self.init(scale: scale, exactPixel: Self.exactPixel(scale: scale)) }

  /// A grid whose exact pixel is known, or 0, which gives the same numbers.
  @inlinable @inline(always) package init(scale: Double, exactPixel: Double) {
    (self.scale, self.exactPixel) = (scale, exactPixel)
  }

  @inlinable @inline(always) static func exactPixel(scale: Double) -> Double {
    let exponent = scale.bitPattern &- (1.0).bitPattern
    return exponent & ~(7 << 52) == 0 ? Double(bitPattern: (1.0).bitPattern &- exponent) : 0
  }

  /// The position of the nearest pixel, in points, with ties away from zero.
  @inlinable public func nearest(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.magnitude < Self.narrowLimit && isGrid
      ? points(Self.nearest(SIMD2(repeating: pixels))).x : nearestFar(position)
  }

  /// The length rounded up to a whole number of pixels, in points.
  @inlinable public func up(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.magnitude < Self.narrowLimit && isGrid
      ? points(Self.up(SIMD2(repeating: pixels))).x : upFar(extent)
  }

  /// The rectangle on the pixel grid: the origin at the nearest pixel, the size rounded up.
  @inlinable @inline(always) public func snap(_ rect: Rect) -> Rect { snapNear(rect) ?? snapFar(rect) }

  /// The inlined fast path of `snap`. The result is nil unless `condition` is true, `witness` is finite, the scale
  /// gives a grid, and the squares of the rectangle's four numbers in pixels have a sum below 2⁴⁰.
  @inlinable @inline(always) package func snapNear(
    _ rect: Rect, witness: Double = -0.0, if condition: Bool = true
  ) -> Rect? {
    let origin = SIMD2(rect.minX, rect.minY) * scale
    let size = SIMD2(rect.width, rect.height) * scale
    // One test for all numbers. The test also fails for NaN.
    let squares = origin * origin + size * size
    let test = squares.x + squares.y + 0 * witness
    guard _fastPath(condition && test < Self.narrowLimit * Self.narrowLimit) else { return nil }
    guard _fastPath(isGrid) else { return nil }
    let (near, extent) = (points(Self.nearest(origin)), points(Self.up(size)))
    return Rect(x: near.x, y: near.y, width: extent.x, height: extent.y)
  }

  // MARK: - Rounding without a library call

  /// Below this number of pixels, a value is converted to a `Float` before it is rounded. Layouts rely on the
  /// conversion, because it removes small errors. Larger values are rounded as `Double`, because a `Float` could move
  /// distant views by whole pixels.
  @usableFromInline package static var narrowLimit: Double { 1_048_576 }

  /// A finite scale above this limit gives a grid: a division by the scale cannot overflow.
  @usableFromInline package static var leastScale: Double { 0x1p-64 }

  // A frame often waits for the frame before it. So the time of a layout is the latency of these operations, not their
  // number: two numbers at once, no comparison for a position, and no division if the scale is a power of two.

  /// Positions in pixels, below `narrowLimit`, as `Float` values rounded to whole pixels; never -0.
  ///
  /// Ties are rounded away from zero: 2⁻²⁶ moves a tie past the tie. It moves no other `Float` to a tie, because their
  /// distance from a tie is at least 2⁻²⁵. All sums are exact except the one that rounds.
  @inlinable @inline(always) static func nearest(_ pixels: SIMD2<Double>) -> SIMD2<Double> {
    let value = SIMD2<Double>(SIMD2<Float>(pixels))
    let sign = unsafeBitCast(value, to: SIMD2<UInt64>.self) & SIMD2(repeating: 1 << 63)
    let away = unsafeBitCast(sign | SIMD2(repeating: (0x1p-26).bitPattern), to: SIMD2<Double>.self)
    return ((value + away) + 0x1.8p52) - 0x1.8p52
  }

  /// Lengths in pixels, below `narrowLimit`, as `Float` values rounded up to whole pixels; never -0.
  @inlinable @inline(always) static func up(_ pixels: SIMD2<Double>) -> SIMD2<Double> {
    let value = SIMD2<Double>(SIMD2<Float>(pixels))
    let even = (value + 0x1.8p52) - 0x1.8p52
    return even + SIMD2<Double>().replacing(with: 1, where: even .< value)
  }

  /// Whole pixels in points.
  @inlinable @inline(always) func points(_ pixels: SIMD2<Double>) -> SIMD2<Double> {
    _fastPath(exactPixel != 0) ? pixels * exactPixel : pixels / scale
  }

  /// Whether a division by the scale cannot overflow.
  @inlinable @inline(always) var isGrid: Bool { exactPixel != 0 || scale > Self.leastScale }

  /// Rounds a distant position as a `Double`. The position is unchanged if its number of pixels is not finite or if the
  /// scale gives no grid.
  @inlinable @inline(never) func nearestFar(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.isFinite && scale > Self.leastScale ? pixels.rounded(.toNearestOrAwayFromZero) / scale : position
  }

  /// Rounds a long length up as a `Double`. The tolerance, 1/32 pixel, is half the distance between neighbouring
  /// `Float` values just below `narrowLimit`.
  @inlinable @inline(never) func upFar(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.isFinite && scale > Self.leastScale ? (pixels - 0x1p-5).rounded(.up) / scale : extent
  }

  @inlinable @inline(never) func snapFar(_ rect: Rect) -> Rect {
    Rect(x: nearest(rect.minX), y: nearest(rect.minY), width: up(rect.width), height: up(rect.height))
  }

  // MARK: - Only the origin or only the size, for rectangles whose other part is already on the grid

  /// The origin, rounded in the same way as a rectangle's origin.
  @inlinable @inline(always) package func snap(_ origin: Point) -> Point {
    let pixels = SIMD2(origin.x, origin.y) * scale
    guard _fastPath(isNarrow(pixels)) else { return snapFar(origin) }
    let near = points(Self.nearest(pixels))
    return Point(x: near.x, y: near.y)
  }

  /// The size, rounded in the same way as a rectangle's size.
  @inlinable @inline(always) package func snap(_ size: Size) -> Size {
    let pixels = SIMD2(size.width, size.height) * scale
    guard _fastPath(isNarrow(pixels)) else { return snapFar(size) }
    let extent = points(Self.up(pixels))
    return Size(width: extent.x, height: extent.y)
  }

  @inlinable @inline(always) func isNarrow(_ pixels: SIMD2<Double>) -> Bool {
    let squares = pixels * pixels
    return squares.x + squares.y < Self.narrowLimit * Self.narrowLimit && isGrid
  }

  @inlinable @inline(never) func snapFar(_ origin: Point) -> Point { Point(x: nearest(origin.x), y: nearest(origin.y)) }

  @inlinable @inline(never) func snapFar(_ size: Size) -> Size { Size(width: up(size.width), height: up(size.height)) }
}
