import PinTree

/// A list of references: the other views in a call such as `below(of: [a, b])`.
@usableFromInline protocol ReferenceList<Node> {
  associatedtype Node: Layoutable where Node.Node == Node

  /// Whether views are ignored if their `isVisibleInLayout` is false.
  var leavesOutHidden: Bool { get }
  var placeCount: Int { get }
  func node(at place: Int) -> Node
}

extension ReferenceList {
  /// The first eight views that count, for the text of a warning. Each view of a list may cause a warning, so texts with
  /// all views would be quadratic in the list.
  @usableFromInline var namedNodes: [Node] {
    var nodes: [Node] = []
    for place in 0..<placeCount where nodes.count < 8 {
      let node = node(at: place)
      if !leavesOutHidden || node.isVisibleInLayout { nodes.append(node) }
    }
    return nodes
  }

  /// Computes the facing point; see `FacingPoint`. Returns false if there is no view to add, if a view to add is not
  /// plain or has another superview, or if a number is not finite. The first four views are handled before the loop.
  /// The compiler knows how many views a list literal has. So a literal with up to four views needs no list in
  /// memory and no reference counting.
  @inlinable @inline(always) func face(
    _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, in superview: UnsafeMutableRawPointer?,
    at point: inout Point
  ) -> Bool {
    var facing = FacingPoint(edge, axis, alignment)
    let count = placeCount
    guard count < 1 || facing.add(node(at: 0), unlessHidden: leavesOutHidden, in: superview, edge, axis, alignment),
      count < 2 || facing.add(node(at: 1), unlessHidden: leavesOutHidden, in: superview, edge, axis, alignment),
      count < 3 || facing.add(node(at: 2), unlessHidden: leavesOutHidden, in: superview, edge, axis, alignment),
      count < 4 || facing.add(node(at: 3), unlessHidden: leavesOutHidden, in: superview, edge, axis, alignment)
    else { return false }
    var place = 4
    while place < count {
      if !facing.add(node(at: place), unlessHidden: leavesOutHidden, in: superview, edge, axis, alignment) {
        return false
      }
      place += 1
    }
    return facing.finish(axis, alignment, at: &point)
  }
}

extension Array: ReferenceList where Element: Layoutable, Element.Node == Element {
  @usableFromInline typealias Node = Element
  @inlinable var leavesOutHidden: Bool { @inline(always) get { false } }
  @inlinable var placeCount: Int { @inline(always) get { count } }
  @inlinable @inline(always) func node(at place: Int) -> Element { self[place] }
}

extension VisibleViews: ReferenceList where Node.Node == Node {
  @inlinable var leavesOutHidden: Bool { @inline(always) get { true } }
  @inlinable var placeCount: Int { @inline(always) get { views.count } }
  @inlinable @inline(always) func node(at place: Int) -> Node { views[place] }
}
