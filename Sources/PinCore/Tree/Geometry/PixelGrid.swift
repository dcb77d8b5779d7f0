/// The pixel grid of a display, to which frames are snapped.
///
/// Origins are rounded to the nearest pixel, ties away from zero; lengths are rounded up; each of the four numbers
/// separately. A number slightly above a whole pixel (relative 3e-8, at most 1/32 pixel) counts as that pixel, so that
/// a rounding error does not enlarge a size by a pixel.
///
/// A scale that is NaN, zero, negative, infinite or so small that a pixel would have 2⁶⁴ points gives no grid: nothing
/// is rounded. Numbers that are not finite are unchanged.
@frozen public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double

  /// A grid for a number of pixels per point.
  @inlinable public init(scale: Double) { self.scale = scale }

  /// The position on the nearest pixel, in points; ties go away from zero.
  @inlinable public func nearest(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.nearestWhole(Double(Float(pixels))) / scale : nearestFar(position)
  }

  /// The length rounded up to a pixel, in points.
  @inlinable public func up(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.wholeAbove(Double(Float(pixels))) / scale : upFar(extent)
  }

  /// The rectangle of a view whose frame is set: the origin at the nearest pixel, the size rounded up.
  @inlinable @inline(always) public func snap(_ rect: Rect) -> Rect { snapNear(rect) ?? snapFar(rect) }

  /// The same without a call, for numbers below a million pixels, which are nearly all; nil for others, without a grid,
  /// and if the witness is not finite or the condition is false.
  @inlinable @inline(always) package func snapNear(_ rect: Rect, witness: Double = -0.0, if condition: Bool = true)
    -> Rect?
  {
    let x = rect.minX * scale
    let y = rect.minY * scale
    let width = rect.width * scale
    let height = rect.height * scale
    // One test for all numbers; it also fails for NaN.
    let test = x * x + y * y + width * width + height * height + 0 * witness
    guard _fastPath(condition && test < Self.narrowLimit * Self.narrowLimit && scale > Self.leastScale) else {
      return nil
    }
    return Rect(
      x: Self.nearestWhole(Double(Float(x))) / scale, y: Self.nearestWhole(Double(Float(y))) / scale,
      width: Self.wholeAbove(Double(Float(width))) / scale, height: Self.wholeAbove(Double(Float(height))) / scale)
  }
}

// MARK: - Rounding without a library call

extension PixelGrid {
  /// Up to this many pixels, numbers are converted to 32 bits before rounding: layouts rely on that tolerance. Beyond,
  /// 32 bits would move views by whole pixels, so rounding uses 64 bits.
  @usableFromInline package static var narrowLimit: Double { 1_048_576 }

  /// Division by a larger scale cannot overflow.
  @usableFromInline package static var leastScale: Double { 0x1p-64 }

  /// The nearest whole number for magnitudes below 2⁵¹, ties away from zero.
  @inlinable @inline(always) static func nearestWhole(_ value: Double) -> Double {
    let shifted = value.magnitude + 0.5
    let even = (shifted + 0x1p52) - 0x1p52
    return Double(signOf: value, magnitudeOf: even - (even > shifted ? 1 : 0))
  }

  /// The smallest whole number not below a value, for magnitudes below 2⁵¹.
  @inlinable @inline(always) static func wholeAbove(_ value: Double) -> Double {
    let even = (value + 0x1.8p52) - 0x1.8p52
    return even + (even < value ? 1 : 0)
  }

  /// For distant positions: 64-bit rounding. Numbers that overflow or have no grid are unchanged.
  @inlinable @inline(never) func nearestFar(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.isFinite && scale > Self.leastScale ? pixels.rounded(.toNearestOrAwayFromZero) / scale : position
  }

  /// The same for lengths, with the tolerance at the limit: half the step of 32-bit numbers there.
  @inlinable @inline(never) func upFar(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.isFinite && scale > Self.leastScale ? (pixels - 0x1p-5).rounded(.up) / scale : extent
  }

  @inlinable @inline(never) func snapFar(_ rect: Rect) -> Rect {
    Rect(x: nearest(rect.minX), y: nearest(rect.minY), width: up(rect.width), height: up(rect.height))
  }
}
