import PinTree

// Calls for the width, the height, both, and their limits.

extension PinLayout {
  /// Pins a length or a limit. A value that is negative or not finite is ignored with a warning.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinLength(_ coordinate: Coordinate, _ axis: Axis, _ length: Offset, _ name: CallName) {
    let site = CallSite(name, length.argument)
    if case .points(let points) = length {
      pinLength(coordinate, axis, points: points, site)
    } else if let size = superviewSize {
      pinLength(coordinate, axis, points: length.points(of: size[axis]), site)
    } else {
      pin(coordinate, axis, at: Pins.withoutSuperview, site)
    }
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func pinLength(_ coordinate: Coordinate, _ axis: Axis, points: Double, _ site: CallSite) {
    // The bit patterns of numbers from 0 to the greatest finite number are in ascending order, and below all others.
    let isUsual = points.bitPattern <= Double.greatestFiniteMagnitude.bitPattern
    pin(
      coordinate, axis,
      at: _fastPath(isUsual) ? points : reading { Pin.checkedLength(points, coordinate, axis, of: $0, site) }, site)
  }

  /// Sets the width in points.
  @inlinable @inline(always) @discardableResult
  public consuming func width(_ width: Double) -> Self {
    pinLength(.length, .horizontal, .points(width), .width)
    return self
  }

  /// Sets the width in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func width(_ percent: Percent) -> Self {
    pinLength(.length, .horizontal, .percent(percent), .width)
    return self
  }

  /// Sets the width to that of another view, which may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func width(of view: Node) -> Self {
    let site = CallSite(.width, .of(.unset, .horizontal))
    pinLength(.length, .horizontal, points: view.presentRect(readingFrame: readsFrames).width, site)
    return self
  }

  /// Sets the height in points.
  @inlinable @inline(always) @discardableResult
  public consuming func height(_ height: Double) -> Self {
    pinLength(.length, .vertical, .points(height), .height)
    return self
  }

  /// Sets the height in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func height(_ percent: Percent) -> Self {
    pinLength(.length, .vertical, .percent(percent), .height)
    return self
  }

  /// Sets the height to that of another view, which may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func height(of view: Node) -> Self {
    let site = CallSite(.height, .of(.unset, .vertical))
    pinLength(.length, .vertical, points: view.presentRect(readingFrame: readsFrames).height, site)
    return self
  }

  /// Sets width and height in points. Each length is checked separately.
  @inlinable @inline(always) @discardableResult
  public consuming func size(_ size: Size) -> Self {
    pinLength(.length, .horizontal, .points(size.width), .size)
    pinLength(.length, .vertical, .points(size.height), .size)
    return self
  }

  /// Sets width and height to the same length in points.
  @inlinable @inline(always) @discardableResult
  public consuming func size(_ sideLength: Double) -> Self { size(Size(width: sideLength, height: sideLength)) }

  /// Sets width and height in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func size(_ percent: Percent) -> Self {
    pinLength(.length, .horizontal, .percent(percent), .size)
    pinLength(.length, .vertical, .percent(percent), .size)
    return self
  }

  /// Sets width and height to those of another view, which may be detached.
  @inlinable @inline(always) @discardableResult
  public consuming func size(of view: Node) -> Self {
    let size = view.presentRect(readingFrame: readsFrames).size
    let site = CallSite(.size, .of(.unset, .horizontal))
    pinLength(.length, .horizontal, points: size.width, site)
    pinLength(.length, .vertical, points: size.height, site)
    return self
  }
}

extension Pin {
  /// The length if it is valid. If it is negative or not finite, warns and returns `Pins.missing`.
  @usableFromInline @inline(never) static func checkedLength(
    _ length: Double, _ coordinate: Coordinate, _ axis: Axis, of view: AnyObject, _ site: CallSite
  ) -> Double {
    if length >= 0 && length <= .greatestFiniteMagnitude { return length }
    warn(view, .invalidLength(length), site, part: coordinate.name(axis))
    return Pins.missing
  }
}

// MARK: - Limits

extension PinLayout {
  /// Sets the minimum width in points. Limits apply after everything else; a maximum wins over a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func minWidth(_ width: Double) -> Self {
    pinLength(.minimum, .horizontal, .points(width), .minWidth)
    return self
  }

  /// Sets the minimum width in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func minWidth(_ percent: Percent) -> Self {
    pinLength(.minimum, .horizontal, .percent(percent), .minWidth)
    return self
  }

  /// Sets the minimum height in points. Limits apply after everything else; a maximum wins over a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func minHeight(_ height: Double) -> Self {
    pinLength(.minimum, .vertical, .points(height), .minHeight)
    return self
  }

  /// Sets the minimum height in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func minHeight(_ percent: Percent) -> Self {
    pinLength(.minimum, .vertical, .percent(percent), .minHeight)
    return self
  }

  /// Sets the maximum width in points. Limits apply after everything else; a maximum wins over a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func maxWidth(_ width: Double) -> Self {
    pinLength(.maximum, .horizontal, .points(width), .maxWidth)
    return self
  }

  /// Sets the maximum width in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func maxWidth(_ percent: Percent) -> Self {
    pinLength(.maximum, .horizontal, .percent(percent), .maxWidth)
    return self
  }

  /// Sets the maximum height in points. Limits apply after everything else; a maximum wins over a minimum.
  @inlinable @inline(always) @discardableResult
  public consuming func maxHeight(_ height: Double) -> Self {
    pinLength(.maximum, .vertical, .points(height), .maxHeight)
    return self
  }

  /// Sets the maximum height in percent of the superview's.
  @inlinable @inline(always) @discardableResult
  public consuming func maxHeight(_ percent: Percent) -> Self {
    pinLength(.maximum, .vertical, .percent(percent), .maxHeight)
    return self
  }
}
