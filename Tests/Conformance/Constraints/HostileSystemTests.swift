import Testing

@testable import ConstraintSolver

@Suite("Hostile systems") struct HostileSystemTests {
  @Test("an empty system can be solved, and a variable that no constraint mentions is 0")
  func empty() throws {
    let solver = Solver()
    try solver.solveProved()
    let x = solver.variable()
    try solver.solveProved()
    #expect(solver.value(of: x) == 0)
    try solver.add(LinearSum() == 0)
    try solver.solveProved()
    let wrong = try solver.add(LinearSum() == 1)
    #expect(throws: SolverError.unsatisfiable(wrong, conflict: [wrong])) { try solver.solve() }
    try solver.free(wrong)
    try solver.add(LinearSum() >= 1 | .weak)
    try solver.solveProved()
    #expect(solver.value(of: x) == 0)
  }

  @Test("a constraint without variables stays when the constraints before it are freed")
  func emptyRow() throws {
    let solver = Solver()
    let x = solver.variable()
    let others = try (0..<200).map { try solver.add(x >= Double($0)) }
    let empty = try solver.add(LinearSum() == 0)
    try solver.solve()
    for constraint in others { try solver.free(constraint) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 0 && solver.constraints == [empty])
  }

  @Test("copies of a constraint count separately: of two values, the value with more copies wins")
  func duplicates() throws {
    let solver = Solver()
    let x = solver.variable()
    for _ in 0..<1000 { try solver.add(x == 10 | .weak) }
    for _ in 0..<999 { try solver.add(x == 20 | .weak) }
    for _ in 0..<1000 { try solver.add(x >= 0) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 10)
    try solver.add(x == 20 | .weak)
    try solver.add(x == 20 | .weak)
    try solver.solveProved()
    #expect(solver.value(of: x) == 20)
  }

  @Test("the constraint that was added first wins a tie; a constraint that is added again counts as the last")
  func ties() throws {
    let solver = Solver()
    let x = solver.variable()
    let first = try solver.add(x == 10 | .weak)
    let second = try solver.add(x == 20 | .weak)
    try solver.solveProved()
    #expect(solver.value(of: x) == 10)
    try solver.remove(first)
    try solver.solveProved()
    #expect(solver.value(of: x) == 20)
    try solver.add(first)
    try solver.solveProved()
    #expect(solver.value(of: x) == 20)
    try solver.remove(second)
    try solver.add(second)
    try solver.solveProved()
    #expect(solver.value(of: x) == 10)
  }

  @Test("a system with coefficients from 1e-200 to 1e9 is solved")
  func magnitudes() throws {
    let solver = Solver()
    let x = solver.variable()
    let y = solver.variable()
    let z = solver.variable()
    let u = solver.variable()
    let w = solver.variable()
    try solver.add(1e-9 * x == 1)
    try solver.add(1e9 * y == x)
    try solver.add(z >= y + 1e9)
    try solver.add(z == 0 | .weak)
    let small = try solver.add(1e-9 * x - 1e-9 * w == 3e-9)
    let tiny = try solver.add(1e-200 * u == 2e-200 | .weak)
    try solver.solve()
    #expect(abs(solver.value(of: x) - solver.value(of: w) - 3) < 1e-5)
    #expect(solver.value(of: u) == 2)
    #expect(solver.constant(of: small) == 3e-9 && solver.coefficient(of: w, in: small) == -1e-9)
    try solver.setConstant(of: tiny, to: 3e-200)
    try solver.solve()
    #expect(solver.value(of: u) == 3)
    #expect(abs(solver.value(of: x) / 1e9 - 1) < 1e-9)
    #expect(abs(solver.value(of: y) - 1) < 1e-9)
    #expect(abs(solver.value(of: z) / (1e9 + 1) - 1) < 1e-9)
  }

