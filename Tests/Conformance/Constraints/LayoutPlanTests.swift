@testable import BenchKit
import PinCore
import Testing

@testable import ConstraintSolver

@Suite("Layout plans") struct LayoutPlanTests {
  @Test("random layouts that replay plans have the same frames as new layouts; certificates prove some solutions")
  func replayEqualsSolve() throws {
    let seed: UInt64 = 20_261_122
    var generator = SplitMix64(seed: seed)
    var counts = LayoutStatistics.Counts()
    for number in 0..<40 {
      let shape = RandomShape(number, using: &generator)
      let layout = try RandomShape.Made(shape, shape.inputs(using: &generator))
      for round in 0..<24 {
        let inputs = shape.inputs(using: &generator)
        try layout.set(inputs)
        try layout.layout.solve()
        let replayed = layout.frames
        // After a replay, reading `solver` makes the solver compute the same solution. Proofs are slow, so only every
        // third round has a proof.
        let solver = layout.layout.solver
        if round.isMultiple(of: 3) { solver.expectProof() }
        let fresh = try RandomShape.Made(shape, inputs)
        try fresh.layout.solve()
        #expect(replayed == layout.frames, "seed \(seed), shape \(number): frames computed by the solver")
        #expect(replayed == fresh.frames, "seed \(seed), shape \(number): frames of a new layout")
      }
      // `solver` is not read here, so a replay can directly follow another replay.
      for _ in 0..<24 {
        let inputs = shape.inputs(using: &generator)
        try layout.set(inputs)
        try layout.layout.solve()
        let fresh = try RandomShape.Made(shape, inputs)
        try fresh.layout.solve()
        #expect(layout.frames == fresh.frames, "seed \(seed), shape \(number): frames while `solver` is not read")
      }
      counts.add(layout.layout.statistics)
    }
    #expect(counts.replays > 20 * counts.solves / 100, "seed \(seed): \(counts)")
  }

  /// A bubble around each of some texts, one below the other. A bubble has at most a share of the width, so a snapped
  /// text may be too wide, and then the active set changes in the middle of the snapping.
  private final class Bubbles {
    let layout: BoxLayout
    let width: Constraint
    let texts, bubbles: [Box]

    init(_ count: Int, scale: Double, isSoft: Bool) throws {
      layout = BoxLayout(grid: PixelGrid(scale: scale))
      let cell = try layout.box()
      try layout.solver.add(cell.left == 0)
      try layout.solver.add(cell.top == 0)
      width = try layout.solver.add(cell.width == 300)
      var (texts, bubbles): ([Box], [Box]) = ([], [])
      for index in 0..<count {
        let (text, bubble) = (try layout.box(), try layout.box())
        try layout.add(text.left == 4, placing: text)
        try layout.add(text.top == 4.3, placing: text)
        try layout.add(bubble.width == text.width + 8, placing: bubble)
        try layout.add(bubble.height == text.height + 8, placing: bubble)
        try layout.add(bubble.width <= 0.75 * cell.width | (isSoft ? 800 : .required), placing: bubble)
        if index % 2 == 0 {
          try layout.add(bubble.left == cell.left + 8, placing: bubble)
        } else {
          try layout.add(bubble.right == cell.right - 8, placing: bubble)
        }
        if let last = bubbles.last {
          try layout.add(bubble.top == last.bottom + 4, placing: bubble)
        } else {
          try layout.add(bubble.top == cell.top + 4, placing: bubble)
        }
        texts.append(text)
        bubbles.append(bubble)
      }
      try layout.solver.add(cell.bottom == bubbles[count - 1].bottom + 8)
      (self.texts, self.bubbles) = (texts, bubbles)
    }

    /// Lays out texts as wide as the space, less some of these lengths. A text gets whole pixels, an eighth of a point
    /// less than a snapped text may have, or any width.
    func solve(_ width: Double, _ rooms: [Double]) throws {
      try layout.setConstant(of: self.width, to: width)
      for (text, room) in zip(texts, rooms) {
        try layout.setContent(of: text, to: Size(width: 0.75 * width - 8 - room, height: 20.3))
      }
      try layout.solve()
    }

