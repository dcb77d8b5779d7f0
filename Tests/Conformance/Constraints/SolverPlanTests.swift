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

@Suite("Parts of layout plans") struct LayoutPlanPartsTests {
  @Test("a variable counts as never negative only if x ≥ 0, or a positive multiple of it, is required in the system")
  func isSigned() throws {
    let solver = Solver()
    let v = (0..<9).map { _ in solver.variable() }
    try solver.add(v[0] >= 0)
    try solver.add(2 * v[1] >= 0)
    try solver.add(v[2] >= -1)
    try solver.add(v[3] <= 0)
    try solver.add(v[4] == 0)
    try solver.add(v[5] >= 0 | .strong)
    try solver.add(v[6] + v[7] >= 0)
    let removed = try solver.add(v[8] >= 0)
    try solver.remove(removed)
    let found = v.map { solver.state.pointee.isSigned($0) }
    #expect(found == [true, true] + Array(repeating: false, count: 7))
  }

  @Test(
    "rates and constants very near to a multiple of 1/4 are rounded to it: within 1e-12, relative for large numbers")
  func clean() {
    var numbers: Affine = [0.25 + 1e-13, -1e-13, 0.3, 1e6 + 1e-7, 0.25 + 1e-11, 0, -2.75 - 1e-13]
    numbers.clean()
    #expect(numbers == [0.25, 0, 0.3, 1e6, 0.25 + 1e-11, 0, -2.75])
  }

  @Test(
    "a grid is exact if its scale is a power of 2 from 2⁻¹⁶ to 2¹⁶; `reach` is 0 for three scales that give no grid")
  func grids() {
    let scales = [0x1p-17, 0x1p-16, 0.5, 1, 1.5, 3, 0x1p16, 0x1p17]
    #expect(
      scales.map { PixelGrid(scale: $0).isExact } == [false, true, true, true, false, false, true, false])
    #expect(PixelGrid(scale: 2).reach == SIMD4(0.3, 0.3, 0.55, 0.55))
    for scale in [0, -1, Double.leastNonzeroMagnitude] { #expect(PixelGrid(scale: scale).reach == .zero) }
  }

  @Test("a layout with a constant beyond 1e8 has no plan", arguments: [(1e8, true), (1.5e8, false), (-1.5e8, false)])
  func numberLimit(constant: Double, hasPlan: Bool) throws {
    let layout = BoxLayout()
    let box = try layout.box()
    let width = try layout.solver.add(box.width == 1)
    try layout.solver.add(box.height == 5)
    try layout.solver.add(box.top == 0)
    try layout.solver.add(box.left == constant)
    for value in 2..<8 {
      try layout.setConstant(of: width, to: Double(value))
      try layout.solve()
      #expect(layout.frame(of: box) == Rect(x: constant, y: 0, width: Double(value), height: 5))
    }
    #expect((layout.statistics.replays > 0) == hasPlan)
  }

  @Test("a layout keeps at most 16 plans with 16,384 terms together, about a megabyte")
  func policy() {
    #expect(PlanPolicy.planLimit == 16 && PlanPolicy.termLimit == 16_384)
  }

  @Test("a layout of 512 variables can have a plan; a layout with more variables cannot")
  func variableLimit() throws {
    let layout = BoxLayout()
    for _ in 0..<128 { _ = try layout.fixedBox(.zero) }
    try layout.solve()
    #expect(PlanDerivation(layout) != nil)
    _ = try layout.fixedBox(.zero)
    try layout.solve()
    #expect(PlanDerivation(layout) == nil)
  }
}
