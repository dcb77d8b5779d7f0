// A chain does not retain its `View`, to save the cost of reference counting. The superview owns the view, so the view
// stays alive while it has a superview. Two kinds of views retain themselves while they have open chains: a view
// without a superview at the start of a chain, and a view that loses its superview during a chain.

extension View {
  /// The two upper bits of `openChains`. They are set if the view has no superview or is kept alive. So one test of the
  /// sign is enough at the start of a chain, and one at its end. A `chainEnded()` without a chain borrows from these
  /// bits: it leaves the sign set and all bits of `chainCount` set.
  static var watched: Int32 { ~chainCount }

  /// The bits of `openChains` that count.
  static var chainCount: Int32 { .max >> 1 }

  /// Counts a chain on the view, and keeps the view alive if it has no superview.
  @inlinable @inline(always) public final func chainBegan() {
    openChains &+= 1
    if _slowPath(openChains < 0) { keepAliveForOpenChains() }
  }

  /// Counts down the open chains. After the last chain, the view is no longer kept alive. Only the end of a chain calls
  /// this; without an open chain, nothing happens.
  @inlinable @inline(always) public final func chainEnded() {
    openChains &-= 1
    if _slowPath(openChains < 0) { endKeepingAlive() }
  }

  @usableFromInline @inline(never) final func keepAliveForOpenChains() {
    guard openChains & Self.chainCount != 0, !traits.contains(.keptAlive) else { return }
    openChains |= Self.watched
    traits.insert(.keptAlive)
    _ = Unmanaged.passRetained(self)
  }

  @usableFromInline @inline(never) final func endKeepingAlive() {
    if openChains & Self.chainCount == Self.chainCount { return openChains &+= 1 }
    guard openChains & Self.chainCount == 0, traits.contains(.keptAlive) else { return }
    traits.remove(.keptAlive)
    watchIfDetached()
    Unmanaged.passUnretained(self).release()
  }

  /// Sets the superview. If nil is set, the view inherits no direction, and stays alive until its open chains end.
  func setSuperview(_ superview: View?) {
    if superview == nil {
      keepAliveForOpenChains()
      if traits.contains(.rightToLeft) { inheritDirection(from: nil) }
    }
    superviewReference = superview.map { .passUnretained($0) }
    watchIfDetached()
  }

  private func watchIfDetached() {
    let isWatched = superviewReference == nil || traits.contains(.keptAlive)
    openChains = isWatched ? openChains | Self.watched : openChains & Self.chainCount
  }
}