    var frames: [Rect] { (texts + bubbles).map { layout.frame(of: $0) } }
  }

  @Test(
    "if snapping changes the active set, a plan has a turn: replays equal new layouts, and soon the solver never runs",
    arguments: [1.0, 2, 3], [true, false])
  func turns(scale: Double, isSoft: Bool) throws {
    var generator = SplitMix64(seed: 7)
    let bubbles = try Bubbles(2, scale: scale, isSoft: isSoft)
    let rooms = [-20, 0, 0.125, 0.3, 40.0]
    func solve() throws {
      let width = Double(Int.random(in: 1600...4000, using: &generator)) / 8
      let rooms = (0..<2).map { _ in rooms.randomElement(using: &generator)! }
      try bubbles.solve(width, rooms)
      let fresh = try Bubbles(2, scale: scale, isSoft: isSoft)
      try fresh.solve(width, rooms)
      #expect(bubbles.frames == fresh.frames, "width \(width), rooms \(rooms)")
    }
    for _ in 0..<80 { try solve() }
    let before = bubbles.layout.statistics
    #expect(bubbles.layout.plans.contains { !$0.parts.turns.heads.isEmpty }, "\(before)")
    for _ in 0..<80 { try solve() }
    let after = bubbles.layout.statistics
    #expect(after.solves == before.solves && after.replays == before.replays + 80, "\(before) \(after)")
  }

  /// A box whose width is a share of the snapped width of another box, plus a distance.
  struct Follower {
    var scale = 2.0
    let share, distance: Double
    /// Whether a replay must snap the box, because for some widths of the other box it is off the grid.
    let snaps: Bool
  }

  @Test(
    "a plan leaves out the snapping only of numbers that are on the grid for all inputs",
    arguments: [
      // A share that is on the grid only if the other box has an even number of pixels.
      Follower(share: 0.5, distance: 0, snaps: true), Follower(share: 1.5, distance: 0, snaps: true),
      Follower(share: 1, distance: 0.25, snaps: true), Follower(share: 1, distance: 2.5, snaps: false),
      Follower(share: 2, distance: 0, snaps: false),
      // Sums of thirds of a point are not exact.
      Follower(scale: 3, share: 1, distance: 1, snaps: true),
    ])
  func numbersOnTheGrid(_ follower: Follower) throws {
    // With the first width, all numbers are on the grid, except for the distance of 0.25.
    let layout = try expectFramesOfNewRows(follower, widths: [10, 10.5, 11, 10.3, 12.75, 3])
    #expect(layout.statistics == LayoutStatistics(replays: 5, solves: 1, plans: 1))
    let steps = layout.plans[0].parts.steps.heads.map(\.head)
    #expect(steps.map(\.snapsSize) == [true, follower.snaps, follower.scale == 3])
  }

  @Test(
    "a length that can become negative is tested; a length that is a share of another one needs no test",
    arguments: [
      (Follower(share: 0.5, distance: 0, snaps: true), false), (Follower(share: 1, distance: 3, snaps: false), false),
      (Follower(share: 1, distance: -20, snaps: false), true), (Follower(share: 1, distance: -0.5, snaps: false), true),
      (Follower(share: -1, distance: 50, snaps: false), true),
    ])
  func impliedSigns(_ follower: Follower, isTested: Bool) throws {
    let layout = try expectFramesOfNewRows(follower, widths: [40, 30.2, 60, 20.1, 19.9, 3.3, 0, 50.4, 50])
    let fixed = try expectFramesOfNewRows(Follower(share: 0, distance: 7, snaps: false), widths: [40])
    func testCount(_ layout: BoxLayout) -> Int {
      let parts = layout.plans[0].parts
      return parts.gates.heads.count + parts.turns.heads.count + parts.checks.heads.count
    }
    #expect((testCount(layout) > testCount(fixed)) == isTested)
    #expect((layout.statistics.solves > 1) == isTested)
  }

