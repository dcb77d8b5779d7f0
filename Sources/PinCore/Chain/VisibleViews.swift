import PinTree

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
