import PinTree

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
  @usableFromInline var pins: Pins
  @usableFromInline var isApplied = false

  @inlinable @inline(always) init(_ view: Node, readsFrames: Bool) {
    node = .passUnretained(view)
    pins = Pins(readsFrames: readsFrames)
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

extension Layoutable {
  /// A chain that lays out the view as it is before its transform is applied.
  @inlinable @inline(always) public var pin: PinLayout<Node> { PinLayout(layoutNode, readsFrames: false) }

  /// A chain that lays out the view as its transform leaves it: it reads and sets the upright rectangle around it.
  @inlinable @inline(always) public var pinFrame: PinLayout<Node> { PinLayout(layoutNode, readsFrames: true) }
}

// MARK: - What the calls share

// What is out of the ordinary is done by functions that are not inlined and take plain values, never the chain itself: its
// address does not escape, and it stays in registers. For the same reason every call pins its coordinates, whether it can or
// not: what has no value is pinned as one that is not a number, and `Pins.sum` tells at the end that there was one. So the
// compiler knows which coordinates are pinned, and only the rules for those remain of all the rules.

extension PinLayout {
  /// The view; for what is out of the ordinary, since it counts a reference.
  @inlinable @inline(always) var view: Node { node.takeUnretainedValue() }

  @inlinable @inline(always) var readsFrames: Bool { pins.readsFrames }

  /// Reads from the view, or calls it, without counting a reference.
  @inlinable @inline(always) func reading<Result>(_ body: (Node) -> Result) -> Result {
    node._withUnsafeGuaranteedRef(body)
  }

  /// Pins a coordinate, in the superview's points, unless an earlier call keeps it out.
  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) {
    pins.sum += value
    switch axis {
    case .horizontal:
      if pins.horizontal.admits(coordinate) {
        pins.horizontal.pin(coordinate, at: value)
      } else {
        pins.horizontal = pins.refusing(coordinate, axis, at: value, superviewSize, view, site)
      }
    case .vertical:
      if pins.vertical.admits(coordinate) {
        pins.vertical.pin(coordinate, at: value)
      } else {
        pins.vertical = pins.refusing(coordinate, axis, at: value, superviewSize, view, site)
      }
    }
  }

  /// The size of the superview, or nil for a detached view.
  @inlinable @inline(always) var superviewSize: Size? {
    reading { [readsFrames = pins.readsFrames] in $0.superviewSize(readingFrame: readsFrames) }
  }

  @inlinable @inline(always) var isDetached: Bool { reading { $0.superviewIdentity } == nil }
}
