import ConstraintSolver
import Testing

@Suite("Solver dumps") struct SolverDumpTests {
  @Test("a dump lists variables with their values, and constraints with their violations")
  func dump() throws {
    let solver = Solver()
    let left = solver.variable()
    let right = solver.variable()
    try solver.add(left >= 10)
    try solver.add(right >= 0)
    try solver.add(right == left + 200 | .priority(750, weight: 3))
    let removed = try solver.add(right == 0)
    try solver.add(0.5 * right - 2 * left <= 30.25 | 20.5)
    try solver.add(right * 4096 <= 409_600)
    try solver.remove(removed)
    try solver.solveProved()
    #expect(
      SolverDump(solver, names: [left: "left"]).description == """
        variables
          left = 10
          x1 = 100
        constraints
          left >= 10
          x1 >= 0
          x1 - left == 200 | 750 × 3, off by 110
          0.5 * x1 - 2 * left <= 30.25 | 20.5
          4096 * x1 <= 409600
        """)
  }

  @Test("violations and weights are in the units of the constraint; a sum may be empty or begin with a minus")
  func units() throws {
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x == 1)
    try solver.add(-x >= 0 | 10)
    try solver.add(4096 * x <= 0 | .priority(10, weight: 3))
    try solver.add(LinearSum() == 0)
    try solver.add(2 * x == 5 | 10)
    try solver.solveProved()
    #expect(
      SolverDump(solver).description == """
        variables
          x0 = 1
        constraints
          x0 == 1
          -x0 >= 0 | 10, off by 1
          4096 * x0 <= 0 | 10 × 3, off by 4096
          0 == 0
          2 * x0 == 5 | 10, off by 3
        """)
  }

  @Test("a violation of 1e-8 or less is not shown")
  func smallViolations() throws {
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x == 1)
    for distance in [0.5e-8, -0.5e-8, 1.5e-8, -1.5e-8] { try solver.add(x == 1 + distance | 10) }
    try solver.solve()
    let lines = SolverDump(solver).description.split(separator: "\n").suffix(4)
    #expect(lines.map { $0.contains("off by") } == [false, false, true, true])
  }

  @Test("the dump of an empty solver has only headings, and a freed constraint is shown as unknown")
  func empty() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraint = try solver.add(x == 1)
    try solver.free(constraint)
    try solver.free(x)
    #expect(SolverDump(solver).description == "variables\nconstraints")
    #expect(SolverDump(solver).text(of: constraint) == "unknown constraint")
  }

  @Test("a conflict is shown as a list of its constraints")
  func conflict() throws {
    let solver = Solver()
    let left = solver.variable()
    let right = solver.variable()
    try solver.add(left >= 10)
    try solver.add(right <= 1000)
    try solver.add(right - left >= 200)
    try solver.add(right <= 100)
    let error = #expect(throws: SolverError.self) { try solver.solve() }
    #expect(
      error.map(SolverDump(solver, names: [left: "left", right: "right"]).text) == """
        These constraints contradict one another, in the order of addition:
          left >= 10
          right - left >= 200
          right <= 100
        """)
  }

  @Test("the sentences of four other errors contain the constraint, variable or strength")
  func errors() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraint = try solver.add(2 * x == 6)
    let dump = SolverDump(solver, names: [x: "width"])
    #expect(
      dump.text(of: .duplicateConstraint(constraint)) == "The constraint is in the system already: 2 * width == 6.")
    #expect(dump.text(of: .unknownEdit(x)) == "width is not an edit variable: call addEdit first.")
    #expect(dump.text(of: .variableInUse(x)) == "width cannot be freed while constraints mention it.")
    #expect(dump.text(of: .invalidStrength(1001)).contains("got 1001.0 × 1.0"))
  }
}
