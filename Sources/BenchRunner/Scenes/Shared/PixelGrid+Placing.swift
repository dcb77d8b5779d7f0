import BenchHarness
import PinCore

// The manual layouts set each frame once, on whole pixels, mostly with these functions, which the compiler inlines.

extension PixelGrid {
  /// Sets the frame of a view on the grid, and returns it.
  @inline(__always) @discardableResult
  func place(_ view: View, x: Double, y: Double, width: Double, height: Double) -> Rect {
    let frame = snap(Rect(x: x, y: y, width: width, height: height))
    view.frame = frame
    return frame
  }

  /// Sets the origin and the size of a view on the grid, and returns the frame.
  @inline(__always) @discardableResult
  func place(_ view: View, x: Double, y: Double, size: Size) -> Rect {
    place(view, x: x, y: y, width: size.width, height: size.height)
  }

  /// Sets the frame of a text of one line, which gets the size that it needs, and returns the frame.
  @inline(__always) @discardableResult
  func place(_ label: FeedLabel, x: Double, y: Double) -> Rect {
    place(label, x: x, y: y, size: label.sizeThatFits(.unbounded))
  }

  /// Sets the frame of a text with the height that it needs, and returns the frame.
  @inline(__always) @discardableResult
  func place(_ text: FeedParagraph, x: Double, y: Double, fitting width: Double) -> Rect {
    place(text, x: x, y: y, width: width, height: text.height(fitting: width))
  }
}

/// Places views from the edge at which lines begin, the left one if text runs from left to right. A view without a
/// given size gets the size that it needs.
struct LinePlacer {
  let grid: PixelGrid
  let isLeftToRight: Bool

  /// Places a view at a distance from the start of a container with a width.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, start: Double, in width: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? start : width - start - size.width, y: y, size: size)
  }

  /// Places a view at a distance from the end of a container with a width.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, end: Double, in width: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? width - end - size.width : end, y: y, size: size)
  }

  /// Places a view with its start at the start of another view.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, at frame: Rect, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    return grid.place(view, x: isLeftToRight ? frame.minX : frame.maxX - size.width, y: y, size: size)
  }

  /// Places a view at a distance after another view.
  @inline(__always) @discardableResult
  func place<Node: View>(_ view: Node, after frame: Rect, _ gap: Double, y: Double, size: Size? = nil) -> Rect {
    let size = size ?? view.sizeThatFits(.unbounded)
    let x = isLeftToRight ? frame.maxX + gap : frame.minX - gap - size.width
    return grid.place(view, x: x, y: y, size: size)
  }
}

extension FeedParagraph {
  /// The height that the text needs in a width.
  @inline(__always) func height(fitting width: Double) -> Double {
    sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height
  }
}
