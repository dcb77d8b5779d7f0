import PinTree

// Calls that pin one edge or centre to the superview.

/// A distance along an axis: in points, or as a percentage of the superview's length.
@frozen @usableFromInline enum Offset {
  case points(Double), percent(Percent)

  @inlinable @inline(always) func points(of length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): percent.of(length)
    }
  }

  @inlinable @inline(always) var argument: CallSite.Argument {
    switch self {
    case .points(let points): .points(points)
    case .percent(let percent): .percent(percent.value)
    }
  }
}

extension PinLayout {
  /// Pins an edge at an inward offset from the superview's edge, or the centre at an offset from the superview's
  /// centre. The call needs a superview, except for the left or top edge at an offset in points.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pinEdge(_ edge: Coordinate, _ axis: Axis, _ offset: Offset, _ name: CallName) -> Self {
    if edge.isNear, case .points(let points) = offset {
      pin(.near, axis, at: points, CallSite(name, .points(points)))
      return self
    }
    let position: Double
    if edge.isNear {
      position = points(offset, axis)
    } else if edge.isFar {
      position = reading { [readsFrames] in $0.position(offset, inwardsFromFarEdge: axis, readingFrame: readsFrames) }
    } else if let size = superviewSize {
      position = size[axis] / 2 + offset.points(of: size[axis])
    } else {
      position = Pins.withoutSuperview
    }
    pin(edge, axis, at: position, CallSite(name, offset.argument))
    return self
  }

  /// The offset in points. If it is a percentage and the view is detached, the result is `Pins.withoutSuperview`.
  @inlinable @inline(always) func points(_ offset: Offset, _ axis: Axis) -> Double {
    if case .points(let points) = offset { return points }
    guard let size = superviewSize else { return Pins.withoutSuperview }
    return offset.points(of: size[axis])
  }

  /// Whether "start" means left. The first call that needs the direction reads it for the whole chain.
  @inlinable var isLeftToRight: Bool {
    @inline(always) mutating get {
      if let isLeftToRight = pins.isLeftToRight { return isLeftToRight }
      let isLeftToRight = reading { $0.isLeftToRight }
      pins.isLeftToRight = isLeftToRight
      return isLeftToRight
    }
  }

  @inlinable var startEdge: Coordinate { @inline(always) mutating get { isLeftToRight ? .near : .far } }
  @inlinable var endEdge: Coordinate { @inline(always) mutating get { isLeftToRight ? .far : .near } }

  /// Pins the top edge at a distance in points from the superview's top edge.
  @inlinable @inline(always) @discardableResult
  public consuming func top(_ offset: Double = 0) -> Self { pinEdge(.near, .vertical, .points(offset), .top) }

  /// Pins the top edge at a distance in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func top(_ offset: Percent) -> Self { pinEdge(.near, .vertical, .percent(offset), .top) }

  /// Pins the top edge at the distance `margin.top`, in points, from the superview's top edge.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func top(_ margin: EdgeInsets) -> Self { top(margin.top) }

  /// Pins the bottom edge at a distance in points from the superview's bottom edge.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(_ offset: Double = 0) -> Self { pinEdge(.far, .vertical, .points(offset), .bottom) }

  /// Pins the bottom edge at a distance in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func bottom(_ offset: Percent) -> Self { pinEdge(.far, .vertical, .percent(offset), .bottom) }

  /// Pins the bottom edge at the distance `margin.bottom`, in points, from the superview's bottom edge.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func bottom(_ margin: EdgeInsets) -> Self { bottom(margin.bottom) }

  /// Pins the left edge at a distance in points from the superview's left edge.
  @inlinable @inline(always) @discardableResult
  public consuming func left(_ offset: Double = 0) -> Self { pinEdge(.near, .horizontal, .points(offset), .left) }

  /// Pins the left edge at a distance in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func left(_ offset: Percent) -> Self { pinEdge(.near, .horizontal, .percent(offset), .left) }

  /// Pins the left edge at the distance `margin.left`, in points, from the superview's left edge.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func left(_ margin: EdgeInsets) -> Self { left(margin.left) }

  /// Pins the right edge at a distance in points from the superview's right edge.
  @inlinable @inline(always) @discardableResult
  public consuming func right(_ offset: Double = 0) -> Self { pinEdge(.far, .horizontal, .points(offset), .right) }

  /// Pins the right edge at a distance in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func right(_ offset: Percent) -> Self { pinEdge(.far, .horizontal, .percent(offset), .right) }

  /// Pins the right edge at the distance `margin.right`, in points, from the superview's right edge.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func right(_ margin: EdgeInsets) -> Self { right(margin.right) }

  /// Pins the vertical centre at an offset in points below the superview's centre.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(_ offset: Double = 0) -> Self { pinEdge(.center, .vertical, .points(offset), .vCenter) }

  /// Pins the vertical centre below the superview's centre, at an offset in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func vCenter(_ offset: Percent) -> Self { pinEdge(.center, .vertical, .percent(offset), .vCenter) }

  /// Pins the horizontal centre at an offset in points to the right of the superview's centre.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(_ offset: Double = 0) -> Self {
    pinEdge(.center, .horizontal, .points(offset), .hCenter)
  }

  /// Pins the horizontal centre to the right of the superview's centre, at an offset in percent of the superview's
  /// width.
  @inlinable @inline(always) @discardableResult
  public consuming func hCenter(_ offset: Percent) -> Self { pinEdge(.center, .horizontal, .percent(offset), .hCenter) }

  /// Pins the start edge, where text begins (left, or right for right-to-left text), at a distance in points from the
  /// superview's edge.
  @inlinable @inline(always) @discardableResult
  public consuming func start(_ offset: Double = 0) -> Self { pinEdge(startEdge, .horizontal, .points(offset), .start) }

  /// Pins the start edge at a distance from the superview's edge, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func start(_ offset: Percent) -> Self { pinEdge(startEdge, .horizontal, .percent(offset), .start) }

  /// Pins the start edge at a distance in points: `margin.left`, or `margin.right` for right-to-left text.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func start(_ margin: EdgeInsets) -> Self { start(isLeftToRight ? margin.left : margin.right) }

  /// Pins the end edge, where text ends (right, or left for right-to-left text), at a distance in points from the
  /// superview's edge.
  @inlinable @inline(always) @discardableResult
  public consuming func end(_ offset: Double = 0) -> Self { pinEdge(endEdge, .horizontal, .points(offset), .end) }

  /// Pins the end edge at a distance from the superview's edge, in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func end(_ offset: Percent) -> Self { pinEdge(endEdge, .horizontal, .percent(offset), .end) }

  /// Pins the end edge at a distance in points: `margin.right`, or `margin.left` for right-to-left text.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func end(_ margin: EdgeInsets) -> Self { end(isLeftToRight ? margin.right : margin.left) }
}

