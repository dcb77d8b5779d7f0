import PinTree

/// The views of a list whose `isVisibleInLayout` is true. `Array(visible(views))` makes an array of them.
/// The views are filtered when a chain reads them, so `below(of: visible([a, b]))` allocates no second list.
@frozen public struct VisibleViews<Node: Layoutable>: Sequence {
  @usableFromInline let views: [Node]

  @inlinable @inline(always) init(_ views: [Node]) { self.views = views }

  /// An iterator over the visible views, in the order of the list. `next()` is linear in the number of skipped views.
  @inlinable @inline(always) public func makeIterator() -> Iterator { Iterator(views: views.makeIterator()) }

  /// Iterates over the visible views.
  @frozen public struct Iterator: IteratorProtocol {
    @usableFromInline var views: IndexingIterator<[Node]>

    @inlinable @inline(always) init(views: IndexingIterator<[Node]>) { self.views = views }

    /// The next visible view; nil after the last one.
    @inlinable @inline(always) public mutating func next() -> Node? {
      while let view = views.next() {
        if view.isVisibleInLayout { return view }
      }
      return nil
    }
  }
}