  /// Solves a row of a box, a follower and a third box with each of some widths of the first box, and expects the frames
  /// of a new row each time. The constraint for the width of the follower is weak, because the width cannot be negative.
  private func expectFramesOfNewRows(_ follower: Follower, widths: [Double]) throws -> BoxLayout {
    func row(_ width: Double) throws -> (layout: BoxLayout, boxes: [Box]) {
      let layout = BoxLayout(grid: PixelGrid(scale: follower.scale))
      let boxes = [try layout.box(), try layout.box(), try layout.box()]
      for box in boxes {
        try layout.add(box.top == 0, placing: box)
        try layout.add(box.height == 4, placing: box)
      }
      try layout.add(boxes[0].left == 0, placing: boxes[0])
      try layout.setContent(of: boxes[0], to: Size(width: width, height: -1), hugging: (999, 999))
      try layout.add(boxes[1].left == boxes[0].right, placing: boxes[1])
      try layout.add(
        boxes[1].width == follower.share * boxes[0].width + follower.distance | .weak, placing: boxes[1])
      try layout.add(boxes[2].left == boxes[1].right, placing: boxes[2])
      try layout.add(boxes[2].width == 7, placing: boxes[2])
      return (layout, boxes)
    }
    let (layout, boxes) = try row(widths[0])
    for width in widths {
      try layout.setContent(of: boxes[0], to: Size(width: width, height: -1), hugging: (999, 999))
      try layout.solve()
      let fresh = try row(width)
      try fresh.layout.solve()
      #expect(boxes.map { layout.frame(of: $0) } == fresh.boxes.map { fresh.layout.frame(of: $0) }, "width \(width)")
    }
    return layout
  }

