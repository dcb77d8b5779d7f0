import PinTree

// Calls whose references are a list literal: `below(of: [a, b])`, `below(of: visible([a, b]))`. The list is an
// `InlineArray` on the stack, so the list needs no heap memory. If the deployment target has no `InlineArray`, the
// literal is an `Array`.

/// The views of an `InlineArray` whose `isVisibleInLayout` is true. A chain filters the views when it reads them.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@frozen public struct FewVisibleViews<let count: Int, Node: Layoutable> where Node.Node == Node {
  @usableFromInline let views: [count of Node]

  @inlinable @inline(always) init(_ views: [count of Node]) { self.views = views }
}

/// The views whose `isVisibleInLayout` is true. That property is false for hidden and for fully transparent views.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@inlinable @inline(always)
public func visible<let count: Int, Node: Layoutable>(_ views: [count of Node]) -> FewVisibleViews<count, Node> {
  FewVisibleViews(views)
}

/// The same as `visible(_:)`.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
@inlinable @inline(always)
public func visibles<let count: Int, Node: Layoutable>(_ views: [count of Node]) -> FewVisibleViews<count, Node> {
  FewVisibleViews(views)
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension PinLayout {
  /// Pins the bottom edge to the topmost top edge of a few views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func above<let count: Int>(
    of views: consuming [count of Node], aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.far, .vertical, of: consume views, placement(aligned), .above) }

  /// Pins the bottom edge to the topmost top edge of the visible views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func above<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.far, .vertical, of: consume views, placement(aligned), .above) }

  /// Pins the top edge to the lowest bottom edge of a few views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func below<let count: Int>(
    of views: consuming [count of Node], aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.near, .vertical, of: consume views, placement(aligned), .below) }

  /// Pins the top edge to the lowest bottom edge of the visible views. `aligned` selects the horizontal alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func below<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: HorizontalAlign = .none
  ) -> Self { pinBeside(.near, .vertical, of: consume views, placement(aligned), .below) }

  /// Pins the right edge to the leftmost left edge of a few views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func left<let count: Int>(
    of views: consuming [count of Node], aligned: VerticalAlign = .none
  ) -> Self { pinBeside(.far, .horizontal, of: consume views, aligned.placement, .left) }

  /// Pins the right edge to the leftmost left edge of the visible views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func left<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: VerticalAlign = .none
  ) -> Self { pinBeside(.far, .horizontal, of: consume views, aligned.placement, .left) }

  /// Pins the left edge to the rightmost right edge of a few views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func right<let count: Int>(
    of views: consuming [count of Node], aligned: VerticalAlign = .none
  ) -> Self { pinBeside(.near, .horizontal, of: consume views, aligned.placement, .right) }

  /// Pins the left edge to the rightmost right edge of the visible views. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func right<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: VerticalAlign = .none
  ) -> Self { pinBeside(.near, .horizontal, of: consume views, aligned.placement, .right) }

  /// Places the view before a few other views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func before<let count: Int>(
    of views: consuming [count of Node], aligned: VerticalAlign = .none
  ) -> Self { pinBeside(endEdge, .horizontal, of: consume views, aligned.placement, .before) }

  /// Places the view before the visible views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func before<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: VerticalAlign = .none
  ) -> Self { pinBeside(endEdge, .horizontal, of: consume views, aligned.placement, .before) }

  /// Places the view after a few other views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func after<let count: Int>(
    of views: consuming [count of Node], aligned: VerticalAlign = .none
  ) -> Self { pinBeside(startEdge, .horizontal, of: consume views, aligned.placement, .after) }

  /// Places the view after the visible views in the text direction. `aligned` selects the vertical alignment.
  @inlinable @inline(always) @discardableResult
  public consuming func after<let count: Int>(
    of views: consuming FewVisibleViews<count, Node>, aligned: VerticalAlign = .none
  ) -> Self { pinBeside(startEdge, .horizontal, of: consume views, aligned.placement, .after) }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: ReferenceList where Element: Layoutable, Element.Node == Element {
  @usableFromInline typealias Node = Element
  @inlinable var leavesOutHidden: Bool { @inline(always) get { false } }
  @inlinable var placeCount: Int { @inline(always) get { count } }
  @inlinable @inline(always) func node(at place: Int) -> Element { self[unchecked: place] }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension FewVisibleViews: ReferenceList {
  @inlinable var leavesOutHidden: Bool { @inline(always) get { true } }
  @inlinable var placeCount: Int { @inline(always) get { count } }
  @inlinable @inline(always) func node(at place: Int) -> Node { views[unchecked: place] }
}
