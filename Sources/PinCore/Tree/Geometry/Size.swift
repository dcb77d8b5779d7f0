/// An extent in points.
@frozen public struct Size: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// No extent in either direction.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// The intrinsic size of a view whose content has none: −1 in both dimensions.
  @inlinable public static var noIntrinsicSize: Size { Size(width: -1, height: -1) }

  /// Both extents in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis, in points.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis.isHorizontal ? width : height }
    set { if axis.isHorizontal { width = newValue } else { height = newValue } }
  }
}

/// A valid length for a view, or nil: a negative or infinite length is ignored silently.
@inlinable @inline(always) package func validLength(_ length: Double?) -> Double? {
  guard let length, length >= 0, length <= .greatestFiniteMagnitude else { return nil }
  return length
}

extension Size: CustomStringConvertible {
  /// The numbers in points: `(width, height)`. Adding 0 removes the sign of a negative zero.
  public var description: String { "(\(width + 0), \(height + 0))" }
}