  @Test("numbers that are not finite are refused, and an overflow is an error that changes nothing")
  func notFinite() throws {
    let solver = Solver()
    let x = solver.variable()
    let y = solver.variable()
    let good = try solver.add(x == 3)
    try solver.solveProved()
    #expect(throws: SolverError.notFinite) { try solver.add(.nan * x == 1) }
    #expect(throws: SolverError.notFinite) { try solver.add(x == .infinity) }
    #expect(throws: SolverError.notFinite) { try solver.setConstant(of: good, to: .nan) }
    #expect(throws: SolverError.notFinite) { try solver.add(1e308 * x + 1e308 * x == 0) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 3)
    #expect(throws: SolverError.notFinite) { try solver.add(1e-300 * y == 1e300) }
    let z = solver.variable()
    let huge = try solver.add(y == 1e20 * z)
    try solver.add(z == 1e300)
    #expect(throws: SolverError.numericalFailure) { try solver.solve() }
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 0)
    try solver.free(huge)
    try solver.add(y == x + 1)
    try solver.solveProved()
    #expect(solver.value(of: y) == 4)
  }

  @Test("after an overflow, the solver builds a new basis once")
  func basisAfterOverflow() throws {
    let solver = Solver()
    let y = solver.variable()
    let z = solver.variable()
    try solver.add(y == 1e20 * z)
    let size = try solver.add(z == 1)
    try solver.solve()
    try solver.setConstant(of: size, to: 1e300)
    #expect(throws: SolverError.numericalFailure) { try solver.solve() }
    let builds = solver.statistics.builds
    #expect(solver.value(of: y) == 1e20 && solver.value(of: z) == 1)
    try solver.setConstant(of: size, to: 2)
    try solver.solve()
    #expect(solver.value(of: y) == 2e20 && solver.value(of: z) == 2)
    #expect(solver.statistics.builds == builds + 1)
  }

  @Test("a coefficient can be a pivot however small it is", arguments: [1.5e-10, 0.5e-10, 1e-14])
  func smallPivots(coefficient: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    try solver.add(x == 0)
    try solver.solve()
    try solver.add(x + coefficient * y == 1e-6)
    try solver.solve()
    #expect(abs(solver.value(of: y) * coefficient - 1e-6) < 1e-12)
  }

  @Test("the list of variables that decide a tie does not grow from solve to solve")
  func tiedVariables() throws {
    let solver = Solver()
    let x = solver.variable()
    let y = solver.variable()
    try solver.add(x + y == 10)
    for round in 1...5 {
      try solver.add(x >= -Double(round))
      try solver.solveProved()
      #expect(solver.value(of: x) == 0 && solver.value(of: y) == 10)
      #expect(solver.state.pointee.ties.variables.count == 2)
    }
  }

  @Test("invalid priorities and weights are refused, and so is a required edit")
  func strengths() throws {
    let solver = Solver()
    let x = solver.variable()
    for strength in [Strength(0), Strength(-1), Strength(1001), Strength(500, weight: 0), Strength(500, weight: -1)] {
      #expect(throws: SolverError.invalidStrength(strength)) { try solver.add(x == 1 | strength) }
    }
    #expect(throws: SolverError.self) { try solver.add(x == 1 | Strength(.nan)) }
    #expect(throws: SolverError.self) { try solver.add(x == 1 | Strength(500, weight: .infinity)) }
    #expect(throws: SolverError.requiredEdit(x)) { try solver.addEdit(x, .required) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 0)
  }

  @Test("a call with an unsuitable handle throws the error for its fault")
  func handles() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraint = try solver.add(x == 7)
    #expect(throws: SolverError.duplicateConstraint(constraint)) { try solver.add(constraint) }
    #expect(throws: SolverError.variableInUse(x)) { try solver.free(x) }
    #expect(throws: SolverError.unknownEdit(x)) { try solver.suggest(x, 1) }
    #expect(throws: SolverError.unknownEdit(x)) { try solver.removeEdit(x) }
    try solver.addEdit(x)
    #expect(throws: SolverError.duplicateEdit(x)) { try solver.addEdit(x) }
    try solver.removeEdit(x)
    try solver.remove(constraint)
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
    try solver.free(constraint)
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.add(constraint) }
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.setConstant(of: constraint, to: 1) }
    try solver.free(x)
    #expect(throws: SolverError.unknownVariable(x)) { try solver.add(x == 1) }
    #expect(throws: SolverError.unknownVariable(x)) { try solver.free(x) }
    let y = solver.variable()
    #expect(x != y)
    try solver.solveProved()
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
    solver.reset()
    #expect(throws: SolverError.unknownVariable(y)) { try solver.add(y == 1) }
  }

  @Test("slots of freed constraints and variables are used again")
  func slots() throws {
    let solver = Solver()
    for round in 0..<20_000 {
      let x = solver.variable()
      let y = solver.variable()
      let first = try solver.add(x == Double(round))
      let second = try solver.add(y >= x + 1 | .medium)
      let third = try solver.add(y == 0 | .weak)
      try solver.solveProved()
      if round % 1000 == 0 { #expect(solver.value(of: y) == Double(round + 1)) }
      for constraint in [first, second, third] { try solver.free(constraint) }
      if round % 2 == 0 { try solver.solveProved() }
      try solver.free(x)
      try solver.free(y)
    }
    #expect(solver.state.pointee.columns.count < 10)
    #expect(solver.state.pointee.rows.count < 20)
    #expect(solver.state.pointee.terms.count < 300)
  }

  @Test("with constraints of 999 priorities, the highest priority decides the value of each variable")
  func manyLevels() throws {
    let solver = Solver()
    let x = (0..<50).map { _ in solver.variable() }
    for priority in 1..<1000 {
      try solver.add(x[priority % 50] == Double(priority) | .priority(Double(priority)))
    }
    try solver.solveProved()
    for index in 0..<50 { #expect(solver.value(of: x[index]) == Double(950 + index)) }
  }
}
