/// A rectangle in points: an origin at its top left corner and a size.
@frozen public struct Rect: Hashable, Sendable {
  /// The top left corner, in points.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// The empty rectangle at (0, 0).
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// A rectangle with an origin and a size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its position and size, in points.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The extent from left to right, in points.
  @inlinable @inline(always) public var width: Double { size.width }
  /// The extent from top to bottom, in points.
  @inlinable @inline(always) public var height: Double { size.height }
  /// The left edge, in points.
  @inlinable @inline(always) public var minX: Double { origin.x }
  /// The top edge, in points.
  @inlinable @inline(always) public var minY: Double { origin.y }
  /// The right edge, in points.
  @inlinable @inline(always) public var maxX: Double { origin.x + size.width }
  /// The bottom edge, in points.
  @inlinable @inline(always) public var maxY: Double { origin.y + size.height }
  /// The horizontal middle, in points.
  @inlinable @inline(always) public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle, in points.
  @inlinable @inline(always) public var midY: Double { origin.y + size.height / 2 }

  /// The left edge on the horizontal axis, the top edge on the vertical axis, in points.
  @inlinable @inline(always) public func near(_ axis: Axis) -> Double { origin[axis] }
  /// The right edge on the horizontal axis, the bottom edge on the vertical axis, in points.
  @inlinable @inline(always) public func far(_ axis: Axis) -> Double { origin[axis] + size[axis] }
  /// The middle along an axis, in points.
  @inlinable @inline(always) public func middle(_ axis: Axis) -> Double { origin[axis] + size[axis] / 2 }

  /// Whether all four numbers are finite.
  @inlinable @inline(always) public var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }

  /// The smallest rectangle that contains this rectangle and another one.
  @inlinable @inline(always) public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
  }

  /// A copy of the rectangle with its origin moved by an offset in points.
  @inlinable @inline(always) public func offset(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }

  /// The same as `offset(x:y:)`, with Core Graphics' name.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect { offset(x: dx, y: dy) }

  /// The rectangle with its edges moved inwards: left and right by `dx`, top and bottom by `dy`, in points. Negative
  /// numbers move the edges outwards. If opposite edges would cross, both are at the middle.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    let (width, height) = (Swift.max(width - 2 * dx, 0), Swift.max(height - 2 * dy, 0))
    return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}

// MARK: - Anchors

extension Point {
  /// The anchor in the middle of a rectangle, as fractions of the width and the height.
  @usableFromInline static var middle: Point { Point(x: 0.5, y: 0.5) }
}

extension Rect {
  /// The rectangle of a given size whose anchor lies at a point. The anchor's coordinates are fractions of the size.
  @usableFromInline package init(size: Size, anchor: Point, at point: Point) {
    self.init(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  /// The position of an anchor. The anchor's coordinates are fractions of the size.
  @usableFromInline package func point(at anchor: Point) -> Point {
    Point(x: minX + width * anchor.x, y: minY + height * anchor.y)
  }
}

extension Rect: CustomStringConvertible {
  /// The numbers in points as text: `(x, y, width, height)`. A negative zero is written without its sign.
  public var description: String { "(\(minX + 0), \(minY + 0), \(width + 0), \(height + 0))" }
}