  @Test("a column of 150 boxes has a plan with few terms, whose replays equal new layouts")
  func manyBoxes() throws {
    func column(_ height: Double) throws -> (layout: BoxLayout, boxes: [Box]) {
      let layout = BoxLayout(grid: PixelGrid(scale: 2))
      let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 300, height: 0))
      var boxes = [cell]
      for _ in 0..<150 {
        let box = try layout.box()
        try layout.add(box.top == boxes[boxes.count - 1].bottom + 0.3, placing: box)
        try layout.add(box.centerX == cell.centerX, placing: box)
        try layout.setContent(of: box, to: Size(width: 30.1, height: height))
        boxes.append(box)
      }
      // The two required ends of the column, of which the content decides.
      let end = try layout.box()
      try layout.solver.add(end.top >= boxes[150].bottom)
      try layout.solver.add(end.top >= boxes[75].bottom + 600)
      try layout.solver.add(end.top == 0 | .weak)
      return (layout, boxes + [end])
    }
    let (layout, boxes) = try column(5)
    try layout.solve()
    for height in [7.2, 20.1] {
      for box in boxes[1...150] { try layout.setContent(of: box, to: Size(width: 30.1, height: height)) }
      try layout.solve()
      let fresh = try column(height)
      try fresh.layout.solve()
      #expect(boxes.map { layout.frame(of: $0) } == fresh.boxes.map { fresh.layout.frame(of: $0) })
    }
    #expect(layout.statistics == LayoutStatistics(replays: 1, solves: 2, plans: 2))
    #expect(layout.plans.allSatisfy { $0.parts.termCount < 3000 })
  }

  /// A card with a text, and with a button at least 20 points narrower than the card. The inputs are the width of the
  /// card, the height of the text's content and the size of the button's content.
  private func card(scale: Double = 2) throws -> (layout: BoxLayout, width: Constraint, text: Box, button: Box) {
    let layout = BoxLayout(grid: PixelGrid(scale: scale))
    let card = try layout.box()
    try layout.solver.add(card.left == 0)
    try layout.solver.add(card.top == 0)
    let width = try layout.solver.add(card.width == 300)
    let text = try layout.box()
    try layout.add(text.left == card.left + 10, placing: text)
    try layout.add(text.right == card.right - 10, placing: text)
    try layout.add(text.top == card.top + 10, placing: text)
    try layout.setContent(of: text, to: Size(width: -1, height: 20.3))
    let button = try layout.box()
    try layout.add(button.centerX == card.centerX, placing: button)
    try layout.add(button.top == text.bottom + 5, placing: button)
    try layout.add(button.width <= card.width - 20, placing: button)
    try layout.setContent(of: button, to: Size(width: 120, height: 30))
    return (layout, width, text, button)
  }

  private func solve(_ card: (layout: BoxLayout, width: Constraint, text: Box, button: Box), width: Double) throws {
    try card.layout.setConstant(of: card.width, to: width)
    try card.layout.solve()
  }

  @Test("if an input leaves the range of a plan, another stored plan is replayed, and the solver does not run")
  func otherPlan() throws {
    let card = try card()
    for width in [300.0, 310, 320, 130, 120, 110, 300, 100] { try solve(card, width: width) }
    let before = card.layout.statistics
    for width in [300.0, 100, 131.5, 290, 90] {
      try solve(card, width: width)
      #expect(card.layout.frame(of: card.button).width == min(120, width - 20))
      #expect(card.layout.frame(of: card.text).width == width - 20)
    }
    #expect(card.layout.statistics.solves == before.solves)
    #expect(card.layout.statistics.replays == before.replays + 5)
    #expect(card.layout.statistics.plans == 2)
  }

  @Test("a constant changed or a constraint added in the solver takes effect at the layout's next solve")
  func changeAtTheSolver() throws {
    let card = try card()
    for width in [300.0, 310, 320, 330] { try solve(card, width: width) }
    #expect(card.layout.statistics.replays > 0)
    #expect(card.layout.solver.constant(of: card.width) == 330)
    try card.layout.solver.setConstant(of: card.width, to: 200)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 180)
    try card.layout.solver.add(card.text.height >= 40)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).height == 40)
    try solve(card, width: 250)
    #expect(card.layout.frame(of: card.text) == Rect(x: 10, y: 10, width: 230, height: 40))
  }

  @Test("after a replay, `solver` has the last solution; a changed input takes effect at the next solve")
  func solverAfterReplay() throws {
    let card = try card()
    for width in [300.0, 310, 320, 330, 340] { try solve(card, width: width) }
    try card.layout.setConstant(of: card.width, to: 400)
    #expect(card.layout.solver.value(of: card.text.width) == 320)
    #expect(card.layout.frame(of: card.text).width == 320)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.text).width == 380)
  }

  @Test("after an error, frames are still those of the last solution, which was a replay")
  func framesAfterAnError() throws {
    let card = try card()
    for width in [300.0, 310, 320, 330, 340] { try solve(card, width: width) }
    try card.layout.setConstant(of: card.width, to: -5)
    #expect(throws: SolverError.self) { try card.layout.solve() }
    #expect(card.layout.frame(of: card.text).width == 320)
    try solve(card, width: 350)
    #expect(card.layout.frame(of: card.text).width == 330)
  }

  @Test("inputs that are not finite are refused; if an input is far from zero, the solver runs")
  func unusualInputs() throws {
    let card = try card()
    for width in [300.0, 310, 320, 330] { try solve(card, width: width) }
    #expect(throws: SolverError.notFinite) { try card.layout.setConstant(of: card.width, to: .nan) }
    #expect(throws: SolverError.notFinite) { try card.layout.setConstant(of: card.width, to: .infinity) }
    #expect(throws: SolverError.notFinite) {
      try card.layout.setContent(of: card.text, to: Size(width: -1, height: .infinity))
    }
    let before = card.layout.statistics
    try solve(card, width: 3e8)
    #expect(card.layout.frame(of: card.text).width == 3e8 - 20)
    #expect(card.layout.statistics.solves == before.solves + 1)
    try solve(card, width: 320)
    #expect(card.layout.frame(of: card.text).width == 300)
  }

  @Test("after a content or a constraint is removed or added, frames are those of the changed layout")
  func changedStructure() throws {
    let card = try card()
    for width in [300.0, 310, 320, 330] { try solve(card, width: width) }
    try card.layout.setContent(of: card.button, to: Size(width: -1, height: 30))
    let wide = try card.layout.add(card.button.width == 50, placing: card.button)
    try solve(card, width: 330)
    #expect(card.layout.frame(of: card.button).width == 50)
    try card.layout.remove(wide, placing: card.button)
    try card.layout.setContent(of: card.button, to: Size(width: 80, height: 30))
    for width in [300.0, 310, 320, 330] { try solve(card, width: width) }
    #expect(card.layout.frame(of: card.button) == Rect(x: 125, y: 35.5, width: 80, height: 30))
  }
}

