import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Handles of a solver") struct HandleTests {
  @Test("`free` refuses the constraint of an edit; `removeEdit` frees this constraint")
  func constraintOfEdit() throws {
    let solver = Solver()
    let (width, other) = (solver.variable(), solver.variable())
    let edit = try solver.addEdit(width, .strong)
    #expect(throws: SolverError.constraintOfEdit(width)) { try solver.free(edit) }
    // If `free` had freed the row, the next constraint would reuse the row, and `suggest` would change this constraint.
    let fixed = try solver.add(other == 5)
    try solver.suggest(width, 99)
    try solver.solveProved()
    #expect(solver.value(of: width) == 99 && solver.value(of: other) == 5)
    try solver.removeEdit(width)
    #expect(!solver.hasEdit(width) && solver.contains(fixed))
    #expect(throws: SolverError.unknownConstraint(edit)) { try solver.free(edit) }
    try solver.free(width)
    try solver.solveProved()
    #expect(solver.value(of: other) == 5)
  }

  @Test("the constraint of an edit can be removed and added again; `removeEdit` also frees a removed constraint")
  func removedEdit() throws {
    let solver = Solver()
    let width = solver.variable()
    let edit = try solver.addEdit(width, .strong)
    try solver.remove(edit)
    try solver.suggest(width, 4)
    try solver.solveProved()
    #expect(solver.hasEdit(width) && solver.value(of: width) == 0)
    try solver.add(edit)
    try solver.solveProved()
    #expect(solver.value(of: width) == 4)
    try solver.remove(edit)
    try solver.removeEdit(width)
    #expect(throws: SolverError.unknownConstraint(edit)) { try solver.add(edit) }
    try solver.free(width)
    let again = solver.variable()
    #expect(!solver.hasEdit(again) && !solver.hasEdit(width))
    try solver.addEdit(again)
  }

  @Test("a handle from before `free` or `reset` stays invalid when its slot is used again")
  func staleHandles() throws {
    let solver = Solver()
    var stale: [(variable: Variable, constraint: Constraint)] = []
    for round in 0..<300 {
      let variable = solver.variable()
      let constraint = try solver.add(variable == 7)
      for old in stale {
        #expect(old.variable != variable && old.constraint != constraint)
        #expect(throws: SolverError.unknownVariable(old.variable)) { try solver.add(old.variable == 1) }
        #expect(throws: SolverError.unknownConstraint(old.constraint)) { try solver.free(old.constraint) }
        #expect(throws: SolverError.unknownConstraint(old.constraint)) {
          try solver.setConstant(of: old.constraint, to: 1)
        }
        #expect(solver.value(of: old.variable) == 0 && solver.constant(of: old.constraint) == 0)
        #expect(solver.coefficient(of: old.variable, in: constraint) == 0)
        #expect(!solver.contains(old.constraint) && solver.statement(of: old.constraint) == nil)
      }
      if round % 7 == 0 { try solver.solve() }
      if round % 50 == 49 {
        solver.reset()
      } else {
        try solver.free(constraint)
        try solver.free(variable)
      }
      stale = stale.suffix(3) + [(variable, constraint)]
    }
  }

  @Test("the generation counter does not wrap around after 2³² frees: an old handle is still refused")
  func generations() throws {
    let solver = Solver()
    let variable = solver.variable()
    let constraint = try solver.add(variable == 1)
    try solver.free(constraint)
    try solver.free(variable)
    // The counter is now as high as after 2³² more frees.
    solver.state.pointee.epoch += 1 << 32
    let other = solver.variable()
    let row = try solver.add(other == 2)
    #expect(throws: SolverError.unknownVariable(variable)) { try solver.free(variable) }
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
    try solver.solveProved()
    #expect(solver.contains(row) && solver.value(of: other) == 2)
  }

  @Test("a solver refuses changes with the handles of another solver, and returns 0 for their values")
  func foreignHandles() throws {
    let (solver, other) = (Solver(), Solver())
    let (own, foreign) = (solver.variable(), other.variable())
    let constraint = try other.add(foreign == 9)
    try solver.add(own == 3)
    #expect(own != foreign)
    #expect(throws: SolverError.unknownVariable(foreign)) { try solver.add(foreign == 1) }
    #expect(throws: SolverError.unknownVariable(foreign)) { try solver.addEdit(foreign) }
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.free(constraint) }
    try solver.solveProved()
    #expect(solver.value(of: own) == 3 && solver.value(of: foreign) == 0 && solver.constant(of: constraint) == 0)
  }

  @Test("a call with a box of another layout, or from before a reset, throws or is ignored, and changes nothing")
  func foreignBoxes() throws {
    let (layout, other) = (BoxLayout(grid: PixelGrid(scale: 2)), BoxLayout())
    for _ in 0..<3 { _ = try other.box() }
    let foreign = try other.box()
    let stale = try layout.fixedBox(Rect(x: 1, y: 2, width: 3, height: 4))
    layout.reset()
    let own = try layout.fixedBox(Rect(x: 5, y: 6, width: 7, height: 8))
    let free = layout.solver.variable()
    for box in [foreign, stale] {
      #expect(throws: SolverError.unknownVariable(box.x)) { try layout.add(free == 3, placing: box) }
      #expect(throws: SolverError.unknownVariable(box.x)) {
        try layout.setContent(of: box, to: Size(width: 1, height: 1))
      }
      try layout.setFrame(of: box, to: Rect(x: 9, y: 9, width: 9, height: 9))
    }
    try layout.solveProved()
    #expect(layout.frame(of: own) == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(layout.frame(of: stale) == .zero && layout.frame(of: foreign) == .zero)
  }

  @Test("boxes are snapped even if `solver.solve()` was called before the layout's first `solve()`")
  func solvedBehindTheLayout() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let (first, second) = (try layout.box(), try layout.box())
    try layout.add(first.left == 10.4, placing: first)
    try layout.add(second.left == first.left + 10.4, placing: second)
    try layout.solver.solve()
    try layout.solveProved()
    // The first box is snapped from 10.4 to 10, so the second box is snapped from 20.4, not from 20.8.
    #expect(layout.frame(of: first).minX == 10 && layout.frame(of: second).minX == 20)
  }
}

