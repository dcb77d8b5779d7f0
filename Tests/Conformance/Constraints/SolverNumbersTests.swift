import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Limits and numbers of a solver's state") struct SolverNumbersTests {
  @Test("initial capacities are limited to 16 (terms: 32) to 2²⁰; the main buffers share one memory block")
  func room() {
    func rooms(_ solver: Solver) -> [Int] {
      [solver.state.pointee.columns.capacity, solver.state.pointee.rows.capacity, solver.state.pointee.terms.capacity]
    }
    #expect(rooms(Solver()) == [96, 160, 384])
    #expect(rooms(Solver(variables: 0, constraints: -1, terms: 31)) == [16, 16, 32])
    #expect(rooms(Solver(variables: 17, constraints: 18, terms: 33)) == [17, 18, 33])
    #expect(rooms(Solver(variables: .max, constraints: 18, terms: 33)) == [1 << 20, 18, 33])
    for (variables, constraints, terms) in [(96, 160, 384), (5000, 16, 32), (16, 5000, 32), (16, 16, 20_000)] {
      let solver = Solver(variables: variables, constraints: constraints, terms: terms)
      let state = solver.state
      let haveOwnBlocks = [
        state.pointee.terms.isOwner, state.pointee.rows.isOwner, state.pointee.states.isOwner,
        state.pointee.columns.isOwner, state.pointee.values.isOwner, state.pointee.former.isOwner,
        state.pointee.queue.isOwner, state.pointee.basis.rows.isOwner, state.pointee.basis.multipliers.isOwner,
        state.pointee.basis.pivots.isOwner, state.pointee.work.rowSides.isOwner, state.pointee.work.links.isOwner,
        state.pointee.work.rates.isOwner, state.pointee.ties.variables.isOwner, state.pointee.ties.sides.isOwner,
      ]
      #expect(!haveOwnBlocks.contains(true), "\(variables), \(constraints), \(terms): \(haveOwnBlocks)")
    }
  }

  @Test("an arena gives aligned room until it is full")
  func arena() {
    var arena = Arena(size: 64)
    let first = arena.carve(3, of: Int32.self)
    let second = arena.carve(1, of: Double.self)
    let third = arena.carve(4, of: Double.self)
    let fourth = arena.carve(1, of: UInt8.self)
    let places = [UInt(bitPattern: first), UInt(bitPattern: second), UInt(bitPattern: third)]
    #expect(places == [places[0], places[0] + 16, places[0] + 32] && places[0] % 16 == 0)
    #expect(fourth == nil)
  }

  @Test(
    "a row is scaled by a power of 2 if all magnitudes are below 2⁻¹⁰ or all above 2¹⁰; its statement is unscaled")
  func rowScale() throws {
    let cases: [(coefficients: [Double], scale: Double)] = [
      ([1], 1), ([1024], 1), ([1025], 0x1p-10), ([-5000, 3000], 0x1p-11), ([1, 5000], 1), ([0x1p-10], 1),
      ([0x1.8p-11], 0x1p11), ([0x1p-14, -0x1.8p-12], 0x1p12), ([.leastNonzeroMagnitude], 0x1p1023),
    ]
    for (coefficients, scale) in cases {
      let solver = Solver()
      var sum = LinearSum()
      for coefficient in coefficients { sum.term(solver.variable(), coefficient) }
      let row = try solver.add(sum == 2 * coefficients[0])
      let found = solver.state.pointee.rows[row.index].scale
      #expect(found == scale, "\(coefficients)")
      let limit = try solver.add(
        LinearRelation(sum, .lessOrEqual, Constant(2 * coefficients[0]), Strength(500, weight: 3)))
      let statement = try #require(solver.statement(of: limit))
      #expect(statement.strength == Strength(500, weight: 3) && statement.relation == .lessOrEqual)
      #expect(statement.terms.map { $0.coefficient } == coefficients && statement.constant == 2 * coefficients[0])
    }
  }

  @Test("coefficients may be a factor of 2¹⁰⁰ apart, and no more")
  func coefficientRatio() throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    try solver.add(0x1p-100 * x + y == 1)
    #expect(throws: SolverError.coefficientsTooFarApart) { try solver.add(0x1.fp-101 * x + y == 1) }
  }

  @Test("a repeated variable is left out if its sum is below 1e-13 of the largest coefficient of repeated variables")
  func cancelledTerms() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraints = [
      try solver.add(x - (1 - 1.5e-13) * x == 0), try solver.add(x - (1 - 0.5e-13) * x == 0),
      try solver.add(8 * x - (8 - 0.5e-12) * x == 0),
    ]
    #expect(constraints.map { solver.statement(of: $0)?.terms.count } == [1, 0, 0])
  }

  @Test(
    "the named priorities are 250, 500, 750 and 1000, with weight 1; an edit is strong and starts at the present value")
  func namedStrengths() throws {
    let strengths = [Strength.weak, .medium, .strong, .required]
    #expect(strengths.map { $0.priority } == [250, 500, 750, 1000] && strengths.allSatisfy { $0.weight == 1 })
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x >= 3)
    try solver.solveProved()
    let constraint = try solver.addEdit(x)
    let edit = try #require(solver.statement(of: constraint))
    #expect(edit.strength == .strong && edit.constant == 3 && edit.relation == .equal)
  }

  @Test("the price of a level rises linearly to 1 at weak, then linearly to 1000 at medium, and stays there")
  func prices() throws {
    let solver = Solver()
    let x = solver.variable()
    for (priority, price) in [(125.0, 0.5), (250, 1), (375, 500.5), (500, 1000), (750, 1000)] {
      try solver.add(x == 0 | .priority(priority))
      let levels = solver.state.pointee.levels.count
      let found = solver.state.pointee.levels[levels - 1].price
      #expect(abs(found - price) < 1e-9, "priority \(priority): \(found)")
    }
  }

  @Test("constants of a sum add up, on both sides of a constraint")
  func sums() throws {
    let solver = Solver()
    let x = solver.variable()
    var sum = LinearSum(2 * x + 3)
    sum.constant(4)
    sum.constant(-1)
    try solver.add(sum == LinearSum(x + 10))
    try solver.solve()
    #expect(solver.value(of: x) == 4 && sum.constant == 6)
  }

  @Test("a solver has up to 32,766 soft priorities; one more is refused, and known ones are accepted")
  func levelLimit() throws {
    let solver = Solver()
    let x = solver.variable()
    try solver.add(x == 1 | 500)
    let state = solver.state
    for number in 2..<32_766 {
      state.pointee.levels.append(
        Level(priority: 600 + Double(number) / 1000, price: 1000, largestWeight: 1, rank: 0))
    }
    try solver.add(x == 2 | 400)
    #expect(throws: SolverError.invalidStrength(300)) { try solver.add(x == 3 | 300) }
    try solver.add(x == 4 | 500)
    try solver.add(x == 5 | 400)
    #expect(solver.constraints.count == 4)
  }

  @Test("the largest weight of a level decides how multipliers are rounded; removed weights above 2¹⁰ do not count")
  func largestWeights() throws {
    let solver = Solver()
    let x = solver.variable()
    func shares() -> Double { (solver.state.pointee.noise[0] / Tolerance.multiplier).rounded() }
    func isBuilt() -> Bool { solver.state.pointee.isBuilt }
    try solver.add(x == 1 | 500)
    try solver.solveProved()
    #expect(shares() == 1)
    try solver.add(x == 2 | .priority(500, weight: 1024))
    #expect(shares() == 1024 && isBuilt())
    let heavy = try solver.add(x == 3 | .priority(500, weight: 1030))
    #expect(!isBuilt())
    try solver.solveProved()
    #expect(shares() == 1030 && solver.value(of: x) == 3)
    try solver.remove(heavy)
    #expect(!isBuilt())
    try solver.solveProved()
    #expect(shares() == 1024 && solver.value(of: x) == 2)
    try solver.add(heavy)
    #expect(!isBuilt())
  }

  @Test(
    "the next queued row has the largest product of violation and price; of equal products, the lowest index is first")
  func nextQueued() throws {
    let solver = Solver()
    let variables = (0..<5).map { _ in solver.variable() }
    try solver.add(variables[4] == 0 | .weak)
    try solver.solve()
    let rows = [
      try solver.add(variables[0] >= 1), try solver.add(variables[1] >= 3), try solver.add(variables[2] >= 3),
      try solver.add(variables[3] >= 100 | .weak),
    ].map { $0.index }
    let state = solver.state
    try #require(state.pointee.queue.count == 4)
    for (place, row) in rows.reversed().enumerated() {
      state.pointee.queue[place] = row
      state.pointee.states.base[Int(row)].queuePlace = Int32(place)
    }
    let (lowest, largest) = (state.pointee.nextQueued(takesFirst: true), state.pointee.nextQueued())
    #expect(lowest == rows[0] && largest == rows[1])
    state.pointee.states.base[Int(rows[1])].residual = 0
    let other = state.pointee.nextQueued()
    let isQueued = rows.map { state.pointee.states[$0].queuePlace >= 0 }
    #expect(other == rows[2] && state.pointee.queue.count == 3 && isQueued == [true, false, true, true])
  }

  @Test("after more than 16 plus an eighth of all constraints were added, a solve starts from a first basis again")
  func addedRows() throws {
    for (count, builds) in [(18, 1), (19, 2)] {
      let solver = Solver()
      let x = solver.variable()
      try solver.add(x >= 0)
      try solver.solve()
      for number in 0..<count { try solver.add(x >= -Double(number)) }
      try solver.solveProved()
      #expect(solver.statistics.builds == builds, "\(count)")
      try solver.add(x <= 9)
      try solver.solveProved()
      #expect(solver.statistics.builds == builds, "\(count) and one more")
    }
  }

  @Test("the terms of freed constraints are removed if they are more than 64 plus half of all terms")
  func deadTerms() throws {
    let solver = Solver()
    let x = solver.variable()
    let constraints = try (0..<130).map { try solver.add(x == Double($0)) }
    for constraint in constraints.dropLast() { try solver.free(constraint) }
    #expect(solver.state.pointee.terms.count == 130 && solver.state.pointee.deadTerms == 129)
    try solver.free(constraints[129])
    #expect(solver.state.pointee.terms.count == 0 && solver.state.pointee.deadTerms == 0)
  }

  @Test("adding, removing, freeing and resetting change the revision and the edition; a constant changes the edition")
  func revisions() throws {
    let solver = Solver()
    let (x, unused) = (solver.variable(), solver.variable())
    func growth(_ change: () throws -> Void) rethrows -> [Bool] {
      let (revision, edition) = (solver.revision, solver.edition)
      try change()
      return [solver.revision > revision, solver.edition > edition]
    }
    let (row, other) = (try solver.add(x == 1), try solver.add(x >= 0 | .weak))
    let changes: [() throws -> Void] = [
      { _ = try solver.add(x <= 5) }, { try solver.remove(row) }, { try solver.add(row) }, { try solver.remove(row) },
      { try solver.free(row) }, { try solver.free(unused) }, { _ = try solver.addEdit(x) },
      { try solver.removeEdit(x) },
    ]
    for (number, change) in changes.enumerated() {
      let found = try growth(change)
      #expect(found == [true, true], "change \(number)")
    }
    for (constant, isNew) in [(7.0, true), (7, false), (8, true)] {
      let found = try growth { try solver.setConstant(of: other, to: constant) }
      #expect(found == [false, isNew])
    }
    let made = growth { _ = solver.variable() }
    let reset = growth { solver.reset() }
    #expect(made == [false, false] && reset == [true, true])
  }
}