extension LayoutStatistics {
  /// The total replays and solves of several layouts.
  fileprivate struct Counts: CustomStringConvertible {
    var replays = 0
    var solves = 0
    mutating func add(_ other: LayoutStatistics) {
      replays += other.replays
      solves += other.solves
    }
    var description: String { "\(replays) replays, \(solves) solves" }
  }
}

/// Random constraints that place boxes relative to the container, to the previous box or to both. The size of the
/// container and the contents of the boxes are inputs.
private struct RandomShape {
  enum Horizontal: CaseIterable { case left, right, centre, fill, share }
  enum Vertical: CaseIterable { case below, beside, centred }
  struct Part {
    let horizontal: Horizontal
    let vertical: Vertical
    let distance: Double
    let hasContent: Bool
    let isLimited: Bool
    /// Whether a soft constraint that is stronger than the content keeps the right side inside the container.
    let isGuarded: Bool
  }
  struct Inputs {
    let size: Size
    let contents: [Size]
  }

  let scale: Double
  let parts: [Part]

  init(_ number: Int, using generator: inout SplitMix64) {
    scale = [1, 2, 3, 2.625][number % 4]
    parts = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
      Part(
        horizontal: Horizontal.allCases.randomElement(using: &generator)!,
        vertical: Vertical.allCases.randomElement(using: &generator)!,
        distance: Double(Int.random(in: 0...40, using: &generator)) / 4,
        hasContent: Bool.random(using: &generator), isLimited: Bool.random(using: &generator),
        isGuarded: Bool.random(using: &generator))
    }
  }

  func inputs(using generator: inout SplitMix64) -> Inputs {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 8 }
    return Inputs(
      size: Size(width: number(1600...4000), height: number(400...900)),
      contents: parts.map { _ in Size(width: number(0...3000), height: number(0...300)) })
  }

  /// A layout of this shape.
  final class Made {
    let layout: BoxLayout
    let container: Box
    let boxes: [Box]
    let shape: RandomShape

    init(_ shape: RandomShape, _ inputs: Inputs) throws {
      self.shape = shape
      layout = BoxLayout(grid: PixelGrid(scale: shape.scale))
      container = try layout.fixedBox(.zero)
      var boxes: [Box] = []
      for part in shape.parts {
        let box = try layout.box()
        let before = boxes.last ?? container
        switch part.horizontal {
        case .left: try layout.add(box.left == before.left + part.distance, placing: box)
        case .right: try layout.add(box.right == container.right - part.distance, placing: box)
        case .centre: try layout.add(box.centerX == before.centerX, placing: box)
        case .fill:
          try layout.add(box.left == container.left + part.distance, placing: box)
          try layout.add(box.right == container.right - part.distance | .strong, placing: box)
        case .share:
          try layout.add(box.left == before.left, placing: box)
          try layout.add(box.width == 0.3 * container.width | .strong, placing: box)
        }
        if part.isGuarded { try layout.solver.add(box.right <= container.right - part.distance | 760) }
        if part.isLimited { try layout.add(box.width <= container.width - 2 * part.distance, placing: box) }
        switch part.vertical {
        case .below where boxes.isEmpty: try layout.add(box.top == container.top + part.distance, placing: box)
        case .below: try layout.add(box.top == before.bottom + part.distance, placing: box)
        case .beside: try layout.add(box.top == before.top, placing: box)
        case .centred: try layout.add(box.centerY == before.centerY, placing: box)
        }
        boxes.append(box)
      }
      self.boxes = boxes
      try set(inputs)
    }

    func set(_ inputs: Inputs) throws {
      try layout.setFrame(of: container, to: Rect(x: 0, y: 0, width: inputs.size.width, height: inputs.size.height))
      for (index, box) in boxes.enumerated() where shape.parts[index].hasContent {
        try layout.setContent(of: box, to: inputs.contents[index])
      }
    }

    var frames: [Rect] { boxes.map { layout.frame(of: $0) } }
  }
}
