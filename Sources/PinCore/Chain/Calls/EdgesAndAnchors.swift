import PinTree

// Edges and anchors of views, to which other views are pinned.

/// The left edge, the right edge or the horizontal centre of a view, from `view.edge.left` and similar properties.
@frozen public struct HorizontalEdge<Node: Layoutable> where Node.Node == Node {
  @usableFromInline let anchor: Anchor<Node>

  @inlinable @inline(always) init(_ view: Node, _ place: Placement) { anchor = Anchor(view, .unset, place) }
}

/// The top edge, the bottom edge or the vertical centre of a view, from `view.edge.top` and similar properties.
@frozen public struct VerticalEdge<Node: Layoutable> where Node.Node == Node {
  @usableFromInline let anchor: Anchor<Node>

  @inlinable @inline(always) init(_ view: Node, _ place: Placement) { anchor = Anchor(view, place, .unset) }
}

/// A point of a view, at an edge or the centre on each axis, from `view.anchor.topLeft` and similar properties.
@frozen public struct Anchor<Node: Layoutable> where Node.Node == Node {
  @usableFromInline let view: Node
  @usableFromInline let places: Places

  @inlinable @inline(always) init(_ view: Node, _ vertical: Placement, _ horizontal: Placement) {
    self.view = view
    places = Places(horizontal: horizontal, vertical: vertical)
  }
}

/// The edges of a view, for pinning other views.
@frozen public struct EdgeList<Node: Layoutable> where Node.Node == Node {
  @usableFromInline let view: Node

  @inlinable @inline(always) init(_ view: Node) { self.view = view }

  /// The top edge.
  @inlinable @inline(always) public var top: VerticalEdge<Node> { VerticalEdge(view, .near) }
  /// The vertical centre.
  @inlinable @inline(always) public var vCenter: VerticalEdge<Node> { VerticalEdge(view, .center) }
  /// The bottom edge.
  @inlinable @inline(always) public var bottom: VerticalEdge<Node> { VerticalEdge(view, .far) }
  /// The left edge.
  @inlinable @inline(always) public var left: HorizontalEdge<Node> { HorizontalEdge(view, .near) }
  /// The horizontal centre.
  @inlinable @inline(always) public var hCenter: HorizontalEdge<Node> { HorizontalEdge(view, .center) }
  /// The right edge.
  @inlinable @inline(always) public var right: HorizontalEdge<Node> { HorizontalEdge(view, .far) }
  /// The edge where text begins in this view's current direction.
  @inlinable @inline(always) public var start: HorizontalEdge<Node> { HorizontalEdge(view, view.startPlacement) }
  /// The edge where text ends in this view's current direction.
  @inlinable @inline(always) public var end: HorizontalEdge<Node> { HorizontalEdge(view, view.endPlacement) }
}

/// The anchors of a view, for pinning other views.
@frozen public struct AnchorList<Node: Layoutable> where Node.Node == Node {
  @usableFromInline let view: Node

  @inlinable @inline(always) init(_ view: Node) { self.view = view }

  /// The top left corner.
  @inlinable @inline(always) public var topLeft: Anchor<Node> { Anchor(view, .near, .near) }
  /// The top edge and the horizontal centre.
  @inlinable @inline(always) public var topCenter: Anchor<Node> { Anchor(view, .near, .center) }
  /// The top right corner.
  @inlinable @inline(always) public var topRight: Anchor<Node> { Anchor(view, .near, .far) }
  /// The top edge and the edge where text begins.
  @inlinable @inline(always) public var topStart: Anchor<Node> { Anchor(view, .near, view.startPlacement) }
  /// The top edge and the edge where text ends.
  @inlinable @inline(always) public var topEnd: Anchor<Node> { Anchor(view, .near, view.endPlacement) }
  /// The vertical centre and the left edge.
  @inlinable @inline(always) public var centerLeft: Anchor<Node> { Anchor(view, .center, .near) }
  /// The vertical centre and the horizontal centre.
  @inlinable @inline(always) public var center: Anchor<Node> { Anchor(view, .center, .center) }
  /// The vertical centre and the right edge.
  @inlinable @inline(always) public var centerRight: Anchor<Node> { Anchor(view, .center, .far) }
  /// The vertical centre and the edge where text begins.
  @inlinable @inline(always) public var centerStart: Anchor<Node> { Anchor(view, .center, view.startPlacement) }
  /// The vertical centre and the edge where text ends.
  @inlinable @inline(always) public var centerEnd: Anchor<Node> { Anchor(view, .center, view.endPlacement) }
  /// The bottom left corner.
  @inlinable @inline(always) public var bottomLeft: Anchor<Node> { Anchor(view, .far, .near) }
  /// The bottom edge and the horizontal centre.
  @inlinable @inline(always) public var bottomCenter: Anchor<Node> { Anchor(view, .far, .center) }
  /// The bottom right corner.
  @inlinable @inline(always) public var bottomRight: Anchor<Node> { Anchor(view, .far, .far) }
  /// The bottom edge and the edge where text begins.
  @inlinable @inline(always) public var bottomStart: Anchor<Node> { Anchor(view, .far, view.startPlacement) }
  /// The bottom edge and the edge where text ends.
  @inlinable @inline(always) public var bottomEnd: Anchor<Node> { Anchor(view, .far, view.endPlacement) }
  /// PinLayout's other name for `center`.
  @inlinable @inline(always) public var centers: Anchor<Node> { center }
  /// The name of `centerLeft` in older versions of PinLayout.
  @inlinable @inline(always) public var leftCenter: Anchor<Node> { centerLeft }
  /// The name of `centerRight` in older versions of PinLayout.
  @inlinable @inline(always) public var rightCenter: Anchor<Node> { centerRight }
}

extension Layoutable {
  /// The view's edges, for pinning other views.
  @inlinable @inline(always) public var edge: EdgeList<Node> { EdgeList(layoutNode) }
  /// The view's anchors, for pinning other views.
  @inlinable @inline(always) public var anchor: AnchorList<Node> { AnchorList(layoutNode) }

  /// Whether "start" means left. `Pin.layoutDirection` decides. If its value is `.auto`, the view's direction decides.
  @inlinable @inline(always) var isLeftToRight: Bool {
    let mode = currentDirection()
    if _slowPath(mode != 0) { return mode == 1 }
    if case .ltr = layoutDirection { return true }
    return false
  }

  @inlinable @inline(always) var startPlacement: Placement { isLeftToRight ? .near : .far }
  @inlinable @inline(always) var endPlacement: Placement { isLeftToRight ? .far : .near }
}
