import PinTree

/// Views with their frames, to be drawn: as they are, as they should be, or both on top of each other.
///
/// Frames are taken as upright rectangles in the superview's points; transforms of superviews are not drawn.
package struct FrameDrawing {
  package var title: String
  /// Superviews before their subviews.
  package var boxes: [Box]
  /// What is subtracted from the views without a superview, in points.
  package var origin: Point = .zero

  package init(title: String, boxes: [Box], origin: Point = .zero) {
    self.title = title
    self.boxes = boxes
    self.origin = origin
  }

  /// One view.
  package struct Box {
    package var name: String
    /// The place of the superview among the boxes.
    package var parent: Int?
    /// The frame as it should be, in the superview's points; nil where nothing is expected.
    package var expected: Rect?
    /// The frame as it is; nil where there is none.
    package var actual: Rect?
    /// Whether a number is as expected; by default only if it is the very same.
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

    /// The name without those of superviews.
    package var label: Substring { name.split(separator: "/").last ?? "" }

    /// Whether the view is not as it should be.
    var isCulprit: Bool {
      guard let expected, let actual else { return false }
      return !zip(expected.numbers, actual.numbers).allSatisfy(areEqual)
    }
  }

  /// A frame beyond this many points is not drawn, and neither is one that is not finite: there would be nothing else to see.
  private static let horizon = 1e5
}

// MARK: - In one space

extension FrameDrawing {
  /// The rectangles that can be drawn, in the points of the outermost views.
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

  /// What all that is drawn takes up; at least one point wide and high.
  package var extent: Rect {
    let all = (absolute(\.expected) + absolute(\.actual)).compactMap(\.self)
    var extent = all.dropFirst().reduce(all.first ?? .zero) { $0.union($1) }
    extent.size = Size(width: max(extent.width, 1), height: max(extent.height, 1))
    return extent
  }
}
