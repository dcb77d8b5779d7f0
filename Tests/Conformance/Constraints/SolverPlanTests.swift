import PinCore
import Testing

@testable import ConstraintSolver

@Suite("When plans are made and followed") struct SolverPlanTests {
  @Test("up to eight changed constants are parameters; a ninth one removes them all, and none is added for 62 solves")
  func parameters() throws {
    let solver = Solver()
    let constraints = try (0..<9).map { _ in try solver.add(solver.variable() == 0) }
    try solver.solve()
    let state = solver.state
    for (index, constraint) in constraints.enumerated() {
      try solver.setConstant(of: constraint, to: 1)
      #expect(state.pointee.plans.parameters.count == (index < 8 ? index + 1 : 0))
      #expect(state.pointee.pending.count == min(index + 1, 4) && state.pointee.isStale == (index >= 4))
    }
    var solves = 0
    func step() throws {
      try solver.solve()
      solves += 1
      try solver.setConstant(of: constraints[0], to: Double(solves + 1))
    }
    while state.pointee.plans.parameters.count == 0 && solves < 100 { try step() }
    #expect(solves == 62)
    while state.pointee.planCount == 0 && solves < 100 { try step() }
    #expect(solves == 65)
    try solver.solveProved()
    #expect(constraints.map { solver.constant(of: $0) } == [66] + Array(repeating: 1, count: 8))
    #expect(solver.variables.map { solver.value(of: $0) } == [66] + Array(repeating: 1, count: 8))
  }

  @Test("if active sets do not return, eight plans are made, and four of them are kept")
  func limit() throws {
    let solver = Solver()
    let x = solver.variable()
    let place = try solver.add(x == 5)
    var last = x
    for number in 1...30 {
      last = solver.variable()
      try solver.add(last >= x)
      try solver.add(last >= 10 * Double(number))
      try solver.add(last == 0 | .weak)
    }
    try solver.solve()
    for number in 0..<30 {
      try solver.setConstant(of: place, to: 10 * Double(number) + 6)
      try solver.solve()
    }
    let plans = solver.state
    #expect(plans.pointee.plans.made == 8 && plans.pointee.planCount == 4 && plans.pointee.plans.followed == 0)
    #expect(solver.value(of: last) == 300)
  }

  @Test("a plan is followed up to 10⁷ from the constant for which it was made")
  func reach() throws {
    let solver = Solver()
    let x = solver.variable()
    let place = try solver.add(x == 0)
    try solver.solve()
    for (constant, plans) in [(1.0, 0), (2, 0), (3, 1), (3 + 1e7, 1), (3 - 1e7, 1), (3 + 1.5e7, 2)] {
      try solver.setConstant(of: place, to: constant)
      try solver.solve()
      #expect(solver.state.pointee.planCount == plans && solver.value(of: x) == constant, "\(constant)")
    }
  }

  @Test("a plan is not followed if one of four constraints that depend on two constants is violated")
  func checks() throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    let (atX, atY) = (try solver.add(x == 0), try solver.add(y == 0))
    let signs = [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)]
    var highest: [Variable] = []
    for (first, second) in signs {
      let z = solver.variable()
      try solver.add(z >= first * x + second * y)
      try solver.add(z >= 10)
      try solver.add(z == 0 | .weak)
      highest.append(z)
    }
    func move(to first: Double, _ second: Double) throws -> [Double] {
      try solver.setConstant(of: atX, to: first)
      try solver.setConstant(of: atY, to: second)
      try solver.solve()
      return highest.map { solver.value(of: $0).rounded() }
    }
    try solver.solve()
    for step in 1...6 { _ = try move(to: Double(step) / 8, 0.25) }
    try #require(solver.state.pointee.planCount > 0)
    for (index, (first, second)) in signs.enumerated() {
      let found = try move(to: 6 * first, 6 * second)
      #expect(found == (0..<4).map { $0 == index ? 12 : 10 })
      let back = try move(to: 0.5, 0.25)
      #expect(back == [10, 10, 10, 10])
    }
  }
}
