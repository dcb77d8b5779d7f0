import PinTree

/// A drawing of views: actual frames, expected frames, or both on top of each other.
///
/// Frames are axis-aligned rectangles in the superview's points; transforms of superviews are ignored.
package struct FrameDrawing {
  package var title: String
  /// Superviews before their subviews.
  package var boxes: [Box]
  /// The drawing's origin in the points of the outermost views.
  package var origin: Point = .zero

  package init(title: String, boxes: [Box], origin: Point = .zero) {
    self.title = title
    self.boxes = boxes
    self.origin = origin
  }

  /// One view.
  package struct Box {
    package var name: String
    /// The index of the superview.
    package var parent: Int?
    /// The expected frame in the superview's points, if any.
    package var expected: Rect?
    /// The actual frame, if any.
    package var actual: Rect?
    /// Whether two numbers count as equal; exact by default.
    package var areEqual: @Sendable (_ expected: Double, _ actual: Double) -> Bool

    package init(
      name: String, parent: Int?, expected: Rect?, actual: Rect?,
      areEqual: @escaping @Sendable (_ expected: Double, _ actual: Double) -> Bool = { $0 == $1 }
    ) {
      self.name = name
      self.parent = parent
      self.expected = expected
      self.actual = actual
      self.areEqual = areEqual
    }

    /// The name without those of the superviews.
    package var label: Substring { name.split(separator: "/").last ?? "" }

    /// Whether the actual frame differs from the expected frame.
    var isCulprit: Bool {
      guard let expected, let actual else { return false }
      return !zip(expected.numbers, actual.numbers).allSatisfy(areEqual)
    }
  }

  /// The distance in points beyond which frames are not drawn: all others would become too small to see.
  private static let horizon = 1e5

  // MARK: - Common coordinates

  /// The rectangles to draw, in the points of the outermost views.
  package func absolute(_ frame: KeyPath<Box, Rect?>) -> [Rect?] {
    boxes.indices.map { index in
      guard var rect = boxes[index][keyPath: frame], rect.isFinite else { return nil }
      var parent = boxes[index].parent
      while let place = parent {
        let superview = boxes[place][keyPath: frame] ?? boxes[place].actual ?? boxes[place].expected ?? .zero
        rect = rect.offset(x: superview.minX, y: superview.minY)
        parent = boxes[place].parent
      }
      rect = rect.offset(x: -origin.x, y: -origin.y)
      let isNear = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0.magnitude < Self.horizon }
      return isNear ? rect : nil
    }
  }

  /// The bounding box of the drawing; at least one point wide and high.
  package var extent: Rect {
    let all = (absolute(\.expected) + absolute(\.actual)).compactMap(\.self)
    var extent = all.dropFirst().reduce(all.first ?? .zero) { $0.union($1) }
    extent.size = Size(width: max(extent.width, 1), height: max(extent.height, 1))
    return extent
  }
}
