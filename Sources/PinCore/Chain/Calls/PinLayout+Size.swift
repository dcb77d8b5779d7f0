import PinTree

// Calls for the width, the height, both, and their limits.

extension PinLayout {
  /// Pins a length or a limit. A number that is negative or not finite is ignored with a warning. `name` is the name of
  /// the call, by default the coordinate's name. The function is `mutating`: if it were `consuming`, its callers would
  /// need larger stack frames in debug builds.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinLength(
    _ coordinate: Coordinate, _ axis: Axis, _ length: Offset, _ name: CallName? = nil,
    argument: CallSite.Argument? = nil
  ) {
    let site = CallSite(name ?? coordinate.name(axis), argument ?? length.argument)
    let points = points(length, axis)
    // The bit patterns of +0 and of the positive finite numbers are smaller than the bit patterns of all other values.
    let isUsual = points.bitPattern <= Double.greatestFiniteMagnitude.bitPattern
    pin(
      coordinate, axis,
      at: _fastPath(isUsual) ? points : reading { Pin.checkedLength(points, coordinate, axis, of: $0, site) }, site)
  }

  /// Sets the width in points.
  @inlinable @inline(always) @discardableResult
  public consuming func width(_ width: Double) -> Self {
    pinLength(.length, .horizontal, .points(width))
    return self
  }

  /// Sets the width in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func width(_ percent: Percent) -> Self {
    pinLength(.length, .horizontal, .percent(percent))
    return self
  }

  /// Sets the width to another view's width. The other view may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func width(of view: Node) -> Self {
    let width = view.presentRect(readingFrame: readsFrames).width
    pinLength(.length, .horizontal, .points(width), argument: .of(.unset, .horizontal))
    return self
  }

  /// Sets the height in points.
  @inlinable @inline(always) @discardableResult
  public consuming func height(_ height: Double) -> Self {
    pinLength(.length, .vertical, .points(height))
    return self
  }

  /// Sets the height in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func height(_ percent: Percent) -> Self {
    pinLength(.length, .vertical, .percent(percent))
    return self
  }

  /// Sets the height to another view's height. The other view may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func height(of view: Node) -> Self {
    let height = view.presentRect(readingFrame: readsFrames).height
    pinLength(.length, .vertical, .points(height), argument: .of(.unset, .vertical))
    return self
  }

  /// Sets width and height in points. Each length is checked separately.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func size(_ size: Size) -> Self {
    pinLength(.length, .horizontal, .points(size.width), .size)
    pinLength(.length, .vertical, .points(size.height), .size)
    return self
  }

  /// Sets width and height to the same length in points.
  @inlinable @inline(always) @discardableResult
  public consuming func size(_ sideLength: Double) -> Self { size(Size(width: sideLength, height: sideLength)) }

  /// Sets width and height in percent of the superview's width and height.
  @inlinable @inline(always) @discardableResult
  public consuming func size(_ percent: Percent) -> Self {
    pinLength(.length, .horizontal, .percent(percent), .size)
    pinLength(.length, .vertical, .percent(percent), .size)
    return self
  }

  /// Sets width and height to another view's width and height. The other view may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func size(of view: Node) -> Self {
    let size = view.presentRect(readingFrame: readsFrames).size
    pinLength(.length, .horizontal, .points(size.width), .size, argument: .of(.unset, .horizontal))
    pinLength(.length, .vertical, .points(size.height), .size, argument: .of(.unset, .horizontal))
    return self
  }

  // MARK: - Limits

  /// Sets the minimum width in points. Limits override all other lengths, and a maximum overrides a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func minWidth(_ width: Double) -> Self {
    pinLength(.minimum, .horizontal, .points(width))
    return self
  }

  /// Sets the minimum width in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func minWidth(_ percent: Percent) -> Self {
    pinLength(.minimum, .horizontal, .percent(percent))
    return self
  }

  /// Sets the minimum height in points. Limits override all other lengths, and a maximum overrides a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func minHeight(_ height: Double) -> Self {
    pinLength(.minimum, .vertical, .points(height))
    return self
  }

  /// Sets the minimum height in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func minHeight(_ percent: Percent) -> Self {
    pinLength(.minimum, .vertical, .percent(percent))
    return self
  }

  /// Sets the maximum width in points. Limits override all other lengths, and a maximum overrides a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func maxWidth(_ width: Double) -> Self {
    pinLength(.maximum, .horizontal, .points(width))
    return self
  }

  /// Sets the maximum width in percent of the superview's width.
  @inlinable @inline(always) @discardableResult
  public consuming func maxWidth(_ percent: Percent) -> Self {
    pinLength(.maximum, .horizontal, .percent(percent))
    return self
  }

  /// Sets the maximum height in points. Limits override all other lengths, and a maximum overrides a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func maxHeight(_ height: Double) -> Self {
    pinLength(.maximum, .vertical, .points(height))
    return self
  }

  /// Sets the maximum height in percent of the superview's height.
  @inlinable @inline(always) @discardableResult
  public consuming func maxHeight(_ percent: Percent) -> Self {
    pinLength(.maximum, .vertical, .percent(percent))
    return self
  }
}

extension Pin {
  /// The length, if it is valid or missing. For any other length, warns and returns `Pins.missing`.
  @usableFromInline @inline(never) static func checkedLength(
    _ length: Double, _ coordinate: Coordinate, _ axis: Axis, of view: AnyObject, _ site: CallSite
  ) -> Double {
    if length >= 0 && length <= .greatestFiniteMagnitude || Pins.isMissing(length) { return length }
    warn(view, .invalidLength(length), site, part: coordinate.name(axis))
    return Pins.missing
  }
}
