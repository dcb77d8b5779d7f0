import PinTree

// The end of a chain that asks for what few chains ask for: edges pinned before margins, a view that is transformed or
// measured, pins that are not numbers, frames far out. And, for these and all others, the size that content or a ratio gives.

extension Layoutable where Node == Self {
  @inlinable @inline(never) func placeCarefully(_ chain: Pins) {
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

  /// The size that pins, the content or a ratio give; the answer of `sizeThatFits` is asked for once.
  @inlinable @inline(always) func adjustedSize(_ pins: Pins, current: Size) -> KnownSize {
    let unbounded = Double.greatestFiniteMagnitude
    switch pins.adjustment {
    case .none: return pins.pinnedSize(or: current)
    case .content: return KnownSize(sizeThatFits(current))
    case .width, .widthFlexible:
      let width = pins.horizontal.limited(pins.horizontal.pinnedLength) ?? current.width
      let fit = sizeThatFits(Size(width: width, height: unbounded))
      return KnownSize(width: keeps(.width, width, pins) ? width : fit.width, height: fit.height)
    case .height, .heightFlexible:
      let height = pins.vertical.limited(pins.vertical.pinnedLength) ?? current.height
      let fit = sizeThatFits(Size(width: unbounded, height: height))
      return KnownSize(width: fit.width, height: keeps(.height, height, pins) ? height : fit.height)
    case .ratio: return sizeByRatio(pins)
    }
  }

  /// Whether the length that was offered is the view's, whatever it answers: not if it was unbounded.
  @inlinable @inline(always) func keeps(_ adjustment: SizeAdjustment, _ offered: Double, _ pins: Pins) -> Bool {
    pins.adjustment == adjustment && offered != .greatestFiniteMagnitude
  }

  /// One length from the other; exactly one of them must be pinned.
  @inlinable @inline(always) func sizeByRatio(_ pins: Pins) -> KnownSize {
    switch (pins.horizontal.pinnedLength, pins.vertical.pinnedLength) {
    case (let width?, nil):
      let width = pins.horizontal.limited(width) ?? width
      return KnownSize(width: width, height: width / pins.ratio)
    case (nil, let height?):
      let height = pins.vertical.limited(height) ?? height
      return KnownSize(width: height * pins.ratio, height: height)
    case (let width, let height):
      Pin.warn(self, .ratioNeedsOneLength, CallSite(.aspectRatio, .points(pins.ratio)))
      return KnownSize(width: width, height: height)
    }
  }

  /// The rectangle, in which a number that overflowed is the one that the view has. In a measurement a position may be
  /// infinite.
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

  /// Sets the frame, or notes it where the view is being measured.
  @inlinable func write(_ rect: Rect, _ pins: Pins, _ offsets: Size) {
    if measurement != nil { return note(rect, pins, offsets) }
    let snapped = PixelGrid(scale: displayScale).snap(rect)
    if pins.readsFrames { transformedRect = snapped } else { layoutRect = snapped }
  }
}

// MARK: - Calls that come to nothing

extension Layoutable {
  /// Whether `justify` and `align` can take effect is judged before `pinEdges` converts anything.
  @usableFromInline func warnOfIdlePlacements(_ pins: Pins) {
    for (axis, side, name) in [
      (Axis.horizontal, pins.horizontal, CallName.justify), (.vertical, pins.vertical, .align),
    ]
    where side.placement != .unset && !side.canPlace(afterPinEdges: pins.pinsEdges) {
      Pin.warn(self, .nothingToPlaceBetween(axis), CallSite(name, .placement(side.placement, axis)))
    }
  }

  @usableFromInline func warnOfIdlePinEdges(_ pins: Pins) {
    if pins.horizontal.pinned.isSuperset(of: .bothEdges), pins.vertical.pinned.isSuperset(of: .bothEdges) {
      Pin.warn(self, .edgesAlreadyPinned, CallSite(.pinEdges))
    }
  }
}
