// Edges, centres and corners against those of other views.

extension PinLayout {
  // An edge is a line; of its points the one at zero across is taken, which matters only where a rotation lies between the
  // two superviews.

  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, to edge: HorizontalEdge<Node>, _ name: StaticString) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    let rect = edge.view.presentRect(readingFrame: readsFrames)
    let point = Point(x: rect.position(of: edge.place, .horizontal), y: 0)
    guard let point = converted(point, besides: edge.view, CallSite(name, .reference)) else { return }
    pin(coordinate, .horizontal, at: point.x, CallSite(name, .reference))
  }

  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, to edge: VerticalEdge<Node>, _ name: StaticString) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    let rect = edge.view.presentRect(readingFrame: readsFrames)
    let point = Point(x: 0, y: rect.position(of: edge.place, .vertical))
    guard let point = converted(point, besides: edge.view, CallSite(name, .reference)) else { return }
    pin(coordinate, .vertical, at: point.y, CallSite(name, .reference))
  }

  @inlinable @inline(always)
  mutating func pinCorner(
    _ vertical: Coordinate, _ horizontal: Coordinate, to anchor: Anchor<Node>, _ name: StaticString
  ) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    let rect = anchor.view.presentRect(readingFrame: readsFrames)
    let point = Point(
      x: rect.position(of: anchor.horizontal, .horizontal), y: rect.position(of: anchor.vertical, .vertical))
    guard let point = converted(point, besides: anchor.view, CallSite(name, .reference)) else { return }
    pin(vertical, .vertical, at: point.y, CallSite(name, .reference))
    pin(horizontal, .horizontal, at: point.x, CallSite(name, .reference))
  }
}

// MARK: - Edges

extension PinLayout {
  /// Pins the top edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func top(to edge: VerticalEdge<Node>) -> Self {
    pin(.near, to: edge, "top(to:)")
    return self
  }

  /// Pins the vertical centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(to edge: VerticalEdge<Node>) -> Self {
    pin(.center, to: edge, "vCenter(to:)")
    return self
  }

  /// Pins the bottom edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(to edge: VerticalEdge<Node>) -> Self {
    pin(.far, to: edge, "bottom(to:)")
    return self
  }

  /// Pins the left edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func left(to edge: HorizontalEdge<Node>) -> Self {
    pin(.near, to: edge, "left(to:)")
    return self
  }

  /// Pins the horizontal centre to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(to edge: HorizontalEdge<Node>) -> Self {
    pin(.center, to: edge, "hCenter(to:)")
    return self
  }

  /// Pins the right edge to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func right(to edge: HorizontalEdge<Node>) -> Self {
    pin(.far, to: edge, "right(to:)")
    return self
  }

  /// Pins the edge where text begins to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func start(to edge: HorizontalEdge<Node>) -> Self {
    pin(startEdge, to: edge, "start(to:)")
    return self
  }

  /// Pins the edge where text ends to an edge or centre of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func end(to edge: HorizontalEdge<Node>) -> Self {
    pin(endEdge, to: edge, "end(to:)")
    return self
  }
}

// MARK: - Corners

extension PinLayout {
  /// Pins the top edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .near, to: anchor, "topLeft(to:)")
    return self
  }

  /// Pins the top edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .center, to: anchor, "topCenter(to:)")
    return self
  }

  /// Pins the top edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, .far, to: anchor, "topRight(to:)")
    return self
  }

  /// Pins the top edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, startEdge, to: anchor, "topStart(to:)")
    return self
  }

  /// Pins the top edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.near, endEdge, to: anchor, "topEnd(to:)")
    return self
  }

  /// Pins the vertical centre and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .near, to: anchor, "centerLeft(to:)")
    return self
  }

  /// Pins the vertical centre and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func center(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .center, to: anchor, "center(to:)")
    return self
  }

  /// Pins the vertical centre and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, .far, to: anchor, "centerRight(to:)")
    return self
  }

  /// Pins the vertical centre and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, startEdge, to: anchor, "centerStart(to:)")
    return self
  }

  /// Pins the vertical centre and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.center, endEdge, to: anchor, "centerEnd(to:)")
    return self
  }

  /// Pins the bottom edge and the left edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .near, to: anchor, "bottomLeft(to:)")
    return self
  }

  /// Pins the bottom edge and the horizontal centre to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .center, to: anchor, "bottomCenter(to:)")
    return self
  }

  /// Pins the bottom edge and the right edge to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, .far, to: anchor, "bottomRight(to:)")
    return self
  }

  /// Pins the bottom edge and the edge where text begins to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, startEdge, to: anchor, "bottomStart(to:)")
    return self
  }

  /// Pins the bottom edge and the edge where text ends to an anchor of any view.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(to anchor: Anchor<Node>) -> Self {
    pinCorner(.far, endEdge, to: anchor, "bottomEnd(to:)")
    return self
  }
}
