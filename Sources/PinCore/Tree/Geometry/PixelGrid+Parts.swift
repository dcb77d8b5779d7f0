// Snaps only the origin or only the size of a rectangle, for callers whose other half is on the grid already.

extension PixelGrid {
  /// The origin rounded in the same way as `snap` does for a whole rectangle.
  @inlinable @inline(always) package func snap(_ origin: Point) -> Point {
    let x = origin.x * scale
    let y = origin.y * scale
    guard _fastPath(x * x + y * y < Self.narrowLimit * Self.narrowLimit && scale > Self.leastScale) else {
      return snapFar(origin)
    }
    return Point(x: Self.nearestWhole(Double(Float(x))) / scale, y: Self.nearestWhole(Double(Float(y))) / scale)
  }

  /// The size rounded in the same way as `snap` does for a whole rectangle.
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
