/// The grid of a display's pixels, on which frames are set.
///
/// Origins go to the nearest pixel, ties away from zero; extents go up to the next pixel; each of the four numbers alone.
/// A number a hair above a whole pixel (relative 3e-8, at most 1/32 pixel) counts as that pixel, so that a size which
/// arithmetic pushed just past a pixel does not grow by one.
///
/// A scale that is not a number, zero, negative, infinite or so small that a pixel would be 2⁶⁴ points makes no grid: nothing
/// is rounded. Numbers that are not finite stay as they are.
@frozen public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public var scale: Double

  /// A grid of so many pixels per point.
  @inlinable public init(scale: Double) { self.scale = scale }

  /// The position on the nearest pixel, in points; ties go away from zero.
  @inlinable public func nearest(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.nearestWhole(Double(Float(pixels))) / scale : nearestFar(position)
  }

  /// The extent up to the next pixel, in points.
  @inlinable public func up(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.magnitude < Self.narrowLimit && scale > Self.leastScale
      ? Self.wholeAbove(Double(Float(pixels))) / scale : upFar(extent)
  }

  /// The rectangle that a view gets when its frame is set to one: the origin to the nearest pixel, the size up.
  @inlinable @inline(always) public func snap(_ rect: Rect) -> Rect { snapNear(rect) ?? snapFar(rect) }

  /// The same without a call, for numbers of less than a million pixels, which is nearly all; nil for others, without a grid,
  /// and where the witness is not a finite number or the condition does not hold.
  @inlinable @inline(always) package func snapNear(_ rect: Rect, witness: Double = -0.0, if condition: Bool = true)
    -> Rect?
  {
    let x = rect.minX * scale
    let y = rect.minY * scale
    let width = rect.width * scale
    let height = rect.height * scale
    // One test for all: it fails also where one of the numbers is none.
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
  /// Up to this many pixels numbers are narrowed to 32 bits before they are rounded: the tolerance that layouts rely on.
  /// Beyond, 32 bits would move views by whole pixels, so rounding is done in 64 bits.
  @usableFromInline static var narrowLimit: Double { 1_048_576 }

  /// Dividing by a scale above this cannot overflow.
  @usableFromInline static var leastScale: Double { 0x1p-64 }

  /// The nearest whole number for magnitudes below 2⁵¹, ties away from zero.
  @inlinable @inline(always) static func nearestWhole(_ value: Double) -> Double {
    let shifted = value.magnitude + 0.5
    let even = (shifted + 0x1p52) - 0x1p52
    return Double(signOf: value, magnitudeOf: even - (even > shifted ? 1 : 0))
  }

  /// The least whole number not below a value of a magnitude below 2⁵¹.
  @inlinable @inline(always) static func wholeAbove(_ value: Double) -> Double {
    let even = (value + 0x1.8p52) - 0x1.8p52
    return even + (even < value ? 1 : 0)
  }

  /// Far out: 64-bit rounding. What overflows, or has no grid to be on, stays as it is.
  @inlinable @inline(never) func nearestFar(_ position: Double) -> Double {
    let pixels = position * scale
    return pixels.isFinite && scale > Self.leastScale ? pixels.rounded(.toNearestOrAwayFromZero) / scale : position
  }

  /// The same for extents; the tolerance stays what it is at the limit: half the step of 32-bit numbers there.
  @inlinable @inline(never) func upFar(_ extent: Double) -> Double {
    let pixels = extent * scale
    return pixels.isFinite && scale > Self.leastScale ? (pixels - 0x1p-5).rounded(.up) / scale : extent
  }

  @inlinable @inline(never) func snapFar(_ rect: Rect) -> Rect {
    Rect(x: nearest(rect.minX), y: nearest(rect.minY), width: up(rect.width), height: up(rect.height))
  }
}
