// A chain does not retain its view: counting references costs more than laying out. The superview owns the view, so the
// view lives as long as it stays in the tree. Where that does not hold, the view is kept alive for its open chains: one that
// has no superview when a chain begins, and one that loses its superview while a chain is open.

extension View {
  /// The bit of `openChains` for a view that has no superview, or is kept alive. It makes the number negative, so that a chain
  /// asks for both with one comparison.
  static var watched: Int32 { .min }

  /// Notes that a chain on the view has begun, and keeps the view alive for it where no superview does.
  @inlinable @inline(always) public final func chainBegan() {
    openChains &+= 1
    if _slowPath(openChains < 0) { keepAliveForOpenChains() }
  }

  /// Notes that a chain on the view was applied; after the last one, the view is no longer kept alive.
  @inlinable @inline(always) public final func chainEnded() {
    openChains &-= 1
    if _slowPath(openChains < 0) { endKeepingAlive() }
  }

  @usableFromInline @inline(never) final func keepAliveForOpenChains() {
    guard openChains & .max != 0, !traits.contains(.keptAlive) else { return }
    openChains |= Self.watched
    traits.insert(.keptAlive)
    _ = Unmanaged.passRetained(self)
  }

  @usableFromInline @inline(never) final func endKeepingAlive() {
    guard openChains & .max == 0, traits.contains(.keptAlive) else { return }
    traits.remove(.keptAlive)
    watchIfDetached()
    Unmanaged.passUnretained(self).release()
  }

  /// Sets the superview, and what follows from it for chains.
  func setSuperview(_ superview: View?) {
    if superview == nil { keepAliveForOpenChains() }
    superviewReference = superview.map { .passUnretained($0) }
    watchIfDetached()
  }

  private func watchIfDetached() {
    let isWatched = superviewReference == nil || traits.contains(.keptAlive)
    openChains = isWatched ? openChains | Self.watched : openChains & .max
  }
}
