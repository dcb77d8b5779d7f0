import PinCore

// What the layouts by hand say of a view: its frame, set once, on whole pixels. Without cost: the compiler inlines it.

extension PixelGrid {
  /// Sets the frame of a view on the grid, and returns it.
  @inline(always) @discardableResult
  func place(_ view: View, x: Double, y: Double, width: Double, height: Double) -> Rect {
    let frame = snap(Rect(x: x, y: y, width: width, height: height))
    view.frame = frame
    return frame
  }

  /// The same for a size.
  @inline(always) @discardableResult
  func place(_ view: View, x: Double, y: Double, size: Size) -> Rect {
    place(view, x: x, y: y, width: size.width, height: size.height)
  }
}
