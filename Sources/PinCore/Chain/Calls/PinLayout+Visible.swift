import PinTree

// The filter `visible`, and the calls that take its result as an argument.

/// The views whose `isVisibleInLayout` is true. That property is false for hidden and for fully transparent views.
@_disfavoredOverload @inlinable @inline(always)
public func visible<Node: Layoutable>(_ views: [Node]) -> VisibleViews<Node> { VisibleViews(views) }

/// The same as `visible(_:)`.
@_disfavoredOverload @inlinable @inline(always)
public func visibles<Node: Layoutable>(_ views: [Node]) -> VisibleViews<Node> { VisibleViews(views) }

/// A new array of the views whose `isVisibleInLayout` is true.
@_disfavoredOverload
public func visible<Views: Sequence>(_ views: Views) -> [Views.Element] where Views.Element: Layoutable {
  views.filter { $0.isVisibleInLayout }
}

extension PinLayout {
  /// Pins the bottom edge to the topmost top edge of the visible views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func above(
    of relativeViews: consuming VisibleViews<Node>, aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.far, .vertical, of: consume relativeViews, placement(aligned), .above) }

  /// Pins the top edge to the lowest bottom edge of the visible views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func below(
    of relativeViews: consuming VisibleViews<Node>, aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.near, .vertical, of: consume relativeViews, placement(aligned), .below) }

  /// Pins the right edge to the leftmost left edge of the visible views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeViews: consuming VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: consume relativeViews, aligned.placement, .left)
  }

  /// Pins the left edge to the rightmost right edge of the visible views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeViews: consuming VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: consume relativeViews, aligned.placement, .right)
  }

  /// Places the view before the visible views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeViews: consuming VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: consume relativeViews, aligned.placement, .before)
  }

  /// Places the view after the visible views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeViews: consuming VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: consume relativeViews, aligned.placement, .after)
  }
}