@Suite("Size hints, refused numbers and error texts of a solver") struct SolverLimitTests {
  @Test("a solver accepts any size hint", arguments: [Int.max, Int.max / 8, Int.min, -1, 0, 1 << 40])
  func sizes(count: Int) throws {
    let solver = Solver(variables: count, constraints: count, terms: count)
    let x = solver.variable()
    try solver.add(x == 3)
    try solver.solveProved()
    #expect(solver.value(of: x) == 3)
  }

  @Test(
    "coefficients whose magnitudes differ too much are refused, and nothing changes",
    arguments: [.leastNonzeroMagnitude, 0x1p-1060, 1e-31, 1e31, 1e308])
  func farApart(coefficient: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    #expect(throws: SolverError.coefficientsTooFarApart) { try solver.add(coefficient * x + y == 1) }
    #expect(throws: SolverError.coefficientsTooFarApart) { try solver.add(coefficient * x + y >= 1 | .weak) }
    try solver.add(x == y + 2)
    try solver.add(coefficient * y == coefficient)
    try solver.solveProved()
    #expect(solver.value(of: y) == 1 && solver.value(of: x) == 3)
  }

  @Test("a weight that overflows when its constraint is scaled is refused", arguments: [1e305, 1.7e308])
  func heavyRow(weight: Double) throws {
    let solver = Solver()
    let x = solver.variable()
    #expect(throws: SolverError.notFinite) { try solver.add(1e6 * x == 1 | Strength(500, weight: weight)) }
    try solver.add(x == 4 | .weak)
    try solver.solveProved()
    #expect(solver.value(of: x) == 4)
  }

  @Test("four errors describe their faults; two of them suggest a remedy")
  func sentences() {
    let solver = Solver()
    let x = solver.variable()
    #expect(
      SolverError.constraintOfEdit(x).description
        == "The constraint belongs to the edit of x0: call removeEdit to free it.")
    #expect(SolverError.changeDuringVisit.description == "An expression must not change the solver that is reading it.")
    #expect("\(SolverError.coefficientsTooFarApart)".hasSuffix("choose units that bring them nearer."))
    #expect("\(SolverError.numericalFailure)".hasSuffix("are too many orders of magnitude apart."))
  }
}
