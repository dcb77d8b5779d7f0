extension Layoutable {
  /// The size that a layout of the view's subviews would need, found by running it without moving anything.
  ///
  /// While the closure runs, the view reads as the offered size at the origin, and every chain on a view in it notes where
  /// it would put the view instead of putting it there. The answer encloses the origin and all direct subviews that were
  /// laid out, with the margins of their chains. `wrapContent` moves subviews even here. A measurement may be made within
  /// another one.
  ///
  /// - Parameters:
  ///   - size: The offered size in points; `Double.greatestFiniteMagnitude` stands for unbounded.
  ///   - layoutClosure: The layout, written with pin chains.
  /// - Returns: The needed size in points. The view's own size, with a warning, where its class stores no `measurement`.
  /// - Complexity: Linear in the number of views in the view, and what the closure costs.
  public func autoSizeThatFits(_ size: Size, layoutClosure: () -> Void) -> Size {
    let node = layoutNode
    let outer = node.beginMeasuring()
    node.measurement = Measurement(rect: Rect(origin: .zero, size: size))
    guard node.measurement != nil else {
      Pin.warn(node, .cannotMeasure, CallSite(.autoSizeThatFits))
      return node.layoutRect.size
    }
    layoutClosure()
    let occupied = node.subviews.compactMap { $0.measurement?.occupied }
    node.endMeasuring(restoring: outer)
    return occupied.reduce(Rect.zero) { $0.union($1) }.size
  }
}

extension Layoutable where Node == Self {
  /// Starts a measurement of the subtree, and hands back what an outer measurement had noted there, outermost view first.
  fileprivate func beginMeasuring() -> [Measurement?] {
    var outer = [measurement]
    measurement = Measurement()
    for view in subviews { outer += view.beginMeasuring() }
    return outer
  }

  fileprivate func endMeasuring(restoring outer: [Measurement?]) {
    var notes = outer[...]
    restore(&notes)
  }

  private func restore(_ notes: inout ArraySlice<Measurement?>) {
    measurement = notes.popFirst() ?? nil
    for view in subviews { view.restore(&notes) }
  }
}
