import PinTree

// The view around its subviews.

/// Along which axes `wrapContent` moves the subviews and sizes the view.
@frozen public enum WrapType: String, Sendable {
  /// The width alone.
  case horizontally
  /// The height alone.
  case vertically
  /// Both.
  case all
}

extension Layoutable where Node == Self {
  /// Moves the subviews, hidden ones too, so that they begin at the padding, and answers the size of all with the padding.
  /// A length that cannot be, or without subviews, is missing. Where a number is not finite nothing is moved, with a warning.
  /// Linear in the number of subviews.
  @inlinable @inline(never) func wrapSubviews(_ type: WrapType, _ padding: EdgeInsets, readingFrames: Bool) -> Size {
    let missing = Size(width: Pins.missing, height: Pins.missing)
    let subviews = subviews
    // A view alone keeps its exact size: united with itself its far edge, less its near one, may differ in the last bit.
    guard var content = subviews.first?.presentRect(readingFrame: readingFrames) else { return missing }
    var isFinite = content.isFinite
    for view in subviews.dropFirst() {
      let rect = view.presentRect(readingFrame: readingFrames)
      isFinite = isFinite && rect.isFinite
      content = content.union(rect)
    }
    let x = type == .vertically ? 0 : padding.left - content.minX
    let y = type == .horizontally ? 0 : padding.top - content.minY
    let width = content.width + padding.left + padding.right
    let height = content.height + padding.top + padding.bottom
    guard isFinite, Rect(x: x, y: y, width: width, height: height).isFinite else {
      Pin.warn(self, .notFinite, CallSite(.wrapContent))
      return missing
    }
    if x != 0 || y != 0 {
      for view in subviews { view.move(x: x, y: y, readingFrames: readingFrames) }
    }
    return Size(width: width >= 0 ? width : missing.width, height: height >= 0 ? height : missing.height)
  }

  @inlinable func move(x: Double, y: Double, readingFrames: Bool) {
    let moved = presentRect(readingFrame: readingFrames).offset(x: x, y: y)
    let snapped = PixelGrid(scale: displayScale).snap(moved)
    if readingFrames { transformedRect = snapped } else { layoutRect = snapped }
  }
}

extension PinLayout {
  /// Wraps the view tightly around its subviews, along both axes.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent() -> Self { wrapContent(.all, padding: .zero) }

  /// Wraps the view around its subviews, along both axes, with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: Double) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view around its subviews, along both axes, with a padding in points.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: EdgeInsets) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view tightly around its subviews.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType) -> Self { wrapContent(type, padding: .zero) }

  /// Wraps the view around its subviews with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: Double) -> Self {
    wrapContent(type, padding: EdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
  }

  /// Wraps the view around its subviews with a padding in points.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: EdgeInsets) -> Self {
    let size = view.wrapSubviews(type, padding, readingFrames: readsFrames)
    if type != .vertically { pin(.length, .horizontal, at: size.width, CallSite(.wrapContent)) }
    if type != .horizontally { pin(.length, .vertical, at: size.height, CallSite(.wrapContent)) }
    return self
  }
}
