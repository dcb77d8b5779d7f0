import PinTree
import Testing

@testable import ConstraintSolver

@Suite("Hostile numbers, stale handles and large systems") struct HostileSolverTests {
  @Test("end in values that are finite, or in an error", arguments: [20_261_122 as UInt64])
  func systems(seed: UInt64) {
    let count = HostileNumbers.count("PINBENCH_HOSTILE_SYSTEMS", default: 150)
    var numbers = HostileNumbers(seed: seed)
    var (solves, refusals) = (0, 0)
    for number in 0..<count {
      let solver = Solver()
      var variables = (0...numbers.below(11)).map { _ in solver.variable() }
      var constraints: [Constraint] = []
      for _ in 0..<60 {
        do { try change(solver, &variables, &constraints, &numbers) } catch { refusals += 1 }
        do {
          try solver.solve()
          solves += 1
          let isFinite = variables.allSatisfy { solver.value(of: $0).isFinite }
          #expect(isFinite, "seed \(seed), system \(number)")
          if !isFinite { return }
        } catch { refusals += 1 }
      }
    }
    #expect(solves > count)
    print("hostile systems: seed \(seed), \(count) systems, \(solves) solves, \(refusals) errors, 0 faults")
  }

  @Test("if one constraint is added before each solve, all constraints are satisfied in the end", arguments: [2, 3])
  func growth(variablesEach: Int) throws {
    let solver = Solver()
    var sums: [(variables: [Variable], value: Double)] = []
    for number in 0..<130 {
      let variables = (0..<variablesEach).map { _ in solver.variable() }
      var sum = LinearSum()
      for variable in variables + sums.suffix(2).map({ $0.variables[0] }) { sum.term(variable, 1) }
      try solver.add(sum == Double(number))
      try solver.solve()
      sums.append((variables, Double(number)))
    }
    for (index, sum) in sums.enumerated() {
      let own = sum.variables.reduce(0) { $0 + solver.value(of: $1) }
      let earlier = sums[..<index].suffix(2).reduce(0) { $0 + solver.value(of: $1.variables[0]) }
      #expect(own + earlier == sum.value, "constraint \(index)")
    }
  }

  private func change(
    _ solver: Solver, _ variables: inout [Variable], _ constraints: inout [Constraint],
    _ numbers: inout HostileNumbers
  ) throws {
    func coefficient() -> Double { numbers.below(12) == 0 ? numbers.next() : Double(numbers.below(11) - 5) }
    let variable = numbers.pick(variables)
    let strength = numbers.pick([
      .required, .strong, .medium, Strength(numbers.next()), Strength(500, weight: numbers.next()), .weak,
    ])
    let chosen = constraints.isEmpty ? nil : numbers.pick(constraints)
    switch numbers.below(10) {
    case 0...4:
      var sum = LinearSum()
      for _ in 0..<numbers.below(5) { sum.term(numbers.pick(variables), coefficient()) }
      sum.constant(coefficient())
      let relation: Relation = numbers.pick([.equal, .lessOrEqual, .greaterOrEqual])
      constraints.append(try solver.add(LinearRelation(sum, relation, Constant(coefficient()), strength)))
    case 5: if let chosen { try solver.remove(chosen) }
    case 6: if let chosen { numbers.flip() ? try solver.free(chosen) : try solver.add(chosen) }
    case 7: if let chosen { try solver.setConstant(of: chosen, to: numbers.next()) }
    case 8:
      _ = try? solver.addEdit(variable, strength)
      try? solver.suggest(variable, numbers.next())
      if numbers.flip() { try solver.removeEdit(variable) }
    default:
      variables.append(solver.variable())
      if numbers.below(30) == 0 { solver.reset() }
      try solver.free(variable)
    }
  }

