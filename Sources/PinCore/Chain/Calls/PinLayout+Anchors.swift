import PinTree

// Edges, centres and corners pinned to those of other views.

extension PinLayout {
  // An edge is a line; the conversion uses its point whose other coordinate is zero. That choice matters only if one of the
  // two superviews is rotated. The call owns the edge and releases it before it pins anything: this saves reference counting.

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pin(_ coordinate: Coordinate, to edge: consuming HorizontalEdge<Node>, _ name: CallName) {
    let places = Places(horizontal: edge.place, vertical: .unset)
    let site = CallSite(name, .to(places))
    let point = point(elsewhere: (consume edge).view, places, site)
    pin(coordinate, .horizontal, at: point.x, site)
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pin(_ coordinate: Coordinate, to edge: consuming VerticalEdge<Node>, _ name: CallName) {
    let places = Places(horizontal: .unset, vertical: edge.place)
    let site = CallSite(name, .to(places))
    let point = point(elsewhere: (consume edge).view, places, site)
    pin(coordinate, .vertical, at: point.y, site)
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinCorner(
    _ vertical: Coordinate, _ horizontal: Coordinate, to anchor: consuming Anchor<Node>, _ name: CallName
  ) {
    let places = Places(horizontal: anchor.horizontal, vertical: anchor.vertical)
    let site = CallSite(name, .to(places))
    let point = point(elsewhere: (consume anchor).view, places, site)
    pin(vertical, .vertical, at: point.y, site)
    pin(horizontal, .horizontal, at: point.x, site)
  }

  // MARK: - Edges

  /// Pins the top edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func top(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.near, to: consume edge, .top)
    return self
  }

  /// Pins the vertical centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.center, to: consume edge, .vCenter)
    return self
  }

  /// Pins the bottom edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(to edge: consuming VerticalEdge<Node>) -> Self {
    pin(.far, to: consume edge, .bottom)
    return self
  }

  /// Pins the left edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func left(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(.near, to: consume edge, .left)
    return self
  }

  /// Pins the horizontal centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(.center, to: consume edge, .hCenter)
    return self
  }

  /// Pins the right edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func right(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(.far, to: consume edge, .right)
    return self
  }

  /// Pins the edge where text begins to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func start(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(startEdge, to: consume edge, .start)
    return self
  }

  /// Pins the edge where text ends to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func end(to edge: consuming HorizontalEdge<Node>) -> Self {
    pin(endEdge, to: consume edge, .end)
    return self
  }

  // MARK: - Corners

  /// Pins the top edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.near, .near, to: consume anchor, .topLeft)
    return self
  }

  /// Pins the top edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.near, .center, to: consume anchor, .topCenter)
    return self
  }

  /// Pins the top edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.near, .far, to: consume anchor, .topRight)
    return self
  }

  /// Pins the top edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.near, startEdge, to: consume anchor, .topStart)
    return self
  }

  /// Pins the top edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.near, endEdge, to: consume anchor, .topEnd)
    return self
  }

  /// Pins the vertical centre and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.center, .near, to: consume anchor, .centerLeft)
    return self
  }

  /// Pins the vertical centre and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func center(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.center, .center, to: consume anchor, .center)
    return self
  }

  /// Pins the vertical centre and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.center, .far, to: consume anchor, .centerRight)
    return self
  }

  /// Pins the vertical centre and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.center, startEdge, to: consume anchor, .centerStart)
    return self
  }

  /// Pins the vertical centre and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.center, endEdge, to: consume anchor, .centerEnd)
    return self
  }

  /// Pins the bottom edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.far, .near, to: consume anchor, .bottomLeft)
    return self
  }

  /// Pins the bottom edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.far, .center, to: consume anchor, .bottomCenter)
    return self
  }

  /// Pins the bottom edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.far, .far, to: consume anchor, .bottomRight)
    return self
  }

  /// Pins the bottom edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.far, startEdge, to: consume anchor, .bottomStart)
    return self
  }

  /// Pins the bottom edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(to anchor: consuming Anchor<Node>) -> Self {
    pinCorner(.far, endEdge, to: consume anchor, .bottomEnd)
    return self
  }
}
