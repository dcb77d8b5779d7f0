import ConstraintSolver
import PinTree

// Sends changes to the solver: new constraints, changed frames of fixed items, and changed contents.

extension ConstraintSystem {
  func sendChanges() throws(LayoutFault) {
    try checkItems()
    if isStale { restart() }
    if !pending.isEmpty { try sendConstraints() }
    if hasNewBoxes { try sendNewInputs() }
  }

  private func restart() {
    isStale = false
    orphans = 0
    boxes.reset()
    dropRemoved()
    forgetBoxes()
    pending = constraints
  }

  private func sendConstraints() throws(LayoutFault) {
    let added = pending
    // Emptied before the loop, because an item may add constraints while the loop reads the item's insets.
    pending = []
    for constraint in added where constraint.isActive && constraint.row == nil {
      do throws(SolverError) { try install(constraint) } catch {
        isStale = true
        throw LayoutFault(constraint.first, "constraint \(constraint)", LayoutFault.Reason(error))
      }
    }
  }

  private func install(_ constraint: LayoutConstraint) throws(SolverError) {
    let container = constraint.container
    if container === constraint.first || container === constraint.second || constraint.isDirectional {
      try makeBox(of: container)
    }
    try constraint.forEachInside { (node) throws(SolverError) in try makeBox(of: node) }
    if constraint.firstAttribute.usesInsets { readInsets(of: constraint.first) }
    if constraint.secondAttribute.usesInsets, let second = constraint.second { readInsets(of: second) }
    if constraint.isDirectional, let item = container.item { container.direction = item.layoutDirection }
    try constraint.addRow(to: boxes)
  }

  private func readInsets(of node: ItemNode) {
    if let item = node.item { node.insets = ItemInsets(of: item) }
  }

  private func makeBox(of node: ItemNode) throws(SolverError) {
    guard node.box == nil, let item = node.item else { return }
    node.isNew = true
    hasNewBoxes = true
    node.isFixed = node.settings.translates
    if node.isFixed {
      node.frame = item.layoutRect
      node.box = try boxes.fixedBox(node.frame)
    } else {
      node.content = .noIntrinsicSize
      node.box = try boxes.box()
    }
  }

  /// For items with new boxes: sends the contents of free items, and the frames of fixed items if autoresizing changes
  /// them. The solver gets these values after the new constraints.
  private func sendNewInputs() throws(LayoutFault) {
    for node in nodes where node.isNew {
      if let item = node.item, let box = node.box { try sendInput(of: node, item, box) }
      node.isNew = false
    }
    hasNewBoxes = false
  }

  /// Sends the frame of a fixed item after autoresizing, or the intrinsic size of a free item, if the value changed.
  func sendInput(of node: ItemNode, _ item: any Item, _ box: Box) throws(LayoutFault) {
    do throws(SolverError) {
      if node.isFixed {
        let frame = autoresized(node, item)
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

  /// The frame of a fixed item with its mask applied. `layout()` sets the item's frame only after the system is solved.
  @inline(__always) private func autoresized(_ node: ItemNode, _ item: any Item) -> Rect {
    guard !node.settings.autoresizing.isEmpty, let size = item.constraintContainer?.layoutRect.size else {
      return item.layoutRect
    }
    node.containerSize = size
    guard let old = node.settings.autoresizedFor, old != size else { return item.layoutRect }
    return node.settings.autoresizing.apply(to: item.layoutRect, from: old, to: size)
  }
}

// MARK: - Items that were moved, removed or changed

extension ConstraintSystem {
  /// Deactivates the constraints that connect an item, or items inside it, with items outside. Called when the item
  /// leaves its container or no longer exists. In the second case, also deactivates constraints with this container.
  func cut(_ node: ItemNode) {
    let isGone = node.item == nil
    for constraint in constraints(at: node) where constraint.isActive {
      if constraint.crosses(node) || isGone && constraint.container === node { deactivate(constraint) }
    }
    node.parent = nil
    hasCuts = true
  }

  /// Calls `cut` for items that no longer exist or now have another container. Sends changed frames and contents to
  /// the solver. Changed insets and directions make the system stale.
  func checkItems() throws(LayoutFault) {
    for node in nodes {
      guard let item = node.item else {
        cut(node)
        continue
      }
      // The test of `hasMoved`, which would retain the item again. Every layout runs this line for each item.
      if node.parent != nil && item.constraintContainerIdentity != node.containerIdentity { cut(node) }
      if let insets = node.insets, insets != ItemInsets(of: item) { isStale = true }
      if let direction = node.direction, direction != item.layoutDirection { isStale = true }
      if let box = node.box { try sendInput(of: node, item, box) }
    }
    if hasCuts { dropUnusedNodes() }
  }

  /// Removes the items that no active constraint uses, so that other systems can adopt them. The root or container
  /// of a layout stays, because the layout finds the system and the pixel grid through this item.
  func dropUnusedNodes() {
    hasCuts = false
    mark += 1
    for constraint in constraints where constraint.isActive {
      constraint.forEachInside { $0.mark = mark }
      constraint.container.mark = mark
    }
    for node in nodes where node.mark != mark && !(node.isRoot && node.item != nil) {
      node.isListed = false
      node.state?.system = nil
      node.parent = nil
      if node.box != nil { orphans += 1 }
      node.box = nil
    }
    nodes.removeAll { !$0.isListed }
    if orphans > 16 && orphans > nodes.count { isStale = true }
  }
}

extension Size {
  /// The size with −1, which means no intrinsic length, in place of each length that is not finite.
  fileprivate var finite: Size { Size(width: width.isFinite ? width : -1, height: height.isFinite ? height : -1) }
}
