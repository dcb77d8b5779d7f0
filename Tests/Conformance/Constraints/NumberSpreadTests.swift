import Testing

@testable import ConstraintSolver

/// Histories after which the solver was wrong, without an error: a required row was violated, a tie was decided wrongly,
/// a level was not served, or the result depended on the history.
@Suite("Histories of systems whose numbers are far apart") struct NumberSpreadTests {
  /// Each line is a step: `var COUNT`; `RELATION CONSTANT | PRIORITY : COEFFICIENT xINDEX …`; `free INDEX` of the remaining
  /// rows; `set INDEX CONSTANT`; `solve`, with the values if the exact oracle does not know them.
  private static let histories = [
    """
    var 4
    >= 1 | 100 : -0.01 x0 0.01 x3 1 x2
    == 0 | 300 : 1 x3 1 x1
    >= 1 | 200 : 100 x3 -0.01 x0
    solve 0 -0.01 0.9999 0.01
    == 0 | 1000 : 1 x1
    solve -100 0 0 0
    """,
    """
    var 5
    == 1 | 100 : 1 x2 1 x3 0.01 x0
    <= 0 | 200 : 1 x1
    >= 0 | 300 : 0.1 x3 0.01 x4 -1 x0
    <= 0 | 200 : -0.01 x1 1 x4
    solve 0 0 0 1 0
    """,
    """
    var 5
    == 1 | 100 : 1 x2 1 x3 0.01 x0
    <= 0 | 100 : 1 x1
    >= 0 | 100 : 0.1 x3 0.01 x4 -1 x0
    <= 0 | 100 : -0.01 x1 1 x4
    solve 0 0 0 1 0
    """,
    """
    var 3
    >= 1 | 400 : -0.01 x1
    <= 0 | 200 : -0.01 x0 -1 x1
    solve
    free 0
    >= 1 | 400 : 20 x0 -0.01 x1 -100 x2
    free 0
    solve 0 0 -0.01
    """,
    """
    var 3
    <= -0.02 | 400 : 300 x1 1 x0
    >= 0 | 300 : 0.1 x1
    == 100 | 400 : 0.002 x2 -10000 x0
    solve -0.02 0 -50000
    """,
    """
    var 4
    == 60 | 300 : -0.1 x3 0.02 x2
    == 0 | 200 : 0.01 x1 20 x2
    == 1 | 200 : 0.01 x0 100 x1 2 x3
    solve
    """,
    """
    var 5
    <= -0.06 | 300 : 0.30000000000000004 x1 0.03 x0 300 x4
    solve 0 0 0 0 -0.0002
    >= 1 | 1000 : -0.001 x2 3000 x1
    >= 0 | 300 : -100 x0 1000 x4 1 x3
    solve 0 0 -1000 0.2 -0.0002
    """,
    """
    var 4
    == -600 | 400 : 0.03 x3 3000 x0
    == 0 | 400 : 1000 x3 0.01 x2
    <= -0.07 | 200 : -1 x2
    solve 0 0 2e9 -20000
    """,
    """
    var 5
    >= 1 | 1000 : -0.01 x1 100 x2 0.01 x3 -1 x0
    == 0 | 1000 : 1 x3 -100 x4
    solve
    == 0 | 1000 : 100 x2 100 x3 2 x1 -100 x4
    >= 10 | 300 : -1 x1 -1 x0
    solve
    """,
    """
    var 4
    <= 10 | 300 : 0.1 x1 -1 x0
    == -50 | 300 : -100 x0 0.01 x1
    >= 10 | 300 : -1 x3 0.01 x1
    == 1 | 200 : -100 x3 -100 x2 1 x1 0.01 x0
    solve
    >= 0 | 200 : 0.1 x0 -0.01 x1
    >= 100 | 300 : -1 x2
    solve
    == 0 | 100 : 2 x0 100 x1 1 x2 10 x3
    solve
    """,
    """
    var 5
    == 0 | 300 : 1 x1 -0.01 x0 -100 x2
    solve
    <= 0 | 300 : -0.01 x0 -1 x3 100 x4 2 x1
    solve
    >= -50 | 100 : 2 x2 1 x1 -1 x4
    >= 10 | 300 : -1 x3
    <= 0 | 300 : -100 x1 -1 x3
    solve
    == 10 | 200 : -100 x0 -1 x3 0.01 x1
    solve
    >= 1 | 300 : 10 x0 2 x1 2 x3 2 x2
    >= -1 | 400 : -1 x2 -1 x3
    >= 10 | 400 : -100 x0 1 x2
    solve
    >= 100 | 100 : 1 x1 0.1 x4 1 x3 -1 x0
    <= 100 | 1000 : 1 x2 10 x1 2 x3
    <= 100 | 200 : 1 x3 0.1 x1 0.1 x4
    solve
    """,
    // Two residuals and a tie that differ from 0 by less than 1e-8, and a rate of 4e-14.
    """
    var 6
    <= 0.03 | 300 : 3000 x0 10000 x2 200 x5 -0.0001 x4
    <= 0 | 400 : -3000 x1 -0.0002 x3
    >= -1000 | 100 : 2 x0 -1000 x1 200 x4 0.001 x2
    >= 0.0003 | 100 : -1000 x3 -200 x2 0.02 x0 -2 x1
    >= -2 | 400 : 3 x3 -3 x5 20 x4
    solve
    """,
    """
    var 3
    == 0.003 | 1000 : -10 x1 300 x0 -2000 x2
    solve
    >= -0.02 | 200 : 20 x0 200 x1
    >= 0 | 1000 : 0.002 x2 -0.002 x0
    solve
    """,
    """
    var 3
    >= 0.001 | 100 : 0.0002 x2 100 x1
    == 20 | 300 : -0.0003 x1 10000 x2 -3 x0
    >= 2 | 100 : 30 x0 30 x2 0.002 x1
    solve
    """,
    // A multiplier 5e-8 below its bound.
    """
    var 3
    >= 1 | 300 : 0.0001 x2 -0.3 x0
    >= 0.01 | 100 : -2 x2
    <= -1 | 400 : 0.01 x1 0.3 x2 200 x0
    == 0.001 | 300 : 1 x1
    == 10000 | 300 : 0.001 x0 1 x1
    solve
    """,
    // A value off 0 by 9e-8, which looks like a contradiction.
    """
    var 4
    >= 0 | 1000 : -0.1 x1 1 x2 0.01 x0 -0.1 x3
    <= 100 | 1000 : -2 x0
    <= 50 | 200 : -2 x0 -1 x1 -100 x2
    solve
    == 0 | 300 : 1 x3 2 x1 2 x2 0.01 x0
    <= 100 | 300 : 10 x2
    solve
    free 2
    == 0 | 1000 : -2 x0
    solve
    <= -50 | 300 : -2 x2 0.01 x1
    >= 0 | 1000 : -100 x1
    solve
    >= 0 | 1000 : 0.1 x1 -100 x0
    free 2
    == 0 | 1000 : -10 x2 -100 x3
    solve
    """,
    // Rates of 1.5e-12 and smaller, which the rounding errors of larger ones hide in the product form.
    """
    var 6
    >= 300 | 300 : -0.2 x4
    == 3000 | 1000 : 20000 x5 20000 x1 0.0002 x4
    >= 0.1 | 200 : 0.3 x3 -100 x0 0.1 x2 10000 x4
    solve
    free 0
    free 1
    solve
    == 20 | 300 : 2 x3 0.0003 x5
    solve
    """,
    """
    var 6
    >= 3 | 100 : -0.2 x1 -0.003 x3 -0.1 x0 0.3 x5
    <= -1 | 100 : -2000 x0 0.03 x5
    solve
    <= -1 | 400 : -0.3 x5 0.0003 x0
    == 1000 | 1000 : 200 x4 -0.003 x3 -0.002 x5
    solve
    >= 0.02 | 400 : -0.0001 x3 0.2 x0
    <= -20 | 100 : 300 x5 -20000 x0 0.002 x4
    >= 3000 | 1000 : -200 x4
    solve
    == 0.001 | 1000 : 0.001 x5 -0.001 x3 -1000 x4 0.2 x2
    set 1 2000
    solve
    """,
    // Values up to 1e7, whose rounding errors move a variable off the 0 at which the basis holds it.
    """
    var 5
    >= 1 | 1000 : 200 x0 3000 x4 -2000 x2
    solve
    set 0 0.001
    == 0.03 | 200 : -0.0001 x3 -10000 x1 -2 x4 30000 x2
    >= 0 | 300 : 1 x3 -10 x1 -0.2 x2
    solve
    >= 0.03 | 200 : -0.0002 x3
    <= -3000 | 200 : 1 x2 0.003 x0
    solve
    """,
    """
    var 4
    <= 0.002 | 1000 : 1 x3 30 x1
    == 0.0001 | 300 : 10 x3 -100 x2 0.1 x1 30000 x0
    >= -200 | 300 : -3000 x1 20 x0 -1000 x3 -100 x2
    == 20000 | 200 : -0.02 x2 0.3 x0
    solve
    """,
  ]

