/// A width and a height in points.
@frozen public struct Size: Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Width and height 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// The value that stands for "no intrinsic size": −1 in both dimensions.
  @inlinable public static var noIntrinsicSize: Size { Size(width: -1, height: -1) }

  /// A size from its width and height in points.
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

/// The length, or nil if it is negative or not finite. Callers use another length instead, without a warning.
@inlinable @inline(always) package func validLength(_ length: Double?) -> Double? {
  guard let length, length >= 0, length <= .greatestFiniteMagnitude else { return nil }
  return length
}

extension Size: CustomStringConvertible {
  /// The numbers in points as text: `(width, height)`. A negative zero is written without its sign.
  public var description: String { "(\(width + 0), \(height + 0))" }
}
