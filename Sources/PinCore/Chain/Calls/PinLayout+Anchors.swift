import PinTree

// Edges, centres and corners against those of other views.

extension PinLayout {
  // An edge is a line; of its points the one at zero across is taken, which matters only where a rotation lies between the
  // two superviews.

  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, to edge: HorizontalEdge<Node>, _ name: CallName) {
    let rect = edge.view.presentRect(readingFrame: readsFrames)
    let point = Point(x: rect.position(of: edge.place, .horizontal), y: 0)
    pin(coordinate, .horizontal, at: converted(point, besides: edge.view, CallSite(name, .to)).x, CallSite(name, .to))
  }

  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, to edge: VerticalEdge<Node>, _ name: CallName) {
    let rect = edge.view.presentRect(readingFrame: readsFrames)
    let point = Point(x: 0, y: rect.position(of: edge.place, .vertical))
    pin(coordinate, .vertical, at: converted(point, besides: edge.view, CallSite(name, .to)).y, CallSite(name, .to))
  }

  @inlinable @inline(always)
  mutating func pinCorner(_ vertical: Coordinate, _ horizontal: Coordinate, to anchor: Anchor<Node>, _ name: CallName) {
    let rect = anchor.view.presentRect(readingFrame: readsFrames)
    let corner = Point(
      x: rect.position(of: anchor.horizontal, .horizontal), y: rect.position(of: anchor.vertical, .vertical))
    let point = converted(corner, besides: anchor.view, CallSite(name, .to))
    pin(vertical, .vertical, at: point.y, CallSite(name, .to))
    pin(horizontal, .horizontal, at: point.x, CallSite(name, .to))
  }
}

// MARK: - Edges

extension PinLayout {
  /// Pins the top edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func top(to edge: VerticalEdge<Node>) -> Self {
    pin(.near, to: edge, .top)
    return self
  }

  /// Pins the vertical centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(to edge: VerticalEdge<Node>) -> Self {
    pin(.center, to: edge, .vCenter)
    return self
  }

  /// Pins the bottom edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(to edge: VerticalEdge<Node>) -> Self {
    pin(.far, to: edge, .bottom)
    return self
  }

  /// Pins the left edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func left(to edge: HorizontalEdge<Node>) -> Self {
    pin(.near, to: edge, .left)
    return self
  }

  /// Pins the horizontal centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(to edge: HorizontalEdge<Node>) -> Self {
    pin(.center, to: edge, .hCenter)
    return self
  }

  /// Pins the right edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func right(to edge: HorizontalEdge<Node>) -> Self {
    pin(.far, to: edge, .right)
    return self
  }

  /// Pins the edge where text begins to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func start(to edge: HorizontalEdge<Node>) -> Self {
    pin(startEdge, to: edge, .start)
    return self
  }

  /// Pins the edge where text ends to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func end(to edge: HorizontalEdge<Node>) -> Self {
    pin(endEdge, to: edge, .end)
    return self
  }
}

// MARK: - Corners

extension PinLayout {
  /// Pins the top edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .near, to: anchor, .topLeft)
    return self
  }

  /// Pins the top edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .center, to: anchor, .topCenter)
    return self
  }

  /// Pins the top edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .far, to: anchor, .topRight)
    return self
  }

  /// Pins the top edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, startEdge, to: anchor, .topStart)
    return self
  }

  /// Pins the top edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, endEdge, to: anchor, .topEnd)
    return self
  }

  /// Pins the vertical centre and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .near, to: anchor, .centerLeft)
    return self
  }

  /// Pins the vertical centre and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func center(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .center, to: anchor, .center)
    return self
  }

  /// Pins the vertical centre and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .far, to: anchor, .centerRight)
    return self
  }

  /// Pins the vertical centre and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, startEdge, to: anchor, .centerStart)
    return self
  }

  /// Pins the vertical centre and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, endEdge, to: anchor, .centerEnd)
    return self
  }

  /// Pins the bottom edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .near, to: anchor, .bottomLeft)
    return self
  }

  /// Pins the bottom edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .center, to: anchor, .bottomCenter)
    return self
  }

  /// Pins the bottom edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .far, to: anchor, .bottomRight)
    return self
  }

  /// Pins the bottom edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, startEdge, to: anchor, .bottomStart)
    return self
  }

  /// Pins the bottom edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, endEdge, to: anchor, .bottomEnd)
    return self
  }
}
