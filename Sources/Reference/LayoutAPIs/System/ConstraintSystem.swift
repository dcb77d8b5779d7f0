import ConstraintSolver
import PinTree

/// A set of items that constraints connect, with the solver for these constraints.
///
/// The activation of a constraint merges the systems of its items. A `FormationLayout` adds the items of its makers to
/// its root's system. Other items have separate systems, so each cell of a list can be solved without the others. New
/// constraints, contents and frames are sent to the solver when the system is solved. The states of the items own the
/// system, and the system owns its constraints and nodes.
final class ConstraintSystem {
  @exclusivity(unchecked) private(set) var boxes = BoxLayout()
  /// The items that the system places or reads.
  @exclusivity(unchecked) var nodes: [ItemNode] = []
  /// The active constraints, and inactive ones that are not yet removed. The latter keep their places if reactivated.
  @exclusivity(unchecked) private(set) var constraints: [LayoutConstraint] = []
  private var removedCount = 0
  /// For each node, the active constraints that `forEachInside` leads to the node, and those with this container. Nil
  /// until `cut` needs the table, and after a change that is more than an appended constraint.
  @exclusivity(unchecked) private(set) var crossing: [ObjectIdentifier: [LayoutConstraint]]?
  /// Constraints that must still be sent to the solver. Constraints that became inactive meanwhile are skipped.
  @exclusivity(unchecked) var pending: [LayoutConstraint] = []
  var isStale = false
  /// Whether frames or contents of new boxes must still be sent.
  var hasNewBoxes = false
  /// Whether `cut` was called since the last search for unused items.
  var hasCuts = false
  /// The number of the last search for unused items.
  var mark = 0
  /// The number of boxes in the solver whose item is no longer in the system.
  var orphans = 0
  /// Whether the solver found a solution when it last ran; after a merge, whether this is true of both systems.
  var isSolved = false
  /// Whether `solve()` is running. An item must not call `solve()` again while `solve()` reads its frame or content.
  private var isSolving = false

  deinit {
    for constraint in constraints {
      constraint.system = nil
      constraint.row = nil
      constraint.isActive = false
    }
    // Unlinks the nodes while the list retains them. The recursive release of a long chain of parents could overflow
    // the stack.
    for node in nodes { node.parent = nil }
  }

  var grid: PixelGrid? {
    get { boxes.grid }
    set {
      guard newValue != boxes.grid else { return }
      boxes = BoxLayout(grid: newValue)
      forgetBoxes()
      isStale = true
    }
  }

  /// Forgets all variables and rows, after `boxes` was replaced or reset.
  func forgetBoxes() {
    for node in nodes { node.box = nil }
    for constraint in constraints { constraint.row = nil }
  }

  /// The system of an item; a new system if the item has none.
  static func of(_ node: ItemNode) -> ConstraintSystem { (node.state?.system ?? ConstraintSystem()).adopting(node) }

  // MARK: - Solving

  /// Solves the current constraints with the current contents and fixed frames; sets no frame of an item. Throws if a
  /// number is not valid, if the solver finds no solution, or if an item that the system reads calls this function.
  func solve() throws(LayoutFault) {
    guard !isSolving else { throw LayoutFault(nodes.first, "layout", .layoutUnderWay) }
    isSolving = true
    defer { isSolving = false }
    try sendChanges()
    do {
      try boxes.solve()
      isSolved = true
    } catch {
      isSolved = false
      throw fault(for: error)
    }
  }

  // MARK: - Items

  /// Adds an item to the system, and returns the item's system. If the item already belongs to another system, the
  /// system with more items absorbs the other one.
  @discardableResult
  func adopting(_ node: ItemNode) -> ConstraintSystem {
    guard let state = node.state else { return self }
    if let former = state.system, former !== self {
      // If the item left its container, its constraints with items outside are deactivated. An item without other
      // constraints then leaves the former system, unless it is the root of a layout.
      if node.hasMoved { former.cut(node) }
      if former.hasCuts { former.dropUnusedNodes() }
      if state.system === former {
        return former.nodes.count > nodes.count ? former.absorbing(self) : absorbing(former)
      }
    }
    if !node.isListed {
      node.isListed = true
      state.system = self
      nodes.append(node)
    }
    return self
  }

