import PinTree

// Adds and removes inputs, passes them to the solver, and takes over changes that other code made in the solver.

extension BoxLayout {
  /// Adds an input, in a free slot if there is one, and returns the slot. Removes all plans: they do not contain the
  /// input, and without a free slot the places of results move.
  func add(_ input: LayoutInput) -> Int {
    dropPlans()
    let slot = freeInputs.popLast() ?? inputs.count
    if slot < inputs.count {
      inputs[slot] = input
    } else {
      inputs.append(input)
    }
    numbers.reserve(inputs.count)
    solvedInputs.reserve(inputs.count)
    numbers[slot] = input.known
    return slot
  }

  func forgetInput(at slot: Int) {
    let input = inputs[slot]
    inputs[slot].isLive = false
    // A number beyond `inputReach` would prevent plans, even in a free slot.
    numbers[slot] = 0
    freeInputs.append(slot)
    if input.isExtent {
      boxes.base[input.box][boxes[input.box].horizontal == slot ? .horizontal : .vertical] = -1
    } else if constantPlaces[input.first.index, input.first.epoch] >= 0 {
      constantPlaces.slots[input.first.index] = PlaceTable.Slot()
    }
  }

  /// The index of the placement for a constraint that places a box; -1 for none.
  @usableFromInline func placement(of constraint: Constraint, _ box: Box) -> Int {
    var next = contains(box) ? boxes[box.index].firstPlacement : -1
    while next >= 0 && placements[next].constraint != constraint { next = placements[next].next }
    return next
  }

  /// Passes changed inputs to the solver.
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

  /// Passes a constant to the solver. The next solve starts with this constant, before snapping.
  func pass(_ constraint: Constraint, _ placement: Int, _ constant: Double) throws(SolverError) {
    try store.setConstant(of: constraint, to: constant)
    if placement >= 0 { placements[placement].nominal = constant }
  }

  /// If a plan computed the last solution, lets the solver solve for the same inputs. Then passes changed inputs to the
  /// solver. Does nothing while the solver reads an expression, because the solver cannot solve then. Throws if there is
  /// no solution, because other code changed the solver; the plan's frames then stay.
  @usableFromInline func bringSolverUpToDate() throws(SolverError) {
    guard current != nil || isPending, !store.state.pointee.isWriting else { return }
    let isOwn = ownEdition == store.edition
    if let plan = current {
      if !isOwn { takeInChanges() }
      current = nil
      isPending = true
      var failure: SolverError?
      withSolvedInputs(plan) {
        do throws(SolverError) {
          try passInputs()
          try solveAndSnap()
        } catch { failure = error }
      }
      isPending = true
      if let failure {
        current = plan
        if isOwn { ownEdition = store.edition }
        throw failure
      }
    }
    try passInputs()
    if isOwn { ownEdition = store.edition }
  }

  /// Takes over changes that other code made in the solver. Removes all plans, because no plan contains these changes.
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
        // A content's constraints belong to the layout: `passInputs` will restore their constants.
        inputs[slot].known = .nan
        isPending = true
      } else {
        // A change through the layout since its last solution takes precedence.
        let last = current == nil ? input.known : solvedInputs[slot]
        if numbers[slot] == last { numbers[slot] = constant }
        inputs[slot].known = constant
      }
    }
    // If constants change in the solver, each plan would be removed soon after it is made.
    if hasMoved || planPolicy.revision == store.revision { planPolicy.patience = PlanPolicy.longPatience }
  }

  /// The constant of a constraint without snapping.
  private func constant(of constraint: Constraint, _ placement: Int) -> Double {
    placement >= 0 ? placements[placement].nominal : store.constant(of: constraint)
  }

  /// Calls a closure while the inputs are those of the last solution that a plan computed.
  func withSolvedInputs(_ plan: LayoutPlan, _ body: () -> Void) {
    let wanted = (0..<plan.parts.inputCount).map { numbers[$0] }
    for slot in wanted.indices { numbers[slot] = solvedInputs[slot] }
    body()
    for slot in wanted.indices { numbers[slot] = wanted[slot] }
  }
}
