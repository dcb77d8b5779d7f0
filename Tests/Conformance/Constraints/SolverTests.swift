import ConstraintSolver
import Testing

@Suite("Solver") struct SolverTests {
  @Test("the example in the documentation comment of Solver gives the stated values")
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

  @Test("expressions have their arithmetic meaning")
  func expressions() throws {
    let solver = Solver()
    let a = solver.variable()
    let b = solver.variable()
    let c = solver.variable()
    try solver.add(a == 3)
    try solver.add(2 * a + b / 2 - 3 == 4 + (a - b) * 0.5)
    try solver.add((-c + 1 == 10 - a) | .strong)
    try solver.solveProved()
    #expect(solver.value(of: a) == 3)
    #expect(solver.value(of: b) == 2.5)
    #expect(solver.value(of: c) == -6)
    #expect(solver.value(of: 2 * a + b - 1) == 7.5)
    var sum = LinearSum(2 * a + 1)
    sum -= b - 5
    sum += c
    #expect(solver.value(of: sum) == 3.5)
    #expect(solver.constraints.map { solver.statement(of: $0)!.strength } == [.required, .required, .strong])
    #expect(a != b && (a == a) as Bool)
  }

  @Test("a constraint is satisfied although a hundred heavier ones of a lower priority contradict it")
  func strictPriorities() throws {
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x == 10 | 750)
    for _ in 0..<100 { try solver.add(x == 20 | .priority(749, weight: 1000)) }
    try solver.solveProved()
    #expect(solver.value(of: x) == 10)
  }

  @Test("if a constant changes, and then its constraint is removed and added again, the change is applied once")
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

  @Test("after a failed solve, a tie still gives the value nearest to 0")
  func tiesAfterFailure() throws {
    let solver = Solver()
    let (w, z) = (solver.variable(), solver.variable())
    let p = try solver.add(w >= 20 | .strong)
    let q = try solver.add(w <= 20 | .weak)
    let a = try solver.add(z == 0)
    try solver.add(z <= 10)
    try solver.solveProved()
    try solver.setConstant(of: a, to: 50)
    #expect(throws: SolverError.self) { try solver.solve() }
    try solver.setConstant(of: a, to: 0)
    try solver.setConstant(of: p, to: -30)
    try solver.setConstant(of: q, to: -20)
    try solver.solveProved()
    #expect(solver.value(of: w) == -20)
  }

  @Test("removing a heavy constraint and adding it again does not change the solution")
  func heavyAgain() throws {
    func solution(removes: Bool) throws -> Double {
      let solver = Solver()
      let (x, y) = (solver.variable(), solver.variable())
      let heavy = try solver.add(x == 0 | .priority(500, weight: 1e20))
      try solver.solve()
      if removes {
        try solver.remove(heavy)
        try solver.solve()
        try solver.add(heavy)
      }
      try solver.add(y == 5 | .priority(500))
      try solver.add(y == 9 | .priority(250))
      try solver.add(y == 7 | .priority(500))
      try solver.solve()
      return solver.value(of: y)
    }
    #expect(try solution(removes: true) == solution(removes: false))
  }

  @Test("small coefficients are kept, even of a repeated variable; terms that cancel out, up to rounding, are removed")
  func mergedTerms() throws {
    func solution(_ relation: (Variable, Variable) -> LinearRelation<LinearSum, Constant>) throws -> (Double, Double) {
      let solver = Solver()
      let (x, y) = (solver.variable(), solver.variable())
      try solver.add(relation(x, y))
      try solver.solveProved()
      return (solver.value(of: x), solver.value(of: y))
    }
    func sum(_ terms: [(Variable, Double)]) -> LinearSum {
      var sum = LinearSum()
      for (variable, coefficient) in terms { sum.term(variable, coefficient) }
      return sum
    }
    let half = try solution { x, _ in LinearRelation(sum([(x, 1e-14), (x, 1e-14)]), .equal, Constant(1e-14), .required)
    }
    #expect(half.0 == 0.5)
    let large = try solution { x, y in
      LinearRelation(sum([(x, 1), (x, -1), (y, 1e-14)]), .equal, Constant(1e-10), .required)
    }
    #expect(abs(large.1 - 1e4) < 1e-6)
    let none = try solution { x, y in
      LinearRelation(sum([(x, 0.1), (x, 0.2), (x, -0.3), (y, 1)]), .equal, Constant(8), .required)
    }
    #expect(none.0 == 0 && none.1 == 8)
  }

  @Test("an equality takes fewer pivots than it has variables; below 100 variables, the solution is proved")
  func longEquality() throws {
    for count in [3, 60, 70, 300] {
      let solver = Solver()
      let variables = (0..<count).map { _ in solver.variable() }
      var sum = LinearSum()
      for variable in variables { sum.term(variable, 1) }
      try solver.add(LinearRelation(sum, .equal, Constant(5), .required))
      try solver.add(variables[1] >= 2)
      try solver.solve()
      if count < 100 { solver.expectProof() }
      #expect(abs(variables.reduce(0) { $0 + solver.value(of: $1) } - 5) < 1e-9 && solver.value(of: variables[1]) >= 2)
      #expect(solver.statistics.pivots < count)
    }
  }
}
