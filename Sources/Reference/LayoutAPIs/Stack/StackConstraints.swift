import ConstraintSolver
import PinTree

/// The constraints of a stack layout, in families that are rebuilt together.
struct StackConstraints {
  /// Between neighbours.
  var spacing: [LayoutConstraint] = []
  /// To the container's sides: on the major axis for the outer view, on the minor axis for every view.
  var nearMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var farMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var centering = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])

  var all: [LayoutConstraint] {
    spacing + nearMargins.horizontal + nearMargins.vertical + farMargins.horizontal + farMargins.vertical
      + centering.horizontal + centering.vertical
  }
}

extension StackLayout {
  /// Makes all constraints, in the order in which frames are snapped: along the row first, from its fixed end.
  func buildConstraints() {
    if isPlacedFromEnd { buildFarMargins(axis) } else { buildNearMargins(axis) }
    buildSpacing()
    if isPlacedFromEnd { buildNearMargins(axis) } else { buildFarMargins(axis) }
    buildCentering(axis)
    buildNearMargins(axis.other)
    buildFarMargins(axis.other)
    buildCentering(axis.other)
  }

  /// Rebuilds a family of constraints, and activates it from its start or its end.
  private func build(
    _ family: inout [LayoutConstraint], _ priority: Strength, fromEnd: Bool = false, _ make: () -> [LayoutConstraint]
  ) {
    for constraint in family { constraint.deactivate() }
    family = state == .built && priority.priority > 0 ? make() : []
    // A view outside the container has no common container with it; its constraints are skipped.
    for index in family.indices { try? ConstraintSystem.activate(family[fromEnd ? family.count - 1 - index : index]) }
  }

  // MARK: spacing

  /// Whether the row is fixed at its last view, so that each view's position depends on the next one.
  private var isPlacedFromEnd: Bool { settings.alignment[axis] == .trailing }

  func buildSpacing() {
    build(&constraints.spacing, settings.spacingPriority, fromEnd: isPlacedFromEnd) {
      nodes.indices.dropLast().map { spacing(after: $0, placesNext: !isPlacedFromEnd) }
    }
  }

  private func spacing(after index: Int, placesNext: Bool) -> LayoutConstraint {
    let (near, far) = (axis.near, axis.far)
    let space = settings.spacing(after: index)
    return placesNext
      ? LayoutConstraint(
        nodes[index + 1], near, .equal, nodes[index], far, constant: space, priority: settings.spacingPriority)
      : LayoutConstraint(
        nodes[index], far, .equal, nodes[index + 1], near, constant: -space, priority: settings.spacingPriority)
  }

  /// Changes the spacing of the pairs in place.
  func updateSpacing() {
    for (index, constraint) in constraints.spacing.enumerated() { update(constraint, after: index) }
  }

  /// Changes the spacing of one pair in place.
  func updateSpacing(after index: Int) {
    if constraints.spacing.indices.contains(index) { update(constraints.spacing[index], after: index) }
  }

  private func update(_ constraint: LayoutConstraint, after index: Int) {
    let space = settings.spacing(after: index)
    try? constraint.change(constant: constraint.first === nodes[index] ? -space : space)
  }

  // MARK: margins

  /// The indices of views with a near margin on an axis.
  private func nearIndices(_ axis: Axis) -> Range<Int> { axis == self.axis ? 0..<1 : nodes.indices }
  private func farIndices(_ axis: Axis) -> Range<Int> {
    axis == self.axis ? nodes.count - 1..<nodes.count : nodes.indices
  }

  private func nearMargin(_ index: Int, _ axis: Axis) -> Double {
    let own = axis == self.axis ? nil : settings.ownNearMargins[index]
    return own ?? settings.nearMargin[axis]
  }
  private func farMargin(_ index: Int, _ axis: Axis) -> Double {
    let own = axis == self.axis ? nil : settings.ownFarMargins[index]
    return own ?? settings.farMargin[axis]
  }

  func buildNearMargins(_ axis: Axis) {
    let alignment = settings.alignment[axis]
    let relation: Relation = alignment == .leading || alignment == .fill ? .equal : .greaterOrEqual
    build(&constraints.nearMargins[axis], settings.marginsPriority) {
      nearIndices(axis).map {
        LayoutConstraint(
          nodes[$0], axis.near, relation, container, settings.isRelativeToLayoutMargins ? axis.nearMargin : axis.near,
          constant: nearMargin($0, axis), priority: settings.marginsPriority)
      }
    }
  }

  func buildFarMargins(_ axis: Axis) {
    let alignment = settings.alignment[axis]
    let relation: Relation = alignment == .trailing || alignment == .fill ? .equal : .lessOrEqual
    build(&constraints.farMargins[axis], settings.marginsPriority) {
      farIndices(axis).map {
        LayoutConstraint(
          nodes[$0], axis.far, relation, container, settings.isRelativeToLayoutMargins ? axis.farMargin : axis.far,
          constant: -farMargin($0, axis), priority: settings.marginsPriority)
      }
    }
  }

  /// Changes the margins of an axis in place.
  func updateMargins(_ axis: Axis) {
    for (constraint, index) in zip(constraints.nearMargins[axis], nearIndices(axis)) {
      try? constraint.change(constant: nearMargin(index, axis))
    }
    for (constraint, index) in zip(constraints.farMargins[axis], farIndices(axis)) {
      try? constraint.change(constant: -farMargin(index, axis))
    }
  }

  // MARK: centring

  func buildCentering(_ axis: Axis) {
    let isCentered = settings.alignment[axis] == .center
    build(&constraints.centering[axis], isCentered ? settings.centeringPriority : 0) {
      axis == self.axis ? [centering()] : nodes.map { centering($0, axis) }
    }
  }

  /// Aligns the middle of the row with the container's, without a helper view.
  private func centering() -> LayoutConstraint {
    guard nodes.count > 1, let last = nodes.last else { return centering(nodes[0], axis) }
    return LayoutConstraint(
      nodes[0], axis.near, partner: (last, axis.far), .equal, container, axis.center,
      priority: settings.centeringPriority)
  }

  private func centering(_ node: ItemNode, _ axis: Axis) -> LayoutConstraint {
    LayoutConstraint(node, axis.center, .equal, container, axis.center, priority: settings.centeringPriority)
  }
}

/// The attributes of an axis. "Near" is where text begins, or the top.
extension Axis {
  fileprivate var near: LayoutAttribute { self == .horizontal ? .leading : .top }
  fileprivate var far: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
  fileprivate var nearMargin: LayoutAttribute { self == .horizontal ? .leadingMargin : .topMargin }
  fileprivate var farMargin: LayoutAttribute { self == .horizontal ? .trailingMargin : .bottomMargin }
  fileprivate var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
}
