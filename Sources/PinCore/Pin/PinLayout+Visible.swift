// The filter `visible`, and the calls that take what it leaves of several views.

/// Those of several views that are shown: neither hidden nor fully transparent. `Array(visible(views))` makes a list of them.
///
/// The views are looked at when the call comes to them, so that `below(of: visible([a, b]))` needs no memory for a second list.
@frozen public struct VisibleViews<Node: Layoutable>: Sequence {
  @usableFromInline let views: [Node]

  @inlinable @inline(always) init(_ views: [Node]) { self.views = views }

  /// The views in their order. A step is linear in the views that it leaves out.
  @inlinable @inline(always) public func makeIterator() -> Iterator { Iterator(views: views.makeIterator()) }

  /// Goes through the views, leaving out those that are not shown.
  @frozen public struct Iterator: IteratorProtocol {
    @usableFromInline var views: IndexingIterator<[Node]>

    @inlinable @inline(always) init(views: IndexingIterator<[Node]>) { self.views = views }

    /// The next view that is shown.
    @inlinable @inline(always) public mutating func next() -> Node? {
      while let view = views.next() {
        if view.isVisibleInLayout { return view }
      }
      return nil
    }
  }
}

/// The views that are shown: not hidden, and not fully transparent.
@inlinable @inline(always) public func visible<Node: Layoutable>(_ views: [Node]) -> VisibleViews<Node> {
  VisibleViews(views)
}

/// The views that are shown: not hidden, and not fully transparent.
@inlinable @inline(always) public func visibles<Node: Layoutable>(_ views: [Node]) -> VisibleViews<Node> {
  VisibleViews(views)
}

extension PinLayout {
  /// Pins the bottom edge to the topmost top edge of the visible ones of several views, and aligns the view with them
  /// horizontally. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func above(of relativeViews: VisibleViews<Node>, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: relativeViews, placement(aligned), .above)
    return self
  }

  /// Pins the top edge to the lowest bottom edge of the visible ones of several views, and aligns the view with them
  /// horizontally. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func below(of relativeViews: VisibleViews<Node>, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeViews, placement(aligned), .below)
    return self
  }

  /// Pins the right edge to the leftmost left edge of the visible ones of several views, and aligns the view with them
  /// vertically. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func left(of relativeViews: VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeViews, aligned.placement, .left)
    return self
  }

  /// Pins the left edge to the rightmost right edge of the visible ones of several views, and aligns the view with them
  /// vertically. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func right(of relativeViews: VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeViews, aligned.placement, .right)
    return self
  }

  /// Puts the view before the visible ones of several others in the direction of text. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func before(of relativeViews: VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeViews, aligned.placement, .before)
    return self
  }

  /// Puts the view after the visible ones of several others in the direction of text. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func after(of relativeViews: VisibleViews<Node>, aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeViews, aligned.placement, .after)
    return self
  }
}
