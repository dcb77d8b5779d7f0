import PinTree

// When a chain ends, it computes the view's rectangle in the order of PinLayout's manual: first edges, then margins,
// then the size from the content, then limits.
//
// The rules for ordinary chains are inlined. `placeOnSlowPath` handles all other chains. The list of these chains is in
// `SlowPathPlacement.swift`.

extension PinLayout {
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  borrowing func apply() {
    let current = reading { $0.layoutRect }
    if _fastPath(pins.isOrdinary && reading { $0.isPlain } && pins.offersNumber(or: current.size)) {
      let size = reading { [pins] in $0.ordinarySize(pins, current: current.size) }
      let rect = pins.ordinaryRect(size, current: current.origin)
      let grid = reading { PixelGrid(scale: $0.displayScale, exactPixel: $0.exactPixel) }
      if let snapped = grid.snapNear(rect, witness: pins.witness, if: pins.admits(rect)) {
        // Views that refer to an unchanged origin then do not wait for its rounding: the processor predicts the branch.
        if !pins.moves, snapped.origin.isIdentical(to: current.origin) {
          return reading { $0.layoutRect.size = snapped.size }
        }
        return reading { $0.layoutRect = snapped }
      }
    }
    reading { [pins] in
      $0.placeOnSlowPath(pins.facts, pins.horizontal.numbers, pins.vertical.numbers, ratio: pins.ratio)
    }
  }
}

extension Point {
  /// Whether both points have the same bits.
  @inlinable @inline(always) func isIdentical(to other: Point) -> Bool {
    _fastPath(x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern)
  }
}

extension Pins {
  /// Whether a position is pinned. If not, the view keeps its origin, on the pixel grid.
  @inlinable @inline(always) var moves: Bool {
    horizontal.pinned.containsAny(of: .positions) || vertical.pinned.containsAny(of: .positions)
  }

  /// Whether the fast path supports these calls. In a release build, the compiler usually knows the result.
  @inlinable @inline(always) var isOrdinary: Bool {
    if pinsEdges { return false }
    if horizontal.placement.isSet, !horizontal.canPlace(afterPinEdges: false) { return false }
    if vertical.placement.isSet, !vertical.canPlace(afterPinEdges: false) { return false }
    // A ratio has an effect only if exactly one length is pinned.
    guard case .ratio = adjustment else { return true }
    return (horizontal.pinnedLength == nil) != (vertical.pinnedLength == nil)
  }

  /// Whether the length that `sizeToFit(_:)` offers along one axis is finite; true if there is no such offer. The test
  /// is needed, because the content may return a finite size for an offer that is not finite.
  @inlinable @inline(always) func offersNumber(or current: Size) -> Bool {
    switch adjustment {
    case .none, .content, .ratio: true
    case .width, .widthFlexible: offeredLength(.horizontal, or: current).isFinite
    case .height, .heightFlexible: offeredLength(.vertical, or: current).isFinite
    }
  }

  @inlinable @inline(always) func offeredLength(_ axis: Axis, or current: Size) -> Double {
    self[axis].limited(self[axis].pinnedLength) ?? current[axis]
  }

  /// The view's rectangle in the superview's points. The function applies the limits to `size` first.
  @inlinable @inline(always) func ordinaryRect(_ size: Size, current: Point) -> Rect {
    let width = horizontal.limited(size.width) ?? size.width
    let height = vertical.limited(size.height) ?? size.height
    return Rect(
      x: horizontal.origin(ofLength: width, isKnown: true, current: current.x),
      y: vertical.origin(ofLength: height, isKnown: true, current: current.y),
      width: width, height: height)
  }

  /// Whether both lengths are zero or positive. A length that a call has checked, or the current length, needs no test.
  @inlinable @inline(always) func admits(_ rect: Rect) -> Bool {
    let isSure: Bool = if case .none = adjustment { true } else { false }
    return (isSure && horizontal.lengthIsSure || rect.size.width >= 0)
      && (isSure && vertical.lengthIsSure || rect.size.height >= 0)
  }

  /// The sum of the margins and of the pinned numbers that may have no effect on the rectangle. If one of these numbers
  /// is not finite, the sum is not finite either.
  @inlinable @inline(always) var witness: Double {
    switch adjustment {
    case .none, .ratio: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: true)
    case .width: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: false)
    case .height: horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: true)
    case .content, .widthFlexible, .heightFlexible:
      horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: false)
    }
  }

  /// On each axis, the pinned length, or the length of `size` if no length is pinned.
  @inlinable @inline(always) func pinnedSize(or size: Size) -> Size {
    Size(width: horizontal.pinnedLength ?? size.width, height: vertical.pinnedLength ?? size.height)
  }
}
