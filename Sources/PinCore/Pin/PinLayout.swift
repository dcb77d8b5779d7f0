/// A chain of calls that lays out one view: `view.pin.top(10).left(20).width(50%)`.
///
/// Every call consumes the chain and returns it; the view's frame is set when the chain's life ends, or at `layout()`. So
/// the order of the calls does not matter, but which call pins a coordinate first: later ones that contradict it are
/// refused with a warning. A chain allocates nothing.
///
/// What a call reads of other views, it reads when it is called; the view's own size and place are read at the end.
@frozen public struct PinLayout<Node: Layoutable>: ~Copyable where Node.Node == Node {
  /// Not a counted reference: `outlivesChains` says what keeps the view alive.
  @usableFromInline unowned(unsafe) let view: Node
  @usableFromInline var horizontal = AxisPins()
  @usableFromInline var vertical = AxisPins()
  @usableFromInline var adjustment = SizeAdjustment.none
  @usableFromInline var ratio = 0.0
  /// Whether rectangles are read and written after transforms (`pinFrame`) instead of before (`pin`).
  @usableFromInline let readsFrames: Bool
  @usableFromInline var pinsEdges = false
  @usableFromInline var isApplied = false

  @inlinable @inline(__always) init(_ view: Node, readsFrames: Bool) {
    self.view = view
    self.readsFrames = readsFrames
    if !Node.outlivesChains { _ = Unmanaged.passUnretained(view).retain() }
    view.chainBegan()
  }

  @inlinable @inline(__always) deinit {
    if !isApplied {
      var chain = Applying(view, horizontal, vertical, adjustment, ratio, readsFrames, pinsEdges)
      chain.apply()
    }
    view.chainEnded()
    if !Node.outlivesChains { Unmanaged.passUnretained(view).release() }
  }

  /// Sets the view's frame now, for a chain that is kept in a variable. A second application does nothing.
  @inlinable @inline(__always) public mutating func layout() {
    guard !isApplied else { return }
    isApplied = true
    var chain = Applying(view, horizontal, vertical, adjustment, ratio, readsFrames, pinsEdges)
    chain.apply()
  }
}

/// How the content or the other length decides a size.
@frozen @usableFromInline enum SizeAdjustment: UInt8 {
  case none, content, width, widthFlexible, height, heightFlexible, ratio
}

extension Layoutable {
  /// A chain that lays out the view as it is before its transform is applied.
  @inlinable @inline(__always) public var pin: PinLayout<Node> { PinLayout(layoutNode, readsFrames: false) }

  /// A chain that lays out the view as its transform leaves it: it reads and sets the upright rectangle around it.
  @inlinable @inline(__always) public var pinFrame: PinLayout<Node> { PinLayout(layoutNode, readsFrames: true) }
}

// MARK: - What the calls share

extension PinLayout {
  @inlinable @inline(__always) subscript(axis: Axis) -> AxisPins {
    get { axis == .horizontal ? horizontal : vertical }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }

  /// Pins a coordinate, in the superview's points, unless an earlier call keeps it out.
  @inlinable @inline(__always)
  mutating func pin(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: @autoclosure () -> CallSite) {
    guard value - value == 0 else { return warn(.notFinite, site()) }
    if !self[axis].pinFirst(coordinate, at: value) { refuse(coordinate, axis, at: value, site()) }
  }

  /// The rectangle of the superview, or nil for a detached view.
  @inlinable @inline(__always) var superviewSize: Size? {
    guard let superview = view.superview else { return nil }
    return superview.presentRect(readingFrame: readsFrames).size
  }

  @usableFromInline @inline(never) func warn(_ reason: LayoutWarning.Reason, _ site: CallSite) {
    Pin.warn(view, site.call, reason)
  }

  /// Says why a coordinate was not pinned; an equal value is no contradiction.
  @usableFromInline @inline(never)
  mutating func refuse(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) {
    let pins = self[axis]
    if coordinate == .minimum, axis == .vertical {
      // PinLayout compares a second minHeight with minWidth. Layouts depend on what it does, so this does the same.
      if horizontal.pinned.contains(.minimum), horizontal.minimum == value {
        vertical.minimum = value
      } else {
        warn(.alreadySet(to: pins.minimum), site)
      }
    } else if pins.pinned.contains(.only(coordinate)) {
      if pins[coordinate] != value { warn(.alreadySet(to: reported(pins[coordinate], coordinate, axis)), site) }
    } else {
      let rivals: [Coordinate] = [.near, .far, .center].filter { pins.pinned.contains(.only($0)) }
      warn(
        .conflict(
          with: rivals.map { .init(name: name(of: $0, axis), value: reported(pins[$0], $0, axis)) }), site)
    }
  }

  private func name(of coordinate: Coordinate, _ axis: Axis) -> String {
    switch (coordinate, axis) {
    case (.near, .horizontal): "left"
    case (.near, .vertical): "top"
    case (.far, .horizontal): "right"
    case (.far, .vertical): "bottom"
    case (.center, .horizontal): "hCenter"
    case (.center, .vertical): "vCenter"
    case (.length, .horizontal): "width"
    case (.length, .vertical): "height"
    case (.minimum, .horizontal): "minWidth"
    case (.minimum, .vertical): "minHeight"
    case (.maximum, .horizontal): "maxWidth"
    case (.maximum, .vertical): "maxHeight"
    }
  }

  /// A far edge is reported as users write it: its distance from the superview's edge.
  private func reported(_ value: Double, _ coordinate: Coordinate, _ axis: Axis) -> Double {
    guard coordinate == .far, let size = superviewSize else { return value }
    return size[axis] - value
  }
}
