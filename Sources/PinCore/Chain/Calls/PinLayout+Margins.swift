import PinTree

// Calls for margins; the last call wins. A percentage refers to the superview's width for the left and right margins, and to
// the superview's height for the top and bottom margins.

extension PinLayout {
  /// Sets the margin at the near or the far edge. A percentage is ignored for a detached view. A value that is not finite
  /// counts as no margin, with a warning when the chain is applied.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func setMargin(_ edge: Coordinate, _ axis: Axis, _ margin: Offset) {
    switch margin {
    case .points(let points): setMargin(edge, axis, points: points)
    case .percent(let percent):
      guard let size = superviewSize else { return }
      setMargin(edge, axis, points: percent.of(size[axis]))
    }
  }

  @inlinable @inline(always) mutating func setMargin(_ edge: Coordinate, _ axis: Axis, points: Double) {
    if axis.isHorizontal {
      pins.horizontal.setMargin(edge, points)
    } else {
      pins.vertical.setMargin(edge, points)
    }
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func setMargins(_ axis: Axis, _ margin: Offset) {
    setMargin(.near, axis, margin)
    setMargin(.far, axis, margin)
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func setMargins(
    _ top: Offset, _ left: Offset, _ bottom: Offset, _ right: Offset
  ) {
    setMargin(.near, .vertical, top)
    setMargin(.near, .horizontal, left)
    setMargin(.far, .vertical, bottom)
    setMargin(.far, .horizontal, right)
  }

  // MARK: - One side

  /// Sets the top margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginTop(_ value: Double) -> Self {
    setMargin(.near, .vertical, .points(value))
    return self
  }

  /// Sets the top margin in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginTop(_ percent: Percent) -> Self {
    setMargin(.near, .vertical, .percent(percent))
    return self
  }

  /// Sets the left margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginLeft(_ value: Double) -> Self {
    setMargin(.near, .horizontal, .points(value))
    return self
  }

  /// Sets the left margin in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginLeft(_ percent: Percent) -> Self {
    setMargin(.near, .horizontal, .percent(percent))
    return self
  }

  /// Sets the bottom margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginBottom(_ value: Double) -> Self {
    setMargin(.far, .vertical, .points(value))
    return self
  }

  /// Sets the bottom margin in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginBottom(_ percent: Percent) -> Self {
    setMargin(.far, .vertical, .percent(percent))
    return self
  }

  /// Sets the right margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginRight(_ value: Double) -> Self {
    setMargin(.far, .horizontal, .points(value))
    return self
  }

  /// Sets the right margin in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginRight(_ percent: Percent) -> Self {
    setMargin(.far, .horizontal, .percent(percent))
    return self
  }

  /// Sets the margin at the edge where text begins, in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginStart(_ value: Double) -> Self {
    setMargin(startEdge, .horizontal, .points(value))
    return self
  }

  /// Sets the margin at the edge where text begins, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginStart(_ percent: Percent) -> Self {
    setMargin(startEdge, .horizontal, .percent(percent))
    return self
  }

  /// Sets the margin at the edge where text ends, in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginEnd(_ value: Double) -> Self {
    setMargin(endEdge, .horizontal, .points(value))
    return self
  }

  /// Sets the margin at the edge where text ends, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginEnd(_ percent: Percent) -> Self {
    setMargin(endEdge, .horizontal, .percent(percent))
    return self
  }

  // MARK: - Several sides

  /// Sets the left and right margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginHorizontal(_ value: Double) -> Self {
    setMargins(.horizontal, .points(value))
    return self
  }

  /// Sets the left and right margins in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginHorizontal(_ percent: Percent) -> Self {
    setMargins(.horizontal, .percent(percent))
    return self
  }

  /// Sets the top and bottom margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginVertical(_ value: Double) -> Self {
    setMargins(.vertical, .points(value))
    return self
  }

  /// Sets the top and bottom margins in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginVertical(_ percent: Percent) -> Self {
    setMargins(.vertical, .percent(percent))
    return self
  }

  /// Sets all four margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ value: Double) -> Self {
    setMargins(.points(value), .points(value), .points(value), .points(value))
    return self
  }

  /// Sets the vertical and the horizontal margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ vertical: Double, _ horizontal: Double) -> Self {
    setMargins(.points(vertical), .points(horizontal), .points(vertical), .points(horizontal))
    return self
  }

  /// Sets the top, the horizontal and the bottom margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Double, _ horizontal: Double, _ bottom: Double) -> Self {
    setMargins(.points(top), .points(horizontal), .points(bottom), .points(horizontal))
    return self
  }

  /// Sets the top, left, bottom and right margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Self {
    setMargins(.points(top), .points(left), .points(bottom), .points(right))
    return self
  }

  /// Sets all four margins in percent of the superview's height and width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ value: Percent) -> Self {
    setMargins(.percent(value), .percent(value), .percent(value), .percent(value))
    return self
  }

  /// Sets the vertical and the horizontal margins in percent of the superview's height and width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Self {
    setMargins(.percent(vertical), .percent(horizontal), .percent(vertical), .percent(horizontal))
    return self
  }

  /// Sets the top, the horizontal and the bottom margins in percent of the superview's height and width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Self {
    setMargins(.percent(top), .percent(horizontal), .percent(bottom), .percent(horizontal))
    return self
  }

  /// Sets the top, left, bottom and right margins in percent of the superview's height and width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Percent, _ left: Percent, _ bottom: Percent, _ right: Percent) -> Self {
    setMargins(.percent(top), .percent(left), .percent(bottom), .percent(right))
    return self
  }

  /// Sets all four margins from insets in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ insets: EdgeInsets) -> Self {
    setMargins(.points(insets.top), .points(insets.left), .points(insets.bottom), .points(insets.right))
    return self
  }

  /// Sets all four margins from directional insets in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ directionalInsets: DirectionalEdgeInsets) -> Self {
    margin(directionalInsets.resolved(in: isLeftToRight ? .ltr : .rtl))
  }

  /// Pins both edges of each axis before margins apply, so that margins shrink the view instead of moving it.
  ///
  /// An axis needs a pinned length (by `width()`, `height()`, `size()` or a limit) and one pinned edge or centre.
  @inlinable @inline(always) @discardableResult
  public consuming func pinEdges() -> Self {
    pins.pinsEdges = true
    return self
  }
}
