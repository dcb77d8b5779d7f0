import PinCore

// The manual layouts set each frame once, on whole pixels, with these functions, which the compiler inlines.

extension PixelGrid {
  /// Sets the frame of a view on the grid, and returns it.
  @inline(always) @discardableResult
  func place(_ view: View, x: Double, y: Double, width: Double, height: Double) -> Rect {
    let frame = snap(Rect(x: x, y: y, width: width, height: height))
    view.frame = frame
    return frame
  }

  /// Sets the origin and the size of a view on the grid, and returns the frame.
  @inline(always) @discardableResult
  func place(_ view: View, x: Double, y: Double, size: Size) -> Rect {
    place(view, x: x, y: y, width: size.width, height: size.height)
  }
}