  private static let relations: [Substring: Relation] = [
    "==": .equal, ">=": .greaterOrEqual, "<=": .lessOrEqual,
  ]

  private func statement(_ words: [Substring]) throws -> LinearModel.Statement {
    let terms = stride(from: 5, to: words.count, by: 2).map { place in
      (variable: Int(words[place + 1].dropFirst())!, coefficient: Double(words[place])!)
    }
    return LinearModel.Statement(
      terms: terms, relation: try #require(Self.relations[words[0]]), constant: Double(words[1])!,
      strength: .priority(Double(words[3])!))
  }

  /// A solver with the statements of a history without other steps, and with `count` more rows for `count` more variables.
  private func witness(_ lines: String, padding count: Int = 0) throws -> WitnessedSolver {
    let witness = WitnessedSolver()
    let lines = lines.split(separator: "\n").map { $0.split(separator: " ") }
    let variables = Int(lines[0][1])!
    for _ in 0..<variables + count { witness.addVariable() }
    for words in lines.dropFirst() { try witness.add(statement(words)) }
    for more in variables..<variables + count {
      try witness.add(try statement("== 1 | 1000 : 1 x\(more)".split(separator: " ")))
    }
    return witness
  }

  @Test(
    "with coefficients from 2⁻⁸ to 2⁹, a solution that is in doubt is taken if the system is too large for a tableau",
    arguments: [
      """
      var 5
      == -20 | 400 : 0.1 x0 0.3 x1 -200 x3 -10 x2
      == 100 | 1000 : -0.3 x3 -0.1 x1 0.1 x2 0.02 x4
      """,
      """
      var 3
      == 1 | 100 : -100 x1
      <= -10 | 300 : 0.01 x2 2 x1
      <= 0 | 1000 : -0.01 x2 10 x0 -100 x1
      """,
    ])
  func largeSystem(_ lines: String) throws {
    for padding in [0, 150] {
      let witness = try witness(lines, padding: padding)
      try witness.solver.solve()
      #expect(witness.solver.statistics.failedChecks == (padding > 0 ? 2 : 3))
      #expect(ExactOracle.solve(try self.witness(lines).model) == .values(Array(witness.values.dropLast(padding))))
    }
  }

