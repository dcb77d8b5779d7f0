import PinTree
import Testing

@testable import ConstraintSolver

/// A system that is hostile in one way, and what the solver must do with it.
private struct HostileSystem: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @Sendable (Solver) throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (Solver) throws -> Void) {
    (testDescription, self.check) = (description, check)
  }

  static let all: [HostileSystem] = [
    .init("an empty system can be solved, and a variable that no constraint mentions is 0") { solver in
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
    },
    .init("a constraint without variables stays when the constraints before it are freed") { solver in
      let x = solver.variable()
      let others = try (0..<200).map { try solver.add(x >= Double($0)) }
      let empty = try solver.add(LinearSum() == 0)
      try solver.solve()
      for constraint in others { try solver.free(constraint) }
      try solver.solveProved()
      #expect(solver.value(of: x) == 0 && solver.constraints == [empty])
    },
    .init("copies of a constraint count separately: of two values, the value with more copies wins") { solver in
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
    },
    .init("the constraint that was added first wins a tie; a constraint that is added again counts as the last") {
      solver in
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
    },
    .init("a system with coefficients from 1e-200 to 1e9 is solved") { solver in
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
    },
    .init("numbers that are not finite are refused, and an overflow is an error that changes nothing") { solver in
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
    },
    .init("after an overflow, the solver builds a new basis once") { solver in
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
    },
    .init("the list of variables that decide a tie does not grow from solve to solve") { solver in
      let x = solver.variable()
      let y = solver.variable()
      try solver.add(x + y == 10)
      for round in 1...5 {
        try solver.add(x >= -Double(round))
        try solver.solveProved()
        #expect(solver.value(of: x) == 0 && solver.value(of: y) == 10)
        #expect(solver.state.pointee.ties.variables.count == 2)
      }
    },
    .init("invalid priorities and weights are refused, and so is a required edit") { solver in
      let x = solver.variable()
      for strength in [Strength(0), Strength(-1), Strength(1001), Strength(500, weight: 0), Strength(500, weight: -1)] {
        #expect(throws: SolverError.invalidStrength(strength)) { try solver.add(x == 1 | strength) }
      }
      #expect(throws: SolverError.self) { try solver.add(x == 1 | Strength(.nan)) }
      #expect(throws: SolverError.self) { try solver.add(x == 1 | Strength(500, weight: .infinity)) }
      #expect(throws: SolverError.requiredEdit(x)) { try solver.addEdit(x, .required) }
      try solver.solveProved()
      #expect(solver.value(of: x) == 0)
    },
    .init("a call with an unsuitable handle throws the error for its fault") { solver in
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
    },
    .init("slots of freed constraints and variables are used again") { solver in
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
    },
    .init("with constraints of 999 priorities, the highest priority decides the value of each variable") { solver in
      let x = (0..<50).map { _ in solver.variable() }
      for priority in 1..<1000 {
        try solver.add(x[priority % 50] == Double(priority) | .priority(Double(priority)))
      }
      try solver.solveProved()
      for index in 0..<50 { #expect(solver.value(of: x[index]) == Double(950 + index)) }
    },
    .init("a new constant that overflows when its constraint is scaled is refused, and the old constant stays") {
      solver in
      let x = solver.variable()
      let constraint = try solver.add(1e-9 * x == 3e-9)
      #expect(throws: SolverError.notFinite) { try solver.setConstant(of: constraint, to: 1e308) }
      try solver.solve()
      #expect(abs(solver.value(of: x) - 3) < 1e-9 && solver.constant(of: constraint) == 3e-9)
    },
    .init("after solves with small constants, a constant that makes values overflow causes an error") { solver in
      let variables = (0..<13).map { _ in solver.variable() }
      let first = try solver.add(variables[0] == 0)
      for (previous, variable) in zip(variables, variables.dropFirst()) {
        try solver.add(variable == 1.5e25 * previous)
      }
      for value in 1...8 {
        try solver.setConstant(of: first, to: Double(value))
        try solver.solve()
      }
      try solver.setConstant(of: first, to: 9e6)
      #expect(throws: SolverError.numericalFailure) { try solver.solve() }
      #expect(solver.value(of: variables[0]) == 8 && solver.value(of: variables[12]).isFinite)
    },
    .init("a chain of 4,000 variables with bounds is solved") { solver in
      let variables = (0..<4000).map { _ in solver.variable() }
      try solver.add(variables[0] == 0)
      for (previous, variable) in zip(variables, variables.dropFirst()) {
        try solver.add(variable == previous + 1)
        try solver.add(variable >= 0)
        try solver.add(variable <= 1e6 | .weak)
      }
      try solver.solve()
      #expect(solver.value(of: variables[3999]) == 3999)
    },
    .init(
      "a limit that conflicts with a chain of 500 inequalities is reported with the whole chain, and can be removed"
    ) { solver in
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
    },
    .init(
      "the constraint with the highest priority is satisfied, if 3,000 constraints on a variable have different ones"
    ) { solver in
      let variable = solver.variable()
      for number in 1...3000 { try solver.add(variable == Double(number) | Strength(Double(number) * 0.3)) }
      try solver.solve()
      #expect(solver.value(of: variable) == 3000)
    },
  ]
}

@Suite("Hostile systems, numbers and handles") struct HostileSystemTests {
  @Test("end in the defined values or the defined error", arguments: HostileSystem.all)
  fileprivate func system(_ system: HostileSystem) throws { try system.check(Solver()) }

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
      #expect(throws: Never.self) { try solver.state.pointee.requireInvariants() }
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
}
