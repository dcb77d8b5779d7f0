extension View {
  /// Moves a view from its superview to the front of this view's subviews. A view cannot be added to itself or its own
  /// subtree; such a call does nothing.
  ///
  /// Linear in the depth of the tree, and in the subtree if the display scale changes.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index among the other subviews, counted from the back; an index out of range is clamped.
  public final func insertSubview(_ view: View, at index: Int) {
    guard canContain(view) else { return }
    if view.superview === self {
      // Only the index changes, which does not concern attachments.
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      // The attachment may have moved the view elsewhere, or this view into it.
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

  /// Removes the view from its superview, if it has one. Linear in the number of siblings.
  public final func removeFromSuperview() {
    guard let superview else { return }
    attachment?.superviewWillChange()
    guard self.superview === superview else { return }
    setSuperview(nil)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
  }

  /// Whether the view is another view or its descendant.
  public final func isInSubtree(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Detaches the subviews when the view ends. They may form a tree deeper than the stack, so views without other
  /// owners are emptied here one by one instead of recursively.
  func disownSubviews() {
    while !subviews.isEmpty {
      // Code of the user that runs here may add subviews to this view again.
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
  /// Requests `layoutSubviews()` at the next `layoutIfNeeded()`. Added and removed subviews request it as well; a
  /// changed frame does not, because frames are plain stored values.
  public final func setNeedsLayout() { traits.remove(.layoutCurrent) }

  /// Lays out the subtree, from the outside in, where `setNeedsLayout()` requested it.
  ///
  /// It does not lay out a view again while its `layoutSubviews()` is running: such a request counts for the next pass.
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

  /// Sets the size that the view needs within its current size, and keeps its origin. A negative or infinite length is
  /// ignored.
  public final func sizeToFit() {
    let size = sizeThatFits(layoutRect.size)
    layoutRect.size.width = validLength(size.width) ?? layoutRect.width
    layoutRect.size.height = validLength(size.height) ?? layoutRect.height
  }
}

// MARK: - Inherited values

extension View {
  /// Sets the display scale, in pixels per point, for the view and all present and future descendants. Linear in them.
  ///
  /// Frames are not rounded if the scale gives no grid; see `PixelGrid`.
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

  /// The direction of the view's content: its own, otherwise its superview's when it was added, otherwise left to
  /// right.
  @inlinable @inline(always) public final var layoutDirection: LayoutDirection {
    traits.contains(.rightToLeft) ? .rtl : .ltr
  }

  /// Sets the view's own direction, which all current and future descendants inherit; nil removes it. Linear in the
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
