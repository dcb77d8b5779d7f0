/// A chain of calls that lays out one view: `view.pin.top(10).left(20).width(50%)`.
///
/// Every call consumes the chain and returns it; the view's frame is set when the chain's life ends, or at `layout()`. So
/// the order of the calls does not matter, but which call pins a coordinate first: later ones that contradict it are
/// refused with a warning. A chain allocates nothing.
///
/// What a call reads of other views, it reads when it is called; the view's own size and place are read at the end.
@frozen public struct PinLayout<Node: Layoutable>: ~Copyable where Node.Node == Node {
  /// Not a counted reference: `outlivesChains` says what keeps the view alive.
  @usableFromInline let node: Unmanaged<Node>
  @usableFromInline var horizontal = AxisPins()
  @usableFromInline var vertical = AxisPins()
  @usableFromInline var adjustment = SizeAdjustment.none
  @usableFromInline var ratio = 0.0
  /// Whether rectangles are read and written after transforms (`pinFrame`) instead of before (`pin`).
  @usableFromInline let readsFrames: Bool
  @usableFromInline var pinsEdges = false
  @usableFromInline var isApplied = false

  @inlinable @inline(always) init(_ view: Node, readsFrames: Bool) {
    node = .passUnretained(view)
    self.readsFrames = readsFrames
    if !Node.outlivesChains { _ = node.retain() }
    view.chainBegan()
  }

  @inlinable @inline(always) deinit {
    if !isApplied { apply() }
    reading { $0.chainEnded() }
    if !Node.outlivesChains { node.release() }
  }

  /// Sets the view's frame now, for a chain that is kept in a variable. A second application does nothing.
  @inlinable @inline(always) public mutating func layout() {
    guard !isApplied else { return }
    isApplied = true
    apply()
  }
}

/// How the content or the other length decides a size.
@frozen @usableFromInline enum SizeAdjustment: UInt8 {
  case none, content, width, widthFlexible, height, heightFlexible, ratio
}

extension Layoutable {
  /// A chain that lays out the view as it is before its transform is applied.
  @inlinable @inline(always) public var pin: PinLayout<Node> { PinLayout(layoutNode, readsFrames: false) }

  /// A chain that lays out the view as its transform leaves it: it reads and sets the upright rectangle around it.
  @inlinable @inline(always) public var pinFrame: PinLayout<Node> { PinLayout(layoutNode, readsFrames: true) }
}

// MARK: - What the calls share

// What is out of the ordinary is done by functions that are not inlined and take plain values, never the chain itself: its
// address does not escape, and it stays in registers.

extension PinLayout {
  /// The view; for what is out of the ordinary, since it counts a reference.
  @inlinable @inline(always) var view: Node { node.takeUnretainedValue() }

  /// Reads from the view, or calls it, without counting a reference.
  @inlinable @inline(always) func reading<Result>(_ body: (Node) -> Result) -> Result {
    node._withUnsafeGuaranteedRef(body)
  }

  /// Pins a coordinate, in the superview's points, unless an earlier call keeps it out.
  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) {
    guard value - value == 0 else { return Pin.warn(view, .notFinite, site) }
    switch axis {
    case .horizontal:
      if !horizontal.pinFirst(coordinate, at: value) { refuse(coordinate, axis, horizontal, at: value, site) }
    case .vertical:
      if !vertical.pinFirst(coordinate, at: value) {
        if coordinate == .minimum {
          refuseMinHeight(value, site)
        } else {
          refuse(coordinate, axis, vertical, at: value, site)
        }
      }
    }
  }

  @inlinable @inline(always)
  func refuse(_ coordinate: Coordinate, _ axis: Axis, _ pins: AxisPins, at value: Double, _ site: CallSite) {
    pins.warnOfRivals(of: coordinate, axis, at: value, in: superviewSize?[axis], of: view, site)
  }

  /// PinLayout compares a second minHeight with minWidth. Layouts depend on what it does, so this does the same.
  @inlinable @inline(always) mutating func refuseMinHeight(_ value: Double, _ site: CallSite) {
    if horizontal.pinned.contains(.minimum), horizontal.minimum == value {
      vertical.minimum = value
    } else {
      Pin.warn(view, .alreadySet(to: vertical.minimum), site)
    }
  }

  /// The size of the superview, or nil for a detached view.
  @inlinable @inline(always) var superviewSize: Size? {
    reading { [readsFrames] in $0.superviewSize(readingFrame: readsFrames) }
  }
}

extension AxisPins {
  /// Says why a coordinate was not pinned; an equal value is no contradiction.
  @usableFromInline @inline(never)
  func warnOfRivals(
    of coordinate: Coordinate, _ axis: Axis, at value: Double, in superviewLength: Double?, of view: AnyObject,
    _ site: CallSite
  ) {
    // A far edge is reported as users write it: its distance from the superview's edge.
    func reported(_ coordinate: Coordinate) -> Double {
      coordinate == .far ? (superviewLength ?? 0) - far : self[coordinate]
    }
    if pinned.contains(.only(coordinate)) {
      if self[coordinate] != value { Pin.warn(view, .alreadySet(to: reported(coordinate)), site) }
    } else {
      let rivals: [Coordinate] = [.near, .far, .center].filter { pinned.contains(.only($0)) }
      let properties = rivals.map { LayoutWarning.Property(name: $0.name(axis), value: reported($0)) }
      Pin.warn(view, .conflict(with: properties), site)
    }
  }
}

extension Coordinate {
  /// What a position is called in a chain.
  fileprivate func name(_ axis: Axis) -> String {
    switch (self, axis) {
    case (.near, .horizontal): "left"
    case (.near, .vertical): "top"
    case (.far, .horizontal): "right"
    case (.far, .vertical): "bottom"
    case (.center, .horizontal): "hCenter"
    case (.center, .vertical): "vCenter"
    case (.length, .horizontal), (.minimum, .horizontal), (.maximum, .horizontal): "width"
    case (.length, .vertical), (.minimum, .vertical), (.maximum, .vertical): "height"
    }
  }
}
