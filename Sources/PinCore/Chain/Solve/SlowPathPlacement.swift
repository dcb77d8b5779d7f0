import PinTree

// The end of a chain on the slow path. These chains take the slow path:
// - chains with `pinEdges`, or with a ratio or a placement that has no effect
// - chains on a view that is transformed, scrolled or being measured
// - chains with a missing or invalid number, with a position or length of about 2²⁰ pixels or more, or with a scale
//   that gives no pixel grid
// `refuse` and `placeOnSlowPath` are not inlined, but specialised for the view's class.

extension Layoutable where Node == Self {
  /// Handles a call that may contradict an earlier one. Returns the set of coordinates that are pinned along the axis
  /// after the call, and the value of `coordinate`.
  @inlinable @inline(never) func refuse(
    _ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite, _ facts: UInt64,
    _ across: SIMD8<Double>, _ down: SIMD8<Double>
  ) -> (pinned: Pinned, value: Double) {
    let pins = Pins(facts, across, down)
    let kept = pins.refusing(coordinate, axis, at: value, superviewSize(readingFrame: pins.readsFrames), self, site)
    return (kept.pinned, kept[coordinate])
  }

  @inlinable @inline(never) func placeOnSlowPath(
    _ facts: UInt64, _ across: SIMD8<Double>, _ down: SIMD8<Double>, ratio: Double
  ) {
    var pins = Pins(facts, across, down, ratio: ratio).usable(self)
    let offsets = countedOffsets(pins)
    warnOfIdleCalls(pins)
    if pins.pinsEdges {
      pins.horizontal = pins.horizontal.pinningEdges
      pins.vertical = pins.vertical.pinningEdges
    }
    let current = presentRect(readingFrame: pins.readsFrames)
    let known = adjustedSize(pins, current: current.size)
    let (x, width) = pins.horizontal.extent(known: known.width, current: (current.minX, current.width))
    let (y, height) = pins.vertical.extent(known: known.height, current: (current.minY, current.height))
    write(finite(Rect(x: x, y: y, width: width, height: height), or: current), pins, offsets)
  }

  /// The same as `ordinarySize`, but a ratio without an effect is ignored with a warning. Then a length that no pin
  /// determines is nil.
  @inlinable func adjustedSize(_ pins: Pins, current: Size) -> (width: Double?, height: Double?) {
    if case .ratio = pins.adjustment {
      let (width, height) = (pins.horizontal.pinnedLength, pins.vertical.pinnedLength)
      if (width == nil) == (height == nil) {
        let reason: LayoutWarning.Reason = width == nil ? .ratioNeedsOneLength : .ratioHasBothLengths
        Pin.warn(self, reason, CallSite(.aspectRatio, .points(pins.ratio)))
        return (width, height)
      }
    }
    let size = ordinarySize(pins, current: current)
    return (size.width, size.height)
  }

  // MARK: - Sizes, for all chains

  /// The size from the content, a ratio or pins, before limits apply to the result. A length that none of them
  /// determines is the current length. If one length determines the other, the first is already within its limits. With
  /// a ratio, exactly one length must be determined, by a pinned length or by two edges.
  @inlinable @inline(always) func ordinarySize(_ pins: Pins, current: Size) -> Size {
    switch pins.adjustment {
    case .none: return pins.pinnedSize(or: current)
    case .content: return fittingSize(for: current)
    case .width: return fittingSize(forOffered: .horizontal, pins, current: current, keepsOffer: true)
    case .widthFlexible: return fittingSize(forOffered: .horizontal, pins, current: current, keepsOffer: false)
    case .height: return fittingSize(forOffered: .vertical, pins, current: current, keepsOffer: true)
    case .heightFlexible: return fittingSize(forOffered: .vertical, pins, current: current, keepsOffer: false)
    case .ratio:
      if let width = pins.horizontal.pinnedLength {
        let width = pins.horizontal.limited(width) ?? width
        return Size(width: width, height: width / pins.ratio)
      }
      let height = pins.vertical.limited(pins.vertical.pinnedLength) ?? 0
      return Size(width: height * pins.ratio, height: height)
    }
  }

  /// The size that the content needs for a length offered along an axis. With `keepsOffer`, the result has the offered
  /// length along that axis, unless the offer is unbounded.
  @inlinable @inline(always)
  func fittingSize(forOffered axis: Axis, _ pins: Pins, current: Size, keepsOffer: Bool) -> Size {
    var offer = Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    offer[axis] = pins.offeredLength(axis, or: current)
    var size = fittingSize(for: offer)
    if keepsOffer, offer[axis] != .greatestFiniteMagnitude { size[axis] = offer[axis] }
    return size
  }

  // MARK: - The rectangle, for chains on the slow path

  /// The rectangle, in which numbers from `current` replace the numbers that are not finite. Warns if a number is
  /// replaced. In a measurement, infinite positions are kept.
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

  /// Sets the view's transformed or untransformed rectangle, snapped to pixels. In a measurement, the rectangle is only
  /// recorded.
  @inlinable func write(_ rect: Rect, _ pins: Pins, _ offsets: Size) {
    if measurement != nil { return note(rect, pins, offsets) }
    let snapped = PixelGrid(scale: displayScale).snap(rect)
    if pins.readsFrames { transformedRect = snapped } else { layoutRect = snapped }
  }

  // MARK: - Calls without an effect

  /// Warns about `justify` and `align` if `canPlace` is false, and about `pinEdges` if all four edges are pinned.
  /// Called before `pinningEdges` replaces any pins.
  @usableFromInline func warnOfIdleCalls(_ pins: Pins) {
    for (axis, name) in [(Axis.horizontal, CallName.justify), (.vertical, .align)]
    where pins[axis].placement != .unset && !pins[axis].canPlace(afterPinEdges: pins.pinsEdges) {
      let isCentered = pins[axis].pinned.contains(.center)
      Pin.warn(
        self, isCentered ? .placedAtCenter(axis) : .nothingToPlaceBetween(axis),
        CallSite(name, .placement(pins[axis].placement, axis)))
    }
    if pins.pinsEdges, pins.horizontal.pinned.contains(.edges), pins.vertical.pinned.contains(.edges) {
      Pin.warn(self, .edgesAlreadyPinned, CallSite(.pinEdges))
    }
  }
}
