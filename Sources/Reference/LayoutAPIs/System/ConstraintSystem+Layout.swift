import ConstraintSolver
import PinTree

extension ConstraintSystem {
  /// The maximal number of repetitions of a layout when widths change the height of contents.
  private static var passLimit: Int { 100 }

  /// Solves, and sets the frames of all items that are not fixed. A fault changes no frame.
  func layout() throws(LayoutFault) {
    for _ in 0..<Self.passLimit {
      try solve()
      placeItems()
      if !adjustPreferredWidths() { return }
    }
  }

  private func placeItems() {
    for node in nodes where !node.isFixed {
      guard let item = node.item, let box = node.box else { continue }
      var frame = boxes.frame(of: box)
      // The layout does not set the origin of a root, which no constraint determines.
      if node.parent == nil { frame.origin = item.layoutRect.origin }
      if frame != item.layoutRect { item.layoutRect = frame }
    }
  }

  /// Passes widths to the views of stack layouts; returns true if that changes the size of a content.
  private func adjustPreferredWidths() -> Bool {
    var isChanged = false
    for node in nodes where node.hasStacks {
      for layout in node.state?.stackLayouts ?? [] where layout.adjustWidths() { isChanged = true }
    }
    return isChanged
  }

  /// The fault for a solver's error, with the texts of the conflicting constraints.
  func fault(for error: SolverError) -> LayoutFault {
    guard case .unsatisfiable(let culprit, let conflict) = error else {
      return LayoutFault(nodes.first, "layout", LayoutFault.Reason(error))
    }
    let known = Dictionary(
      constraints.compactMap { constraint in constraint.row.map { ($0, constraint) } }, uniquingKeysWith: { a, _ in a })
    let texts = conflict.map { known[$0]?.description ?? purpose(of: $0) }
    return LayoutFault(known[culprit]?.first ?? nodes.first, "layout", .unsatisfiable(conflict: texts))
  }

  /// The purpose of a constraint that no call made: a fixed frame, a content's size, or a length that is not negative.
  private func purpose(of constraint: Constraint) -> String {
    func mentions(_ node: ItemNode) -> Bool {
      guard let box = node.box else { return false }
      return [box.x, box.y, box.width, box.height].contains { boxes.solver.coefficient(of: $0, in: constraint) != 0 }
    }
    guard let node = nodes.first(where: mentions) else { return "a constraint of an item that no longer exists" }
    if node.isFixed { return "the frame of \(node.name)" }
    let isExtent = boxes.solver.constant(of: constraint) == 0
    return isExtent ? "the size of \(node.name) is not negative" : "the intrinsic size of \(node.name)"
  }
}

// MARK: - Requesting a layout

extension ConstraintView {
  /// Lays out the view and its descendants by their constraints: solves, then sets the frames.
  ///
  /// Throws a fault if a system has no solution; the frames of that system and of systems further in do not change.
  /// Complexity: linear in the subtree if nothing changed.
  public func layoutConstraintsIfNeeded() throws(LayoutFault) {
    var laidOut: Set<ObjectIdentifier> = []
    // A loop, because a tree may be deeper than the stack.
    var waiting = [layoutNode]
    while let view = waiting.popLast() {
      if let system = view.constraintState.system, laidOut.insert(ObjectIdentifier(system)).inserted {
        try system.layout()
      }
      waiting += view.subviews.reversed()
    }
  }
}
