import Testing

@testable import ConstraintSolver

@Suite("Stale plans of the solver") struct StalePlanTests {
  /// A solver that has a plan for the constant of `x == 1`, after eight solves.
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

  @Test("a constraint that was a parameter is freed: the other parameters keep their effect")
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

  @Test("after a refused constraint of a new priority, a changed constant that is not a parameter has its effect")
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

  @Test("after a refused constraint of a large weight, a changed constant that is not a parameter has its effect")
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

  /// A solver whose values follow a plan for another active set than that of the basis: y is max(x, 50), and x is 12.
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

  @Test("if plans are dropped while the values follow a plan of another active set, the next solve has the right value")
  func dropped() throws {
    let (planned, y) = try foreignBasis()
    planned.solver.state.pointee.dropPlans()
    try planned.solver.solveProved()
    #expect(planned.solver.value(of: y) == 50)
  }

  @Test("making a certificate does not apply pending changes while the values follow a plan of another active set")
  func certificateAfterChange() throws {
    let (planned, y) = try foreignBasis()
    try planned.solver.setConstant(of: planned.parameter, to: 60)
    _ = planned.solver.certificate()
    #expect(planned.solver.value(of: planned.x) == 12 && planned.solver.value(of: y) == 50)
    try planned.solver.solveProved()
    #expect(planned.solver.value(of: planned.x) == 60 && planned.solver.value(of: y) == 60)
  }
}