  @Test("with other coefficients, a solution that is in doubt is refused if the system is too large for a tableau")
  func largeWideSystem() throws {
    let lines = """
      var 5
      == 2 | 1000 : 20000 x1 0.0001 x4
      >= -0.003 | 400 : 300 x2 -0.1 x4 -1 x1
      >= 0.1 | 300 : 30000 x3 0.3 x2 -10000 x4 0.02 x1
      >= -20000 | 1000 : 0.0002 x1 -1 x0 -20000 x2
      <= -10000 | 200 : -1000 x2 20000 x0
      """
    #expect(throws: SolverError.numericalFailure) { try witness(lines, padding: 150).solver.solve() }
  }

  @Test("rows that depend on one another within the rounding of their coefficients are refused")
  func dependence() throws {
    // No coefficient is a simple fraction. The third row is three times the second one less twice the first one, up to
    // rounding errors. The first two differ by so little that the errors may hide what is left of the third one.
    let first = [1 / 1.7320508, 1 / 2.2360679, 1 / 2.6457513]
    let change = [0.00031415926, -0.00027182818, 0.00014142135]
    let second = zip(first, change).map(+)
    let third = zip(first, second).map { 3 * $1 - 2 * $0 }
    let solver = Solver()
    let variables = (0..<3).map { _ in solver.variable() }
    for (row, constant) in [(first, 1.0), (second, 1), (third, 2)] {
      let sum = zip(variables, row).reduce(into: LinearSum()) { $0.term($1.0, $1.1) }
      try solver.add(sum == constant)
    }
    #expect(throws: SolverError.numericalFailure) { try solver.solve() }
  }

  private func areEqual(_ values: [Double], _ expected: [Double]) -> Bool {
    zip(values, expected).allSatisfy { abs($0 - $1) <= 1e-8 * max(1, abs($1)) }
  }

