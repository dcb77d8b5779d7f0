/// A position in points, x to the right and y down.
@frozen public struct Point: Hashable, Sendable {
  /// The horizontal position in points.
  public var x: Double
  /// The vertical position in points.
  public var y: Double

  /// The origin of a coordinate space.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// A position from its coordinates in points.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along an axis, in points.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis.isHorizontal ? x : y }
    set { if axis.isHorizontal { x = newValue } else { y = newValue } }
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in points as text: `(x, y)`. A negative zero is written without its sign.
  public var description: String { "(\(x + 0), \(y + 0))" }
}
