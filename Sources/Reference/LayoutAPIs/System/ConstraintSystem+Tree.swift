// Detects changes of the tree, which are moved and removed items, and changed values of the other items.

extension ConstraintSystem {
  /// Deactivates the constraints between items inside an item and items outside, because the item leaves its container.
  func cut(_ node: ItemNode) {
    for constraint in constraints where constraint.isActive && constraint.crosses(node) { deactivate(constraint) }
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
      if node.parent != nil && item.constraintContainerIdentity != node.containerIdentity { cut(node) }
      if node.usesInsets && node.insets != ItemInsets(of: item) { isStale = true }
      if node.usesDirection && node.direction != item.layoutDirection { isStale = true }
      if let box = node.box { try sendInput(of: node, item, box) }
    }
    if hasCuts { dropUnusedNodes() }
  }

  private func dropUnusedNodes() {
    hasCuts = false
    mark += 1
    for constraint in constraints where constraint.isActive {
      constraint.forEachInside { $0.mark = mark }
      constraint.container.mark = mark
    }
    for node in nodes where node.mark != mark {
      node.isListed = false
      node.parent = nil
      if node.box != nil { orphans += 1 }
      node.box = nil
    }
    nodes.removeAll { !$0.isListed }
    if orphans > 16 && orphans > nodes.count { isStale = true }
  }
}
