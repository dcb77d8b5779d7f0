@testable import BenchKit
import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Layout plans: changes in the solver, resets and refused calls") struct LayoutPlanSafetyTests {
  /// A card with a text and, below the text, a button that is at most as wide as the text. The inputs are the width of
  /// the card, the height of the text's content and the size of the button's content.
  private final class Card {
    let layout: BoxLayout
    let card, text, button: Box
    let width: Constraint
    let gap: Constraint

    init(_ solver: Solver = Solver(), grid: PixelGrid? = PixelGrid(scale: 2)) throws {
      layout = BoxLayout(grid: grid, solver: solver)
      card = try layout.box()
      try layout.solver.add(card.left == 0)
      try layout.solver.add(card.top == 0)
      width = try layout.solver.add(card.width == 300)
      text = try layout.box()
      try layout.add(text.left == card.left + 10, placing: text)
      try layout.add(text.right == card.right - 10, placing: text)
      try layout.add(text.top == card.top + 10, placing: text)
      try layout.setContent(of: text, to: Size(width: -1, height: 20.3))
      button = try layout.box()
      try layout.add(button.centerX == card.centerX, placing: button)
      gap = try layout.add(button.top == text.bottom + 5, placing: button)
      try layout.add(button.width <= card.width - 20, placing: button)
      try layout.setContent(of: button, to: Size(width: 120, height: 30))
      try layout.solver.add(card.bottom == button.bottom + 10)
    }

    func solve(width: Double) throws {
      try layout.setConstant(of: self.width, to: width)
      try layout.solve()
    }

    /// Solves four times, and checks that the layout has replayed a plan, now or before.
    func warmUp() throws {
      for width in [300.0, 310, 320, 330] { try solve(width: width) }
      #expect(layout.statistics.replays > 0)
    }
  }

  @Test("while plans exist, calls with handles of another layout, or from before a reset, throw or are ignored")
  func foreignBoxes() throws {
    let other = try Card()
    let card = try Card()
    let staleWidth = card.width
    let stale = card.text
    card.layout.reset()
    let fresh = try Card(card.layout.solver)
    try fresh.warmUp()
    try other.warmUp()
    for box in [stale, other.text, other.card] {
      #expect(throws: SolverError.unknownVariable(box.x)) {
        try fresh.layout.setContent(of: box, to: Size(width: 1, height: 1))
      }
      #expect(fresh.layout.frame(of: box) == .zero)
      #expect(fresh.layout.value(of: box.height) == 0)
      try fresh.layout.setFrame(of: box, to: Rect(x: 9, y: 9, width: 9, height: 9))
    }
    try fresh.warmUp()
    for constraint in [staleWidth, other.width, other.gap] {
      #expect(throws: SolverError.unknownConstraint(constraint)) {
        try fresh.layout.setConstant(of: constraint, to: 5)
      }
    }
    #expect(fresh.layout.frame(of: fresh.text) == Rect(x: 10, y: 10, width: 310, height: 20.5))
  }

  @Test("the first solve makes a plan; the 65th solve after a constant was changed in the solver makes the next plan")
  func patience() throws {
    let solver = Solver()
    let card = try Card(solver)
    try card.warmUp()
    // The first change of the width makes the width an input, which removes the first plan.
    let before = card.layout.statistics
    #expect(before == LayoutStatistics(replays: 3, solves: 1, plans: 1))
    try solver.setConstant(of: card.width, to: 310)
    for round in 0..<65 {
      #expect(card.layout.statistics == LayoutStatistics(replays: 3, solves: 1 + round, plans: 1))
      if round > 0 { try card.layout.setConstant(of: card.width, to: round % 2 == 0 ? 310 : 300) }
      try card.layout.solve()
    }
    #expect(card.layout.statistics == LayoutStatistics(replays: 3, solves: 66, plans: 2))
    try card.solve(width: 300)
    #expect(card.layout.statistics == LayoutStatistics(replays: 4, solves: 66, plans: 2))
  }

  @Test("if a layout changes before each solve, few plans are wasted; if it stops changing, it gets a plan")
  func wastedPlans() throws {
    let card = try Card()
    for round in 0..<20 {
      try card.layout.solver.add(card.text.left >= Double(-round))
      try card.solve(width: 300)
    }
    #expect(card.layout.statistics == LayoutStatistics(replays: 0, solves: 20, plans: PlanPolicy.wasteLimit))
    for width in [310.0, 320, 330] { try card.solve(width: width) }
    #expect(card.layout.statistics == LayoutStatistics(replays: 2, solves: 21, plans: PlanPolicy.wasteLimit + 1))
    try card.layout.solver.add(card.text.left >= -100)
    for width in [310.0, 320] { try card.solve(width: width) }
    #expect(card.layout.statistics == LayoutStatistics(replays: 3, solves: 22, plans: PlanPolicy.wasteLimit + 2))
  }

  @Test("after a content that is too large for plans is removed, no input is too large for plans")
  func farContentRemoved() throws {
    let card = try Card()
    let layout = card.layout
    func isFar() -> Bool { layout.inputs.indices.contains { layout.numbers[$0].magnitude > BoxLayout.inputReach } }
    try layout.setContent(of: card.button, to: Size(width: 1e8, height: 30))
    try card.solve(width: 300)
    #expect(isFar())
    try layout.setContent(of: card.button, to: Size(width: -1, height: 30))
    #expect(!isFar())
  }

  @Test("after the solver alone was reset, a layout solves again, and its boxes have zero frames")
  func resetSolver() throws {
    let card = try Card()
    try card.warmUp()
    card.layout.solver.reset()
    for _ in 0..<4 { try card.layout.solve() }
    #expect(card.layout.frame(of: card.text) == .zero && card.layout.frame(of: card.card) == .zero)
    #expect(card.layout.value(of: card.card.height) == 0)
  }

  @Test("a new variable in the place of a freed variable of a box does not move the box")
  func freedVariable() throws {
    let layout = BoxLayout()
    let box = try layout.box(allowsNegativeSize: true)
    try layout.solver.free(box.x)
    let variable = layout.solver.variable()
    let constraint = try layout.solver.add(variable == 0)
    try layout.setConstant(of: constraint, to: 0)
    for value in [0.0, 0, 0, 50, 60] {
      try layout.setConstant(of: constraint, to: value)
      try layout.solve()
      #expect(layout.frame(of: box).minX == 0 && layout.value(of: variable) == value)
    }
  }

  @Test("after a reset, an old box has a zero frame, an old constraint is refused, and a new box has its frame")
  func reset() throws {
    let card = try Card()
    try card.warmUp()
    card.layout.reset()
    #expect(card.layout.frame(of: card.text) == .zero && card.layout.value(of: card.card.height) == 0)
    #expect(throws: SolverError.unknownConstraint(card.width)) { try card.layout.setConstant(of: card.width, to: 5) }
    let box = try card.layout.fixedBox(Rect(x: 1, y: 2, width: 3, height: 4))
    try card.layout.solve()
    #expect(card.layout.frame(of: box) == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("a reset empties the lists and removes the plans, and the arrays keep their memory")
  func forgetsAll() throws {
    let card = try Card()
    let layout = card.layout
    try card.warmUp()
    // Removing the width of the content frees the slots of an input and of two placements.
    try layout.setContent(of: card.button, to: Size(width: -1, height: 30))
    try card.solve(width: 333.3)
    try layout.setConstant(of: card.width, to: 400)
    func counts() -> [Int] {
      [
        layout.boxes.count, layout.placements.count, layout.freePlacements.count, layout.snapOrder.count,
        layout.watchedOrder.count, layout.moved.count, layout.inputs.count, layout.freeInputs.count,
        layout.constantPlaces.slots.count, layout.isPending ? 1 : 0,
      ]
    }
    func rooms() -> [Int] {
      [
        layout.placements.capacity, layout.freePlacements.capacity, layout.snapOrder.capacity,
        layout.watchedOrder.capacity, layout.moved.capacity, layout.inputs.capacity, layout.freeInputs.capacity,
      ]
    }
    #expect(counts().allSatisfy { $0 > 0 }, "\(counts())")
    let before = rooms()
    layout.reset()
    #expect(counts().allSatisfy { $0 == 0 } && rooms() == before, "\(counts()) \(rooms())")
    #expect(layout.plans.isEmpty && layout.current == nil && layout.valuePlaces.slots.count == 0)
  }

  @Test("a constant that is changed in the solver takes effect at the next solve, unless the layout then changes it")
  func solvedAtTheSolver() throws {
    let card = try Card()
    try card.warmUp()
    try card.layout.solver.setConstant(of: card.width, to: 200)
    try card.layout.solver.solve()
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 180)
    try card.layout.setConstant(of: card.width, to: 250)
    #expect(card.layout.solver.constant(of: card.width) == 250)
    try card.layout.solver.setConstant(of: card.width, to: 260)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 240)
    try card.layout.solver.setConstant(of: card.width, to: 270)
    try card.layout.setConstant(of: card.width, to: 280)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 260)
    card.layout.solver.expectProof()
  }

  @Test("if the extent of a content is changed in the solver, the layout restores the extent")
  func contentChangedAtTheSolver() throws {
    let card = try Card(grid: nil)
    try card.warmUp()
    let solver = card.layout.solver
    let content = solver.constraints.filter { solver.constant(of: $0) == 20.3 }
    #expect(content.count == 2)
    for constraint in content { try solver.setConstant(of: constraint, to: 90) }
    try card.layout.solve()
    #expect(abs(card.layout.frame(of: card.text).height - 20.3) < 1e-9)
    #expect(card.layout.solver.constant(of: content[0]) == 20.3)
    card.layout.solver.expectProof()
  }

  @Test(
    "a change through a stored solver takes effect at the layout's next solve", arguments: [true, false], [true, false])
  func keptSolver(solvesThere: Bool, asksThere: Bool) throws {
    let solver = Solver()
    let card = try Card(solver)
    try card.warmUp()
    // While frames come from a plan, the solver has only the solution for an earlier width.
    try solver.setConstant(of: card.width, to: 211)
    if solvesThere { try solver.solve() }
    if asksThere { #expect(card.layout.solver.value(of: card.text.width) == 310) }
    #expect(card.layout.frame(of: card.text).width == 310)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 191)
    #expect(card.layout.solver.constant(of: card.width) == 211)
    card.layout.solver.expectProof()
    for width in [220.0, 230, 240, 250, 260] {
      try card.solve(width: width)
      #expect(card.layout.frame(of: card.text).width == width - 20)
    }
  }

  @Test("frames are correct after a constraint is removed, added or freed in the solver, even if its slot is reused")
  func removedAtTheSolver() throws {
    let card = try Card()
    try card.layout.setConstant(of: card.gap, placing: card.button, to: 6)
    let limit = try card.layout.solver.add(card.text.height >= 40)
    try card.layout.setConstant(of: limit, to: 50)
    try card.warmUp()
    #expect(card.layout.frame(of: card.button).minY == 66)
    try card.layout.solver.remove(limit)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.button).minY == 36.5)
    try card.warmUp()
    try card.layout.solver.add(limit)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.button).minY == 66)
    try card.warmUp()
    try card.layout.solver.free(limit)
    let again = try card.layout.solver.add(card.text.height >= 45)
    try card.warmUp()
    #expect(card.layout.frame(of: card.button).minY == 61)
    #expect(throws: SolverError.unknownConstraint(limit)) { try card.layout.setConstant(of: limit, to: 7) }
    try card.layout.setConstant(of: again, to: 30)
    try card.warmUp()
    #expect(card.layout.frame(of: card.button).minY == 46)
    card.layout.solver.expectProof()
  }

  @Test("values of boxes without a placing constraint, and of other variables, are those of the replayed solution")
  func values() throws {
    for grid in [PixelGrid(scale: 2), nil] {
      let card = try Card(grid: grid)
      let double = card.layout.solver.variable()
      try card.layout.solver.add(double == 2 * card.card.width)
      try card.warmUp()
      let before = card.layout.statistics
      for width in [301.0, 302, 303] {
        try card.solve(width: width)
        #expect(card.layout.value(of: card.card.width) == width)
        #expect(card.layout.value(of: card.card.height) == card.layout.frame(of: card.button).maxY + 10)
      }
      #expect(card.layout.statistics.replays == before.replays + 3)
      #expect(card.layout.value(of: double) == 606)
      #expect(card.layout.solver.value(of: card.text.width) == 283)
      try card.solve(width: 304)
      #expect(card.layout.statistics.replays == before.replays + 4)
    }
  }

  @Test("a solve without a plan is refused while the solver reads an expression")
  func solveDuringVisit() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 2))
    let (a, b) = (try layout.box(), try layout.box())
    try layout.add(a.width == 40, placing: a)
    try layout.add(b.left == 5 | .weak, placing: b)
    try layout.solve()
    layout.dropPlans()
    var errors: [SolverError] = []
    let expression = Meddling(variable: a.width) {
      do { try layout.solve() } catch let error as SolverError { errors.append(error) } catch {}
    }
    try layout.add(b.left == expression, placing: b)
    #expect(!errors.isEmpty && errors.allSatisfy { $0 == .changeDuringVisit })
    for _ in 0..<4 { try layout.solve() }
    #expect(layout.frame(of: b).minX == 41)
  }

  @Test("a constant that is changed with the wrong box of a relation still moves the box that the constraint places")
  func wrongBox() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let (a, b) = (try layout.box(), try layout.box())
    let constraint = try layout.add(a.left == 5.4, placing: a)
    try layout.add(b.left == a.left + 0.3, placing: b)
    try layout.solve()
    #expect(layout.frame(of: a).minX == 5)
    try layout.setConstant(of: constraint, placing: b, to: 9.4)
    for _ in 0..<3 {
      try layout.solve()
      #expect(layout.frame(of: a).minX == 9)
    }
  }

  @Test("inputs that an expression changes while the layout reads the expression take effect at the next solve")
  func meddling() throws {
    let card = try Card()
    try card.warmUp()
    let expression = Meddling(variable: card.text.height) {
      try? card.solve(width: 340)
      try? card.layout.setContent(of: card.button, to: Size(width: 60, height: 1e9))
      try? card.layout.setContent(of: card.button, to: Size(width: 60, height: 30))
      _ = card.layout.frame(of: card.text)
      _ = card.layout.solver.value(of: card.text.width)
    }
    try card.layout.add(expression >= 41, placing: card.text)
    try card.layout.solve()
    card.layout.solver.expectProof()
    #expect(card.layout.frame(of: card.text) == Rect(x: 10, y: 10, width: 320, height: 40))
    #expect(card.layout.frame(of: card.button) == Rect(x: 140, y: 55, width: 60, height: 30))
  }

  @Test("after a refused constraint whose expression uses the layout, frames are still those of the plan")
  func refusedMeddling() throws {
    let solver = Solver()
    let card = try Card(solver)
    try card.warmUp()
    var errors: [SolverError] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch let error as SolverError { errors.append(error) } catch {}
    }
    let expression = Meddling(variable: card.text.height) {
      _ = card.layout.solver
      _ = card.layout.value(of: card.text.width)
      note { try card.layout.setConstant(of: card.gap, to: 7) }
      note { try card.layout.setConstant(of: card.width, to: 3e8) }
    }
    #expect(throws: SolverError.notFinite) {
      try solver.add(LinearRelation(expression, .equal, Constant(.nan), .required))
    }
    #expect(errors == Array(repeating: .changeDuringVisit, count: 4))
    #expect(card.layout.frame(of: card.text) == Rect(x: 10, y: 10, width: 310, height: 20.5))
    try card.solve(width: 340)
    #expect(card.layout.frame(of: card.text) == Rect(x: 10, y: 10, width: 320, height: 20.5))
    #expect(card.layout.frame(of: card.button).minY == 35.5)
  }

  @Test("the number of plans made is at most 16 plus an eighth of the replays, even if the active set often changes")
  func boundedPlans() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let container = try layout.fixedBox(.zero)
    var boxes: [Box] = []
    for _ in 0..<7 {
      let box = try layout.box()
      try layout.add(box.left == container.left, placing: box)
      try layout.add(box.width <= container.width, placing: box)
      boxes.append(box)
    }
    var random = SplitMix64(seed: 20_261_123)
    for _ in 0..<3_000 {
      try layout.setFrame(of: container, to: Rect(x: 0, y: 0, width: 50, height: 10))
      let widths = boxes.map { _ in Double(Int.random(in: 0...100, using: &random)) }
      for (box, width) in zip(boxes, widths) { try layout.setContent(of: box, to: Size(width: width, height: 10)) }
      try layout.solve()
      #expect(boxes.map { layout.frame(of: $0).width } == widths.map { min($0, 50) })
    }
    let counts = layout.statistics
    #expect(counts.replays + counts.solves == 3_000)
    #expect(counts.plans <= 16 + counts.replays / 8, "\(counts)")
  }
}