  @Test(
    "a constraint with a huge weight does not make later values wrong after it is removed, freed or refused",
    arguments: 0..<3)
  func formerWeight(mode: Int) throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    let heavy = Strength(500, weight: 1e20)
    if mode == 2 {
      #expect(throws: SolverError.self) { try solver.add(.nan * x == 1 | heavy) }
    } else {
      let constraint = try solver.add(x >= -3 | heavy)
      try solver.add(y == x | .weak)
      try solver.solve()
      if mode == 0 { try solver.remove(constraint) } else { try solver.free(constraint) }
    }
    try solver.add(7 * x <= 1 | .weak)
    try solver.add(-3 * y <= 5)
    try solver.add(x + 5 * y >= -4 | .medium)
    try solver.add(y == -8 | .strong)
    try solver.solve()
    #expect(abs(solver.value(of: y) + 5 / 3) < 1e-9 && abs(solver.value(of: x) - 13 / 3) < 1e-9)
  }

  @Test("a new constant that overflows when its constraint is scaled is refused, and the old constant stays")
  func scaledConstant() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraint = try solver.add(1e-9 * x == 3e-9)
    #expect(throws: SolverError.notFinite) { try solver.setConstant(of: constraint, to: 1e308) }
    try solver.solve()
    #expect(abs(solver.value(of: x) - 3) < 1e-9 && solver.constant(of: constraint) == 3e-9)
  }

  @Test("values are correct again after the constant of a constraint was huge", arguments: [1e8, 1e12, -9.3e18, 1e300])
  func hugeAndBack(value: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    let constraint = try solver.add(x == 3)
    try solver.add(y == x + 0.3 | .weak)
    try solver.solve()
    for _ in 0..<3 {
      try solver.setConstant(of: constraint, to: value)
      try solver.solve()
      #expect(solver.value(of: x) == value)
      try solver.setConstant(of: constraint, to: 3)
      try solver.solve()
      #expect(solver.value(of: x) == 3 && abs(solver.value(of: y) - 3.3) < 1e-12)
    }
  }

  @Test("after solves with small constants, a constant that makes values overflow causes an error")
  func overflowAfterPlan() throws {
    let solver = Solver()
    let variables = (0..<13).map { _ in solver.variable() }
    let first = try solver.add(variables[0] == 0)
    for (previous, variable) in zip(variables, variables.dropFirst()) { try solver.add(variable == 1.5e25 * previous) }
    for value in 1...8 {
      try solver.setConstant(of: first, to: Double(value))
      try solver.solve()
    }
    try solver.setConstant(of: first, to: 9e6)
    #expect(throws: SolverError.numericalFailure) { try solver.solve() }
    #expect(solver.value(of: variables[0]) == 8 && solver.value(of: variables[12]).isFinite)
  }

  @Test("an attempt to free the constraint of an edit throws, and does not affect later handles and values")
  func editFreed() throws {
    for round in 0..<50 {
      let solver = Solver()
      let edited = solver.variable()
      let constraint = try solver.addEdit(edited, .strong)
      if round % 2 == 0 { try solver.solve() }
      #expect(throws: SolverError.constraintOfEdit(edited)) { try solver.free(constraint) }
      try solver.removeEdit(edited)
      let variables = (0..<20).map { _ in solver.variable() }
      var constraints: [Constraint] = []
      for (index, variable) in variables.enumerated() {
        constraints.append(try solver.add(variable == Double(index + 1)))
      }
      #expect(Set(constraints).count == 20)
      try solver.solve()
      #expect(variables.enumerated().allSatisfy { solver.value(of: $1) == Double($0 + 1) })
      for constraint in constraints { try solver.free(constraint) }
      try solver.solve()
      for variable in variables { try solver.add(variable == 2) }
      try solver.solve()
      #expect(variables.allSatisfy { solver.value(of: $0) == 2 })
    }
  }

  @Test("a chain of 4,000 variables with bounds is solved")
  func longChain() throws {
    let solver = Solver()
    let variables = (0..<4000).map { _ in solver.variable() }
    try solver.add(variables[0] == 0)
    for (previous, variable) in zip(variables, variables.dropFirst()) {
      try solver.add(variable == previous + 1)
      try solver.add(variable >= 0)
      try solver.add(variable <= 1e6 | .weak)
    }
    try solver.solve()
    #expect(solver.value(of: variables[3999]) == 3999)
  }

  @Test("a limit that conflicts with a chain of 500 inequalities is reported with the whole chain, and can be removed")
  func longConflict() throws {
    let solver = Solver()
    let variables = (0..<500).map { _ in solver.variable() }
    try solver.add(variables[0] >= 1)
    for (previous, variable) in zip(variables, variables.dropFirst()) { try solver.add(variable >= previous + 1) }
    let limit = try solver.add(variables[499] <= 5)
    let error = #expect(throws: SolverError.self) { try solver.solve() }
    guard case .unsatisfiable(let culprit, let conflict) = error else { throw error! }
    #expect(culprit == limit && conflict.count == 501)
    try solver.remove(limit)
    try solver.solve()
    #expect(solver.value(of: variables[499]) == 500)
  }

  @Test("the Klee–Minty cube, which takes exponentially many steps, is solved", arguments: [8, 10])
  func kleeMinty(dimensions: Int) throws {
    let solver = Solver()
    let distance = solver.variable()
    let variables = (0..<dimensions).map { _ in solver.variable() }
    var (sum, limit) = (LinearSum(), 1.0)
    for (index, variable) in variables.enumerated() {
      var row = LinearSum(variable)
      for (before, other) in variables[..<index].enumerated() { row.term(other, Double(2 << (index - before))) }
      limit *= 5
      try solver.add(row <= limit)
      try solver.add(variable >= 0)
      sum.term(variable, Double(1 << (dimensions - 1 - index)))
    }
    try solver.add(sum + distance == 2 * limit)
    if dimensions < 10 { try solver.solveProved() } else { try solver.solve() }
    #expect(solver.value(of: distance) == limit)
  }

  @Test("the constraint with the highest priority is satisfied, if 3,000 constraints on a variable have different ones")
  func levels() throws {
    let solver = Solver()
    let variable = solver.variable()
    for number in 1...3000 { try solver.add(variable == Double(number) | Strength(Double(number) * 0.3)) }
    try solver.solve()
    #expect(solver.value(of: variable) == 3000)
  }

  @Test("a solve on a pixel grid of hostile scale gives a finite frame or throws", arguments: HostileNumbers.all)
  func scales(scale: Double) throws {
    let layout = BoxLayout(grid: PixelGrid(scale: scale))
    let box = try layout.box()
    try layout.add(box.left == 10.3, placing: box)
    try layout.setContent(of: box, to: Size(width: 1e300, height: 3.3))
    do { try layout.solve() } catch {
      #expect(![-1, 0, 0.1].contains(scale), "\(error)")
      return
    }
    #expect(layout.frame(of: box).isFinite)
  }

  @Test("a fixed box with a frame that is not finite is refused")
  func fixedBox() {
    let layout = BoxLayout()
    #expect(throws: SolverError.notFinite) {
      try layout.fixedBox(Rect(x: .nan, y: 0, width: .infinity, height: 0))
    }
  }
}
