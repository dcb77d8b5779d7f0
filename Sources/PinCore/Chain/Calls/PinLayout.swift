import PinTree

/// A chain of calls that lays out one view: `view.pin.top(10).left(20).width(50%)`.
///
/// Each call except `layout()` consumes the chain and returns it. The view's frame is set when the chain's lifetime
/// ends, for example at the end of the expression or at `layout()`. So the order of calls matters only if calls
/// contradict each other. For a coordinate the first call wins, and a later call with a different value is refused with
/// a warning. For `sizeToFit` and `aspectRatio` the first call wins too. For margins, `justify` and `align` the last
/// call wins. A call reads other views immediately. The view's own size and position are read when the chain ends.
/// Except in rare cases, such as warnings and measurements, a chain allocates no heap memory.
@frozen public struct PinLayout<Node: Layoutable>: ~Copyable where Node.Node == Node {
  /// The view. This property does not retain it; `Layoutable.outlivesChains` describes what keeps the view alive.
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

  /// Ends the chain, which sets the view's frame. This call is useful only for a chain in a variable.
  @inlinable @inline(always) public consuming func layout() {}
}

extension Layoutable {
  /// A chain that reads and sets the view's untransformed rectangle.
  @inlinable @inline(always) public var pin: PinLayout<Node> { PinLayout(layoutNode, readsFrames: false) }

  /// A chain that reads and sets the axis-aligned rectangle around the transformed view.
  @inlinable @inline(always) public var pinFrame: PinLayout<Node> { PinLayout(layoutNode, readsFrames: true) }
}

// MARK: - Shared by all calls

// Functions for rare cases are not inlined. Their arguments are plain values, never the chain itself. So the chain's
// address does not escape, and the chain stays in registers. A call pins its coordinates even if a value is missing:
// the missing value is a NaN, which the slow path ignores when the chain ends. So the compiler knows which coordinates
// are pinned, and keeps only the rules for them.
//
// Calls that take a size or insets are disfavoured overloads: for an argument such as `.init(width: 1, height: 2)` or
// `.zero`, the compiler prefers the calls of PinViews, which take UIKit's and AppKit's types, and those that take Double.
//
// In a debug build, chains are not in registers, and every inlined call needs its own stack space. So a debug build
// does not inline the functions that calls share: a call needs about 500 bytes of the caller's frame instead of 1,300.
// In a release build, the older attribute `@inline(__always)` would inline too late: chains would not stay in registers
// and would need more instructions.

extension PinLayout {
  @inlinable @inline(always) var readsFrames: Bool { pins.readsFrames }

  /// Calls a function with the view, without reference counting.
  @inlinable @inline(always) func reading<Result>(_ body: (Node) -> Result) -> Result {
    node._withUnsafeGuaranteedRef(body)
  }

  @inlinable @inline(always) func warn(_ reason: LayoutWarning.Reason, _ site: CallSite) {
    reading { Pin.warn($0, reason, site) }
  }

  /// A call with another view as argument, for warnings. If the call may be refused, it is described as text now,
  /// because the other view may be deallocated before the warning.
  @inlinable @inline(always)
  func site(_ name: CallName, _ argument: CallSite.Argument, isApplied: Bool, _ view: Node) -> CallSite {
    let site = CallSite(name, argument)
    return _fastPath(isApplied) ? site : Node.describe(site, [view], readingFrames: readsFrames)
  }

  /// Pins a coordinate, in the superview's points, unless an earlier call excludes the coordinate.
  @inlinable @inline(always)
  mutating func pin(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) {
    // Branches on the axis make shorter code than `pins[axis]`, which copies the pins.
    switch axis {
    case .horizontal:
      if _fastPath(pins.horizontal.admits(coordinate)) { return pins.horizontal.pin(coordinate, at: value) }
      let kept = refuse(coordinate, axis, at: value, site)
      pins.horizontal.pinned = kept.pinned
      pins.horizontal[coordinate] = kept.value
    case .vertical:
      if _fastPath(pins.vertical.admits(coordinate)) { return pins.vertical.pin(coordinate, at: value) }
      let kept = refuse(coordinate, axis, at: value, site)
      pins.vertical.pinned = kept.pinned
      pins.vertical[coordinate] = kept.value
    }
  }

  @inlinable @inline(always)
  func refuse(_ coordinate: Coordinate, _ axis: Axis, at value: Double, _ site: CallSite) -> (
    pinned: Pinned, value: Double
  ) {
    reading { [pins] in
      $0.refuse(coordinate, axis, at: value, site, pins.facts, pins.horizontal.numbers, pins.vertical.numbers)
    }
  }

  @inlinable @inline(always) var superviewSize: Size? {
    reading { [readsFrames = pins.readsFrames] in $0.superviewSize(readingFrame: readsFrames) }
  }
}
