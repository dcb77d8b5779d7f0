import PinTree

// A chain computes the view's frame at its end. The order is that of PinLayout's manual: edges, then margins, then the size
// from the content, then limits.
//
// Most chains are ordinary: their view is not transformed or measured, and their pins and sizes are valid. The rules for
// them are inlined into the chain. All other chains apply the same rules in `placeOnSlowPath`.

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
      let grid = PixelGrid(scale: reading { $0.displayScale })
      if let snapped = grid.snapNear(rect, witness: pins.witness, if: pins.admits(rect)) {
        return reading { $0.layoutRect = snapped }
      }
    }
    reading { [pins] in
      $0.placeOnSlowPath(pins.facts, pins.horizontal.numbers, pins.vertical.numbers, ratio: pins.ratio)
    }
  }
}

extension Pins {
  /// Whether the fast path can apply the calls of the chain. The result is known at compile time.
  @inlinable @inline(always) var isOrdinary: Bool {
    if pinsEdges { return false }
    if horizontal.placement.isSet, !horizontal.canPlace(afterPinEdges: false) { return false }
    if vertical.placement.isSet, !vertical.canPlace(afterPinEdges: false) { return false }
    // A ratio needs exactly one length.
    guard case .ratio = adjustment else { return true }
    return (horizontal.pinnedLength == nil) != (vertical.pinnedLength == nil)
  }

  /// Whether the length offered to the content is finite. The content may return a finite size for any length.
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

  /// The rectangle of a view with a given size, after limits, in the superview's points.
  @inlinable @inline(always) func ordinaryRect(_ size: Size, current: Point) -> Rect {
    let width = horizontal.limited(size.width) ?? size.width
    let height = vertical.limited(size.height) ?? size.height
    return Rect(
      x: horizontal.origin(ofLength: width, isKnown: true, current: current.x),
      y: vertical.origin(ofLength: height, isKnown: true, current: current.y),
      width: width, height: height)
  }

  /// Whether no length is negative.
  @inlinable @inline(always) func admits(_ rect: Rect) -> Bool {
    let isSure: Bool = if case .none = adjustment { true } else { false }
    return (isSure && horizontal.lengthIsSure || rect.size.width >= 0)
      && (isSure && vertical.lengthIsSure || rect.size.height >= 0)
  }

  /// The sum of the pinned numbers that do not affect the view's rectangle. If one of them is not finite, nor is the sum.
  @inlinable @inline(always) var witness: Double {
    switch adjustment {
    case .none, .ratio: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: true)
    case .width: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: false)
    case .height: horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: true)
    case .content, .widthFlexible, .heightFlexible:
      horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: false)
    }
  }

  /// The pinned lengths. On an axis without a pinned length, the view's current length.
  @inlinable @inline(always) func pinnedSize(or size: Size) -> Size {
    Size(width: horizontal.pinnedLength ?? size.width, height: vertical.pinnedLength ?? size.height)
  }
}