  @Test(
    "each solve has the exact values; among many other constraints it has them too, or throws `numericalFailure`",
    arguments: histories)
  func history(_ steps: String) throws {
    let witness = WitnessedSolver()
    for line in steps.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "var": for _ in 0..<Int(words[1])! { witness.addVariable() }
      case "free": try witness.remove(at: Int(words[1])!, freeing: true)
      case "set": try witness.setConstant(at: Int(words[1])!, to: Double(words[2])!)
      case "solve":
        try witness.solver.solve()
        let fresh = try WitnessedSolver(copying: witness)
        try fresh.solver.solve()
        var expected = words.dropFirst().map { Double($0)! }
        if case .values(let exact) = ExactOracle.solve(witness.model) { expected = exact }
        try #require(expected.count == witness.variables.count)
        for values in [witness.values, fresh.values] {
          #expect(areEqual(values, expected), "\(values) in place of \(expected)")
        }
        // With 150 more variables and rows, the system is too large for a tableau: what is in doubt has to fail.
        for _ in 0..<150 { fresh.addVariable() }
        for more in expected.count..<expected.count + 150 {
          try fresh.add(try statement("== 1 | 1000 : 1 x\(more)".split(separator: " ")))
        }
        do throws(SolverError) { try fresh.solver.solve() } catch {
          #expect(error == .numericalFailure)
          continue
        }
        #expect(areEqual(Array(fresh.values.prefix(expected.count)), expected), "\(fresh.values), \(expected)")
      default: try witness.add(statement(words))
      }
    }
  }

  @Test("a required constraint of one variable is satisfied, whatever the order of terms in three other ones")
  func ordersOfTerms() throws {
    let (first, second) = ([(1, 1.0), (2, -0.01)], [(1, 0.01), (3, -0.01)])
    let third = [(3, -0.01), (0, 2.0), (1, -1.0), (2, 2.0)]
    for order in 0..<96 {
      var (code, rest, terms) = (order / 4, third, [(Int, Double)]())
      for count in [4, 3, 2, 1] {
        terms.append(rest.remove(at: code % count))
        code /= count
      }
      let solver = Solver()
      let variables = (0..<4).map { _ in solver.variable() }
      func sum(_ terms: [(Int, Double)]) -> LinearSum {
        terms.reduce(into: LinearSum()) { $0.term(variables[$1.0], $1.1) }
      }
      try solver.add(sum(order & 1 == 0 ? first : first.reversed()) >= -1 | 100)
      try solver.add(sum(order & 2 == 0 ? second : second.reversed()) <= -1 | 400)
      try solver.add(sum(terms) == 0 | 300)
      try solver.solve()
      try solver.add(2 * variables[2] == 0)
      try solver.solve()
      let values = variables.map { solver.value(of: $0) }
      let exact = [0, -1 / 1.01, 0, 100 - 1 / 1.01]
      #expect(zip(values, exact).allSatisfy { abs($0 - $1) < 1e-9 }, "order \(order): \(values)")
    }
  }

  @Test(
    "three required rows that agree up to rounding are satisfied, in any order",
    arguments: ["xys", "yxs", "xy.s", "sxy", "sy.x"])
  func agreement(order: String) throws {
    let (first, second) = (1e9 / 3, 0.1)
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    for step in order {
      switch step {
      case "x": try solver.add(x == first)
      case "y": try solver.add(y == second)
      case "s": try solver.add(x + y == first + second)
      default: try solver.solve()
      }
    }
    try solver.solve()
    #expect(abs(solver.value(of: x) - first) < 1e-6 && abs(solver.value(of: y) - second) < 1e-6)
  }

  @Test("a constraint that is removed and added again 100,000 times without a solve takes no memory")
  func memory() throws {
    let solver = Solver()
    let x = solver.variable()
    let toggled = try solver.add(x == 1)
    try solver.add(x >= 2 | .weak)
    try solver.solve()
    for _ in 0..<100_000 {
      try solver.remove(toggled)
      try solver.add(toggled)
    }
    #expect(solver.state.pointee.suspects.capacity <= 96 && solver.state.pointee.queue.capacity <= 160)
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test("ties of one row over many variables keep the factors short")
  func longTie() throws {
    let solver = Solver()
    let variables = (0..<300).map { _ in solver.variable() }
    var sum = LinearSum()
    for variable in variables {
      try solver.add(variable >= 1)
      try solver.add(variable <= 3)
      sum.term(variable, 1)
    }
    try solver.add(sum == 600)
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == (0..<300).map { $0 < 150 ? 1 : 3 })
    #expect(solver.state.pointee.basis.updates.count <= 17 && solver.statistics.failedChecks == 0)
  }
}
