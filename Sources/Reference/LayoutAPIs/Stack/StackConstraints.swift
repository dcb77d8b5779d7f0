import ConstraintSolver
import PinTree

/// The settings of a stack layout, which determine its constraints.
struct StackSettings {
  var alignment = AxisPair<StackAlignment>(horizontal: .none, vertical: .none)

  var spacing = 0.0
  var spacingPriority = Strength.required
  /// The permanent spacing after individual views, by the view's index.
  var customSpacings: [Int: Double] = [:]
  /// The spacing after individual views until the next assignment of `spacing`, by the view's index.
  var passingSpacings: [Int: Double] = [:]

  /// The margins: near is leading or top, far is trailing or bottom.
  var nearMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  var farMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  /// The margins of individual views on the axis perpendicular to the layout's axis, by the view's index.
  var ownNearMargins: [Int: Double] = [:]
  var ownFarMargins: [Int: Double] = [:]
  var marginsPriority = Strength.required
  var isRelativeToLayoutMargins = false

  /// Just above the default compression resistance.
  var centeringPriority: Strength = 760
  var adjustsPreferredWidths = false

  func spacing(after index: Int) -> Double { passingSpacings[index] ?? customSpacings[index] ?? spacing }
}

/// The constraints of a stack layout, in groups. A group is always rebuilt as a whole.
struct StackConstraints {
  var spacing: [LayoutConstraint] = []
  /// The constraints to the container's sides. On the layout's axis, they constrain the first view at the near
  /// side, and the last view at the far side. On the other axis, they constrain every view at both sides.
  var nearMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var farMargins = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])
  var centering = AxisPair<[LayoutConstraint]>(horizontal: [], vertical: [])

  var all: [LayoutConstraint] {
    spacing + nearMargins.horizontal + nearMargins.vertical + farMargins.horizontal + farMargins.vertical
      + centering.horizontal + centering.vertical
  }
}

extension StackLayout {
  /// Makes all constraints in the order in which frames are snapped. Those along the layout's axis come first, from the
  /// far end if the alignment is `trailing`, and from the near end for any other alignment.
  func buildConstraints() {
    buildMargins(isPlacedFromEnd ? .far : .near, axis)
    buildSpacing()
    buildMargins(isPlacedFromEnd ? .near : .far, axis)
    buildCentering(axis)
    buildMargins(axis.other)
    buildCentering(axis.other)
  }

  /// Makes all constraints again, in the order of `buildConstraints`. The new constraints take the place of the old
  /// ones among the constraints of other layouts.
  func rebuildConstraints() {
    guard state == .built, let system = container.state?.system else { return buildConstraints() }
    system.replace(constraints.all, by: buildConstraints)
  }

  /// Rebuilds a group of constraints. Activates them from the first to the last, or in reverse if `fromEnd` is true.
  private func build(
    _ group: WritableKeyPath<StackConstraints, [LayoutConstraint]>, _ priority: Strength, fromEnd: Bool = false,
    _ make: () -> [LayoutConstraint]
  ) {
    for constraint in constraints[keyPath: group] { constraint.deactivate() }
    let made = state == .built && priority.priority > 0 ? make() : []
    constraints[keyPath: group] = made
    for constraint in fromEnd ? made.reversed() : made {
      // Activation throws if an item no longer exists or the items have no common container. The constraint then stays
      // inactive.
      try? ConstraintSystem.activate(constraint)
      // The code of an item may change the layout during the activation, and so build the group again.
      if constraints[keyPath: group].first !== made[0] { return constraint.deactivate() }
    }
  }

  /// Whether only the last view is fixed at the container, so that each view's position depends on the next view.
  private var isPlacedFromEnd: Bool { settings.alignment[axis] == .trailing }

