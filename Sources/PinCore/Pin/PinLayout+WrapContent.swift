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

extension PinLayout {
  /// Moves the subviews, hidden ones too, so that they begin at the padding, and sets the view's length to theirs and the
  /// padding. The subviews move at the call. Linear in their number.
  @inlinable @inline(never) mutating func wrap(_ type: WrapType, _ padding: EdgeInsets, _ name: StaticString) {
    let subviews = view.subviews
    guard let first = subviews.first else { return }
    let content = subviews.dropFirst().reduce(first.presentRect(readingFrame: readsFrames)) {
      $0.union($1.presentRect(readingFrame: readsFrames))
    }
    let wrapsWidth = type != .vertically
    let wrapsHeight = type != .horizontally
    move(
      subviews, x: wrapsWidth ? padding.left - content.minX : 0, y: wrapsHeight ? padding.top - content.minY : 0)
    if wrapsWidth { wrap(.horizontal, content.width + padding.left + padding.right, name) }
    if wrapsHeight { wrap(.vertical, content.height + padding.top + padding.bottom, name) }
  }

  /// Content less a negative padding may leave no length; then none is set, without a word.
  @inlinable mutating func wrap(_ axis: Axis, _ length: Double, _ name: StaticString) {
    guard length >= 0 else { return }
    pin(.length, axis, at: length, CallSite(name))
  }

  @inlinable func move(_ views: [Node], x: Double, y: Double) {
    guard x != 0 || y != 0 else { return }
    for view in views {
      let rect = view.presentRect(readingFrame: readsFrames).offset(x: x, y: y)
      let snapped = PixelGrid(scale: view.displayScale).snap(rect)
      if readsFrames { view.transformedRect = snapped } else { view.layoutRect = snapped }
    }
  }

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
    wrap(type, padding, "wrapContent")
    return self
  }
}