  private func absorbing(_ other: ConstraintSystem) -> ConstraintSystem {
    if let grid = other.grid, grid != self.grid { self.grid = grid }
    for node in other.nodes {
      node.box = nil
      node.state?.system = self
    }
    for constraint in other.constraints {
      constraint.system = self
      constraint.row = nil
    }
    nodes += other.nodes
    constraints += other.constraints
    pending += other.constraints
    removedCount += other.removedCount
    other.nodes = []
    other.constraints = []
    other.pending = []
    (crossing, other.crossing) = (nil, nil)
    hasCuts = hasCuts || other.hasCuts
    isSolved = isSolved && other.isSolved
    if other.isSolving { isStale = true }
    return self
  }

  // MARK: - Constraints

  static func activate(_ constraint: LayoutConstraint) throws(LayoutFault.Reason) {
    if constraint.isActive || constraint.isRemoved { return }
    let container = try constraint.nearestContainer()
    constraint.container = container.node
    var system = constraint.container.state?.system ?? constraint.first.state?.system ?? ConstraintSystem()
    for node in [constraint.first, constraint.partner?.node, constraint.second] {
      guard let item = node?.item else { continue }
      for current in item.containers {
        guard current !== container, let outer = current.constraintContainer else { break }
        let node = current.node
        system = system.adopting(node)
        node.link(to: outer)
      }
    }
    system.adopting(constraint.container).list(constraint)
  }

  private func list(_ constraint: LayoutConstraint) {
    // The inactive constraint may still be in the list of a former system of its items.
    if constraint.system !== self { constraint.system?.dropRemoved() }
    constraint.isActive = true
    if constraint.system != nil {
      removedCount -= 1
      crossing = nil
    } else {
      constraint.system = self
      constraints.append(constraint)
      if crossing != nil { noteCrossing(constraint) }
    }
    pending.append(constraint)
  }

  func deactivate(_ constraint: LayoutConstraint) {
    guard constraint.isActive else { return }
    constraint.isActive = false
    removeRow(of: constraint)
    removedCount += 1
    if removedCount > 16 && removedCount > constraints.count / 2 { dropRemoved() }
  }

  /// Removes the constraint's row, so that the next layout sends the constraint again.
  func reinstall(_ constraint: LayoutConstraint) {
    guard constraint.isActive, constraint.row != nil else { return }
    removeRow(of: constraint)
    pending.append(constraint)
  }

  private func removeRow(of constraint: LayoutConstraint) {
    guard let row = constraint.row else { return }
    constraint.row = nil
    // The call does not throw, because the row belongs to this solver.
    if let box = constraint.first.box { try? boxes.remove(row, placing: box) }
  }

  func dropRemoved() {
    for constraint in constraints where !constraint.isActive { constraint.system = nil }
    constraints.removeAll { !$0.isActive }
    pending.removeAll { !$0.isActive }
    removedCount = 0
    crossing = nil
  }

  /// The constraints that may cross a node or have it as their container, in the order of the list. A table, because
  /// many items may leave one after the other.
  func constraints(at node: ItemNode) -> [LayoutConstraint] {
    if crossing == nil {
      crossing = [:]
      for constraint in constraints where constraint.isActive { noteCrossing(constraint) }
    }
    return crossing?[ObjectIdentifier(node)] ?? []
  }

  private func noteCrossing(_ constraint: LayoutConstraint) {
    constraint.forEachInside { crossing?[ObjectIdentifier($0), default: []].append(constraint) }
    crossing?[ObjectIdentifier(constraint.container), default: []].append(constraint)
  }

  /// Replaces constraints with those that a function activates. The new constraints take the place of the first
  /// replaced constraint in the list. Frames are snapped in the order of the list, so all constraints are sent to the
  /// solver again.
  func replace(_ former: [LayoutConstraint], by build: () -> Void) {
    let replaced = Set(former.map { ObjectIdentifier($0) })
    let place = constraints.prefix { !replaced.contains(ObjectIdentifier($0)) }.count { $0.isActive }
    for constraint in former { deactivate(constraint) }
    dropRemoved()
    let kept = Set(constraints.map { ObjectIdentifier($0) })
    build()
    let added = constraints.filter { !kept.contains(ObjectIdentifier($0)) }
    constraints.removeAll { !kept.contains(ObjectIdentifier($0)) }
    constraints.insert(contentsOf: added, at: min(place, constraints.count))
    crossing = nil
    isStale = true
  }
}
