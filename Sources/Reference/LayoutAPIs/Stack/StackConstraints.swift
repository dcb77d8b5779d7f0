import ConstraintSolver
import PinTree

/// The constraints of a stack layout, in groups that are rebuilt together.
struct StackConstraints {
  var spacing: [LayoutConstraint] = []
  /// The constraints to the container's sides: on the layout's axis for the first and last view, on the other axis for all.
  var nearMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var farMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var centering = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])

  var all: [LayoutConstraint] {
    spacing + nearMargins.horizontal + nearMargins.vertical + farMargins.horizontal + farMargins.vertical
      + centering.horizontal + centering.vertical
  }
}

extension StackLayout {
  /// Makes all constraints in the order in which frames should be snapped: first along the layout's axis, from its fixed end.
  func buildConstraints() {
    buildMargins(isPlacedFromEnd ? .far : .near, axis)
    buildSpacing()
    buildMargins(isPlacedFromEnd ? .near : .far, axis)
    buildCentering(axis)
    buildMargins(.near, axis.other)
    buildMargins(.far, axis.other)
    buildCentering(axis.other)
  }

  /// Makes all constraints again, as a new layout would, at their place among the constraints of other layouts.
  func rebuildConstraints() {
    guard state == .built, let system = container.state?.system else { return buildConstraints() }
    system.replace(constraints.all, by: buildConstraints)
  }

  /// Rebuilds a group of constraints, and activates them from the first to the last, or with `fromEnd` in reverse.
  private func build(
    _ family: inout [LayoutConstraint], _ priority: Strength, fromEnd: Bool = false, _ make: () -> [LayoutConstraint]
  ) {
    for constraint in family { constraint.deactivate() }
    family = state == .built && priority.priority > 0 ? make() : []
    // If a view and the container have no common container, activation throws, and the constraint is skipped.
    for index in family.indices { try? ConstraintSystem.activate(family[fromEnd ? family.count - 1 - index : index]) }
  }

  // MARK: spacing

  /// Whether the last view is fixed at the container, so that each view's position depends on the next one.
  private var isPlacedFromEnd: Bool { settings.alignment[axis] == .trailing }

  func buildSpacing() {
    build(&constraints.spacing, settings.spacingPriority, fromEnd: isPlacedFromEnd) {
      nodes.indices.dropLast().map { spacing(after: $0, placesNext: !isPlacedFromEnd) }
    }
  }

  private func spacing(after index: Int, placesNext: Bool) -> LayoutConstraint {
    let (near, far) = (axis.attribute(.near), axis.attribute(.far))
    let space = settings.spacing(after: index)
    return placesNext
      ? LayoutConstraint(
        nodes[index + 1], near, .equal, nodes[index], far, constant: space, priority: settings.spacingPriority)
      : LayoutConstraint(
        nodes[index], far, .equal, nodes[index + 1], near, constant: -space, priority: settings.spacingPriority)
  }

  /// Changes the spacing of all pairs in place.
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

  /// The indices of the views with a margin constraint at a side of an axis.
  private func indices(_ side: StackSide, _ axis: Axis) -> Range<Int> {
    guard axis == self.axis else { return nodes.indices }
    return side == .near ? 0..<1 : nodes.count - 1..<nodes.count
  }

  /// The constant of a margin constraint: the margin, negative at the far side.
  private func margin(_ side: StackSide, _ index: Int, _ axis: Axis) -> Double {
    let own = axis == self.axis ? nil : (side == .near ? settings.ownNearMargins : settings.ownFarMargins)[index]
    let margin = own ?? (side == .near ? settings.nearMargin : settings.farMargin)[axis]
    return side == .near ? margin : -margin
  }

  func buildMargins(_ side: StackSide, _ axis: Axis) {
    let alignment = settings.alignment[axis]
    let isHeld = alignment == .fill || alignment == (side == .near ? .leading : .trailing)
    let relation: Relation = isHeld ? .equal : side == .near ? .greaterOrEqual : .lessOrEqual
    build(&constraints[keyPath: side.margins][axis], settings.marginsPriority) {
      indices(side, axis).map {
        LayoutConstraint(
          nodes[$0], axis.attribute(side), relation, container,
          settings.isRelativeToLayoutMargins ? axis.marginAttribute(side) : axis.attribute(side),
          constant: margin(side, $0, axis), priority: settings.marginsPriority)
      }
    }
  }

  /// Changes the margins of an axis in place.
  func updateMargins(_ axis: Axis) {
    for side in [StackSide.near, .far] {
      for (constraint, index) in zip(constraints[keyPath: side.margins][axis], indices(side, axis)) {
        try? constraint.change(constant: margin(side, index, axis))
      }
    }
  }

  // MARK: centring

  func buildCentering(_ axis: Axis) {
    let isCentered = settings.alignment[axis] == .center
    build(&constraints.centering[axis], isCentered ? settings.centeringPriority : 0) {
      axis == self.axis ? [centering()] : nodes.map { centering($0, axis) }
    }
  }

  /// Aligns the middle between the first and the last view with the container's centre, without a helper view.
  private func centering() -> LayoutConstraint {
    guard nodes.count > 1, let last = nodes.last else { return centering(nodes[0], axis) }
    return LayoutConstraint(
      nodes[0], axis.attribute(.near), partner: (last, axis.attribute(.far)), .equal, container, axis.center,
      priority: settings.centeringPriority)
  }

  private func centering(_ node: ItemNode, _ axis: Axis) -> LayoutConstraint {
    LayoutConstraint(node, axis.center, .equal, container, axis.center, priority: settings.centeringPriority)
  }
}

/// A side of an axis: near is leading or top, far is trailing or bottom.
enum StackSide {
  case near, far

  fileprivate var margins: WritableKeyPath<StackConstraints, AxisPair<[LayoutConstraint]>> {
    self == .near ? \.nearMargins : \.farMargins
  }
}

extension Axis {
  fileprivate func attribute(_ side: StackSide) -> LayoutAttribute {
    self == .horizontal ? side == .near ? .leading : .trailing : side == .near ? .top : .bottom
  }
  fileprivate func marginAttribute(_ side: StackSide) -> LayoutAttribute {
    self == .horizontal ? side == .near ? .leadingMargin : .trailingMargin : side == .near ? .topMargin : .bottomMargin
  }
  fileprivate var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
}
