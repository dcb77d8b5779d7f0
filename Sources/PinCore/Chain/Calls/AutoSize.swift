import PinTree

extension Layoutable {
  /// The size that a layout of the view's subviews needs.
  ///
  /// For chains in the closure, the view has the offered size at the origin. Each chain on a descendant records the
  /// descendant's rectangle instead of setting it. But `wrapContent` still moves subviews. `Layoutable.measurement`
  /// describes the rule for descendants that the closure adds.
  ///
  /// The result encloses the origin and all direct subviews that were laid out, with the margins of their chains. A
  /// subview at an unbounded position is ignored. An unbounded length counts as 0. Measurements may be nested.
  ///
  /// - Parameters:
  ///   - size: The offered size in points; `Double.greatestFiniteMagnitude` and infinity stand for unbounded.
  ///   - includingOffsets: Whether the subviews' offsets from this view's right and bottom edges count as margins.
  ///   - ignoring: The subviews that do not count, although their chains run.
  ///   - layoutClosure: The layout, written with pin chains.
  /// - Returns: The needed size in points, which is finite. If the view's class stores no `measurement`, the result is
  ///   the view's current size, with a warning.
  /// - Complexity: Linear in the number of descendants, plus the cost of the closure.
  public func autoSizeThatFits(
    _ size: Size, includingOffsets: Bool = false, ignoring: IgnoredViews? = nil, layoutClosure: () -> Void
  ) -> Size {
    let node = layoutNode
    let additions = MeasuredAdditions()
    // The data of an outer measurement, restored at the end. The new measurement starts with the same rectangles.
    var outer: [(view: Node, note: Measurement?)] = []
    node.visitSubtree { view in
      outer.append((view, view.measurement))
      view.measurement = Measurement(rect: view.measurement?.rect, additions: additions)
      return true
    }
    defer {
      for (view, note) in outer { view.measurement = note }
      additions.end()
    }
    // The greatest finite number stands for an unbounded length.
    let (width, height) = (min(size.width, .greatestFiniteMagnitude), min(size.height, .greatestFiniteMagnitude))
    node.measurement = Measurement(rect: Rect(x: 0, y: 0, width: width, height: height), additions: additions)
    guard node.measurement != nil else {
      Pin.warn(node, .cannotMeasure, CallSite(.autoSizeThatFits))
      return node.layoutRect.size
    }
    node.measurement?.includesOffsets = includingOffsets
    layoutClosure()
    let counted = ignoring == nil ? node.subviews : node.subviews.filter(\.isVisibleInLayout)
    return counted.compactMap { $0.measurement?.occupied }.reduce(Rect.zero) { $0.union($1) }.size
  }
}

extension Layoutable where Node == Self {
  /// The pinned offsets from the superview's right and bottom edges, if the measurement includes them.
  @usableFromInline func countedOffsets(_ pins: Pins) -> Size {
    guard let noted = measurement?.farOffsets, !noted.isEmpty else { return .zero }
    var offsets = Size.zero
    for axis in [Axis.horizontal, .vertical] where pins[axis].pinned.contains(.far) {
      let offset = noted.first { $0.axis == axis && $0.position == pins[axis].far }?.offset
      offsets[axis] = offset?.orZeroIfUnbounded ?? 0
    }
    return offsets
  }

  /// Records the rectangle that a chain would set, without and with the margins.
  @usableFromInline func note(_ rect: Rect, _ pins: Pins, _ offsets: Size) {
    let grid = PixelGrid(scale: displayScale)
    var placed = grid.snap(rect)
    var occupied: Rect? = rect
    for axis in [Axis.horizontal, .vertical] {
      let position = rect.near(axis)
      if position.isBounded {
        // The margins are added to each other first, so a margin and its negative cancel without a rounding error.
        let (near, far) = (pins[axis].nearMargin.orZeroIfUnbounded, pins[axis].farMargin.orZeroIfUnbounded)
        occupied?.origin[axis] = position - near
        occupied?.size[axis] = rect.size[axis].orZeroIfUnbounded + (near + far) + offsets[axis]
      } else {
        placed.origin[axis] = position * .infinity
        occupied = nil
      }
    }
    guard var note = measurement else { return }
    (note.rect, note.occupied, note.farOffsets) = (placed, occupied.map(grid.snap), [])
    measurement = note
  }
}

extension Double {
  /// Whether the number is in the range of `Float`. A larger number results from an unbounded length.
  fileprivate var isBounded: Bool { magnitude <= Double(Float.greatestFiniteMagnitude) }

  fileprivate var orZeroIfUnbounded: Double { isBounded ? self : 0 }
}
