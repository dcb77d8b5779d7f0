import PinTree

// The end of a chain: from what was pinned to the view's frame, in the order of PinLayout's manual. Edges are pinned before
// margins apply, margins before the content decides a size, limits after everything.
//
// Most chains are ordinary: a view that is not transformed or measured, pins that are numbers and contradict nothing, a size
// that can be. For these the rules are inlined where the chain is written. All others take the same rules in
// `placeCarefully`.

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
      $0.placeCarefully(
        pins.facts, pins.horizontal.positions, pins.horizontal.limits, pins.vertical.positions, pins.vertical.limits,
        ratio: pins.ratio)
    }
  }
}

extension Pins {
  /// Whether no call asked for what few chains ask for. Known where the chain is compiled.
  @inlinable @inline(always) var isOrdinary: Bool {
    if pinsEdges { return false }
    if horizontal.placement.isSet, !horizontal.canPlace(afterPinEdges: false) { return false }
    if vertical.placement.isSet, !vertical.canPlace(afterPinEdges: false) { return false }
    // A ratio has one length to go by.
    guard case .ratio = adjustment else { return true }
    return (horizontal.pinnedLength == nil) != (vertical.pinnedLength == nil)
  }

  /// Whether the length that the content is offered is a finite number: what it answers may not show that it was none.
  @inlinable @inline(always) func offersNumber(or current: Size) -> Bool {
    switch adjustment {
    case .none, .content, .ratio: true
    case .width, .widthFlexible: offeredWidth(or: current).isFinite
    case .height, .heightFlexible: offeredHeight(or: current).isFinite
    }
  }

  @inlinable @inline(always) func offeredWidth(or current: Size) -> Double {
    horizontal.limited(horizontal.pinnedLength) ?? current.width
  }

  @inlinable @inline(always) func offeredHeight(or current: Size) -> Double {
    vertical.limited(vertical.pinnedLength) ?? current.height
  }

  /// The rectangle of a size, in the superview's points.
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

  /// A finite number as long as all numbers are that were given and that the view's rectangle does not show.
  @inlinable @inline(always) var witness: Double {
    switch adjustment {
    case .none, .ratio: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: true)
    case .width: horizontal.witness(lengthCounts: true) + vertical.witness(lengthCounts: false)
    case .height: horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: true)
    case .content, .widthFlexible, .heightFlexible:
      horizontal.witness(lengthCounts: false) + vertical.witness(lengthCounts: false)
    }
  }

  /// The pinned lengths, or where there is none what the view has.
  @inlinable @inline(always) func pinnedSize(or size: Size) -> Size {
    Size(width: horizontal.pinnedLength ?? size.width, height: vertical.pinnedLength ?? size.height)
  }

  /// A size within the limits; a length that cannot be is ignored.
  @usableFromInline func limitedSize(of size: KnownSize) -> KnownSize {
    KnownSize(
      width: validLength(horizontal.limited(size.width)), height: validLength(vertical.limited(size.height)))
  }

  /// The view's rectangle from the lengths that are known. One that is not, because the content gave no answer that can be, is
  /// what both edges leave, or stays what it is.
  @usableFromInline func rect(current: Rect, known: KnownSize) -> Rect {
    let width = known.width ?? validLength(horizontal.lengthBetweenEdges) ?? current.width
    let height = known.height ?? validLength(vertical.lengthBetweenEdges) ?? current.height
    return Rect(
      x: horizontal.origin(ofLength: width, isKnown: known.width != nil, current: current.minX),
      y: vertical.origin(ofLength: height, isKnown: known.height != nil, current: current.minY),
      width: width, height: height)
  }
}

/// A size of which either length may be open.
@frozen @usableFromInline struct KnownSize {
  @usableFromInline var width: Double?
  @usableFromInline var height: Double?

  @inlinable init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
