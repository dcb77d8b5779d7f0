// Detects changes of the tree, which are moved and removed items, and changed values of the other items.

extension ConstraintSystem {
  /// Deactivates the constraints between items inside an item and items outside, because the item leaves its container.
  ///
  /// If the item no longer exists, deactivates all its constraints, also those between it and itself.
  func cut(_ node: ItemNode) {
    let isGone = node.item == nil
    for constraint in constraints where constraint.isActive {
      if constraint.crosses(node) || isGone && constraint.container === node { deactivate(constraint) }
    }
    node.parent = nil
    hasCuts = true
  }

  /// Detects removed and moved items, and changed insets and directions, which require a new system in the solver. Sends
  /// changed frames and contents to the solver.
  func checkItems() throws(LayoutFault) {
    for node in nodes {
      guard let item = node.item else {
        cut(node)
        continue
      }
      // As `hasMoved`, without a second reference to the item: every layout comes here.
      if node.parent != nil && item.constraintContainerIdentity != node.containerIdentity { cut(node) }
      if node.usesInsets && node.insets != ItemInsets(of: item) { isStale = true }
      if node.usesDirection && node.direction != item.layoutDirection { isStale = true }
      if let box = node.box { try sendInput(of: node, item, box) }
    }
    if hasCuts { dropUnusedNodes() }
  }

  /// Removes the items without active constraints, so that other systems can adopt them.
  ///
  /// The root of a layout stays: the layout finds its pixel grid and its other items through the root.
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
