import PinTree

// The end of a chain: from what was pinned to the view's frame, in the order of PinLayout's manual. Edges are pinned before
// margins apply, margins before the content decides a size, limits after everything.
//
// Most chains are ordinary: a view that is not transformed or measured, pins that are numbers, and that contradict nothing.
// For these the rules are inlined where the chain is written. All others take the same rules in `placeCarefully`.

extension PinLayout {
  @inlinable @inline(always) borrowing func apply() {
    if pins.isOrdinary, reading({ $0.isPlain }) {
      let current = reading { $0.layoutRect }
      let adjusted = reading { [pins] in $0.adjustedSize(pins, current: current.size) }
      let rect = pins.rect(current: current, known: pins.limitedSize(of: adjusted))
      if let snapped = PixelGrid(scale: reading { $0.displayScale }).snapNear(rect, unless: pins.sum) {
        return reading { $0.layoutRect = snapped }
      }
    }
    view.placeCarefully(pins)
  }
}

extension Pins {
  /// Whether no call asked for what few chains ask for. Known where the chain is compiled.
  @inlinable @inline(always) var isOrdinary: Bool {
    !pinsEdges && adjustsOrdinarily
      && (horizontal.placement == .unset || horizontal.canPlace(afterPinEdges: false))
      && (vertical.placement == .unset || vertical.canPlace(afterPinEdges: false))
  }

  /// Whether a length that the content or a ratio is to be given is a number, and the ratio has one length to go by.
  @inlinable @inline(always) var adjustsOrdinarily: Bool {
    switch adjustment {
    case .none, .content: true
    case .width, .widthFlexible, .height, .heightFlexible: sum.isFinite
    case .ratio: (horizontal.pinnedLength == nil) != (vertical.pinnedLength == nil)
    }
  }

  /// The pinned lengths, or where there is none what the view has.
  @inlinable @inline(always) func pinnedSize(or size: Size) -> KnownSize {
    KnownSize(width: horizontal.pinnedLength ?? size.width, height: vertical.pinnedLength ?? size.height)
  }

  /// A size within the limits; a length that cannot be is dropped.
  @inlinable @inline(always) func limitedSize(of size: KnownSize) -> KnownSize {
    KnownSize(
      width: validLength(horizontal.limited(size.width)), height: validLength(vertical.limited(size.height)))
  }

  /// The view's rectangle from the lengths that are known. One that is not, because the content gave no answer that can be, is
  /// what both edges leave, or stays what it is.
  @inlinable @inline(always) func rect(current: Rect, known: KnownSize) -> Rect {
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

  @inlinable @inline(always) init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  @inlinable @inline(always) init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
