import PinTree

// Calls that pin several edges or centres to the superview. Each coordinate is pinned or refused separately: first the
// vertical coordinates, then the horizontal ones.

extension PinLayout {
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pin(
    _ vertical: Coordinate, _ horizontal: Coordinate, _ offset: Double, _ name: CallName
  ) -> Self {
    // An offset moves a centre only if both coordinates are centres.
    let isCenter = vertical.isCenter && horizontal.isCenter
    let down = vertical.isCenter && !isCenter ? 0 : offset
    let across = horizontal.isCenter && !isCenter ? 0 : offset
    return pinSide(vertical, .vertical, down, needsSuperview: !horizontal.isNear, name)
      .pinSide(horizontal, .horizontal, across, needsSuperview: !vertical.isNear, name)
  }

  /// Pins one of the two coordinates of a point. If the view is detached, only the top left corner can be pinned.
  @inlinable @inline(always) consuming func pinSide(
    _ side: Coordinate, _ axis: Axis, _ offset: Double, needsSuperview: Bool, _ name: CallName
  ) -> Self {
    let isMissing = side.isNear && needsSuperview && reading { $0.superviewIdentity } == nil
    return pinEdge(side, axis, .points(isMissing ? Pins.withoutSuperview : offset), name)
  }

  /// Pins the top and left edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(_ offset: Double = 0) -> Self { pin(.near, .near, offset, .topLeft) }

  /// Pins the top edge at a distance in points from the superview's top edge, and centres the view horizontally.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(_ topOffset: Double = 0) -> Self { pin(.near, .center, topOffset, .topCenter) }

  /// Pins the top and right edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(_ offset: Double = 0) -> Self { pin(.near, .far, offset, .topRight) }

  /// Pins the top edge and the edge where text begins at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(_ offset: Double = 0) -> Self { pin(.near, startEdge, offset, .topStart) }

  /// Pins the top edge and the edge where text ends at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(_ offset: Double = 0) -> Self { pin(.near, endEdge, offset, .topEnd) }

  /// Pins the left edge at a distance in points from the superview's left edge, and centres the view vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(_ leftOffset: Double = 0) -> Self { pin(.center, .near, leftOffset, .centerLeft) }

  /// Pins the view's centre at an offset from the superview's centre: the same number of points to the right and down.
  @inlinable @inline(always) @discardableResult
  public consuming func center(_ offset: Double = 0) -> Self { pin(.center, .center, offset, .center) }

  /// Pins the right edge at a distance in points from the superview's right edge, and centres the view vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(_ rightOffset: Double = 0) -> Self { pin(.center, .far, rightOffset, .centerRight) }

  /// Pins the edge where text begins at a distance in points from the superview's edge, and centres the view
  /// vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(_ offset: Double = 0) -> Self { pin(.center, startEdge, offset, .centerStart) }

  /// Pins the edge where text ends at a distance in points from the superview's edge, and centres the view vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(_ offset: Double = 0) -> Self { pin(.center, endEdge, offset, .centerEnd) }

  /// Pins the bottom and left edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(_ offset: Double = 0) -> Self { pin(.far, .near, offset, .bottomLeft) }

  /// Pins the bottom edge at a distance in points from the superview's bottom edge, and centres the view horizontally.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(_ bottomOffset: Double = 0) -> Self {
    pin(.far, .center, bottomOffset, .bottomCenter)
  }

  /// Pins the bottom and right edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(_ offset: Double = 0) -> Self { pin(.far, .far, offset, .bottomRight) }

  /// Pins the bottom edge and the edge where text begins at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(_ offset: Double = 0) -> Self { pin(.far, startEdge, offset, .bottomStart) }

  /// Pins the bottom edge and the edge where text ends at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(_ offset: Double = 0) -> Self { pin(.far, endEdge, offset, .bottomEnd) }

  // MARK: - Opposite edges

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pinOpposite(_ axis: Axis, _ near: Offset, _ far: Offset, _ name: CallName) -> Self {
    pinEdge(.near, axis, near, name).pinEdge(.far, axis, far, name)
  }

  /// Pins all four edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: Double = 0) -> Self { all(EdgeInsets(margin)) }

  /// Pins all four edges at a distance in percent of the superview's height (top, bottom) or width (left, right).
  @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: Percent) -> Self {
    pinOpposite(.vertical, .percent(margin), .percent(margin), .all)
      .pinOpposite(.horizontal, .percent(margin), .percent(margin), .all)
  }

  /// Pins all four edges at insets in points from the superview's edges.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: EdgeInsets) -> Self {
    pinOpposite(.vertical, .points(margin.top), .points(margin.bottom), .all)
      .pinOpposite(.horizontal, .points(margin.left), .points(margin.right), .all)
  }

  /// Pins the left and right edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: Double = 0) -> Self {
    pinOpposite(.horizontal, .points(margin), .points(margin), .horizontally)
  }

  /// Pins the left and right edges at a distance in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: Percent) -> Self {
    pinOpposite(.horizontal, .percent(margin), .percent(margin), .horizontally)
  }

  /// Pins the left and right edges at `margin.left` and `margin.right` points from the superview's edges.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: EdgeInsets) -> Self {
    pinOpposite(.horizontal, .points(margin.left), .points(margin.right), .horizontally)
  }

  /// Pins the top and bottom edges at a distance in points from the superview's edges.
  @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: Double = 0) -> Self {
    pinOpposite(.vertical, .points(margin), .points(margin), .vertically)
  }

  /// Pins the top and bottom edges at a distance in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: Percent) -> Self {
    pinOpposite(.vertical, .percent(margin), .percent(margin), .vertically)
  }

  /// Pins the top and bottom edges at `margin.top` and `margin.bottom` points from the superview's edges.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: EdgeInsets) -> Self {
    pinOpposite(.vertical, .points(margin.top), .points(margin.bottom), .vertically)
  }
}

extension EdgeInsets {
  /// The same distance at all edges, in points.
  @inlinable @inline(always)
  init(_ points: Double) { self.init(top: points, left: points, bottom: points, right: points) }
}
