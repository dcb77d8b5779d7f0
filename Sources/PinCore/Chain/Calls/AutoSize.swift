import PinTree

extension Layoutable {
  /// The size that a layout of the view's subviews needs, computed by running it without moving anything.
  ///
  /// While the closure runs, the view has the offered size at the origin. Each chain on a descendant, also on one that the
  /// closure adds, records the descendant's rectangle instead of setting it. The result encloses the origin and all direct
  /// subviews that were laid out, with the margins of their chains. Only `wrapContent` still moves subviews. Measurements
  /// may be nested.
  ///
  /// A subview at an unbounded position, such as the far edge, is ignored. An unbounded length counts as 0.
  ///
  /// - Parameters:
  ///   - size: The offered size in points; `Double.greatestFiniteMagnitude` and infinity stand for unbounded.
  ///   - includingOffsets: Whether to add the subviews' offsets from the right and bottom edges, in the same way as margins.
  ///   - layoutClosure: The layout, written with pin chains.
  /// - Returns: The needed size in points, which is finite. If the view's class stores no `measurement`, the view's current
  ///   size, with a warning.
  /// - Complexity: Linear in the number of descendants, plus the cost of the closure.
  public func autoSizeThatFits(_ size: Size, includingOffsets: Bool = false, layoutClosure: () -> Void) -> Size {
    let node = layoutNode
    let additions = MeasuredAdditions()
    let outer = node.beginMeasuring(additions)
    node.measurement = Measurement(rect: Rect(origin: .zero, size: size.bounded), additions: additions)
    guard node.measurement != nil else {
      Pin.warn(node, .cannotMeasure, CallSite(.autoSizeThatFits))
      return node.layoutRect.size
    }
    node.measurement?.includesOffsets = includingOffsets
    layoutClosure()
    let occupied = node.subviews.compactMap { $0.measurement?.occupied }
    for (view, note) in outer { view.measurement = note }
    additions.end()
    return occupied.reduce(Rect.zero) { $0.union($1) }.size
  }
}

extension Layoutable where Node == Self {
  /// Starts a measurement of the subtree. Returns its views with the data of an outer measurement, to restore it later:
  /// the closure may change the tree. The inner measurement starts with the rectangles of the outer one.
  fileprivate func beginMeasuring(_ additions: MeasuredAdditions) -> [(view: Self, note: Measurement?)] {
    var outer: [(view: Self, note: Measurement?)] = []
    visitSubtree { view in
      outer.append((view, view.measurement))
      view.measurement = Measurement(rect: view.measurement?.rect, additions: additions)
      return true
    }
    return outer
  }

  // MARK: - Recording

  /// The pinned offsets from the superview's right and bottom edges, if the measurement includes them.
  @usableFromInline func countedOffsets(_ pins: Pins) -> Size {
    guard let noted = measurement?.farOffsets, !noted.isEmpty else { return .zero }
    func counted(_ axis: Axis, _ pins: AxisPins) -> Double {
      guard pins.pinned.contains(.far) else { return 0 }
      return noted.first { $0.axis == axis && $0.position == pins.far }?.offset.orZeroIfUnbounded ?? 0
    }
    return Size(width: counted(.horizontal, pins.horizontal), height: counted(.vertical, pins.vertical))
  }

  /// Records the rectangle that a chain would set, and that rectangle together with the margins.
  @usableFromInline func note(_ rect: Rect, _ pins: Pins, _ offsets: Size) {
    let grid = PixelGrid(scale: displayScale)
    var placed = grid.snap(rect)
    var occupied: Rect? = rect
    for (axis, pins) in [(Axis.horizontal, pins.horizontal), (.vertical, pins.vertical)] {
      let position = rect.near(axis)
      if position.isBounded {
        // The margins are added to each other first. So opposite margins cancel exactly, without a rounding error that
        // could become a pixel.
        let margins = (near: pins.nearMargin.orZeroIfUnbounded, far: pins.farMargin.orZeroIfUnbounded)
        occupied?.origin[axis] = position - margins.near
        occupied?.size[axis] = rect.size[axis].orZeroIfUnbounded + (margins.near + margins.far) + offsets[axis]
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
  /// Whether the number fits into 32 bits, as PinLayout's lengths do. A larger number results from an unbounded length.
  fileprivate var isBounded: Bool { magnitude <= Double(Float.greatestFiniteMagnitude) }

  fileprivate var orZeroIfUnbounded: Double { isBounded ? self : 0 }
}

extension Size {
  /// The size with infinite lengths replaced by the greatest finite number, which stands for unbounded.
  fileprivate var bounded: Size {
    Size(width: min(width, .greatestFiniteMagnitude), height: min(height, .greatestFiniteMagnitude))
  }
}
