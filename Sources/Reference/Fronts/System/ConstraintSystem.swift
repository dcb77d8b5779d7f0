import PinCore

/// Items that constraints tie together, and the solver on which they are variables.
///
/// Trees that no constraint ties together have systems of their own, so that a cell of a list costs what the cell costs.
/// The systems of two items become one when a constraint mentions both. A call only notes what it wants; the solver is
/// told at the next layout, all at once.
///
/// Ownership: the states of the items own the system, the system owns its constraints, these own the nodes, and a node
/// does not hold its item.
final class ConstraintSystem {
  private(set) var boxes = BoxLayout()
  /// The items that the system places or reads.
  private(set) var nodes: [ItemNode] = []
  /// The constraints in force, in the order in which they came, and some that were taken out.
  private(set) var constraints: [LayoutConstraint] = []
  private var takenOut = 0
  /// Constraints in force that the solver has not been told.
  private var pending: [LayoutConstraint] = []
  /// Whether the solver's system has to be built anew.
  var isStale = false
  /// Whether constraints came or went since items were last looked through for unused ones.
  private var hasCuts = false
  private var mark = 0
  /// Boxes on the solver whose item is no longer placed.
  private var orphans = 0
  /// Whether the last solve met all required constraints, and nothing came since but what `update` tries.
  var isSolved = false

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
      var item = node?.item
      while let current = item, current !== container, let outer = current.constraintContainer {
        current.node.link(to: outer)
        system = system.adopting(current.node)
        item = outer
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

  private func forgetTakenOut() {
    for constraint in constraints where !constraint.isActive {
      constraint.isListed = false
      constraint.system = nil
    }
    constraints.removeAll { !$0.isActive }
    takenOut = 0
  }
}

// MARK: - The tree

extension ConstraintSystem {
  /// Drops the constraints between what an item contains and what is outside of it: it leaves its container.
  func cut(_ node: ItemNode) {
    for constraint in constraints where constraint.isActive && constraint.crosses(node) { deactivate(constraint) }
    node.parent = nil
    hasCuts = true
  }

  /// Notices items that are gone or were put elsewhere, and settings that the solver's system was built with.
  private func lookAtItems() {
    for node in nodes {
      guard let item = node.item else {
        cut(node)
        continue
      }
      if node.parent != nil && item.constraintContainerIdentity != node.containerIdentity { cut(node) }
      if node.usesInsets && node.insets != ItemInsets(of: item) { isStale = true }
      if node.usesDirection && node.direction != item.layoutDirection { isStale = true }
    }
    if hasCuts { dropUnusedNodes() }
  }

  private func dropUnusedNodes() {
    hasCuts = false
    mark += 1
    for constraint in constraints where constraint.isActive { constraint.forEachNode { $0.mark = mark } }
    for node in nodes where node.mark != mark {
      node.isListed = false
      if node.box != nil { orphans += 1 }
      node.box = nil
    }
    nodes.removeAll { !$0.isListed }
    if orphans > 16 && orphans > nodes.count { isStale = true }
  }
}

// MARK: - Telling the solver

extension ConstraintSystem {
  /// Solves for the present constraints, contents and fixed frames, without moving anything.
  func solve() throws(LayoutFault) {
    lookAtItems()
    if isStale { startAnew() }
    try tellConstraints()
    for node in nodes where node.box != nil { try tellInputs(of: node) }
    do {
      try boxes.solve()
      isSolved = true
    } catch {
      isSolved = false
      throw fault(for: error)
    }
  }

  private func startAnew() {
    isStale = false
    orphans = 0
    boxes.reset()
    forgetTakenOut()
    for node in nodes { node.box = nil }
    for constraint in constraints { constraint.row = nil }
    pending = constraints
  }

  private func tellConstraints() throws(LayoutFault) {
    var told = 0
    defer { pending.removeFirst(told) }
    for constraint in pending {
      if constraint.isActive && constraint.row == nil {
        do throws(SolverError) { try install(constraint) } catch {
          isStale = true
          throw LayoutFault(constraint.first, "constraint \(constraint)", LayoutFault.Reason(error))
        }
      }
      told += 1
    }
  }

  private func install(_ constraint: LayoutConstraint) throws(SolverError) {
    let container = constraint.container
    if container === constraint.first || container === constraint.second || constraint.isDirectional {
      try makeBox(of: container)
    }
    for node in [constraint.first, constraint.partner?.node, constraint.second] {
      var item = node
      while let current = item, current !== container {
        try makeBox(of: current)
        item = current.parent
      }
    }
    if constraint.firstAttribute.usesInsets { readInsets(of: constraint.first) }
    if constraint.secondAttribute.usesInsets, let second = constraint.second { readInsets(of: second) }
    if constraint.isDirectional, let item = container.item {
      container.usesDirection = true
      container.direction = item.layoutDirection
    }
    try constraint.addRow(to: boxes)
  }

  private func readInsets(of node: ItemNode) {
    guard let item = node.item else { return }
    node.usesInsets = true
    node.insets = ItemInsets(of: item)
  }

  private func makeBox(of node: ItemNode) throws(SolverError) {
    guard node.box == nil, let item = node.item else { return }
    node.isFixed = node.settings.translates
    if node.isFixed {
      node.frame = item.layoutRect
      node.box = try boxes.fixedBox(node.frame)
    } else {
      node.content = .noIntrinsicSize
      node.box = try boxes.box()
    }
  }

  /// Tells the solver a fixed item's frame, or a free one's content, where it is another one now.
  private func tellInputs(of node: ItemNode) throws(LayoutFault) {
    guard let item = node.item, let box = node.box else { return }
    do throws(SolverError) {
      if node.isFixed {
        autoresize(node, item)
        let frame = item.layoutRect
        if frame == node.frame { return }
        try boxes.setFrame(of: box, to: frame)
        node.frame = frame
      } else {
        let content = item.intrinsicContentSize.finite
        if content == node.content { return }
        let hugging = node.settings.hugging
        let compression = node.settings.compression
        try boxes.setContent(
          of: box, to: content, hugging: (hugging.horizontal, hugging.vertical),
          compression: (compression.horizontal, compression.vertical))
        node.content = content
      }
    } catch { throw LayoutFault(node, node.isFixed ? "frame" : "intrinsicContentSize", LayoutFault.Reason(error)) }
  }

  private func autoresize(_ node: ItemNode, _ item: any Item) {
    guard !node.settings.autoresizing.isEmpty, let size = item.constraintContainer?.layoutRect.size else { return }
    defer { node.settings.autoresizedFor = size }
    guard let old = node.settings.autoresizedFor, old != size else { return }
    item.layoutRect = node.settings.autoresizing.apply(to: item.layoutRect, from: old, to: size)
  }
}

extension Size {
  /// The size with −1 for what is not finite.
  fileprivate var finite: Size { Size(width: width.isFinite ? width : -1, height: height.isFinite ? height : -1) }
}
