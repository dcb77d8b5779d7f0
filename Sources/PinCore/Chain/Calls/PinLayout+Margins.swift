import PinTree

// Calls for margins, and `pinEdges`. For each margin the last call wins. Percentages refer to the superview's height
// (top, bottom) or width (left, right).

extension PinLayout {
  /// Sets the margin at an edge. If the view is detached, a percentage sets no margin. A margin that is not finite
  /// causes a warning when the chain ends.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func setMargin(_ edge: Coordinate, _ axis: Axis, _ margin: Offset) -> Self {
    let points = points(margin, axis)
    if case .percent = margin, Pins.isMissing(points) { return self }
    if axis.isHorizontal { pins.horizontal.setMargin(edge, points) } else { pins.vertical.setMargin(edge, points) }
    return self
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func setMargins(_ top: Offset, _ left: Offset, _ bottom: Offset, _ right: Offset) -> Self {
    setMargin(.near, .vertical, top).setMargin(.near, .horizontal, left)
      .setMargin(.far, .vertical, bottom).setMargin(.far, .horizontal, right)
  }

  // MARK: - One side

  /// Sets the top margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginTop(_ value: Double) -> Self { setMargin(.near, .vertical, .points(value)) }

  /// Sets the top margin in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginTop(_ percent: Percent) -> Self { setMargin(.near, .vertical, .percent(percent)) }

  /// Sets the left margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginLeft(_ value: Double) -> Self { setMargin(.near, .horizontal, .points(value)) }

  /// Sets the left margin in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginLeft(_ percent: Percent) -> Self { setMargin(.near, .horizontal, .percent(percent)) }

  /// Sets the bottom margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginBottom(_ value: Double) -> Self { setMargin(.far, .vertical, .points(value)) }

  /// Sets the bottom margin in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginBottom(_ percent: Percent) -> Self { setMargin(.far, .vertical, .percent(percent)) }

  /// Sets the right margin in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginRight(_ value: Double) -> Self { setMargin(.far, .horizontal, .points(value)) }

  /// Sets the right margin in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginRight(_ percent: Percent) -> Self { setMargin(.far, .horizontal, .percent(percent)) }

  /// Sets the margin at the edge where text begins, in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginStart(_ value: Double) -> Self { setMargin(startEdge, .horizontal, .points(value)) }

  /// Sets the margin at the edge where text begins, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginStart(_ percent: Percent) -> Self { setMargin(startEdge, .horizontal, .percent(percent)) }

  /// Sets the margin at the edge where text ends, in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginEnd(_ value: Double) -> Self { setMargin(endEdge, .horizontal, .points(value)) }

  /// Sets the margin at the edge where text ends, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginEnd(_ percent: Percent) -> Self { setMargin(endEdge, .horizontal, .percent(percent)) }

  // MARK: - Several sides

  /// Sets the left and right margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginHorizontal(_ value: Double) -> Self {
    setMargin(.near, .horizontal, .points(value)).setMargin(.far, .horizontal, .points(value))
  }

  /// Sets the left and right margins in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func marginHorizontal(_ percent: Percent) -> Self {
    setMargin(.near, .horizontal, .percent(percent)).setMargin(.far, .horizontal, .percent(percent))
  }

  /// Sets the top and bottom margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func marginVertical(_ value: Double) -> Self {
    setMargin(.near, .vertical, .points(value)).setMargin(.far, .vertical, .points(value))
  }

  /// Sets the top and bottom margins in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func marginVertical(_ percent: Percent) -> Self {
    setMargin(.near, .vertical, .percent(percent)).setMargin(.far, .vertical, .percent(percent))
  }

  /// Sets all four margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ value: Double) -> Self { margin(EdgeInsets(value)) }

  /// Sets the vertical and the horizontal margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ vertical: Double, _ horizontal: Double) -> Self {
    setMargins(.points(vertical), .points(horizontal), .points(vertical), .points(horizontal))
  }

  /// Sets the top, the horizontal and the bottom margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Double, _ horizontal: Double, _ bottom: Double) -> Self {
    setMargins(.points(top), .points(horizontal), .points(bottom), .points(horizontal))
  }

  /// Sets the top, left, bottom and right margins in points.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Self {
    setMargins(.points(top), .points(left), .points(bottom), .points(right))
  }

  /// Sets all four margins in percent of the superview's height (top, bottom) or width (left, right).
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ value: Percent) -> Self {
    setMargins(.percent(value), .percent(value), .percent(value), .percent(value))
  }

  /// Sets the vertical margins in percent of the superview's height, the horizontal margins in percent of its width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Self {
    setMargins(.percent(vertical), .percent(horizontal), .percent(vertical), .percent(horizontal))
  }

  /// Sets the top and bottom margins in percent of the superview's height, the horizontal margins in percent of its
  /// width.
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Self {
    setMargins(.percent(top), .percent(horizontal), .percent(bottom), .percent(horizontal))
  }

  /// Sets the four margins in percent of the superview's height (top, bottom) or width (left, right).
  @inlinable @inline(always) @discardableResult
  public consuming func margin(_ top: Percent, _ left: Percent, _ bottom: Percent, _ right: Percent) -> Self {
    setMargins(.percent(top), .percent(left), .percent(bottom), .percent(right))
  }

  /// Sets all four margins from insets in points.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func margin(_ insets: EdgeInsets) -> Self {
    setMargins(.points(insets.top), .points(insets.left), .points(insets.bottom), .points(insets.right))
  }

  /// Sets all four margins from directional insets in points.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func margin(_ directionalInsets: DirectionalEdgeInsets) -> Self {
    margin(directionalInsets.resolved(in: isLeftToRight ? .ltr : .rtl))
  }

  /// On each axis with a length and one pinned edge or centre, pins both edges. The length is from `width`, `height`,
  /// `size`, `wrapContent` or a limit. The margins apply afterwards. So a margin moves one edge and resizes the view,
  /// instead of moving the whole view.
  @inlinable @inline(always) @discardableResult
  public consuming func pinEdges() -> Self {
    pins.pinsEdges = true
    return self
  }
}
