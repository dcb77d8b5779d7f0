import ConstraintSolver
import PinTree

// What can be assigned. Constants are changed in place; only what a relation or a priority depends on is built anew.

extension StackLayout {
  /// Where the views are put from left to right; `none` by default.
  public var horizontalAlignment: StackAlignment {
    get { settings.alignment.horizontal }
    set { align(.horizontal, newValue, "horizontalAlignment") }
  }

  /// Where the views are put from top to bottom; `none` by default.
  public var verticalAlignment: StackAlignment {
    get { settings.alignment.vertical }
    set { align(.vertical, newValue, "verticalAlignment") }
  }

  private func align(_ axis: Axis, _ alignment: StackAlignment, _ call: String) {
    guard accepts(call), alignment != settings.alignment[axis] else { return }
    let old = settings.alignment[axis]
    settings.alignment[axis] = alignment
    buildNearMargins(axis)
    buildFarMargins(axis)
    buildCentering(axis)
    if axis == self.axis && (old == .trailing || alignment == .trailing) { buildSpacing() }
  }

  /// How much centring matters; 760 by default, just above compression resistance, so that views are compressed rather than
  /// shifted. 0 leaves centring out.
  public var centeringAlignmentPriority: Strength {
    get { settings.centeringPriority }
    set {
      guard accepts("centeringAlignmentPriority", newValue), newValue != settings.centeringPriority else { return }
      settings.centeringPriority = newValue
      buildCentering(.horizontal)
      buildCentering(.vertical)
    }
  }

  /// Another name for `centeringAlignmentPriority`.
  public var centeringPriority: Strength {
    get { centeringAlignmentPriority }
    set { centeringAlignmentPriority = newValue }
  }

  /// Whether views that can break their content are told the width that they have got; false by default.
  public var adjustsPreferredMaxLayoutWidthOnSubviews: Bool {
    get { settings.adjustsPreferredWidths }
    set { if accepts("adjustsPreferredMaxLayoutWidthOnSubviews") { settings.adjustsPreferredWidths = newValue } }
  }
}

// MARK: - Spacing

extension StackLayout {
  /// The distance between neighbours in points; 0 by default. An assignment ends what `setSpacing` said of single pairs, and
  /// leaves what `setCustomSpacing` said.
  public var spacing: Double {
    get { settings.spacing }
    set {
      guard accepts("spacing", newValue) else { return }
      settings.spacing = newValue
      settings.passingSpacings = [:]
      updateSpacing()
    }
  }

  /// How much spacing matters; required by default. 0 leaves it out.
  public var spacingPriority: Strength {
    get { settings.spacingPriority }
    set {
      guard accepts("spacingPriority", newValue), newValue != settings.spacingPriority else { return }
      settings.spacingPriority = newValue
      buildSpacing()
    }
  }

  /// Sets the spacing of a pair of neighbours in points, in either order, until `spacing` is next assigned.
  public func setSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    guard let index = pair(a, b, "setSpacing(_:between:and:)", spacing) else { return }
    settings.passingSpacings[index] = spacing
    updateSpacing(after: index)
  }

  /// Sets the spacing of a pair of neighbours in points, in either order, for good.
  public func setCustomSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    setCustom(spacing, after: pair(a, b, "setCustomSpacing(_:between:and:)", spacing))
  }

  /// Sets the spacing between a view and the one before it in points, for good.
  public func setCustomSpacing(_ spacing: Double, before view: any Item) {
    setCustom(spacing, after: pair(view, -1, "setCustomSpacing(_:before:)", spacing))
  }

  /// Sets the spacing between a view and the one after it in points, for good.
  public func setCustomSpacing(_ spacing: Double, after view: any Item) {
    setCustom(spacing, after: pair(view, 0, "setCustomSpacing(_:after:)", spacing))
  }

  private func setCustom(_ spacing: Double, after index: Int?) {
    guard let index else { return }
    settings.customSpacings[index] = spacing
    settings.passingSpacings[index] = nil
    updateSpacing(after: index)
  }

  /// The index of the first of two neighbours; nil, once reported, if they are none.
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

  /// The index of a view moved by an offset, if a pair begins there; nil, once reported, if none does.
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

  /// The place of a view in the layout. Linear in their number.
  func index(of view: any Item) -> Int? {
    let node = view.node
    return nodes.firstIndex { $0 === node }
  }
}
