import PinTree

/// The visible ones of several views: neither hidden nor fully transparent. `Array(visible(views))` makes a list.
///
/// Views are filtered during the call, so that `below(of: visible([a, b]))` needs no memory for a second list.
@frozen public struct VisibleViews<Node: Layoutable>: Sequence {
  @usableFromInline let views: [Node]

  @inlinable @inline(always) init(_ views: [Node]) { self.views = views }

  /// The visible views in their order. A step is linear in the skipped views.
  @inlinable @inline(always) public func makeIterator() -> Iterator { Iterator(views: views.makeIterator()) }

  /// Iterates over the visible views.
  @frozen public struct Iterator: IteratorProtocol {
    @usableFromInline var views: IndexingIterator<[Node]>

    @inlinable @inline(always) init(views: IndexingIterator<[Node]>) { self.views = views }

    /// The next visible view.
    @inlinable @inline(always) public mutating func next() -> Node? {
      while let view = views.next() {
        if view.isVisibleInLayout { return view }
      }
      return nil
    }
  }
}
