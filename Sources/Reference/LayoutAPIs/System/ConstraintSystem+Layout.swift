import ConstraintSolver
import PinTree

extension ConstraintSystem {
  /// Solves the constraints, and sets the frames of free items (items that are not fixed) and of fixed items with an
  /// autoresizing mask. A failed pass changes no frame. Reports the items that do not fit the pixel grid, in a log if
  /// there is one.
  func layout(_ log: FaultLog? = nil) throws(LayoutFault) {
    try passUntilSteady()
    for box in boxes.unsnappedBoxes {
      let fault = LayoutFault(nodes.first { $0.box?.x == box.x }, "layout", .offGrid)
      if let log { log.report(fault) } else { fault.deliver() }
    }
  }

  private func passUntilSteady() throws(LayoutFault) {
    // Another pass follows if a new width changes the size of wrapped content, or if the container of a fixed item with
    // a mask is resized. The limit ends a layout whose content changes at every pass.
    for _ in 0..<100 {
      try solve()
      let isResized = placeItems() && nodes.contains(where: hasResizedContainer)
      if !adjustPreferredWidths() && !isResized { return }
    }
  }

  /// Sets the frames of free items and of fixed items with a mask; returns whether there are fixed items with a mask.
  private func placeItems() -> Bool {
    var hasMasks = false
    for node in nodes where !node.isFixed || !node.settings.autoresizing.isEmpty {
      guard let item = node.item, let box = node.box else { continue }
      var frame = node.frame
      if node.isFixed {
        node.settings.autoresizedFor = node.containerSize
        hasMasks = true
      } else {
        frame = boxes.frame(of: box)
        // Without a recorded parent, no constraint determines the origin.
        if node.parent == nil { frame.origin = item.layoutRect.origin }
      }
      if frame != item.layoutRect { item.layoutRect = frame }
    }
    return hasMasks
  }

  /// Whether the container's size changed after the mask of a fixed item was applied.
  private func hasResizedContainer(_ node: ItemNode) -> Bool {
    node.isFixed && !node.settings.autoresizing.isEmpty
      && node.item?.constraintContainer?.layoutRect.size != node.containerSize
  }

  /// Sets the preferred widths of views in stack layouts; returns whether the intrinsic size of a view changed.
  private func adjustPreferredWidths() -> Bool {
    var isChanged = false
    for node in nodes where node.hasStacks {
      for layout in node.state?.stackLayouts ?? [] where layout.adjustWidths() { isChanged = true }
    }
    return isChanged
  }

  /// The fault for a solver's error. If constraints contradict one another, the fault contains their texts.
  func fault(for error: SolverError) -> LayoutFault {
    guard case .unsatisfiable(let culprit, let conflict) = error else {
      return LayoutFault(nodes.first, "layout", LayoutFault.Reason(error))
    }
    let known = Dictionary(
      constraints.compactMap { constraint in constraint.row.map { ($0, constraint) } }, uniquingKeysWith: { a, _ in a })
    let texts = conflict.map { known[$0]?.description ?? purpose(of: $0) }
    return LayoutFault(known[culprit]?.first ?? nodes.first, "layout", .unsatisfiable(conflict: texts))
  }

  /// A description of a constraint that the system itself added: for a fixed frame, an intrinsic size, or a size that
  /// must not be negative.
  private func purpose(of constraint: Constraint) -> String {
    func mentions(_ node: ItemNode) -> Bool {
      guard let box = node.box else { return false }
      return [box.x, box.y, box.width, box.height].contains { boxes.solver.coefficient(of: $0, in: constraint) != 0 }
    }
    guard let node = nodes.first(where: mentions) else { return "a constraint of an item that no longer exists" }
    if node.isFixed { return "the frame of \(node.name)" }
    return boxes.isContent(constraint)
      ? "the intrinsic size of \(node.name)" : "the size of \(node.name) is not negative"
  }
}

extension ConstraintView {
  /// Solves each system of constraints to which the view or a descendant belongs, outer systems first. Sets the frames
  /// of the systems' items. Throws if a system cannot be solved; the failed pass changes no frame, and later systems
  /// are not solved. If nothing changed, the time is linear in the subtree's views and in the items of these systems,
  /// but a system of more than 128 items on a pixel grid is solved again.
  public func layoutConstraintsIfNeeded() throws(LayoutFault) {
    var laidOut: Set<ObjectIdentifier> = []
    // A loop, because recursion over a deep tree could overflow the stack.
    var waiting = [layoutNode]
    while let view = waiting.popLast() {
      if let system = view.constraintState.system, laidOut.insert(ObjectIdentifier(system)).inserted {
        try system.layout()
      }
      waiting += view.subviews.reversed()
    }
  }
}
