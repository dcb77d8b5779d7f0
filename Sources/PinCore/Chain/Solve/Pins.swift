import PinTree

/// The values that the calls of a chain have set.
@frozen @usableFromInline struct Pins {
  @usableFromInline var horizontal = AxisPins()
  @usableFromInline var vertical = AxisPins()
  @usableFromInline var ratio = 0.0
  @usableFromInline var adjustment = SizeAdjustment.none
  /// True if the chain reads and writes transformed rectangles (`pinFrame`), false for untransformed ones (`pin`).
  @usableFromInline let readsFrames: Bool
  @usableFromInline var pinsEdges = false
  /// Whether "start" means left; nil until a call needs the direction.
  @usableFromInline var isLeftToRight: Bool?

  @inlinable @inline(always) init(readsFrames: Bool) { self.readsFrames = readsFrames }

  @inlinable subscript(axis: Axis) -> AxisPins {
    @inline(always) get { axis.isHorizontal ? horizontal : vertical }
  }

  /// Placeholder for an unavailable value. The chain ignores the placeholder silently.
  @inlinable @inline(always) static var missing: Double { Double(bitPattern: 0x7FF8_0000_0000_0DAD) }

  /// Placeholder for a value that needs a superview, if the view is detached. The chain ignores a pinned placeholder,
  /// with a warning if `Pin.activeWarnings.viewWithoutSuperview` is true.
  @inlinable @inline(always) static var withoutSuperview: Double { Double(bitPattern: 0x7FF8_0000_0000_0DAE) }

  @inlinable @inline(always) static func isMissing(_ value: Double) -> Bool {
    value.bitPattern == missing.bitPattern || value.bitPattern == withoutSuperview.bitPattern
  }

  /// Whether a value is allowed for a coordinate. The value must be finite; in a measurement it may also be infinite.
  @inlinable @inline(always) static func isPosition(_ value: Double, of view: @autoclosure () -> some Layoutable)
    -> Bool
  {
    value.isFinite || isReachedInMeasurement(value, of: view())
  }

  @inlinable @inline(never) static func isReachedInMeasurement(_ value: Double, of view: some Layoutable) -> Bool {
    !value.isNaN && view.measurement != nil
  }
}

/// How the content or a ratio determines the size; see `sizeToFit` and `aspectRatio`.
@frozen @usableFromInline enum SizeAdjustment: UInt8 {
  case none, content, width, widthFlexible, height, heightFlexible, ratio
}

// MARK: - Passing in registers

// Swift passes a structure as large as `Pins` in memory. With such an argument, all chains would keep `Pins` in memory,
// although few chains reach the call. So a chain passes `Pins` in parts that fit into registers, and the callee
// assembles the parts.

extension AxisPins {
  @inlinable @inline(always) var numbers: SIMD8<Double> {
    SIMD8(near, far, length, minimum, maximum, nearMargin, farMargin, 0)
  }

  @inlinable @inline(always) var facts: UInt64 { UInt64(pinned.bits) << 2 | UInt64(placement.rawValue) }

  @usableFromInline init(_ facts: UInt64, _ numbers: SIMD8<Double>) {
    pinned = Pinned(bits: UInt16(truncatingIfNeeded: facts >> 2 & 0x3FF))
    placement = Placement(rawValue: UInt8(truncatingIfNeeded: facts & 3)) ?? .unset
    (near, far, length, minimum) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (maximum, nearMargin, farMargin) = (numbers[4], numbers[5], numbers[6])
  }
}

extension Pins {
  @inlinable @inline(always) var facts: UInt64 {
    horizontal.facts << 48 | vertical.facts << 32 | UInt64(adjustment.rawValue) << 8 | (readsFrames ? 2 : 0)
      | (pinsEdges ? 1 : 0)
  }

  @usableFromInline init(_ facts: UInt64, _ across: SIMD8<Double>, _ down: SIMD8<Double>, ratio: Double = 0) {
    horizontal = AxisPins(facts >> 48, across)
    vertical = AxisPins(facts >> 32, down)
    adjustment = SizeAdjustment(rawValue: UInt8(truncatingIfNeeded: facts >> 8)) ?? .none
    readsFrames = facts & 2 != 0
    pinsEdges = facts & 1 != 0
    self.ratio = ratio
  }

