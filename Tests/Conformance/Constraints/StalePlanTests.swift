import Testing

@testable import ConstraintSolver

@Suite("Stale plans of the solver") struct StalePlanTests {
  /// A solver that has a plan after eight changes of the constant of `x == 1`.
  private struct Planned {
    let solver = Solver()
    let x: Variable
    let parameter: Constraint

    init(_ prepare: (Solver, Variable) throws -> Void = { _, _ in }) throws {
      x = solver.variable()
      parameter = try solver.add(x == 1)
      try prepare(solver, x)
      for value in 2..<10 { try set(Double(value)) }
      try #require(solver.state.pointee.planCount > 0)
    }

    func set(_ value: Double) throws {
      try solver.setConstant(of: parameter, to: value)
      try solver.solve()
    }
  }

  @Test("a changed parameter takes effect, even if the constraint of another parameter is freed before the solve")
  func freedParameter() throws {
    var limit: Constraint?
    let planned = try Planned { solver, x in
      limit = try solver.add(x <= 100)
      try solver.solve()
      try solver.setConstant(of: limit!, to: 200)
      try solver.remove(limit!)
    }
    try planned.solver.setConstant(of: planned.parameter, to: 77)
    try planned.solver.free(limit!)
    try planned.solver.solve()
    #expect(planned.solver.value(of: planned.x) == 77)
  }

  @Test("after a constraint of a new priority is refused, a change of a constant that is not a parameter takes effect")
  func refusedPriority() throws {
    var (y, other): (Variable?, Constraint?)
    let planned = try Planned { solver, _ in
      y = solver.variable()
      other = try solver.add(y! == 5)
    }
    #expect(throws: SolverError.notFinite) { try planned.solver.add(planned.x * .nan == 1 | .priority(333)) }
    try planned.solver.setConstant(of: other!, to: 7)
    try planned.solver.solve()
    #expect(planned.solver.value(of: y!) == 7)
  }

  @Test("after a constraint of a large weight is refused, a change of a constant that is not a parameter takes effect")
  func refusedWeight() throws {
    var (y, other): (Variable?, Constraint?)
    let planned = try Planned { solver, x in
      y = solver.variable()
      other = try solver.add(y! == 5)
      try solver.add(x >= 0 | .priority(333))
    }
    #expect(throws: SolverError.notFinite) {
      try planned.solver.add(planned.x * .nan == 1 | .priority(333, weight: 1e6))
    }
    try planned.solver.setConstant(of: other!, to: 7)
    try planned.solver.solve()
    #expect(planned.solver.value(of: y!) == 7)
  }

  /// A solver whose values follow a plan that does not match the basis. y is max(x, 50), and x is 12.
  private func foreignBasis() throws -> (planned: Planned, y: Variable) {
    var y: Variable?
    let planned = try Planned { solver, x in
      y = solver.variable()
      try solver.add(y! >= x)
      try solver.add(y! >= 50)
      try solver.add(y! == 0 | .weak)
    }
    // Both sides of 50 get a plan. At the end the basis is that of x > 50, and the values follow the plan of x < 50.
    for value in [90.0, 91, 92, 93, 94, 10, 11, 12] { try planned.set(value) }
    let plans = planned.solver.state
    try #require(plans.pointee.plans.current != plans.pointee.plans.ofBasis)
    return (planned, y!)
  }

  @Test("if plans are removed while values follow a plan that does not match the basis, the next solve is correct")
  func dropped() throws {
    let (planned, y) = try foreignBasis()
    planned.solver.state.pointee.dropPlans()
    try planned.solver.solveProved()
    #expect(planned.solver.value(of: y) == 50)
  }

  @Test("while values follow a plan that does not match the basis, making a certificate applies no pending changes")
  func certificateAfterChange() throws {
    let (planned, y) = try foreignBasis()
    try planned.solver.setConstant(of: planned.parameter, to: 60)
    _ = planned.solver.certificate()
    #expect(planned.solver.value(of: planned.x) == 12 && planned.solver.value(of: y) == 50)
    try planned.solver.solveProved()
    #expect(planned.solver.value(of: planned.x) == 60 && planned.solver.value(of: y) == 60)
  }
}
