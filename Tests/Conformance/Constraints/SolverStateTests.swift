import PinTree
import Testing

@testable import ConstraintSolver

@Suite("The state of a solver")
struct SolverStateTests {
  @Test("the limit of steps is from 200 to 220 in a new solver, and grows by 20 with each variable")
  func stepLimit() {
    let solver = Solver()
    let start = solver.state.pointee.stepLimit
    for _ in 0..<3 { _ = solver.variable() }
    #expect(solver.state.pointee.stepLimit == start + 60 && start >= 200 && start <= 220)
  }

  @Test("a solver that was reset has the counts of a new one")
  func reset() throws {
    func counts(_ solver: Solver) -> [Int] {
      let state = solver.state
      return [
        state.pointee.terms.count, state.pointee.rows.count, state.pointee.columns.count, state.pointee.queue.count,
        state.pointee.pending.count, state.pointee.lingering.count, state.pointee.suspects.count,
        state.pointee.basis.pivots.count, state.pointee.basis.updates.count, state.pointee.basis.entries.count,
        state.pointee.levels.count, state.pointee.deadTerms, Int(state.pointee.sequence), state.pointee.addedRows,
        state.pointee.inexactSteps, Int(state.pointee.lastLevel), state.pointee.softLevels,
        Int(state.pointee.freeRow), Int(state.pointee.freeColumn), state.pointee.isBuilt ? 1 : 0,
        state.pointee.isChanged ? 1 : 0,
        state.pointee.isStale ? 1 : 0, state.pointee.isMoved ? 1 : 0, state.pointee.isUnique ? 1 : 0,
        state.pointee.isSettled ? 1 : 0,
      ]
    }
    let solver = Solver()
    let fresh = counts(Solver())
    let (a, b) = (solver.variable(), solver.variable())
    try solver.addEdit(a, .weak)
    try solver.add(b == a + 10)
    try solver.add(b >= a | .weak)
    // If the suggested value is 5 or more, this constraint is in the basis instead of the edit.
    try solver.add(b <= 14 | .strong)
    for value in 1..<8 {
      try solver.suggest(a, Double(value))
      try solver.solve()
    }
    #expect(solver.state.pointee.basis.updates.count > 0)
    let (c, d) = (solver.variable(), solver.variable())
    try solver.free(try solver.add(c == 1))
    try solver.free(c)
    try solver.suggest(a, 9)
    try solver.add(d >= b + 5 | .strong)
    let used = counts(solver)
    #expect(zip(used, fresh).count { $0 != $1 } > 15, "\(used)")
    solver.reset()
    #expect(counts(solver) == fresh)
  }

  @Test("a number of a box is watched if a constraint that does not place the box relates it to something else")
  func watchedNumbers() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 2))
    let (first, second, third) = (try layout.box(), try layout.box(), try layout.box())
    let solver = layout.solver
    let variable = solver.variable()
    try layout.add(first.left == 0, placing: first)
    try layout.add(first.width == variable, placing: first)
    try solver.add(first.width >= 0.5 * first.height)
    try layout.add(second.left == first.right + 3, placing: second)
    try solver.add(variable >= second.height)
    try layout.add(third.top == second.bottom, placing: third)
    let removed = try solver.add(first.height >= third.height)
    try solver.remove(removed)
    try layout.solve()
    let watched = [first, second, third].map { layout.boxes[$0.index].watched }
    #expect(watched == [SIMD4(1, 0, 1, 0), SIMD4(0, 1, 0, 1), .zero])
    #expect(layout.watchedOrder == [first.index, second.index])
  }

  @Test("a new box has no placement and no content, and each of its numbers counts as used by other boxes")
  func newBox() throws {
    let layout = BoxLayout()
    let box = try layout.box()
    let state = layout.boxes[box.index]
    #expect(state.firstPlacement == -1 && state.horizontal == -1 && state.vertical == -1 && state.place == 0)
    #expect(state.watched == .one && state.frame == nil)
    #expect((0..<4).map { box[$0] } == [box.x, box.y, box.width, box.height])
  }
}
