import ConstraintSolver
import PinTree

// The properties. A new value changes constants in place; constraints are rebuilt only for a new relation or priority.

extension StackLayout {
  /// The horizontal alignment; `none` by default.
  public var horizontalAlignment: StackAlignment {
    get { settings.alignment.horizontal }
    set { align(.horizontal, newValue, "horizontalAlignment") }
  }

  /// The vertical alignment; `none` by default.
  public var verticalAlignment: StackAlignment {
    get { settings.alignment.vertical }
    set { align(.vertical, newValue, "verticalAlignment") }
  }

  private func align(_ axis: Axis, _ alignment: StackAlignment, _ call: String) {
    guard accepts(call), alignment != settings.alignment[axis] else { return }
    settings.alignment[axis] = alignment
    // Along the layout, the order of the constraints depends on the alignment.
    if axis == self.axis { return rebuildConstraints() }
    buildMargins(.near, axis)
    buildMargins(.far, axis)
    buildCentering(axis)
  }

  /// The priority of centring; 0 disables centring. The default, 760, is just above compression resistance: a view is
  /// compressed before it is moved away from the centre.
  public var centeringAlignmentPriority: Strength {
    get { settings.centeringPriority }
    set {
      guard accepts("centeringAlignmentPriority", newValue), newValue != settings.centeringPriority else { return }
      settings.centeringPriority = newValue
      buildCentering(.horizontal)
      buildCentering(.vertical)
    }
  }

  /// An alias of `centeringAlignmentPriority`.
  public var centeringPriority: Strength {
    get { centeringAlignmentPriority }
    set { centeringAlignmentPriority = newValue }
  }

  /// Whether a layout sets the preferred width of wrapping content to the view's width; false by default.
  public var adjustsPreferredMaxLayoutWidthOnSubviews: Bool {
    get { settings.adjustsPreferredWidths }
    set { if accepts("adjustsPreferredMaxLayoutWidthOnSubviews") { settings.adjustsPreferredWidths = newValue } }
  }

  // MARK: - Spacing

  /// The distance between neighbours in points; 0 by default. A new value replaces those from `setSpacing`, but not those
  /// from `setCustomSpacing`.
  public var spacing: Double {
    get { settings.spacing }
    set {
      guard accepts("spacing", newValue) else { return }
      settings.spacing = newValue
      settings.passingSpacings = [:]
      updateSpacing()
    }
  }

  /// The priority of spacing; required by default. 0 disables spacing.
  public var spacingPriority: Strength {
    get { settings.spacingPriority }
    set {
      guard accepts("spacingPriority", newValue), newValue != settings.spacingPriority else { return }
      settings.spacingPriority = newValue
      buildSpacing()
    }
  }

  /// Sets the spacing of two neighbours in points, in either order, until the next assignment of `spacing`.
  public func setSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    guard let index = pair(a, b, "setSpacing(_:between:and:)", spacing) else { return }
    settings.passingSpacings[index] = spacing
    updateSpacing(after: index)
  }

  /// Sets the spacing of two neighbours in points, in either order, permanently.
  public func setCustomSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    setCustom(spacing, after: pair(a, b, "setCustomSpacing(_:between:and:)", spacing))
  }

  /// Sets the spacing before a view in points, permanently.
  public func setCustomSpacing(_ spacing: Double, before view: any Item) {
    setCustom(spacing, after: pair(view, -1, "setCustomSpacing(_:before:)", spacing))
  }

  /// Sets the spacing after a view in points, permanently.
  public func setCustomSpacing(_ spacing: Double, after view: any Item) {
    setCustom(spacing, after: pair(view, 0, "setCustomSpacing(_:after:)", spacing))
  }

  private func setCustom(_ spacing: Double, after index: Int?) {
    guard let index else { return }
    settings.customSpacings[index] = spacing
    settings.passingSpacings[index] = nil
    updateSpacing(after: index)
  }

  /// The index of the first of two neighbours. If the views are not neighbours, reports a fault and returns nil.
  private func pair(_ a: any Item, _ b: any Item, _ call: String, _ spacing: Double) -> Int? {
    guard accepts(call, spacing) else { return nil }
    guard let first = index(of: a), let second = index(of: b) else {
      refuse(call, .notArranged)
      return nil
    }
    guard abs(first - second) == 1 else {
      refuse(call, .notNeighbours)
      return nil
    }
    return min(first, second)
  }

  /// The index of a view plus an offset, if it is the index of a pair's first view; otherwise reports a fault, returns nil.
  private func pair(_ view: any Item, _ offset: Int, _ call: String, _ spacing: Double) -> Int? {
    guard accepts(call, spacing) else { return nil }
    guard let index = index(of: view) else {
      refuse(call, .notArranged)
      return nil
    }
    guard nodes.indices.dropLast().contains(index + offset) else {
      refuse(call, .noNeighbour)
      return nil
    }
    return index + offset
  }

  /// The index of a view in the layout. Linear in the number of views.
  func index(of view: any Item) -> Int? {
    let node = view.node
    return nodes.firstIndex { $0 === node }
  }
}
