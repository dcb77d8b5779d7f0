import ConstraintSolver
import Testing

@Suite("Solver") struct SolverTests {
  @Test("the example in the documentation comment gives the stated values")
  func example() throws {
    let solver = Solver()
    let left = solver.variable()
    let right = solver.variable()
    try solver.add(left >= 10)
    try solver.add(right == left + 200 | .strong)
    let limit = try solver.add(right <= 100)
    try solver.solveProved()
    #expect(solver.value(of: right) == 100)
    #expect(solver.value(of: left) == 10)
    try solver.setConstant(of: limit, to: 400)
    try solver.solveProved()
    #expect(solver.value(of: right) == 210)
    #expect(solver.value(of: left) == 10)
  }

  @Test("expressions of every form have their arithmetic meaning")
  func expressions() throws {
    let solver = Solver()
    let a = solver.variable()
    let b = solver.variable()
    let c = solver.variable()
    try solver.add(a == 3)
    try solver.add(2 * a + b / 2 - 3 == 4 + (a - b) * 0.5)
    try solver.add(-c + 1 == 10 - a | .strong)
    try solver.solveProved()
    #expect(solver.value(of: a) == 3)
    #expect(solver.value(of: b) == 2.5)
    #expect(solver.value(of: c) == -6)
    #expect(solver.value(of: 2 * a + b - 1) == 7.5)
    #expect(a != b && (a == a) as Bool)
  }

  @Test("a higher priority is never sacrificed for lower ones")
  func strictPriorities() throws {
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x == 10 | 750)
    for _ in 0..<100 { try solver.add(x == 20 | .priority(749, weight: 1000)) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 10)
  }

  @Test("a constant changed before its constraint is removed and added again is changed once")
  func changedThenPutBack() throws {
    let solver = Solver()
    let x = solver.variable()
    let least = try solver.add(x >= -5)
    try solver.solveProved()
    try solver.setConstant(of: least, to: -14)
    try solver.remove(least)
    try solver.add(least)
    try solver.solveProved()
    try solver.setConstant(of: least, to: 8)
    try solver.solveProved()
    #expect(solver.value(of: x) == 8)
  }

  @Test("a constraint that is satisfied while ties are broken does not restrict the other variables")
  func satisfiedTie() throws {
    let solver = Solver()
    let x = solver.variable()
    let y = solver.variable()
    try solver.add(3 * x - y >= -16)
    try solver.add(-y >= 0 | .weak)
    try solver.add(y == 20 | .weak)
    try solver.add(y <= x + 12 | .weak)
    try solver.add(2 * x + y <= 12 | .strong)
    try solver.add(x + y >= -16 | .priority(250, weight: 2))
    try solver.solveProved()
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: x) == 0)
  }
}
