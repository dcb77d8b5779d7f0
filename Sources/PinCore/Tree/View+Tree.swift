extension View {
  /// Puts a view in front of the other subviews, out of the superview that it had. A view cannot be put into itself or its
  /// own subtree; such a call does nothing.
  ///
  /// Linear in the depth of the tree, and in the subtree where the display scale changes.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place among the other subviews, counted from the back; a place out of range is the nearest one.
  public final func insertSubview(_ view: View, at index: Int) {
    guard canContain(view) else { return }
    if view.superview === self {
      // Only its place changes: what is attached to it has nothing to do with that.
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      // What is attached to the view may have put it elsewhere, or this view into it.
      guard view.superviewReference == nil, canContain(view) else { return }
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.setSuperview(self)
    view.inheritScale(from: self)
    view.inheritDirection(from: self)
    view.setNeedsLayout()
    setNeedsLayout()
  }

  private func canContain(_ view: View) -> Bool {
    self !== view && (view.subviews.isEmpty || !isInSubtree(of: view))
  }

  /// Takes the view out of its superview, if it has one. Linear in the number of siblings.
  public final func removeFromSuperview() {
    guard let superview else { return }
    attachment?.superviewWillChange()
    guard self.superview === superview else { return }
    setSuperview(nil)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
  }

  /// Whether the view is another view or is contained in it, at any depth.
  public final func isInSubtree(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Leaves the subviews without a superview when the view ends. They may be a tree deeper than the stack: those that nothing
  /// else holds are emptied here, one by one, so that the end of one does not start with the end of all that it contains.
  func disownSubviews() {
    while !subviews.isEmpty {
      // What ends here may run code of the user that adds subviews to this view again.
      var orphans = takeSubviews()
      while var view = orphans.popLast() {
        if isKnownUniquelyReferenced(&view) { orphans += view.takeSubviews() }
      }
    }
  }

  private func takeSubviews() -> [View] {
    let taken = subviews
    for view in taken { view.setSuperview(nil) }
    subviews = []
    return taken
  }
}

// MARK: - Layout passes

extension View {
  /// Asks for `layoutSubviews()` at the next `layoutIfNeeded()`. Subviews that come or go ask for it by themselves; a frame
  /// that is set does not, since frames are plain stored values.
  public final func setNeedsLayout() { traits.remove(.layoutCurrent) }

  /// Lays out the subtree, from the outside in, where `setNeedsLayout()` asked for it.
  ///
  /// A view whose `layoutSubviews()` is running is not laid out again within it: a request that comes meanwhile counts for the
  /// next pass.
  public final func layoutIfNeeded() {
    visitSubtree { view in
      if !view.traits.contains(.currentOrLayingOut) {
        view.traits.insert(.currentOrLayingOut)
        view.layoutSubviews()
        view.traits.remove(.layingOut)
      }
      return true
    }
  }

  /// Takes the size that the view wants within its present size, keeping its origin. A wanted length that is negative or not
  /// finite is not taken.
  public final func sizeToFit() {
    let size = sizeThatFits(layoutRect.size)
    layoutRect.size.width = validLength(size.width) ?? layoutRect.width
    layoutRect.size.height = validLength(size.height) ?? layoutRect.height
  }
}

// MARK: - What a superview hands down

extension View {
  /// Sets the display scale, in pixels per point, for the view and all views in it, now and later. Linear in the subtree.
  ///
  /// Frames are not rounded where the scale makes no grid; see `PixelGrid`.
  public final func setDisplayScale(_ scale: Double) {
    traits.insert(.ownScale)
    applyScale(scale)
  }

  private func inheritScale(from superview: View) {
    if !traits.contains(.ownScale) { applyScale(superview.displayScale) }
  }

  private func applyScale(_ scale: Double) {
    visitSubtree { view in
      let follows = view === self || !view.traits.contains(.ownScale)
      guard follows, view.displayScale != scale else { return false }
      view.displayScale = scale
      return true
    }
  }

  /// The direction of the view's content: its own if it was given one, else its superview's when it was added, else left to
  /// right.
  @inlinable @inline(always) public final var layoutDirection: LayoutDirection {
    traits.contains(.rightToLeft) ? .rtl : .ltr
  }

  /// Gives the view a direction of its own, which its subviews follow, now and later; nil takes it back. Linear in the
  /// subtree.
  public final func setLayoutDirection(_ direction: LayoutDirection?) {
    traits.set(.ownDirection, to: direction != nil)
    applyDirection(direction ?? superview?.layoutDirection ?? .ltr)
  }

  private func inheritDirection(from superview: View) {
    if !traits.contains(.ownDirection) { applyDirection(superview.layoutDirection) }
  }

  private func applyDirection(_ direction: LayoutDirection) {
    visitSubtree { view in
      let follows = view === self || !view.traits.contains(.ownDirection)
      guard follows, view.layoutDirection != direction else { return false }
      view.traits.set(.rightToLeft, to: direction == .rtl)
      return true
    }
  }
}
