import ConstraintSolver
import Testing

@Suite("Slots of variables") struct VariableSlotTests {
  @Test("ties between variables in reused slots are broken in the order in which the variables were made")
  func reusedOrder() throws {
    func solution(reuses: Bool) throws -> [Double] {
      let solver = Solver()
      let first = [solver.variable(), solver.variable(), solver.variable()]
      if reuses { for variable in first { try solver.free(variable) } }
      let (x, y) = reuses ? (solver.variable(), solver.variable()) : (first[0], first[1])
      try solver.add(y - x >= 16)
      try solver.solveProved()
      return [solver.value(of: x), solver.value(of: y)]
    }
    #expect(try solution(reuses: true) == [0, 16] && solution(reuses: false) == [0, 16])
  }

  @Test("freed variables do not affect later solves")
  func freedVariables() throws {
    let solver = Solver()
    let (u, v, a, b) = (solver.variable(), solver.variable(), solver.variable(), solver.variable())
    try solver.add(a >= b + 5)
    try solver.free(u)
    try solver.free(v)
    try solver.solveProved()
    try solver.add(a == -10)
    try solver.solveProved()
    #expect(solver.value(of: a) == -10 && solver.value(of: b) == -15)
    let empty = Solver()
    let variables = (0..<2000).map { _ in empty.variable() }
    for variable in variables { try empty.free(variable) }
    try empty.solveProved()
    #expect(empty.value(of: empty.variable()) == 0)
  }
}
