import ConstraintSolver
import PinTree

/// Items that constraints tie together, and the solver on which they are variables.
///
/// Trees that no constraint ties together have systems of their own, so that a cell of a list costs what the cell costs.
/// The systems of two items become one when a constraint mentions both. A call only notes what it wants; the solver is
/// told at the next layout, all at once.
///
/// Ownership: the states of the items own the system, the system owns its constraints, these own the nodes, and a node
/// does not hold its item.
final class ConstraintSystem {
  @exclusivity(unchecked) private(set) var boxes = BoxLayout()
  /// The items that the system places or reads.
  @exclusivity(unchecked) var nodes: [ItemNode] = []
  /// The constraints in force, in the order in which they came, and some that were taken out.
  @exclusivity(unchecked) private(set) var constraints: [LayoutConstraint] = []
  private var takenOut = 0
  /// Constraints in force that the solver has not been told.
  @exclusivity(unchecked) var pending: [LayoutConstraint] = []
  /// Whether the solver's system has to be built anew.
  var isStale = false
  /// Whether items were given boxes that do not know their frames and contents yet.
  var hasNewBoxes = false
  /// Whether constraints came or went since items were last looked through for unused ones.
  var hasCuts = false
  /// The last pass that looked for unused items.
  var mark = 0
  /// Boxes on the solver whose item is no longer placed.
  var orphans = 0
  /// Whether the last solve met all required constraints, and nothing came since but what `update` tries.
  var isSolved = false
  /// Whether items are being asked for the frames and contents that the solver needs.
  private var isSolving = false

  deinit {
    for constraint in constraints {
      constraint.system = nil
      constraint.row = nil
      (constraint.isActive, constraint.isListed) = (false, false)
    }
    // One by one while the list holds them: a chain of parents may be deeper than the stack.
    for node in nodes { node.parent = nil }
  }

  /// The pixels to which frames are snapped; nil leaves them exact.
  var grid: PixelGrid? {
    get { boxes.grid }
    set {
      guard newValue != boxes.grid else { return }
      boxes = BoxLayout(grid: newValue)
      isStale = true
    }
  }

  /// The system of an item; a new one if it has none yet.
  static func of(_ node: ItemNode) -> ConstraintSystem {
    if let system = node.state?.system { return system.adopting(node) }
    return ConstraintSystem().adopting(node)
  }
}

// MARK: - Solving

extension ConstraintSystem {
  /// Solves for the present constraints, contents and fixed frames, without moving anything.
  ///
  /// Throws what keeps the system from being solved, and for a call from within, by an item that is asked for its size.
  func solve() throws(LayoutFault) {
    guard !isSolving else { throw LayoutFault(nodes.first, "layout", .layoutUnderWay) }
    isSolving = true
    defer { isSolving = false }
    try takeInChanges()
    do {
      try boxes.solve()
      isSolved = true
    } catch {
      isSolved = false
      throw fault(for: error)
    }
  }
}

// MARK: - Items

extension ConstraintSystem {
  /// Makes an item part of the system, together with the system that it is part of; the larger one takes in the other.
  @discardableResult
  func adopting(_ node: ItemNode) -> ConstraintSystem {
    guard let state = node.state else { return self }
    if let other = state.system, other !== self {
      if other.nodes.count > nodes.count { return other.absorbing(self) }
      return absorbing(other)
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
    takenOut += other.takenOut
    other.nodes = []
    other.constraints = []
    other.pending = []
    isSolved = false
    if other.isSolving { isStale = true }
    return self
  }
}

// MARK: - Constraints

extension ConstraintSystem {
  /// Puts a constraint into force. Throws where its items have no container in common.
  static func activate(_ constraint: LayoutConstraint) throws(LayoutFault.Reason) {
    if constraint.isActive || constraint.isRemoved { return }
    let container = try constraint.nearestContainer()
    constraint.container = container.node
    var system = constraint.container.state?.system ?? constraint.first.state?.system ?? ConstraintSystem()
    for node in [constraint.first, constraint.partner?.node, constraint.second] {
      guard let item = node?.item else { continue }
      for current in item.containers {
        guard current !== container, let outer = current.constraintContainer else { break }
        current.node.link(to: outer)
        system = system.adopting(current.node)
      }
    }
    system.adopting(constraint.container).list(constraint)
  }

  private func list(_ constraint: LayoutConstraint) {
    constraint.isActive = true
    if constraint.isListed {
      takenOut -= 1
    } else {
      constraint.isListed = true
      constraint.system = self
      constraints.append(constraint)
    }
    pending.append(constraint)
    isSolved = false
  }

  /// Takes a constraint out of force.
  func deactivate(_ constraint: LayoutConstraint) {
    guard constraint.isActive else { return }
    constraint.isActive = false
    removeRow(of: constraint)
    takenOut += 1
    if takenOut > 16 && takenOut > constraints.count / 2 { forgetTakenOut() }
  }

  /// Has a constraint told to the solver again, after something about it changed that cannot be changed in place.
  func reinstall(_ constraint: LayoutConstraint) {
    guard constraint.isActive, constraint.row != nil else { return }
    removeRow(of: constraint)
    pending.append(constraint)
  }

  private func removeRow(of constraint: LayoutConstraint) {
    guard let row = constraint.row else { return }
    constraint.row = nil
    // The row is this solver's, so that nothing is thrown.
    if let box = constraint.first.box { try? boxes.remove(row, placing: box) }
  }

  /// Forgets the constraints that were taken out.
  func forgetTakenOut() {
    for constraint in constraints where !constraint.isActive {
      constraint.isListed = false
      constraint.system = nil
    }
    constraints.removeAll { !$0.isActive }
    takenOut = 0
  }
}
