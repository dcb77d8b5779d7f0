import PinTree

extension Layoutable {
  /// The size that a layout of the view's subviews would need, found by running it without moving anything.
  ///
  /// While the closure runs, the view reads as the offered size at the origin, and every chain on a view in it notes where
  /// it would put the view instead of putting it there. The answer encloses the origin and all direct subviews that were
  /// laid out, with the margins of their chains. `wrapContent` moves subviews even here. A measurement may be made within
  /// another one.
  ///
  /// - Parameters:
  ///   - size: The offered size in points; `Double.greatestFiniteMagnitude` and infinity stand for unbounded.
  ///   - layoutClosure: The layout, written with pin chains.
  /// - Returns: The needed size in points, at most `Double.greatestFiniteMagnitude`. The view's own size, with a warning,
  ///   where its class stores no `measurement`.
  /// - Complexity: Linear in the number of views in the view, and what the closure costs.
  public func autoSizeThatFits(_ size: Size, layoutClosure: () -> Void) -> Size {
    let node = layoutNode
    let outer = node.beginMeasuring()
    node.measurement = Measurement(rect: Rect(origin: .zero, size: size.bounded))
    guard node.measurement != nil else {
      Pin.warn(node, .cannotMeasure, CallSite(.autoSizeThatFits))
      return node.layoutRect.size
    }
    layoutClosure()
    let occupied = node.subviews.compactMap { $0.measurement?.occupied }
    for (view, note) in outer { view.measurement = note }
    return occupied.reduce(Rect.zero) { $0.union($1) }.size.bounded
  }
}

extension Layoutable where Node == Self {
  /// Starts a measurement of the subtree, and hands back its views with what an outer measurement had noted of them; where it
  /// would put them is where they are for the inner one. The closure may change the tree.
  fileprivate func beginMeasuring() -> [(view: Self, note: Measurement?)] {
    var outer: [(view: Self, note: Measurement?)] = []
    visitSubtree { view in
      outer.append((view, view.measurement))
      view.measurement = Measurement(rect: view.measurement?.rect)
      return true
    }
    return outer
  }
}

extension Size {
  /// The size with no length beyond the greatest finite one, which stands for unbounded.
  fileprivate var bounded: Size {
    Size(width: min(width, .greatestFiniteMagnitude), height: min(height, .greatestFiniteMagnitude))
  }
}
