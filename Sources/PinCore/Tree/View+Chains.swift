// A chain does not retain its view: counting references costs more than laying out. The superview owns the view, so the
// view lives as long as it stays in the tree. Where that does not hold, the view is kept alive for its open chains: one that
// has no superview when a chain begins, and one that loses its superview while a chain is open.

extension View {
  /// The bit of `openChains` that says that the view holds a reference to itself until its last chain ends.
  @inlinable static var keptAlive: Int32 { 1 << 30 }

  /// Notes that a chain on the view has begun, and keeps the view alive for it where no superview does.
  @inlinable @inline(always) public final func chainBegan() {
    openChains &+= 1
    if superviewReference == nil { keepAliveForOpenChains() }
  }

  /// Notes that a chain on the view was applied; after the last one, the view is no longer kept alive.
  @inlinable @inline(always) public final func chainEnded() {
    openChains &-= 1
    if openChains == Self.keptAlive { endKeepingAlive() }
  }

  @usableFromInline @inline(never) final func keepAliveForOpenChains() {
    guard openChains > 0, openChains < Self.keptAlive else { return }
    openChains |= Self.keptAlive
    _ = Unmanaged.passRetained(self)
  }

  @usableFromInline @inline(never) final func endKeepingAlive() {
    openChains = 0
    Unmanaged.passUnretained(self).release()
  }
}
