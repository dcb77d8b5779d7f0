extension View {
  /// Adds a view in front of the other subviews, and removes it from its former superview. A call that adds a view to
  /// itself or to its own subtree does nothing. Linear in the depth of the tree and in the number of former siblings.
  /// Also linear in the added subtree if its scale changes, if its direction is or becomes right to left, or if this
  /// view is being measured.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds views in front of the other subviews, in order. The first ones are stored in one allocation.
  public final func addSubviews(_ views: [View]) {
    if subviews.isEmpty { subviews.reserveCapacity(views.count) }
    for view in views { addSubview(view) }
  }

  /// Inserts a view at an index among the other subviews. Index 0 is the back; an index out of range is clamped.
  public final func insertSubview(_ view: View, at index: Int) {
    guard canContain(view) else { return }
    if view.superview === self {
      // Only the index changes, so attachments are not notified.
      forget(view)
    } else {
      view.removeFromSuperview()
      // The attachment may have moved `view` to another superview. It may also have moved `self` into `view`.
      guard view.superviewReference == nil, canContain(view) else { return }
    }
    if index >= subviews.count { subviews.append(view) } else { subviews.insert(view, at: max(index, 0)) }
    view.setSuperview(self)
    if traits.contains(.measured) { view.joinMeasurement() }
    view.inheritScale(from: self)
    view.inheritDirection(from: self)
    view.setNeedsLayout()
    setNeedsLayout()
  }

  private func canContain(_ view: View) -> Bool { self !== view && (view.subviews.isEmpty || !isInSubtree(of: view)) }

  /// Removes the view from its superview, if it has one. Linear in the number of siblings, except for the last subview.
  /// Also linear in the subtree if the view inherits the direction right to left.
  public final func removeFromSuperview() {
    guard let superview else { return }
    attachment?.superviewWillChange()
    guard self.superview === superview else { return }
    setSuperview(nil)
    superview.forget(self)
    superview.setNeedsLayout()
  }

  /// Removes a view from the subviews. Takes constant time for the last subview, so that removing all subviews from the
  /// last to the first is linear.
  private func forget(_ view: View) {
    if subviews.last === view {
      subviews.removeLast()
    } else if let index = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: index)
    }
  }

  /// Whether this view is the other view or one of its descendants.
  public final func isInSubtree(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Detaches the subviews of a deallocated view, and those of each descendant without another owner. The loop replaces
  /// a recursion, which could overflow the stack.
  func disownSubviews() {
    while !subviews.isEmpty {
      // User code that runs here may add subviews to this view again.
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

  // MARK: - Layout passes

  /// Requests `layoutSubviews()` at the next `layoutIfNeeded()`. Adding or removing a subview has the same effect. A
  /// change of the frame requests no layout, because `layoutRect` is a plain stored value.
  public final func setNeedsLayout() { traits.remove(.layoutCurrent) }

  /// Calls `layoutSubviews()` of each new view in the subtree and of each view with a requested layout, superviews
  /// first. A request during a view's own `layoutSubviews()` takes effect at the next call of `layoutIfNeeded()`.
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

  /// Sets the size that the view needs within its current size, rounded up to whole pixels, as `pin.sizeToFit()` does. A
  /// new length that is negative or not finite is ignored.
  public final func sizeToFit() {
    let size = PixelGrid(scale: displayScale).snap(sizeThatFits(layoutRect.size))
    layoutRect.size.width = validLength(size.width) ?? layoutRect.width
    layoutRect.size.height = validLength(size.height) ?? layoutRect.height
  }

  // MARK: - Inherited values

  /// Sets the view's own display scale, in pixels per point. Each descendant without its own scale, also a descendant
  /// that is added later, inherits the scale of its superview. Frames are not rounded if the scale gives no grid; see
  /// `PixelGrid`. Complexity: linear in the subtree.
  public final func setDisplayScale(_ scale: Double) {
    traits.insert(.ownScale)
    applyScale(scale)
  }

  private func inheritScale(from superview: View) {
    if !traits.contains(.ownScale) { applyScale(superview.displayScale) }
  }

  private func applyScale(_ scale: Double) {
    guard displayScale != scale else { return }
    let exactPixel = PixelGrid(scale: scale).exactPixel
    visitSubtree { view in
      let follows = view === self || !view.traits.contains(.ownScale)
      guard follows, view.displayScale != scale else { return false }
      view.displayScale = scale
      view.exactPixel = exactPixel
      return true
    }
  }

  /// The view's own text direction. If none is set, this is the superview's direction, or left to right without a
  /// superview.
  @inlinable @inline(always) public final var layoutDirection: LayoutDirection {
    traits.contains(.rightToLeft) ? .rtl : .ltr
  }

  /// Sets the view's own text direction; nil removes it. Each descendant without its own direction, also a descendant
  /// that is added later, inherits the direction of its superview. Complexity: linear in the subtree.
  public final func setLayoutDirection(_ direction: LayoutDirection?) {
    traits.set(.ownDirection, to: direction != nil)
    applyDirection(direction ?? superview?.layoutDirection ?? .ltr)
  }

  func inheritDirection(from superview: View?) {
    if !traits.contains(.ownDirection) { applyDirection(superview?.layoutDirection ?? .ltr) }
  }

  private func applyDirection(_ direction: LayoutDirection) {
    guard layoutDirection != direction else { return }
    visitSubtree { view in
      let follows = view === self || !view.traits.contains(.ownDirection)
      guard follows, view.layoutDirection != direction else { return false }
      view.traits.set(.rightToLeft, to: direction == .rtl)
      return true
    }
  }
}
