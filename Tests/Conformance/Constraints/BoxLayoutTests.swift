import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Box layout") struct BoxLayoutTests {
  @Test("setFrame changes nothing if one of the frame's constraints was freed")
  func staleFrame() throws {
    let layout = BoxLayout()
    let box = try layout.fixedBox(Rect(x: 1, y: 2, width: 3, height: 4))
    let other = try layout.solver.add(box.width == 5)
    let error = #expect(throws: SolverError.self) { try layout.solve() }
    guard case .unsatisfiable(_, let conflict) = error else { return #expect(Bool(false)) }
    for constraint in conflict where constraint != other { try layout.solver.free(constraint) }
    #expect(throws: SolverError.self) { try layout.setFrame(of: box, to: Rect(x: 10, y: 20, width: 30, height: 40)) }
    try layout.solve()
    #expect(layout.frame(of: box) == Rect(x: 1, y: 2, width: 5, height: 4))
  }

  @Test("a contradiction from a stored solver keeps the frames of a plan; additions and the next solve throw")
  func contradictionBesidePlan() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let solver = layout.solver
    let box = try layout.box()
    let left = try layout.add(box.left == 0, placing: box)
    for relation in [box.top == 0, box.width == 10, box.height == 10] { try layout.add(relation, placing: box) }
    for step in 1...20 {
      try layout.setConstant(of: left, to: Double(step))
      try layout.solve()
    }
    #expect(layout.statistics.replays > 0)
    let frame = Rect(x: 20, y: 0, width: 10, height: 10)
    #expect(layout.frame(of: box) == frame)
    let culprit = try solver.add(box.left == 5)
    _ = layout.solver
    #expect(layout.frame(of: box) == frame)
    #expect(throws: SolverError.self) { _ = try layout.box() }
    #expect(throws: SolverError.self) { try layout.add(box.right == 5, placing: box) }
    #expect(throws: SolverError.self) { try layout.solve() }
    #expect(layout.frame(of: box) == frame)
    try solver.free(culprit)
    try layout.setConstant(of: left, to: 21)
    try layout.solve()
    #expect(layout.frame(of: box) == Rect(x: 21, y: 0, width: 10, height: 10))
  }

  @Test("a box that is placed later follows the snapped frame of the box on which it depends")
  func snappingInOrder() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 100, height: 41))
    let icon = try layout.box()
    try layout.add(icon.left == 10, placing: icon)
    try layout.add(icon.centerY == 0.5 * cell.height, placing: icon)
    try layout.setContent(of: icon, to: Size(width: 20.2, height: 20))
    let label = try layout.box()
    try layout.add(label.left == icon.right + 4.4, placing: label)
    try layout.add(label.top == icon.bottom, placing: label)
    try layout.setContent(of: label, to: Size(width: 30, height: 9.5))
    try layout.solveProved()
    // The icon: y 10.5 becomes 11, and width 20.2 becomes 21. The label: x 10 + 21 + 4.4 = 35.4 becomes 35.
    #expect(layout.frame(of: icon) == Rect(x: 10, y: 11, width: 21, height: 20))
    #expect(layout.frame(of: label) == Rect(x: 35, y: 31, width: 30, height: 10))
    try layout.setFrame(of: cell, to: Rect(x: 0, y: 0, width: 100, height: 44))
    try layout.solveProved()
    #expect(layout.frame(of: icon) == Rect(x: 10, y: 12, width: 21, height: 20))
    #expect(layout.frame(of: label) == Rect(x: 35, y: 32, width: 30, height: 10))
    try layout.setFrame(of: cell, to: Rect(x: 0, y: 0, width: 100, height: 41))
    try layout.setContent(of: icon, to: Size(width: 20, height: 20))
    try layout.solveProved()
    #expect(layout.frame(of: icon) == Rect(x: 10, y: 11, width: 20, height: 20))
    #expect(layout.frame(of: label) == Rect(x: 34, y: 31, width: 30, height: 10))
  }

  @Test("a position that depends on a length of the same box is computed before that length is snapped")
  func simultaneousSnapping() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 100, height: 40))
    let box = try layout.box()
    try layout.add(box.right == cell.right - 10, placing: box)
    try layout.add(box.top == 0, placing: box)
    try layout.setContent(of: box, to: Size(width: 20.4, height: 10))
    try layout.solveProved()
    // x is rounded from 90 - 20.4 = 69.6 to 70, and the width from 20.4 to 21. The right edge is at 91, not at 90,
    // because each number is snapped separately.
    #expect(layout.frame(of: box) == Rect(x: 70, y: 0, width: 21, height: 10))
  }

  @Test("a length of 1e-13 counts as a rounding error: it becomes 0, not one pixel")
  func emptyExtent() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 3))
    let box = try layout.box()
    try layout.add(box.left == 10, placing: box)
    try layout.add(box.top == 0, placing: box)
    try layout.add(box.right == 10 + 1e-13, placing: box)
    try layout.add(box.height == 1e-13, placing: box)
    try layout.solveProved()
    #expect(layout.frame(of: box) == Rect(x: 10, y: 0, width: 0, height: 0))
  }

  @Test("the box with the weaker compression resistance shrinks, and the box with the weaker hugging grows")
  func compression() throws {
    let layout = BoxLayout()
    let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 100, height: 20))
    let title = try layout.box()
    let detail = try layout.box()
    try layout.add(title.left == 0, placing: title)
    try layout.add(detail.left == title.right + 10, placing: detail)
    try layout.add(detail.right == cell.right, placing: detail)
    try layout.setContent(of: title, to: Size(width: 60, height: 20), hugging: (251, 250), compression: (750, 750))
    try layout.setContent(of: detail, to: Size(width: 50, height: 20), compression: (749, 750))
    try layout.solveProved()
    #expect(layout.frame(of: title).width == 60)
    #expect(layout.frame(of: detail).width == 30)
    try layout.setContent(of: detail, to: Size(width: 20, height: 20))
    try layout.solveProved()
    #expect(layout.frame(of: title).width == 60)
    #expect(layout.frame(of: detail).width == 30)
  }

  @Test("a refused call of `setContent`, `fixedBox` or `setFrame` changes nothing")
  func refusedCalls() throws {
    let layout = BoxLayout()
    let box = try layout.box()
    let fixed = try layout.fixedBox(Rect(x: 1, y: 2, width: 3, height: 4))
    let constraints = layout.solver.constraints.count
    let invalid = Strength.priority(0)
    #expect(!invalid.isValid)
    #expect(throws: SolverError.self) {
      try layout.setContent(of: box, to: Size(width: 20, height: 10), hugging: (751, 250), compression: (invalid, 750))
    }
    #expect(throws: SolverError.self) {
      try layout.setContent(of: box, to: Size(width: 20, height: 10), hugging: (751, 250), compression: (750, invalid))
    }
    #expect(throws: SolverError.self) {
      try layout.setContent(of: box, to: Size(width: 20, height: 10), hugging: (750, invalid), compression: (750, 750))
    }
    for size in [Size(width: .nan, height: 10), Size(width: 10, height: .nan), Size(width: .infinity, height: 10)] {
      #expect(throws: SolverError.notFinite) { try layout.setContent(of: box, to: size) }
    }
    #expect(throws: SolverError.notFinite) { try layout.fixedBox(Rect(x: 0, y: 0, width: .nan, height: 0)) }
    #expect(throws: SolverError.notFinite) {
      try layout.setFrame(of: fixed, to: Rect(x: 9, y: 9, width: 9, height: .infinity))
    }
    #expect(layout.solver.constraints.count == constraints)
    try layout.setContent(of: box, to: Size(width: 40, height: 10), hugging: (751, 250))
    try layout.solveProved()
    #expect(layout.frame(of: box).size == Size(width: 40, height: 10))
    #expect(layout.frame(of: fixed) == Rect(x: 1, y: 2, width: 3, height: 4))
    for size in [Size(width: .nan, height: 20), Size(width: 50, height: .nan), Size(width: 50, height: .infinity)] {
      #expect(throws: SolverError.notFinite) { try layout.setContent(of: box, to: size) }
    }
    try layout.solveProved()
    #expect(layout.frame(of: box).size == Size(width: 40, height: 10))
    // A strength matters only when an axis gains content, so invalid strengths are accepted here.
    try layout.setContent(of: box, to: Size(width: 30, height: -1), hugging: (invalid, invalid))
    try layout.solveProved()
    #expect(layout.frame(of: box).width == 30)
  }

  @Test("a constraint whose removal is refused still places its box")
  func refusedRemoval() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let (a, b, c) = (try layout.box(), try layout.box(), try layout.box())
    let placing = try layout.add(a.left == 5.4, placing: a)
    var error: SolverError?
    let meddling = Meddling(variable: a.width) {
      do { try layout.remove(placing, placing: a) } catch let refusal as SolverError { error = refusal } catch {}
    }
    try layout.solver.add(LinearRelation(meddling, .equal, Constant(7), .required))
    #expect(error == .changeDuringVisit)
    try layout.add(b.left == 20.4, placing: b)
    try layout.add(c.left == a.left + 0.3, placing: c)
    try layout.setConstant(of: placing, placing: a, to: 9.4)
    try layout.solveProved()
    #expect([a, b, c].map { layout.frame(of: $0).minX } == [9, 20, 9])
  }

  @Test("a placing constraint can be freed in the solver, even after snapping changed its constant")
  func freedAtTheSolver() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let (a, b) = (try layout.box(), try layout.box())
    let left = try layout.add(a.left == 5.4, placing: a)
    try layout.add(a.top == 2.4, placing: a)
    try layout.add(b.left == a.left + 0.3, placing: b)
    try layout.add(b.top == a.top + 0.3, placing: b)
    try layout.solve()
    #expect([a, b].map { layout.frame(of: $0).origin } == [Point(x: 5, y: 2), Point(x: 5, y: 2)])
    try layout.solver.free(left)
    try layout.add(a.left == 7.4, placing: a)
    try layout.solveProved()
    #expect([a, b].map { layout.frame(of: $0).origin } == [Point(x: 7, y: 2), Point(x: 7, y: 2)])
  }

  @Test("a box that loses its only placing constraint also loses its place in the snapping order")
  func placedAgain() throws {
    func x(replaces: Bool) throws -> Double {
      let layout = BoxLayout(grid: PixelGrid(scale: 1))
      let (a, b, c) = (try layout.box(), try layout.box(), try layout.box())
      let old = replaces ? try layout.add(a.left == 5, placing: a) : nil
      try layout.add(b.left == 10.4, placing: b)
      if let old { try layout.remove(old, placing: a) }
      try layout.add(a.left == b.left + 0.3, placing: a)
      try layout.add(c.left == a.left, placing: c)
      try layout.solveProved()
      return layout.frame(of: a).minX
    }
    // b is snapped from 10.4 to 10, then a from 10.3 to 10. If a were snapped first, it would go from 10.7 to 11.
    #expect(try x(replaces: true) == 10 && x(replaces: false) == 10)
  }

  @Test("a layout keeps its newest plans: at most 16, with at most 65,536 terms in total", arguments: [1, 20_000])
  func keptPlans(terms: Int) {
    let layout = BoxLayout()
    let plans = (0..<20).map { _ in
      var parts = LayoutPlan.Parts()
      (parts.inputCount, parts.numberCount) = (1, 2)
      let source = LayoutPlan.RatedSource(rate: 1, source: 0)
      parts.checks.append(.init(constant: 0, margin: 0))
      for _ in 0..<terms { parts.checks.add(source) }
      return LayoutPlan(parts)
    }
    for plan in plans { layout.keep(plan) }
    #expect(layout.plans.map(ObjectIdentifier.init) == plans.suffix(terms == 1 ? 16 : 3).map(ObjectIdentifier.init))
  }

  @Test("a content has hugging 250 and compression resistance 750 in each axis, unless strengths are given")
  func strengths() throws {
    let layout = BoxLayout()
    let (a, b, c) = (try layout.box(), try layout.box(), try layout.box())
    let size = Size(width: 20, height: 10)
    try layout.setContent(of: a, to: size)
    try layout.setContent(of: b, to: size, hugging: (1, 2))
    try layout.setContent(of: c, to: size, compression: (3, 4))
    let solver = layout.solver
    let contents = solver.constraints.filter { layout.isContent($0) }
    #expect(
      contents.compactMap { solver.statement(of: $0)?.strength.priority }
        == [250, 750, 250, 750, 1, 750, 2, 750, 250, 3, 250, 4])
    #expect(contents.map { solver.constant(of: $0) } == [20, 20, 10, 10, 20, 20, 10, 10, 20, 20, 10, 10])
  }

  @Test("a box that is placed again is snapped last; the places of boxes that are not placed are closed up by halves")
  func snapOrder() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let boxes = try (0..<9).map { _ in try layout.box() }
    var constraints = try boxes.map { try layout.add($0.left == 0.3, placing: $0) }
    var lengths: [Int] = []
    for index in 0..<7 {
      try layout.remove(constraints[index], placing: boxes[index])
      lengths.append(layout.snapOrder.count)
      if index < 2 { constraints.append(try layout.add(boxes[index].left == 0.3, placing: boxes[index])) }
    }
    #expect(lengths == [9, 10, 11, 11, 11, 5, 5])
    #expect(layout.snapOrder.filter { $0 >= 0 } == [7, 8, 0, 1])
    try layout.solve()
    #expect(layout.snapOrder == [7, 8, 0, 1] && layout.emptyPlaces == 0)
  }

  @Test("adding and removing a content repeatedly does not make the layout grow")
  func contentToggled() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 1))
    let box = try layout.box()
    for round in 0..<200 {
      try layout.setContent(of: box, to: round % 2 == 0 ? Size(width: 20, height: 10) : Size(width: -1, height: -1))
      try layout.solve()
    }
    #expect(layout.placements.count <= 4 && layout.snapOrder.count <= 1)
    #expect(layout.inputs.count == 2 && layout.freeInputs.count == 2)
  }
}
