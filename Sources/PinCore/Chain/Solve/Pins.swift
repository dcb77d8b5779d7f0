import PinTree

/// Everything that the calls of a chain have said, as plain values.
@frozen @usableFromInline struct Pins {
  @usableFromInline var horizontal = AxisPins()
  @usableFromInline var vertical = AxisPins()
  @usableFromInline var adjustment = SizeAdjustment.none
  @usableFromInline var ratio = 0.0
  /// Whether rectangles are read and written after transforms (`pinFrame`) instead of before (`pin`).
  @usableFromInline let readsFrames: Bool
  @usableFromInline var pinsEdges = false
  /// The sum of all numbers that were given. It is a finite number as long as each of them is; a sum that is not finite for
  /// its size alone costs a second look.
  @usableFromInline var sum = 0.0

  @inlinable @inline(always) init(readsFrames: Bool) { self.readsFrames = readsFrames }

  /// Stands for a number that a call could not come by, as the width of a superview that is not there. It is dropped without
  /// a word unless asked for; any other value that is not a finite number is dropped with a warning.
  @inlinable @inline(always) static var missing: Double { Double(bitPattern: 0x7FF8_0000_0000_0DAD) }

  /// The same where it is the view's own superview that is not there.
  @inlinable @inline(always) static var withoutSuperview: Double { Double(bitPattern: 0x7FF8_0000_0000_0DAE) }

  @usableFromInline static func isMissing(_ value: Double) -> Bool {
    value.bitPattern == missing.bitPattern || value.bitPattern == withoutSuperview.bitPattern
  }

  /// Whether a coordinate can be pinned at a value: a finite one, or an infinite one in a measurement, where only an
  /// unbounded length reaches.
  @inlinable @inline(always) static func isPosition(_ value: Double, of view: @autoclosure () -> AnyObject) -> Bool {
    value.isFinite || isReachedInMeasurement(value, of: view())
  }

  @usableFromInline @inline(never) static func isReachedInMeasurement(_ value: Double, of view: AnyObject) -> Bool {
    !value.isNaN && (view as? any Layoutable)?.measurement != nil
  }
}

/// How the content or the other length decides a size.
@frozen @usableFromInline enum SizeAdjustment: UInt8 {
  case none, content, width, widthFlexible, height, heightFlexible, ratio
}

// MARK: - Refusals

extension Pins {
  /// The pins of an axis after a call for a coordinate that an earlier call keeps out, with a warning unless it asked for
  /// the same. What was not a finite number keeps nothing out.
  @usableFromInline @inline(never)
  func refusing(
    _ coordinate: Coordinate, _ axis: Axis, at value: Double, _ superview: Size?, _ view: AnyObject, _ site: CallSite
  ) -> AxisPins {
    var pins = withFiniteCoordinates(axis, view)
    if pins.admits(coordinate) {
      pins.pin(coordinate, at: value)
    } else if Self.isMissing(value) {
      return pins
    } else if coordinate == .minimum, axis == .vertical {
      // PinLayout compares a second minHeight with minWidth. Layouts depend on what it does, so this does the same.
      if horizontal.pinned.contains(.minimum), horizontal.minimum == value {
        pins.minimum = value
      } else {
        Pin.warn(view, .alreadySet(to: pins.minimum), site)
      }
    } else {
      pins.warnOfRivals(of: coordinate, axis, at: value, in: superview?[axis], of: view, site)
    }
    return pins
  }
}

extension AxisPins {
  /// Says why a coordinate is not pinned; an equal value is no contradiction.
  fileprivate func warnOfRivals(
    of coordinate: Coordinate, _ axis: Axis, at value: Double, in superviewLength: Double?, of view: AnyObject,
    _ site: CallSite
  ) {
    // A far edge is reported as users write it: its distance from the superview's edge.
    func reported(_ coordinate: Coordinate) -> Double {
      coordinate == .far ? (superviewLength ?? 0) - far : self[coordinate]
    }
    if !Pins.isPosition(value, of: view) {
      Pin.warn(view, .notFinite, site)
    } else if pinned.contains(.only(coordinate)) {
      if self[coordinate] != value { Pin.warn(view, .alreadySet(to: reported(coordinate)), site) }
    } else {
      let rivals: [Coordinate] = [.near, .far, .center].filter { pinned.contains(.only($0)) }
      let properties = rivals.map { LayoutWarning.Property(name: $0.name(axis).rawValue, value: reported($0)) }
      Pin.warn(view, .conflict(with: properties), site)
    }
  }
}

// MARK: - Numbers that are none

extension Pins {
  /// The same without the coordinates and margins that are not finite numbers.
  @usableFromInline func usable(_ view: AnyObject) -> Pins {
    guard !sum.isFinite else { return self }
    var pins = self
    pins.horizontal = withFiniteCoordinates(.horizontal, view).withFiniteMargins(view)
    pins.vertical = withFiniteCoordinates(.vertical, view).withFiniteMargins(view)
    pins.sum = 0
    return pins
  }

  private func withFiniteCoordinates(_ axis: Axis, _ view: AnyObject) -> AxisPins {
    var pins = axis == .horizontal ? horizontal : vertical
    guard !sum.isFinite else { return pins }
    for coordinate in [Coordinate.near, .far, .center, .length, .minimum, .maximum]
    where pins.pinned.contains(.only(coordinate)) && !Self.isPosition(pins[coordinate], of: view) {
      pins.pinned.remove(.only(coordinate))
      let value = pins[coordinate]
      if value.bitPattern == Self.withoutSuperview.bitPattern {
        Pin.warn(view, .noSuperview, CallSite(coordinate.name(axis)))
      } else if !Self.isMissing(value) {
        Pin.warn(view, .notFinite, CallSite(coordinate.name(axis), .points(value)))
      }
    }
    return pins
  }
}

extension AxisPins {
  /// The pins with none in place of a margin that is not finite. Later calls may replace margins, so this is for the end.
  fileprivate func withFiniteMargins(_ view: AnyObject) -> AxisPins {
    var pins = self
    for edge in [Coordinate.near, .far] {
      let margin = edge == .near ? nearMargin : farMargin
      guard !margin.isFinite else { continue }
      pins.setMargin(edge, 0)
      Pin.warn(view, .notFinite, CallSite(.margin, .points(margin)))
    }
    return pins
  }
}

extension Coordinate {
  /// The call that pins the coordinate.
  fileprivate func name(_ axis: Axis) -> CallName {
    switch (self, axis) {
    case (.near, .horizontal): .left
    case (.near, .vertical): .top
    case (.far, .horizontal): .right
    case (.far, .vertical): .bottom
    case (.center, .horizontal): .hCenter
    case (.center, .vertical): .vCenter
    case (.length, .horizontal): .width
    case (.length, .vertical): .height
    case (.minimum, .horizontal): .minWidth
    case (.minimum, .vertical): .minHeight
    case (.maximum, .horizontal): .maxWidth
    case (.maximum, .vertical): .maxHeight
    }
  }
}
