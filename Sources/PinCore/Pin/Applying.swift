// The end of a chain: from what was pinned to the view's frame, in the order of PinLayout's manual. Edges are pinned before
// margins apply, margins before the content decides a size, limits after everything.

extension PinLayout {
  @inlinable @inline(always) borrowing func apply() {
    if horizontal.placement != .unset || vertical.placement != .unset { warnOfIdlePlacements() }
    if pinsEdges {
      if horizontal.pinned.isSuperset(of: .bothEdges), vertical.pinned.isSuperset(of: .bothEdges) {
        Pin.warn(view, .edgesAlreadyPinned, CallSite("pinEdges"))
      }
      place(horizontal.pinningEdges, vertical.pinningEdges)
    } else {
      place(horizontal, vertical)
    }
  }

  @inlinable @inline(always) borrowing func place(_ horizontal: AxisPins, _ vertical: AxisPins) {
    let current = reading { [readsFrames] in $0.presentRect(readingFrame: readsFrames) }
    let known = knownSize(horizontal, vertical, current: current.size)
    let width = known.width ?? current.width
    let height = known.height ?? current.height
    let rect = Rect(
      x: horizontal.origin(ofLength: width, isKnown: known.width != nil, current: current.minX),
      y: vertical.origin(ofLength: height, isKnown: known.height != nil, current: current.minY),
      width: width, height: height)
    let snapped = PixelGrid(scale: reading { $0.displayScale }).snap(rect)
    if reading({ $0.isPlain }) {
      reading { $0.layoutRect = snapped }
    } else {
      view.setSpecialRect(snapped, from: rect, margins: margins, settingFrame: readsFrames)
    }
  }

  /// The lengths that pins, content or a ratio determine; nil where the view keeps what it has.
  @inlinable @inline(always)
  borrowing func knownSize(_ horizontal: AxisPins, _ vertical: AxisPins, current: Size) -> KnownSize {
    let known: KnownSize =
      switch adjustment {
      case .none:
        KnownSize(width: horizontal.pinnedLength ?? current.width, height: vertical.pinnedLength ?? current.height)
      case .content: KnownSize(reading { $0.sizeThatFits(current) })
      default:
        reading { [adjustment, ratio] in
          $0.adjustedSize(adjustment, ratio, horizontal, vertical, current: current)
        }
      }
    return KnownSize(
      width: validLength(horizontal.limited(known.width)), height: validLength(vertical.limited(known.height)))
  }

  @inlinable @inline(always) borrowing func warnOfIdlePlacements() {
    if horizontal.placement != .unset, !horizontal.canPlace(afterPinEdges: pinsEdges) {
      let name = horizontal.placement.name(.horizontal)
      Pin.warn(view, .nothingToPlaceBetween(.horizontal), CallSite("justify", .align(name)))
    }
    if vertical.placement != .unset, !vertical.canPlace(afterPinEdges: pinsEdges) {
      let name = vertical.placement.name(.vertical)
      Pin.warn(view, .nothingToPlaceBetween(.vertical), CallSite("align", .align(name)))
    }
  }

  @inlinable @inline(always) var margins: EdgeInsets {
    EdgeInsets(
      top: vertical.nearMargin, left: horizontal.nearMargin, bottom: vertical.farMargin, right: horizontal.farMargin)
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

// MARK: - What few chains need

extension Layoutable where Node == Self {
  /// The size that the content or a ratio gives; the answer of `sizeThatFits` is asked for once.
  @inlinable @inline(never)
  func adjustedSize(
    _ adjustment: SizeAdjustment, _ ratio: Double, _ horizontal: AxisPins, _ vertical: AxisPins, current: Size
  ) -> KnownSize {
    let unbounded = Double.greatestFiniteMagnitude
    switch adjustment {
    case .none, .content: return KnownSize(current)
    case .width, .widthFlexible:
      let width = horizontal.limited(horizontal.pinnedLength) ?? current.width
      let fit = sizeThatFits(Size(width: width, height: unbounded))
      return KnownSize(width: adjustment == .width ? width : fit.width, height: fit.height)
    case .height, .heightFlexible:
      let height = vertical.limited(vertical.pinnedLength) ?? current.height
      let fit = sizeThatFits(Size(width: unbounded, height: height))
      return KnownSize(width: fit.width, height: adjustment == .height ? height : fit.height)
    case .ratio: return size(byRatio: ratio, horizontal, vertical)
    }
  }

  @inlinable func size(byRatio ratio: Double, _ horizontal: AxisPins, _ vertical: AxisPins) -> KnownSize {
    switch (horizontal.pinnedLength, vertical.pinnedLength) {
    case (let width?, nil):
      let width = horizontal.limited(width) ?? width
      return KnownSize(width: width, height: width / ratio)
    case (nil, let height?):
      let height = vertical.limited(height) ?? height
      return KnownSize(width: height * ratio, height: height)
    case (let width, let height):
      Pin.warn(self, .ratioNeedsOneLength, CallSite("aspectRatio", .points(ratio)))
      return KnownSize(width: width, height: height)
    }
  }

  /// Sets the frame of a view that is transformed, or notes it where the view is being measured.
  @inlinable @inline(never)
  func setSpecialRect(_ snapped: Rect, from rect: Rect, margins: EdgeInsets, settingFrame: Bool) {
    if measurement != nil {
      let occupied = Rect(
        x: rect.minX - margins.left, y: rect.minY - margins.top,
        width: rect.width + margins.left + margins.right, height: rect.height + margins.top + margins.bottom)
      measurement = Measurement(rect: snapped, occupied: PixelGrid(scale: displayScale).snap(occupied))
    } else if settingFrame {
      transformedRect = snapped
    } else {
      layoutRect = snapped
    }
  }
}

extension Placement {
  @usableFromInline func name(_ axis: Axis) -> StaticString {
    switch self {
    case .unset: "none"
    case .near: axis == .horizontal ? "left" : "top"
    case .center: "center"
    case .far: axis == .horizontal ? "right" : "bottom"
    }
  }
}
