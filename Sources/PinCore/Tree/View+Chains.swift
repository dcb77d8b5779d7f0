// A chain does not retain its view: reference counting costs more than the layout. The superview owns the view, so the
// view lives as long as it is in the tree. Two kinds of views are kept alive for their open chains: those without a
// superview at the start of a chain, and those that lose it while a chain is open.

extension View {
  /// The bit of `openChains` for a view without a superview, or kept alive. It makes the number negative, so that a
  /// chain tests both with one comparison.
  static var watched: Int32 { .min }

  /// Counts a chain on the view, and keeps the view alive if it has no superview.
  @inlinable @inline(always) public final func chainBegan() {
    openChains &+= 1
    if _slowPath(openChains < 0) { keepAliveForOpenChains() }
  }

  /// Counts down an applied chain; after the last one, the view is no longer kept alive.
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

  /// Sets the superview and the related state of chains.
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
