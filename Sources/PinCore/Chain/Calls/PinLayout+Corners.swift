import PinTree

// Calls that pin several edges to the superview. Each coordinate is checked separately, the vertical ones first.

extension PinLayout {
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinCorner(_ vertical: Coordinate, _ horizontal: Coordinate, _ offset: Double, _ name: CallName) {
    // With an edge and a centre, the offset moves only the edge. With two centres, it moves both.
    let isCenter = vertical.isCenter && horizontal.isCenter
    let down = vertical.isCenter && !isCenter ? 0 : offset
    let across = horizontal.isCenter && !isCenter ? 0 : offset
    pinSide(vertical, .vertical, down, needsSuperview: !horizontal.isNear, name)
    pinSide(horizontal, .horizontal, across, needsSuperview: !vertical.isNear, name)
  }

  /// Pins one coordinate of a corner. If the view is detached, only the top left corner can be pinned; other calls have no
  /// effect.
  @inlinable @inline(always)
  mutating func pinSide(_ side: Coordinate, _ axis: Axis, _ offset: Double, needsSuperview: Bool, _ name: CallName) {
    if side.isNear, needsSuperview, isDetached {
      pin(.near, axis, at: Pins.withoutSuperview, CallSite(name))
    } else {
      pinEdge(side, axis, .points(offset), name)
    }
  }

  /// Pins the top and left edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func topLeft(_ offset: Double = 0) -> Self {
    pinCorner(.near, .near, offset, .topLeft)
    return self
  }

  /// Pins the top edge at a distance in points from the superview's, and the horizontal centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func topCenter(_ topOffset: Double = 0) -> Self {
    pinCorner(.near, .center, topOffset, .topCenter)
    return self
  }

  /// Pins the top and right edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func topRight(_ offset: Double = 0) -> Self {
    pinCorner(.near, .far, offset, .topRight)
    return self
  }

  /// Pins the top edge and the edge where text begins at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func topStart(_ offset: Double = 0) -> Self {
    pinCorner(.near, startEdge, offset, .topStart)
    return self
  }

  /// Pins the top edge and the edge where text ends at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func topEnd(_ offset: Double = 0) -> Self {
    pinCorner(.near, endEdge, offset, .topEnd)
    return self
  }

  /// Pins the left edge at a distance in points from the superview's, and the vertical centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func centerLeft(_ leftOffset: Double = 0) -> Self {
    pinCorner(.center, .near, leftOffset, .centerLeft)
    return self
  }

  /// Pins both centres at an offset in points right and down from the superview's centre.
  @inlinable @inline(always) @discardableResult
  public consuming func center(_ offset: Double = 0) -> Self {
    pinCorner(.center, .center, offset, .center)
    return self
  }

  /// Pins the right edge at a distance in points from the superview's, and the vertical centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func centerRight(_ rightOffset: Double = 0) -> Self {
    pinCorner(.center, .far, rightOffset, .centerRight)
    return self
  }

  /// Pins the edge where text begins at a distance in points from the superview's, and the vertical centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func centerStart(_ offset: Double = 0) -> Self {
    pinCorner(.center, startEdge, offset, .centerStart)
    return self
  }

  /// Pins the edge where text ends at a distance in points from the superview's, and the vertical centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func centerEnd(_ offset: Double = 0) -> Self {
    pinCorner(.center, endEdge, offset, .centerEnd)
    return self
  }

  /// Pins the bottom and left edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomLeft(_ offset: Double = 0) -> Self {
    pinCorner(.far, .near, offset, .bottomLeft)
    return self
  }

  /// Pins the bottom edge at a distance in points from the superview's, and the horizontal centre at its centre.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomCenter(_ bottomOffset: Double = 0) -> Self {
    pinCorner(.far, .center, bottomOffset, .bottomCenter)
    return self
  }

  /// Pins the bottom and right edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomRight(_ offset: Double = 0) -> Self {
    pinCorner(.far, .far, offset, .bottomRight)
    return self
  }

  /// Pins the bottom edge and the edge where text begins at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomStart(_ offset: Double = 0) -> Self {
    pinCorner(.far, startEdge, offset, .bottomStart)
    return self
  }

  /// Pins the bottom edge and the edge where text ends at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func bottomEnd(_ offset: Double = 0) -> Self {
    pinCorner(.far, endEdge, offset, .bottomEnd)
    return self
  }

  // MARK: - Opposite edges

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinOpposite(_ axis: Axis, _ near: Offset, _ far: Offset, _ name: CallName) {
    pinEdge(.near, axis, near, name)
    pinEdge(.far, axis, far, name)
  }

  /// Pins all four edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: Double = 0) -> Self {
    pinOpposite(.vertical, .points(margin), .points(margin), .all)
    pinOpposite(.horizontal, .points(margin), .points(margin), .all)
    return self
  }

  /// Pins all four edges at a distance in percent of the superview's width or height.
  @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: Percent) -> Self {
    pinOpposite(.vertical, .percent(margin), .percent(margin), .all)
    pinOpposite(.horizontal, .percent(margin), .percent(margin), .all)
    return self
  }

  /// Pins all four edges at the insets from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func all(_ margin: EdgeInsets) -> Self {
    pinOpposite(.vertical, .points(margin.top), .points(margin.bottom), .all)
    pinOpposite(.horizontal, .points(margin.left), .points(margin.right), .all)
    return self
  }

  /// Pins the left and right edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: Double = 0) -> Self {
    pinOpposite(.horizontal, .points(margin), .points(margin), .horizontally)
    return self
  }

  /// Pins the left and right edges at a distance in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: Percent) -> Self {
    pinOpposite(.horizontal, .percent(margin), .percent(margin), .horizontally)
    return self
  }

  /// Pins the left and right edges at the insets from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontally(_ margin: EdgeInsets) -> Self {
    pinOpposite(.horizontal, .points(margin.left), .points(margin.right), .horizontally)
    return self
  }

  /// Pins the top and bottom edges at a distance in points from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: Double = 0) -> Self {
    pinOpposite(.vertical, .points(margin), .points(margin), .vertically)
    return self
  }

  /// Pins the top and bottom edges at a distance in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: Percent) -> Self {
    pinOpposite(.vertical, .percent(margin), .percent(margin), .vertically)
    return self
  }

  /// Pins the top and bottom edges at the insets from the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func vertically(_ margin: EdgeInsets) -> Self {
    pinOpposite(.vertical, .points(margin.top), .points(margin.bottom), .vertically)
    return self
  }
}
