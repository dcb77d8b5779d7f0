import PinTree

// The end of a chain that is not on the fast path. The reason is `pinEdges`, a ratio or a placement without an effect, a
// view that is transformed, scrolled or being measured, an invalid number or size, or a number of 2²⁰ pixels or more.
// `refuse` and `placeOnSlowPath` are not inlined, but specialised for the view's class.

extension Layoutable where Node == Self {
  /// Handles a call for a coordinate that an earlier call excludes. Returns the axis's pinned coordinates after the call,
  /// and the value of the call's coordinate.
  @inlinable @inline(never) func refuse(
    _ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite, _ facts: UInt64,
    _ horizontalPositions: SIMD4<Double>, _ horizontalLimits: SIMD4<Double>, _ verticalPositions: SIMD4<Double>,
    _ verticalLimits: SIMD4<Double>
  ) -> (pinned: Pinned, value: Double) {
    let pins = Pins(facts, horizontalPositions, horizontalLimits, verticalPositions, verticalLimits, ratio: 0)
    let kept = pins.refusing(
      coordinate, axis, at: value, superviewSize(readingFrame: pins.readsFrames), self, site)
    return (kept.pinned, kept[coordinate])
  }

  @inlinable @inline(never) func placeOnSlowPath(
    _ facts: UInt64, _ horizontalPositions: SIMD4<Double>, _ horizontalLimits: SIMD4<Double>,
    _ verticalPositions: SIMD4<Double>, _ verticalLimits: SIMD4<Double>, ratio: Double
  ) {
    let chain = Pins(facts, horizontalPositions, horizontalLimits, verticalPositions, verticalLimits, ratio: ratio)
    var pins = chain.usable(self)
    let offsets = countedOffsets(pins)
    warnOfIdlePlacements(pins)
    if pins.pinsEdges {
      warnOfIdlePinEdges(pins)
      pins.horizontal = pins.horizontal.pinningEdges
      pins.vertical = pins.vertical.pinningEdges
    }
    let current = presentRect(readingFrame: pins.readsFrames)
    let rect = pins.rect(
      current: current, known: pins.limitedSize(of: adjustedSize(pins, current: current.size)))
    write(finite(rect, or: current), pins, offsets)
  }

  /// The same as `ordinarySize`, but if a ratio has no effect, it is ignored with a warning.
  @inlinable func adjustedSize(_ pins: Pins, current: Size) -> KnownSize {
    if case .ratio = pins.adjustment, (pins.horizontal.pinnedLength == nil) == (pins.vertical.pinnedLength == nil) {
      let isUnknown = pins.horizontal.pinnedLength == nil
      Pin.warn(
        self, isUnknown ? .ratioNeedsOneLength : .ratioHasBothLengths, CallSite(.aspectRatio, .points(pins.ratio)))
      return KnownSize(width: pins.horizontal.pinnedLength, height: pins.vertical.pinnedLength)
    }
    let size = ordinarySize(pins, current: current)
    return KnownSize(width: size.width, height: size.height)
  }

  // MARK: - Sizes, for all chains

  /// The size from pins, the content or a ratio, before limits apply to the result. A length that determines the other
  /// one is already within its limits. With a ratio, exactly one length must be pinned.
  @inlinable @inline(always) func ordinarySize(_ pins: Pins, current: Size) -> Size {
    let unbounded = Double.greatestFiniteMagnitude
    switch pins.adjustment {
    case .none: return pins.pinnedSize(or: current)
    case .content: return fittingSize(for: current)
    case .width, .widthFlexible:
      let width = pins.offeredWidth(or: current)
      let fit = fittingSize(for: Size(width: width, height: unbounded))
      return Size(width: keeps(.width, width, pins) ? width : fit.width, height: fit.height)
    case .height, .heightFlexible:
      let height = pins.offeredHeight(or: current)
      let fit = fittingSize(for: Size(width: unbounded, height: height))
      return Size(width: fit.width, height: keeps(.height, height, pins) ? height : fit.height)
    case .ratio:
      if let width = pins.horizontal.pinnedLength {
        let width = pins.horizontal.limited(width) ?? width
        return Size(width: width, height: width / pins.ratio)
      }
      let height = pins.vertical.limited(pins.vertical.pinnedLength) ?? 0
      return Size(width: height * pins.ratio, height: height)
    }
  }

  /// Whether the offered length becomes the view's length, whatever the content needs; false for an unbounded offer.
  @inlinable @inline(always) func keeps(_ adjustment: SizeAdjustment, _ offered: Double, _ pins: Pins) -> Bool {
    pins.adjustment.rawValue == adjustment.rawValue && offered != .greatestFiniteMagnitude
  }

  // MARK: - The rectangle, for chains on the slow path

  /// The rectangle, with the view's current value in place of each number that overflowed, and a warning for that. In a
  /// measurement, an infinite position is kept.
  @usableFromInline func finite(_ rect: Rect, or current: Rect) -> Rect {
    if rect.isFinite { return rect }
    var (finite, isComplete) = (rect, true)
    for axis in [Axis.horizontal, .vertical] {
      if !Pins.isPosition(rect.near(axis), of: self) { (finite.origin[axis], isComplete) = (current.near(axis), false) }
      if !rect.size[axis].isFinite { (finite.size[axis], isComplete) = (current.size[axis], false) }
    }
    if !isComplete { Pin.warn(self, .notFinite, CallSite(.layout)) }
    return finite
  }

  /// Sets the view's rectangle before or after its transform, snapped to pixels. In a measurement, records it instead.
  @inlinable func write(_ rect: Rect, _ pins: Pins, _ offsets: Size) {
    if measurement != nil { return note(rect, pins, offsets) }
    let snapped = PixelGrid(scale: displayScale).snap(rect)
    if pins.readsFrames { transformedRect = snapped } else { layoutRect = snapped }
  }
}

// MARK: - Calls without an effect

extension Layoutable {
  /// Warns about `justify` and `align` without an effect. Called before `pinEdges` replaces any pins.
  @usableFromInline func warnOfIdlePlacements(_ pins: Pins) {
    for (axis, side, name) in [
      (Axis.horizontal, pins.horizontal, CallName.justify), (.vertical, pins.vertical, .align),
    ]
    where side.placement != .unset && !side.canPlace(afterPinEdges: pins.pinsEdges) {
      let isCentered = side.pinned.contains(.center)
      Pin.warn(
        self, isCentered ? .placedAtCenter(axis) : .nothingToPlaceBetween(axis),
        CallSite(name, .placement(side.placement, axis)))
    }
  }

  @usableFromInline func warnOfIdlePinEdges(_ pins: Pins) {
    if pins.horizontal.pinned.contains(.edges), pins.vertical.pinned.contains(.edges) {
      Pin.warn(self, .edgesAlreadyPinned, CallSite(.pinEdges))
    }
  }
}
