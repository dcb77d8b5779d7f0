import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Parts of layout plans") struct LayoutPlanPartsTests {
  @Test(
    "a variable counts as never negative only if x ≥ 0, or a positive multiple of it, is required and cannot change")
  func isSigned() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let box = try layout.box(allowsNegativeSize: true)
    let solver = layout.solver
    let v = (0..<10).map { _ in solver.variable() }
    try solver.add(v[0] >= 0)
    try solver.add(2 * v[1] >= 0)
    try solver.add(v[2] >= -1)
    try solver.add(v[3] <= 0)
    try solver.add(v[4] == 0)
    try solver.add(v[5] >= 0 | .strong)
    try solver.add(v[6] + v[7] >= 0)
    let removed = try solver.add(v[8] >= 0)
    try solver.remove(removed)
    let input = try solver.add(v[9] >= 0)
    try layout.setConstant(of: input, to: 0)
    // The constant of a constraint that places a box changes when the box is snapped, if other boxes depend on it.
    try layout.add(box.width >= 0, placing: box)
    try solver.add(v[2] >= box.width)
    try layout.solve()
    let derivation = try #require(PlanDerivation(layout))
    let found = v.map { derivation.isSigned($0) }
    #expect(found == [true, true] + Array(repeating: false, count: 8))
    #expect(!derivation.isSigned(box.width))
  }

  @Test(
    "rates and constants very near to a multiple of 1/4 are rounded to it: within 1e-12, relative for large numbers")
  func roundingErrors() {
    let numbers = [0.25 + 1e-13, -1e-13, 0x1p-50, 0.3, 1e6 + 1e-7, 0.25 + 1e-11, 0, -2.75 - 1e-13]
    #expect(numbers.map(\.withoutRoundingError) == [0.25, 0, 0, 0.3, 1e6, 0.25 + 1e-11, 0, -2.75])
  }

  @Test(
    "a grid is exact if its scale is a power of 2 from 2⁻¹⁶ to 2¹⁶; `reach` is 0 for three scales that give no grid")
  func grids() {
    let scales = [0x1p-17, 0x1p-16, 0.5, 1, 1.5, 3, 0x1p16, 0x1p17]
    #expect(
      scales.map { PixelGrid(scale: $0).isExact } == [false, true, true, true, false, false, true, false])
    let reach = PixelGrid(scale: 2).reach
    #expect(reach.down == SIMD4(0.3, 0.3, 0.05, 0.05) && reach.up == SIMD4(0.3, 0.3, 0.55, 0.55))
    for scale in [0, -1, Double.leastNonzeroMagnitude] { #expect(PixelGrid(scale: scale).reach.up == .zero) }
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

  @Test("functions beyond 2²⁰ terms in total are 0 and prevent the plan; earlier functions stay as they are")
  func functionLimit() {
    var sum = AffineSum(sources: 1 << 16, firstOffset: 1 << 16)
    let functions = (0..<17).map { _ in
      for source in 0..<Int32(1 << 16) { sum.add(1, of: source) }
      return sum.take()
    }
    #expect(functions.map(\.count) == Array(repeating: 1 << 16, count: 16) + [0])
    #expect(sum.terms(of: functions[0]).allSatisfy { $0.rate == 1 } && !sum.isWithinLimits)
  }

  @Test("the limits of a layout's plans are 16 plans, and 65,536 terms of all plans")
  func policy() {
    #expect(PlanPolicy.planLimit == 16 && PlanPolicy.termLimit == 65_536)
  }
}
