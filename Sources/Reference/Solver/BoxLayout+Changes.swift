import PinTree

// How inputs come, go, and reach the solver; and what is done when someone else changed the solver.

extension BoxLayout {
  /// Adds an input, in the place of one that is gone if there is any. The places of results move, so that plans go.
  func add(_ input: LayoutInput) -> Int {
    dropPlans()
    let slot = freeInputs.popLast() ?? inputs.count
    if slot < inputs.count { inputs[slot] = input } else { inputs.append(input) }
    numbers.reserve(inputs.count)
    solvedInputs.reserve(inputs.count)
    numbers[slot] = input.known
    return slot
  }

  func forgetInput(of constraint: Constraint) {
    let place = constantPlaces[constraint.index, constraint.epoch]
    if place >= 0 { forgetInput(at: Int(place)) }
  }

  func forgetInput(at slot: Int) {
    let input = inputs[slot]
    inputs[slot].isLive = false
    // The number there is read, but has no effect.
    numbers[slot] = 0
    freeInputs.append(slot)
    if input.isExtent {
      boxes.base[input.box][boxes[input.box].horizontal == slot ? .horizontal : .vertical] = -1
    } else if constantPlaces[input.first.index, input.first.epoch] >= 0 {
      constantPlaces.slots[input.first.index] = PlaceTable.Slot()
    }
  }

  /// The placement of a constraint among those of a box; -1 for none.
  @usableFromInline func placement(of constraint: Constraint, _ box: Box) -> Int {
    var next = contains(box) ? boxes[box.index].firstPlacement : -1
    while next >= 0 && placements[next].constraint != constraint { next = placements[next].next }
    return next
  }

  /// Gives the solver the inputs that changed since it was last asked.
  func passInputs() throws(SolverError) {
    guard isPending else { return }
    for slot in inputs.indices where inputs[slot].isLive && inputs[slot].known != numbers[slot] {
      let input = inputs[slot]
      try pass(input.first, input.placements.0, numbers[slot])
      if input.isExtent { try pass(input.second, input.placements.1, numbers[slot]) }
      inputs[slot].known = numbers[slot]
    }
    isPending = false
  }

  /// Gives the solver a constant, from which snapping starts at the next solve.
  func pass(_ constraint: Constraint, _ placement: Int, _ constant: Double) throws(SolverError) {
    try store.setConstant(of: constraint, to: constant)
    if placement >= 0 { placements[placement].nominal = constant }
  }

  /// Has the solver find what the current plan found, and gives it the inputs that changed since.
  @usableFromInline func bringSolverUpToDate() {
    guard current != nil || isPending else { return }
    let isOwn = ownEdition == store.edition
    if let plan = current {
      if !isOwn { takeInChanges() }
      current = nil
      isPending = true
      withSolvedInputs(plan) {
        // The plan's tests show that there is a solution.
        try? passInputs()
        _ = try? solveAndSnap()
      }
      isPending = true
    }
    try? passInputs()
    if isOwn { ownEdition = store.edition }
  }

  /// Takes in what someone else changed at the solver, of which no plan knows.
  func takeInChanges() {
    dropPlans()
    var hasMoved = false
    for index in placements.indices where !placements[index].isMoved {
      guard store.state.pointee.contains(placements[index].constraint) else { continue }
      placements[index].nominal = store.constant(of: placements[index].constraint)
    }
    for slot in inputs.indices where inputs[slot].isLive {
      let input = inputs[slot]
      guard store.state.pointee.contains(input.first), store.state.pointee.contains(input.second) else {
        forgetInput(at: slot)
        continue
      }
      let constant = constant(of: input.first, input.placements.0)
      if constant == input.known && self.constant(of: input.second, input.placements.1) == input.known { continue }
      hasMoved = true
      if input.isExtent {
        // A content is the layout's own: its constants are given again.
        inputs[slot].known = .nan
        isPending = true
      } else {
        // A change through the layout since its last solution takes precedence.
        let last = current == nil ? input.known : solvedInputs[slot]
        if numbers[slot] == last { numbers[slot] = constant }
        inputs[slot].known = constant
      }
    }
    // Constants that change behind the layout's back would have every plan dropped as soon as it is made.
    if hasMoved || planPolicy.revision == store.revision { planPolicy.patience = PlanPolicy.longPatience }
  }

  /// The constant of a constraint without snapping.
  private func constant(of constraint: Constraint, _ placement: Int) -> Double {
    placement >= 0 ? placements[placement].nominal : store.constant(of: constraint)
  }

  /// Does something while the inputs are those of the last solution.
  func withSolvedInputs(_ plan: LayoutPlan, _ body: () -> Void) {
    let wanted = (0..<plan.parts.inputCount).map { numbers[$0] }
    for slot in wanted.indices { numbers[slot] = solvedInputs[slot] }
    body()
    for slot in wanted.indices { numbers[slot] = wanted[slot] }
  }
}
