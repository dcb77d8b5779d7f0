import Testing

@testable import ConstraintSolver

/// Each of these numbers decides what counts as zero, or when the solver takes another way. Results differ so little that only a
/// comparison of the numbers themselves notices a change.
@Suite("Numbers of the solver")
struct SolverNumbersTests {
  @Test("tolerances are those whose reasons docs/solver-internals.md has")
  func tolerances() {
    #expect(Tolerance.residual == 1e-8 && Tolerance.relativeResidual == 1e-13)
    #expect(Tolerance.pivot == 1e-10 && Tolerance.drop == 1e-13)
    #expect(Tolerance.coefficients == 0x1p-100 && Tolerance.heavy == 0x1p10)
    #expect(Tolerance.multiplier == 1e-11 && Tolerance.tie == 1e-12)
    #expect(Tolerance.reach == 1e7 && BoxLayout.inputReach == 1e7)
    #expect(BoxLayout.extentNoise == 1e-9)
  }

  @Test("the basis is made triangular after 16 pivots, values are recomputed after 65 steps")
  func limitsOfSteps() {
    #expect(ActiveSet.updateLimit == 16 && ActiveSet.returnLimit == 24)
    #expect(ActiveSet.inexactLimit == 65 && ActiveSet.rankedTerms == 64)
    #expect(RowState.dormant == 1 << 30 && RowState.dormantLimit == 1 << 29)
  }

  @Test("the number of steps is limited to 200 and 20 for each constraint and variable")
  func stepLimit() {
    let solver = Solver()
    let start = solver.state.pointee.stepLimit
    for _ in 0..<3 { _ = solver.variable() }
    #expect(solver.state.pointee.stepLimit == start + 60 && start >= 200 && start <= 220)
  }

  @Test("at most four plans follow at most eight constants, and layouts keep 16 plans of 16,384 terms")
  func limitsOfPlans() {
    #expect(PlanCache.limit == 4 && PlanCache.parameterLimit == 8)
    #expect(PlanCache.patience == 2 && PlanCache.longPatience == 64)
    #expect(PlanPolicy.planLimit == 16 && PlanPolicy.termLimit == 16_384)
    #expect(PlanPolicy.ordinaryPatience == 1 && PlanPolicy.unsteadyPatience == 4 && PlanPolicy.longPatience == 64)
    #expect(PlanDerivation.numberLimit == 1e8)
    #expect(PlanDerivation.variableLimit == 512 && PlanDerivation.workLimit == 50_000_000)
  }

  @Test("a new solver has room for 96 variables, 160 constraints and 384 terms, and at least for 16, 16 and 32")
  func room() {
    func capacities(_ solver: Solver) -> [Int] {
      [solver.state.pointee.columns.capacity, solver.state.pointee.rows.capacity, solver.state.pointee.terms.capacity]
    }
    #expect(capacities(Solver()) == [96, 160, 384])
    #expect(capacities(Solver(variables: 0, constraints: 0, terms: 0)) == [16, 16, 32])
    #expect(capacities(Solver(variables: 17, constraints: 18, terms: 33)) == [17, 18, 33])
    let state = Solver().state
    #expect([state.pointee.levels.capacity, state.pointee.noise.capacity] == [16, 16])
    #expect([state.pointee.pending.capacity, state.pointee.lingering.capacity] == [8, 8])
  }

  @Test("a solver that was reset has the counts of a new one")
  func reset() throws {
    func counts(_ state: UnsafeMutablePointer<ActiveSet>) -> [Int] {
      [
        state.pointee.terms.count, state.pointee.rows.count, state.pointee.columns.count, state.pointee.queue.count,
        state.pointee.pending.count, state.pointee.lingering.count, state.pointee.suspects.count,
        state.pointee.basis.pivots.count, state.pointee.basis.updates.count, state.pointee.basis.entries.count,
        state.pointee.levels.count, state.pointee.deadTerms, Int(state.pointee.sequence), state.pointee.addedRows,
        state.pointee.inexactSteps, Int(state.pointee.lastLevel), state.pointee.softLevels, state.pointee.planCount,
        Int(state.pointee.freeRow), Int(state.pointee.freeColumn), state.pointee.plans.made,
        state.pointee.plans.followed, state.pointee.plans.current, state.pointee.plans.ofBasis,
        state.pointee.plans.parameters.count, state.pointee.isBuilt ? 1 : 0, state.pointee.isChanged ? 1 : 0,
        state.pointee.isStale ? 1 : 0, state.pointee.isMoved ? 1 : 0, state.pointee.isUnique ? 1 : 0,
        state.pointee.isSettled ? 1 : 0,
      ]
    }
    let solver = Solver()
    let fresh = counts(Solver().state)
    let (a, b) = (solver.variable(), solver.variable())
    try solver.addEdit(a, .weak)
    try solver.add(b == a + 10)
    try solver.add(b >= a | .weak)
    // From 5 on, this constraint is in the basis instead of the edit.
    try solver.add(b <= 14 | .strong)
    for value in 1..<8 {
      try solver.suggest(a, Double(value))
      try solver.solve()
    }
    #expect(solver.state.pointee.basis.updates.count > 0)
    // A freed variable and a freed constraint, a changed constant and an added constraint.
    let (c, d) = (solver.variable(), solver.variable())
    try solver.free(try solver.add(c == 1))
    try solver.free(c)
    try solver.suggest(a, 9)
    try solver.add(d >= b + 5 | .strong)
    let used = counts(solver.state)
    #expect(zip(used, fresh).count { $0 != $1 } > 15, "\(used)")
    solver.reset()
    #expect(counts(solver.state) == fresh)
  }

  @Test("a new layout has room for 16 boxes, 128 numbers, 32 inputs and 64 places")
  func roomOfLayout() {
    let layout = BoxLayout()
    #expect([layout.boxes.capacity, layout.numbers.capacity, layout.solvedInputs.capacity] == [16, 128, 32])
    #expect([layout.constantPlaces.slots.capacity, layout.valuePlaces.slots.capacity] == [64, 64])
  }

  @Test("a new box has no placement and no content, and other boxes may depend on each of its numbers")
  func newBox() throws {
    let layout = BoxLayout()
    let state = layout.boxes[try layout.box().index]
    #expect(state.firstPlacement == -1 && state.horizontal == -1 && state.vertical == -1 && state.place == 0)
    #expect(state.watched == .one && state.frame == nil)
  }
}
