import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Expressions that change the solver while it reads them") struct VisitTests {
  @Test("while a solver reads an expression, variables can be made; adding, removing, freeing and solving are refused")
  func changes() throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    let kept = try solver.add(y == 2)
    let removed = try solver.add(y == 3 | .weak)
    let edited = solver.variable()
    try solver.addEdit(edited)
    let unused = solver.variable()
    try solver.remove(removed)
    var errors: [SolverError] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch let error as SolverError { errors.append(error) } catch {}
    }
    for round in 0..<200 {
      errors = []
      let meddling = Meddling(variable: x) {
        _ = solver.variable()
        note { try solver.add(y >= 0) }
        note { try solver.add(removed) }
        note { try solver.remove(kept) }
        note { try solver.free(kept) }
        note { try solver.free(unused) }
        note { try solver.addEdit(y) }
        note { try solver.removeEdit(edited) }
        note { try solver.solve() }
      }
      let constraint = try solver.add(LinearRelation(meddling, .equal, Constant(Double(round)), .required))
      #expect(errors == Array(repeating: .changeDuringVisit, count: 16))
      try solver.solveProved()
      #expect(solver.value(of: x) == Double(round - 1) && solver.value(of: y) == 2)
      try solver.free(constraint)
    }
    try solver.free(unused)
    try solver.add(removed)
    try solver.removeEdit(edited)
    try solver.solveProved()
  }

  @Test("a solve that could follow a plan is refused while the solver reads an expression")
  func planDuringVisit() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraint = try solver.add(x == 1)
    for value in 2..<10 {
      try solver.setConstant(of: constraint, to: Double(value))
      try solver.solve()
    }
    var error: SolverError?
    let meddling = Meddling(variable: x) {
      do {
        try solver.setConstant(of: constraint, to: 20)
        try solver.solve()
      } catch let refusal as SolverError { error = refusal } catch {}
    }
    try solver.add(LinearRelation(meddling, .greaterOrEqual, Constant(0), .required))
    #expect(error == .changeDuringVisit && solver.value(of: x) == 9)
    try solver.solveProved()
    #expect(solver.value(of: x) == 20)
  }

  @Test("a constant that was changed before a refused or failed solve takes effect at the next solve")
  func constantAfterRefusal() throws {
    let solver = Solver()
    let (x, limit) = (solver.variable(), solver.variable())
    let lowest = try solver.add(x >= 0)
    try solver.add(x <= limit)
    try solver.add(limit == 10)
    try solver.add(x == 0 | 1)
    for constant in [1.0, 2, 3] {
      try solver.setConstant(of: lowest, to: constant)
      try solver.solve()
    }
    try solver.setConstant(of: lowest, to: 4)
    var refused = 0
    let meddling = Meddling(variable: x) {
      do { try solver.solve() } catch { refused += 1 }
    }
    _ = try? solver.add(LinearRelation(meddling, .equal, Constant(.nan), .required))
    #expect(refused > 0)
    try solver.solve()
    #expect(solver.value(of: x) == 4)
    try solver.setConstant(of: lowest, to: 11)
    for _ in 0..<2 { #expect(throws: SolverError.self) { try solver.solve() } }
    #expect(solver.value(of: x) == 4)
    try solver.setConstant(of: lowest, to: 5)
    try solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test("a certificate has the priority of a constraint that was added after the solve, and zeros for the constraint")
  func certificateBeforeSolve() throws {
    let solver = Solver()
    let x = solver.variable()
    let kept = try solver.add(x == 1 | 10)
    try solver.solve()
    let added = try solver.add(x == 2 | 20)
    let certificate = solver.certificate()
    #expect(certificate.priorities == [20, 10])
    #expect(certificate.multipliers(of: added) == [0, 0] && certificate.multipliers(of: kept).count == 2)
  }

  @Test(
    "multipliers are 0 before the first solve, also after a reset; without soft priorities, a solve gives priority 0")
  func certificateWithoutSolve() throws {
    let solver = Solver()
    for _ in 0..<2 {
      #expect(solver.certificate().priorities.isEmpty)
      let x = solver.variable()
      try solver.add(x == 1 | 20)
      let other = try solver.add(x == 2 | 10)
      #expect(solver.certificate().multipliers(of: other) == [0, 0])
      try solver.solveProved()
      #expect(solver.certificate().multipliers(of: other) == [0, 1])
      solver.reset()
    }
    try solver.solve()
    #expect(solver.certificate().priorities == [0])
  }

  @Test("resetting a solver while it reads an expression ends the process with an explanation")
  func reset() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let solver = Solver()
      let x = solver.variable()
      try solver.add(LinearRelation(Meddling(variable: x) { solver.reset() }, .equal, Constant(1), .required))
    }
    #expect(result.errorText.contains("LinearExpression.visit must not reset the solver that is reading it"))
  }
}
