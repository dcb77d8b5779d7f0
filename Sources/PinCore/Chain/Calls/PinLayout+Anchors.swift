import PinTree

// Edges, centres and corners pinned to edges, centres and corners of other views. The start edge is the left edge in
// left-to-right text, and the right edge in right-to-left text. The end edge is the opposite edge.

extension PinLayout {
  /// Pins a coordinate of the view on each axis to the anchor's point; nil pins nothing on that axis. The anchor of a
  /// `HorizontalEdge` or `VerticalEdge` is unset on the other axis. On that axis, the anchor's coordinate is zero,
  /// which matters only if an ancestor is rotated or skewed. To save reference counting, the function owns the
  /// anchor and releases the anchor before the pins are set.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pin(
    _ vertical: Coordinate?, _ horizontal: Coordinate?, _ anchor: consuming Anchor<Node>, _ name: CallName
  ) -> Self {
    let places = anchor.places
    let site = CallSite(name, .to(places))
    let point = point(elsewhere: (consume anchor).view, places, site)
    if let vertical { pin(vertical, .vertical, at: point.y, site) }
    if let horizontal { pin(horizontal, .horizontal, at: point.x, site) }
    return self
  }

  // MARK: - Edges

  /// Pins the top edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func top(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.near, nil, (consume edge).anchor, .top)
  }

  /// Pins the vertical centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.center, nil, (consume edge).anchor, .vCenter)
  }

  /// Pins the bottom edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.far, nil, (consume edge).anchor, .bottom)
  }

  /// Pins the left edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func left(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(nil, .near, (consume edge).anchor, .left)
  }

  /// Pins the horizontal centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(nil, .center, (consume edge).anchor, .hCenter)
  }

  /// Pins the right edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func right(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(nil, .far, (consume edge).anchor, .right)
  }

  /// Pins the start edge, where text begins, to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func start(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(nil, startEdge, (consume edge).anchor, .start)
  }

  /// Pins the end edge, where text ends, to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func end(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(nil, endEdge, (consume edge).anchor, .end)
  }

  // MARK: - Corners

  /// Pins the top edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(to anchor: consuming Anchor<Node>) -> Self { pin(.near, .near, anchor, .topLeft) }

  /// Pins the top edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(to anchor: consuming Anchor<Node>) -> Self { pin(.near, .center, anchor, .topCenter) }

  /// Pins the top edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(to anchor: consuming Anchor<Node>) -> Self { pin(.near, .far, anchor, .topRight) }

  /// Pins the top edge and the start edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(to anchor: consuming Anchor<Node>) -> Self { pin(.near, startEdge, anchor, .topStart) }

  /// Pins the top edge and the end edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(to anchor: consuming Anchor<Node>) -> Self { pin(.near, endEdge, anchor, .topEnd) }

  /// Pins the vertical centre and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(to anchor: consuming Anchor<Node>) -> Self {
    pin(.center, .near, anchor, .centerLeft)
  }

  /// Pins the vertical centre and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func center(to anchor: consuming Anchor<Node>) -> Self { pin(.center, .center, anchor, .center) }

  /// Pins the vertical centre and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(to anchor: consuming Anchor<Node>) -> Self {
    pin(.center, .far, anchor, .centerRight)
  }

  /// Pins the vertical centre and the start edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(to anchor: consuming Anchor<Node>) -> Self {
    pin(.center, startEdge, anchor, .centerStart)
  }

  /// Pins the vertical centre and the end edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(to anchor: consuming Anchor<Node>) -> Self {
    pin(.center, endEdge, anchor, .centerEnd)
  }

  /// Pins the bottom edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(to anchor: consuming Anchor<Node>) -> Self { pin(.far, .near, anchor, .bottomLeft) }

  /// Pins the bottom edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(to anchor: consuming Anchor<Node>) -> Self {
    pin(.far, .center, anchor, .bottomCenter)
  }

  /// Pins the bottom edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(to anchor: consuming Anchor<Node>) -> Self { pin(.far, .far, anchor, .bottomRight) }

  /// Pins the bottom edge and the start edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(to anchor: consuming Anchor<Node>) -> Self {
    pin(.far, startEdge, anchor, .bottomStart)
  }

  /// Pins the bottom edge and the end edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(to anchor: consuming Anchor<Node>) -> Self { pin(.far, endEdge, anchor, .bottomEnd) }
}