  func buildSpacing() {
    build(\.spacing, settings.spacingPriority, fromEnd: isPlacedFromEnd) {
      nodes.indices.dropLast().map {
        let (before, after) = ((nodes[$0], axis.attribute(.far)), (nodes[$0 + 1], axis.attribute(.near)))
        let (placed, other) = isPlacedFromEnd ? (before, after) : (after, before)
        return LayoutConstraint(
          placed.0, placed.1, .equal, other.0, other.1, constant: space(after: $0), priority: settings.spacingPriority)
      }
    }
  }

  /// The constant of a spacing constraint: the spacing, negated if the constraint places the first of the two views.
  private func space(after index: Int) -> Double {
    isPlacedFromEnd ? -settings.spacing(after: index) : settings.spacing(after: index)
  }

  func updateSpacing(after index: Int) {
    guard constraints.spacing.indices.contains(index) else { return }
    try? constraints.spacing[index].change(constant: space(after: index))
  }

  /// The indices of the views with a margin constraint at a side of an axis.
  private func indices(_ side: StackSide, _ axis: Axis) -> Range<Int> {
    guard axis == self.axis else { return nodes.indices }
    return side == .near ? 0..<1 : nodes.count - 1..<nodes.count
  }

  /// The constant of a margin constraint: the margin, negated at the far side.
  private func margin(_ side: StackSide, _ index: Int, _ axis: Axis) -> Double {
    let own = axis == self.axis ? nil : (side == .near ? settings.ownNearMargins : settings.ownFarMargins)[index]
    let margin = own ?? (side == .near ? settings.nearMargin : settings.farMargin)[axis]
    return side == .near ? margin : -margin
  }

  func buildMargins(_ axis: Axis) {
    buildMargins(.near, axis)
    buildMargins(.far, axis)
  }

  private func buildMargins(_ side: StackSide, _ axis: Axis) {
    let alignment = settings.alignment[axis]
    let isHeld = alignment == .fill || alignment == (side == .near ? .leading : .trailing)
    let relation: Relation = isHeld ? .equal : side == .near ? .greaterOrEqual : .lessOrEqual
    build(side.margins.appending(path: \.[axis]), settings.marginsPriority) {
      indices(side, axis).map {
        LayoutConstraint(
          nodes[$0], axis.attribute(side), relation, container,
          settings.isRelativeToLayoutMargins ? axis.marginAttribute(side) : axis.attribute(side),
          constant: margin(side, $0, axis), priority: settings.marginsPriority)
      }
    }
  }

  func updateMargins(_ axis: Axis) {
    for side in [StackSide.near, .far] {
      for (constraint, index) in zip(constraints[keyPath: side.margins][axis], indices(side, axis)) {
        try? constraint.change(constant: margin(side, index, axis))
      }
    }
  }

  /// Updates the margins of one view on the axis perpendicular to the layout's axis.
  func updateOwnMargins(at index: Int) {
    for side in [StackSide.near, .far] {
      let margins = constraints[keyPath: side.margins][axis.other]
      guard margins.indices.contains(index) else { continue }
      try? margins[index].change(constant: margin(side, index, axis.other))
    }
  }

  func buildCentering(_ axis: Axis) {
    let priority = settings.alignment[axis] == .center ? settings.centeringPriority : 0
    build(\.centering[axis], priority) {
      guard axis == self.axis, nodes.count > 1 else {
        return nodes.map { LayoutConstraint($0, axis.center, .equal, container, axis.center, priority: priority) }
      }
      // Centres the mean of the first view's near edge and the last view's far edge.
      return [
        LayoutConstraint(
          nodes[0], axis.attribute(.near), partner: (nodes[nodes.count - 1], axis.attribute(.far)), .equal, container,
          axis.center, priority: priority)
      ]
    }
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
    self == .horizontal ? (side == .near ? .leading : .trailing) : (side == .near ? .top : .bottom)
  }

  fileprivate func marginAttribute(_ side: StackSide) -> LayoutAttribute {
    self == .horizontal
      ? (side == .near ? .leadingMargin : .trailingMargin) : (side == .near ? .topMargin : .bottomMargin)
  }

  fileprivate var center: LayoutAttribute { self == .horizontal ? .centerX : .centerY }
}
