import PinTree

/// A chain of calls that lays out one view: `view.pin.top(10).left(20).width(50%)`.
///
/// Every call consumes the chain and returns it; the view's frame is set at the end of the chain's life, which `layout()`
/// ends. So the order of calls does not matter, except that the first call for a coordinate wins: later
/// contradicting ones are refused with a warning. A chain allocates nothing.
///
/// A call reads other views at once; the view's own size and position are read at the end.
@frozen public struct PinLayout<Node: Layoutable>: ~Copyable where Node.Node == Node {
  /// Not a counted reference; `outlivesChains` describes what keeps the view alive.
  @usableFromInline package let node: Unmanaged<Node>
  @usableFromInline var pins: Pins

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  init(_ view: Node, readsFrames: Bool) {
    node = .passUnretained(view)
    pins = Pins(readsFrames: readsFrames)
    if !Node.outlivesChains { _ = node.retain() }
    view.chainBegan()
  }

  @inlinable @inline(always) deinit {
    apply()
    reading { $0.chainEnded() }
    if !Node.outlivesChains { node.release() }
  }

  /// Ends the chain, which sets the view's frame: at once, for a chain in a variable.
  @inlinable @inline(always) public consuming func layout() {}
}

extension Layoutable {
  /// A chain that reads and sets the view's rectangle before its transform.
  @inlinable @inline(always) public var pin: PinLayout<Node> { PinLayout(layoutNode, readsFrames: false) }

  /// A chain that reads and sets the upright rectangle around the transformed view.
  @inlinable @inline(always) public var pinFrame: PinLayout<Node> { PinLayout(layoutNode, readsFrames: true) }
}

// MARK: - Shared by all calls

// Rare cases are handled by functions that are not inlined and take plain values, never the chain itself. So its
// address does not escape, and it stays in registers. For the same reason every call pins its coordinates in any case:
// a missing value is pinned as NaN, which shows in the view's rectangle at the end. So the compiler knows which
// coordinates are pinned, and keeps only the rules for those.
//
// A debug build has no registers for this, and every inlined call takes its own stack space. There only the calls of
// users are inlined, not the functions that they share: a call takes about 350 bytes of the caller's frame instead of 1,300.

extension PinLayout {
  @inlinable @inline(always) var readsFrames: Bool { pins.readsFrames }

  /// Reads from the view, or calls it, without reference counting.
  @inlinable @inline(always) func reading<Result>(_ body: (Node) -> Result) -> Result {
    node._withUnsafeGuaranteedRef(body)
  }

  @inlinable @inline(always) func warn(_ reason: LayoutWarning.Reason, _ site: CallSite) {
    reading { Pin.warn($0, reason, site) }
  }

  /// A call with another view, which is described at once if the call is refused: later the view may be gone.
  @inlinable @inline(always)
  func site(_ name: CallName, _ argument: CallSite.Argument, isApplied: Bool, _ view: Node) -> CallSite {
    let site = CallSite(name, argument)
    return _fastPath(isApplied) ? site : Node.describe(site, [view], readingFrames: readsFrames)
  }

  /// Whether no earlier call excludes a coordinate, and one on the other axis if there is an alignment.
  @inlinable @inline(always)
  func admits(_ coordinate: Coordinate, _ axis: Axis, aligned alignment: Placement = .unset) -> Bool {
    axis.isHorizontal
      ? pins.horizontal.admits(coordinate) && pins.vertical.admits(alignment)
      : pins.vertical.admits(coordinate) && pins.horizontal.admits(alignment)
  }

  /// Pins a coordinate, in the superview's points, unless an earlier call prevents that.
  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) {
    switch axis {
    case .horizontal:
      if _fastPath(pins.horizontal.admits(coordinate)) {
        pins.horizontal.pin(coordinate, at: value)
      } else {
        let kept = refuse(coordinate, axis, at: value, site)
        pins.horizontal.pinned = kept.pinned
        pins.horizontal[coordinate] = kept.value
      }
    case .vertical:
      if _fastPath(pins.vertical.admits(coordinate)) {
        pins.vertical.pin(coordinate, at: value)
      } else {
        let kept = refuse(coordinate, axis, at: value, site)
        pins.vertical.pinned = kept.pinned
        pins.vertical[coordinate] = kept.value
      }
    }
  }

  @inlinable @inline(always)
  func refuse(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) -> (
    pinned: Pinned, value: Double
  ) {
    reading { [pins] in
      $0.refuse(
        coordinate, axis, at: value, site, pins.facts, pins.horizontal.positions, pins.horizontal.limits,
        pins.vertical.positions, pins.vertical.limits)
    }
  }

  /// The size of the superview, or nil for a detached view.
  @inlinable @inline(always) var superviewSize: Size? {
    reading { [readsFrames = pins.readsFrames] in $0.superviewSize(readingFrame: readsFrames) }
  }

  @inlinable @inline(always) var isDetached: Bool { reading { $0.superviewIdentity } == nil }
}
