/// The end of a chain: from what was pinned to the view's frame, in the order of PinLayout's manual.
///
/// Edges are pinned before margins apply, margins before the content decides a size, limits after everything.
@frozen @usableFromInline struct Applying<Node: Layoutable> where Node.Node == Node {
  @usableFromInline unowned(unsafe) let view: Node
  @usableFromInline var horizontal: AxisPins
  @usableFromInline var vertical: AxisPins
  @usableFromInline let adjustment: SizeAdjustment
  @usableFromInline let ratio: Double
  @usableFromInline let readsFrames: Bool
  @usableFromInline let pinsEdges: Bool

  @inlinable @inline(__always)
  init(
    _ view: Node, _ horizontal: AxisPins, _ vertical: AxisPins, _ adjustment: SizeAdjustment, _ ratio: Double,
    _ readsFrames: Bool, _ pinsEdges: Bool
  ) {
    self.view = view
    self.horizontal = horizontal
    self.vertical = vertical
    self.adjustment = adjustment
    self.ratio = ratio
    self.readsFrames = readsFrames
    self.pinsEdges = pinsEdges
  }

  @inlinable @inline(__always) mutating func apply() {
    if horizontal.placement != .unset || vertical.placement != .unset { warnOfIdlePlacements() }
    if pinsEdges { pinEdges() }
    let current = view.presentRect(readingFrame: readsFrames)
    let known = knownSize(current: current.size)
    let rect = Rect(
      origin: Point(
        x: horizontal.origin(
          ofLength: known.width ?? current.width, isKnown: known.width != nil, current: current.minX),
        y: vertical.origin(
          ofLength: known.height ?? current.height, isKnown: known.height != nil, current: current.minY)),
      size: Size(width: known.width ?? current.width, height: known.height ?? current.height))
    write(rect)
  }

  /// The lengths that pins, content or a ratio determine; nil where the view keeps what it has.
  @inlinable @inline(__always) func knownSize(current: Size) -> KnownSize {
    var known: KnownSize
    switch adjustment {
    case .none:
      known = KnownSize(
        width: horizontal.pinnedLength ?? current.width, height: vertical.pinnedLength ?? current.height)
    case .content: known = KnownSize(view.sizeThatFits(current))
    default: known = adjustedSize(current: current)
    }
    return KnownSize(
      width: validLength(horizontal.limited(known.width)), height: validLength(vertical.limited(known.height)))
  }

  /// Sets the frame on the pixel grid, or notes it where the view is being measured.
  @inlinable @inline(__always) func write(_ rect: Rect) {
    let snapped = PixelGrid(scale: view.displayScale).snap(rect)
    if view.measurement != nil {
      note(rect, as: snapped)
    } else if readsFrames {
      view.setTransformedRect(snapped)
    } else {
      view.layoutRect = snapped
    }
  }
}

/// A size of which either length may be open.
@frozen @usableFromInline struct KnownSize {
  @usableFromInline var width: Double?
  @usableFromInline var height: Double?

  @inlinable @inline(__always) init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  @inlinable @inline(__always) init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

// MARK: - What few chains need

extension Applying {
  @usableFromInline @inline(never) mutating func pinEdges() {
    if horizontal.pinned.isSuperset(of: .bothEdges), vertical.pinned.isSuperset(of: .bothEdges) {
      Pin.warn(view, PinCall("pinEdges"), .edgesAlreadyPinned)
    }
    horizontal.pinEdges()
    vertical.pinEdges()
  }

  @usableFromInline @inline(never) func warnOfIdlePlacements() {
    if horizontal.placement != .unset, !horizontal.canPlace(afterPinEdges: pinsEdges) {
      Pin.warn(view, PinCall("justify", [horizontal.placement.name(.horizontal)]), .nothingToPlaceBetween(.horizontal))
    }
    if vertical.placement != .unset, !vertical.canPlace(afterPinEdges: pinsEdges) {
      Pin.warn(view, PinCall("align", [vertical.placement.name(.vertical)]), .nothingToPlaceBetween(.vertical))
    }
  }

  /// The size that the content or the ratio gives; the answer of `sizeThatFits` is asked for once.
  @inlinable @inline(never) func adjustedSize(current: Size) -> KnownSize {
    let unbounded = Double.greatestFiniteMagnitude
    switch adjustment {
    case .none, .content: return KnownSize(current)
    case .width, .widthFlexible:
      let width = horizontal.limited(horizontal.pinnedLength) ?? current.width
      let fit = view.sizeThatFits(Size(width: width, height: unbounded))
      return KnownSize(width: adjustment == .width ? width : fit.width, height: fit.height)
    case .height, .heightFlexible:
      let height = vertical.limited(vertical.pinnedLength) ?? current.height
      let fit = view.sizeThatFits(Size(width: unbounded, height: height))
      return KnownSize(width: fit.width, height: adjustment == .height ? height : fit.height)
    case .ratio: return sizeByRatio
    }
  }

  @inlinable var sizeByRatio: KnownSize {
    switch (horizontal.pinnedLength, vertical.pinnedLength) {
    case (let width?, nil):
      let width = horizontal.limited(width) ?? width
      return KnownSize(width: width, height: width / ratio)
    case (nil, let height?):
      let height = vertical.limited(height) ?? height
      return KnownSize(width: height * ratio, height: height)
    case (let width, let height):
      Pin.warn(view, CallSite("aspectRatio", .points(ratio)).call, .ratioNeedsOneLength)
      return KnownSize(width: width, height: height)
    }
  }

  @usableFromInline @inline(never) func note(_ rect: Rect, as snapped: Rect) {
    let occupied = Rect(
      x: rect.minX - horizontal.nearMargin, y: rect.minY - vertical.nearMargin,
      width: rect.width + horizontal.nearMargin + horizontal.farMargin,
      height: rect.height + vertical.nearMargin + vertical.farMargin)
    view.measurement = Measurement(rect: snapped, occupied: PixelGrid(scale: view.displayScale).snap(occupied))
  }
}

extension Placement {
  func name(_ axis: Axis) -> String {
    switch self {
    case .unset: "none"
    case .near: axis == .horizontal ? "left" : "top"
    case .center: "center"
    case .far: axis == .horizontal ? "right" : "bottom"
    }
  }
}
