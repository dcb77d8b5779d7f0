/// The pixel grid of a display, to which frames are snapped.
///
/// Each of a rectangle's four numbers is rounded separately. Positions are rounded to the nearest pixel, with ties away
/// from zero; lengths are rounded up. A length slightly above a whole number of pixels (by up to 3e-8 of its value, at
/// most 1/32 pixel) is rounded down, so a rounding error does not enlarge a size by a pixel. Numbers that are not
/// finite are unchanged. Nothing is rounded if the scale is NaN, zero, negative or infinite, or if a pixel would be 2⁶⁴
/// points wide or more.
@frozen public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double

  /// A grid for a number of pixels per point.
  @inlinable public init(scale: Double) { self.scale = scale }

  /// The position of the nearest pixel, in points, with ties away from zero.
  @inlinable public func nearest(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.nearestWhole(Double(Float(pixels))) / scale : nearestFar(position)
  }

  /// The length rounded up to a whole number of pixels, in points.
  @inlinable public func up(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.wholeAbove(Double(Float(pixels))) / scale : upFar(extent)
  }

  /// The rectangle on the pixel grid: the origin at the nearest pixel, the size rounded up.
  @inlinable @inline(always) public func snap(_ rect: Rect) -> Rect { snapNear(rect) ?? snapFar(rect) }

  /// The inlined fast path of `snap`. The result is nil unless `condition` is true, `witness` is finite, the scale
  /// gives a grid, and the squares of the rectangle's four numbers in pixels have a sum below 2⁴⁰.
  @inlinable @inline(always) package func snapNear(_ rect: Rect, witness: Double = -0.0, if condition: Bool = true)
    -> Rect?
  {
    let x = rect.minX * scale
    let y = rect.minY * scale
    let width = rect.width * scale
    let height = rect.height * scale
    // One test for all numbers. The test also fails for NaN.
    let test = x * x + y * y + width * width + height * height + 0 * witness
    guard _fastPath(condition && test < Self.narrowLimit * Self.narrowLimit && scale > Self.leastScale) else {
      return nil
    }
    return Rect(
      x: Self.nearestWhole(Double(Float(x))) / scale, y: Self.nearestWhole(Double(Float(y))) / scale,
      width: Self.wholeAbove(Double(Float(width))) / scale, height: Self.wholeAbove(Double(Float(height))) / scale)
  }

  // MARK: - Rounding without a library call

  /// Below this number of pixels, a value is converted to a `Float` before it is rounded. Layouts rely on the
  /// conversion, because it removes small errors. Larger values are rounded as `Double`, because a `Float` could move
  /// distant views by whole pixels.
  @usableFromInline package static var narrowLimit: Double { 1_048_576 }

  /// A finite scale above this limit gives a grid: a division by the scale cannot overflow.
  @usableFromInline package static var leastScale: Double { 0x1p-64 }

  /// The whole number nearest to a value that a `Float` can represent, with ties away from zero. The magnitude must be
  /// below 2⁵¹.
  @inlinable @inline(always) static func nearestWhole(_ value: Double) -> Double {
    let shifted = value.magnitude + 0.5
    let even = (shifted + 0x1p52) - 0x1p52
    return Double(signOf: value, magnitudeOf: even - (even > shifted ? 1 : 0))
  }

  /// The value rounded up to a whole number. The magnitude must be below 2⁵¹.
  @inlinable @inline(always) static func wholeAbove(_ value: Double) -> Double {
    let even = (value + 0x1.8p52) - 0x1.8p52
    return even + (even < value ? 1 : 0)
  }

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
    let x = origin.x * scale
    let y = origin.y * scale
    guard _fastPath(x * x + y * y < Self.narrowLimit * Self.narrowLimit && scale > Self.leastScale) else {
      return snapFar(origin)
    }
    return Point(x: Self.nearestWhole(Double(Float(x))) / scale, y: Self.nearestWhole(Double(Float(y))) / scale)
  }

  /// The size, rounded in the same way as a rectangle's size.
  @inlinable @inline(always) package func snap(_ size: Size) -> Size {
    let width = size.width * scale
    let height = size.height * scale
    let test = width * width + height * height
    guard _fastPath(test < Self.narrowLimit * Self.narrowLimit && scale > Self.leastScale) else { return snapFar(size) }
    return Size(
      width: Self.wholeAbove(Double(Float(width))) / scale, height: Self.wholeAbove(Double(Float(height))) / scale)
  }

  @inlinable @inline(never) func snapFar(_ origin: Point) -> Point { Point(x: nearest(origin.x), y: nearest(origin.y)) }

  @inlinable @inline(never) func snapFar(_ size: Size) -> Size { Size(width: up(size.width), height: up(size.height)) }
}
