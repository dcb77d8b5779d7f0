/// A linear map of the plane, then a translation: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty. Core Graphics uses the same
/// names for the six numbers.
@frozen public struct AffineTransform: Hashable, Sendable {
  /// The x of the image of the unit vector (1, 0).
  public var a: Double
  /// The y of the image of the unit vector (1, 0).
  public var b: Double
  /// The x of the image of the unit vector (0, 1).
  public var c: Double
  /// The y of the image of the unit vector (0, 1).
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// The transform that changes nothing.
  @inlinable public static var identity: AffineTransform { AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A transform from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A scaling about the origin by a horizontal and a vertical factor.
  @inlinable public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A translation by an offset in points.
  @inlinable public init(translationX: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y) }

  /// Whether the transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// The determinant: the signed area of the image of the unit square.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The image of a point.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest axis-aligned rectangle that contains the image of a rectangle.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(apply(to:))
    let xs = corners.map { $0.x }
    let ys = corners.map { $0.y }
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The inverse transform; nil if the determinant is 0 or not finite.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  // MARK: - About a centre

  /// The transform about a given point instead of the origin, without rounding errors of a right angle.
  @inlinable public func about(_ center: Point) -> AffineTransform {
    var map = withoutDust
    map.tx += center.x - (map.a * center.x + map.c * center.y)
    map.ty += center.y - (map.b * center.x + map.d * center.y)
    return map
  }

  /// The transform with exact zeros for a turn by right angles, where sine or cosine is 0 except for a rounding error.
  /// Otherwise the frame of a turned view would differ from the exact numbers, which UIKit gives.
  @usableFromInline var withoutDust: AffineTransform {
    let (straight, turned) = (max(a.magnitude, d.magnitude), max(b.magnitude, c.magnitude))
    var map = self
    if straight < 1e-15 * turned { (map.a, map.d) = (0, 0) }
    if turned < 1e-15 * straight { (map.b, map.c) = (0, 0) }
    return map
  }

  /// Converts a transform about an anchor of a rectangle into the equivalent transform about the rectangle's centre.
  /// The anchor's coordinates are fractions of the size.
  @usableFromInline package func centered(anchor: Point, in size: Size) -> AffineTransform {
    if anchor == .middle { return self }
    let (x, y) = ((0.5 - anchor.x) * size.width, (0.5 - anchor.y) * size.height)
    return AffineTransform(a: a, b: b, c: c, d: d, tx: tx + a * x + c * y - x, ty: ty + b * x + d * y - y)
  }

  /// The rectangle that has the bounding box `frame` after the transform is applied about the rectangle's centre. If
  /// the transform has no inverse, the rectangle has the size `size`. In that case, and if the transform makes
  /// horizontal or vertical edges oblique, the bounding box may differ from `frame`.
  public func rect(withFrame frame: Rect, or size: Size) -> Rect {
    var extent = size
    if let inverse = withoutDust.inverse {
      extent = inverse.boundingBox(of: Rect(origin: .zero, size: frame.size)).size
    }
    return Rect(
      x: frame.midX - tx - extent.width / 2, y: frame.midY - ty - extent.height / 2,
      width: extent.width, height: extent.height)
  }
}