  // MARK: - Refused calls

  /// The pins of an axis after a call that may contradict an earlier one. First removes invalid earlier values, with a
  /// warning unless the value is `missing`. The call is refused if a pinned coordinate still excludes the new value. A
  /// refused call causes a warning, unless its value is a placeholder or repeats the coordinate's value. A repeated
  /// `minHeight` follows a separate rule.
  @usableFromInline func refusing(
    _ coordinate: Coordinate, _ axis: Axis, at value: Double, _ superview: Size?, _ view: some Layoutable,
    _ site: CallSite
  ) -> AxisPins {
    var pins = withFiniteCoordinates(axis, view)
    if pins.admits(coordinate) {
      pins.pin(coordinate, at: value)
    } else if Self.isMissing(value) {
      return pins
    } else if coordinate == .minimum, axis == .vertical {
      // PinLayout compares a second minHeight with minWidth, not with the first minHeight. A second minHeight that is
      // equal to minWidth replaces the first minHeight. Layouts depend on this behaviour.
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

// MARK: - Invalid numbers

extension Pins {
  /// The pins without invalid coordinates, and with 0 for invalid margins. Warns about each invalid number, except
  /// `missing`.
  @usableFromInline func usable(_ view: some Layoutable) -> Pins {
    var pins = self
    pins.horizontal = withFiniteCoordinates(.horizontal, view).withFiniteMargins(view)
    pins.vertical = withFiniteCoordinates(.vertical, view).withFiniteMargins(view)
    return pins
  }

  private func withFiniteCoordinates(_ axis: Axis, _ view: some Layoutable) -> AxisPins {
    var pins = self[axis]
    for coordinate in [Coordinate.near, .far, .center, .length, .minimum, .maximum]
    where pins.pinned.contains(.only(coordinate)) {
      let value = pins[coordinate]
      if Self.isPosition(value, of: view) { continue }
      pins.pinned.remove(.only(coordinate))
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
  /// The pins with 0 for each margin that is not finite, with a warning. Called when the chain ends, because until then
  /// a call may replace the margin.
  fileprivate func withFiniteMargins(_ view: some Layoutable) -> AxisPins {
    var pins = self
    for edge in [Coordinate.near, .far] {
      let margin = edge == .near ? nearMargin : farMargin
      if margin.isFinite { continue }
      pins.setMargin(edge, 0)
      Pin.warn(view, .notFinite, CallSite(.margin, .points(margin)))
    }
    return pins
  }

  /// Warns that a call is refused. A call that repeats the coordinate's value causes no warning.
  fileprivate func warnOfRivals(
    of coordinate: Coordinate, _ axis: Axis, at value: Double, in superviewLength: Double?, of view: some Layoutable,
    _ site: CallSite
  ) {
    // A far edge is reported as users write it: as the distance from the superview's far edge.
    func reported(_ coordinate: Coordinate) -> Double {
      coordinate == .far ? (superviewLength ?? 0) - far : self[coordinate]
    }
    if !Pins.isPosition(value, of: view) {
      Pin.warn(view, .notFinite, site, part: coordinate.name(axis))
    } else if pinned.contains(.only(coordinate)) {
      guard self[coordinate] != value else { return }
      Pin.warn(view, .alreadySet(to: reported(coordinate)), site, part: coordinate.name(axis))
    } else {
      let rivals: [Coordinate] = [.near, .far, .center].filter { pinned.contains(.only($0)) }
      let properties = rivals.map { LayoutWarning.Property(name: $0.name(axis).rawValue, value: reported($0)) }
      Pin.warn(view, .conflict(with: properties), site, part: coordinate.name(axis))
    }
  }
}

extension Coordinate {
  /// The name of the call that pins the coordinate along an axis.
  @inlinable @inline(always) func name(_ axis: Axis) -> CallName {
    switch self {
    case .near: axis.isHorizontal ? .left : .top
    case .far: axis.isHorizontal ? .right : .bottom
    case .center: axis.isHorizontal ? .hCenter : .vCenter
    case .length: axis.isHorizontal ? .width : .height
    case .minimum: axis.isHorizontal ? .minWidth : .minHeight
    case .maximum: axis.isHorizontal ? .maxWidth : .maxHeight
    }
  }
}
