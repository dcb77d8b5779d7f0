import BenchKit
import PinCore

// The manual layouts set each frame once and on whole pixels, mostly with the functions of this file.

extension PixelGrid {
  /// Sets a view's frame, snapped to the grid, and returns the snapped frame.
  @inline(__always) @discardableResult
  func place(_ view: View, x: Double, y: Double, width: Double, height: Double) -> Rect {
    let frame = snap(Rect(x: x, y: y, width: width, height: height))
    view.frame = frame
    return frame
  }

  /// Sets a view's origin and size, snapped to the grid, and returns the snapped frame.
  @inline(__always) @discardableResult
  func place(_ view: View, x: Double, y: Double, size: Size) -> Rect {
    place(view, x: x, y: y, width: size.width, height: size.height)
  }

  /// Places a text of one line, with the size that the text needs, and returns the snapped frame.
  @inline(__always) @discardableResult
  func place(_ label: FeedLabel, x: Double, y: Double) -> Rect {
    place(label, x: x, y: y, size: label.sizeThatFits(.unbounded))
  }

  /// Places a text with the height that the text needs at the given width, and returns the snapped frame.
  @inline(__always) @discardableResult
  func place(_ text: FeedParagraph, x: Double, y: Double, fitting width: Double) -> Rect {
    place(text, x: x, y: y, width: width, height: text.height(fitting: width))
  }
}

/// Places views between the start and the end of a line. The start is on the left if text runs from left to right, and
/// on the right if text runs from right to left. A view without a given size gets the size that its content needs.
struct LinePlacer {
  let grid: PixelGrid
  let isLeftToRight: Bool

  /// Places a view at a distance from the start edge of a container of the given width.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, start: Double, in width: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? start : width - start - size.width, y: y, size: size)
  }

  /// Places a view at a distance from the end edge of a container of the given width.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, end: Double, in width: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? width - end - size.width : end, y: y, size: size)
  }

  /// Places a view so that its start edge is aligned with the start edge of another view's frame.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, at frame: Rect, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? frame.minX : frame.maxX - size.width, y: y, size: size)
  }

  /// Places a view after another view's frame, at the distance `gap`.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, after frame: Rect, _ gap: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    let x = isLeftToRight ? frame.maxX + gap : frame.minX - gap - size.width
    return grid.place(view, x: x, y: y, size: size)
  }
}

extension FeedParagraph {
  /// The height that the text needs at a width.
  @inline(__always) func height(fitting width: Double) -> Double {
    sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height
  }
}
