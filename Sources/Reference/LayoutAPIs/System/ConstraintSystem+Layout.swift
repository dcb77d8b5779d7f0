import ConstraintSolver
import PinTree

extension ConstraintSystem {
  /// How often a layout is repeated at most because a width changed a content's height.
  private static var passLimit: Int { 100 }

  /// Solves, and sets the frames of all items that are not fixed. On a fault no frame is changed.
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
      // The origin of a root, which no constraint ties to what is outside of it, is not the layout's business.
      if node.parent == nil { frame.origin = item.layoutRect.origin }
      if frame != item.layoutRect { item.layoutRect = frame }
    }
  }

  /// Has stack layouts tell their views the widths that they have got; true if a content's size is another one for it.
  private func adjustPreferredWidths() -> Bool {
    var isChanged = false
    for node in nodes where node.hasStacks {
      for layout in node.state?.stackLayouts ?? [] where layout.adjustWidths() { isChanged = true }
    }
    return isChanged
  }

  /// The fault that says why the solver failed, with the texts of the constraints in conflict.
  func fault(for error: SolverError) -> LayoutFault {
    guard case .unsatisfiable(let culprit, let conflict) = error else {
      return LayoutFault(nodes.first, "layout", LayoutFault.Reason(error))
    }
    let known = Dictionary(
      constraints.compactMap { constraint in constraint.row.map { ($0, constraint) } }, uniquingKeysWith: { a, _ in a })
    let texts = conflict.map { known[$0]?.description ?? purpose(of: $0) }
    return LayoutFault(known[culprit]?.first ?? nodes.first, "layout", .unsatisfiable(conflict: texts))
  }

  /// What a constraint is for that no call made: a fixed frame, a content's size, or an extent that cannot be negative.
  private func purpose(of constraint: Constraint) -> String {
    func mentions(_ node: ItemNode) -> Bool {
      guard let box = node.box else { return false }
      return [box.x, box.y, box.width, box.height].contains { boxes.solver.coefficient(of: $0, in: constraint) != 0 }
    }
    guard let node = nodes.first(where: mentions) else { return "a constraint of an item that is gone" }
    if node.isFixed { return "the frame of \(node.name)" }
    let isExtent = boxes.solver.constant(of: constraint) == 0
    return isExtent ? "the size of \(node.name) is not negative" : "the intrinsic size of \(node.name)"
  }
}

// MARK: - Asking for a layout

extension ConstraintView {
  /// Lays out the view and all in it as the constraints say that mention them: solves, then sets the frames.
  ///
  /// Throws what keeps a system from being solved; its frames stay as they are, and so do those of systems further in.
  /// Complexity: linear in the subtree, where nothing changed.
  public func layoutConstraintsIfNeeded() throws(LayoutFault) {
    var laidOut: Set<ObjectIdentifier> = []
    // A loop, as a tree may be deeper than the stack.
    var waiting = [layoutNode]
    while let view = waiting.popLast() {
      if let system = view.constraintState.system, laidOut.insert(ObjectIdentifier(system)).inserted {
        try system.layout()
      }
      waiting += view.subviews.reversed()
    }
  }
}