extension Layoutable where Node == Self {
  /// The position at an inward offset from the superview's right or bottom edge.
  @inlinable @inline(always)
  func position(_ offset: Offset, inwardsFromFarEdge axis: Axis, readingFrame: Bool) -> Double {
    guard Self.outlivesChains else {
      return superview.map { specialPosition(offset, inwardsFromFarEdge: axis, of: $0, readingFrame) }
        ?? Pins.withoutSuperview
    }
    guard let superviewReference else { return Pins.withoutSuperview }
    return superviewReference._withUnsafeGuaranteedRef { superview in
      guard superview.isPlain else {
        return specialPosition(offset, inwardsFromFarEdge: axis, of: superview, readingFrame)
      }
      let length = superview.layoutRect.size[axis]
      return length - offset.points(of: length)
    }
  }

  /// `position` for any superview, also one that is not plain. Records the offset if the superview's measurement
  /// includes offsets. The position alone is not enough: an unbounded length minus an offset is the same unbounded
  /// length.
  @usableFromInline @inline(never) func specialPosition(
    _ offset: Offset, inwardsFromFarEdge axis: Axis, of superview: Self, _ readingFrame: Bool
  ) -> Double {
    let length = superview.specialRect(readingFrame: readingFrame).size[axis]
    let inwards = offset.points(of: length)
    if superview.measurement?.includesOffsets == true {
      measurement?.noteFarOffset(inwards, axis, position: length - inwards)
    }
    return length - inwards
  }
}
