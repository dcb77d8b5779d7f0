import PinTree
import Testing

@testable import BenchHarness
@testable import ConstraintSolver

@Suite("Batches of many cells")
struct BatchLayoutTests {
  @Test("a width that is not finite, or too far from 0, is refused before and after plans are made")
  func widths() throws {
    let card = try Card(scale: 2)
    let batch = try card.batch()
    let contents = batch.contents(count: 20)
    for _ in 0..<3 {
      for width in [Double.nan, .infinity, -.infinity, 1e8] {
        #expect(throws: SolverError.notFinite) { try batch.heights(for: contents, width: width) }
        #expect(throws: SolverError.notFinite) {
          try batch.layOut(contents, width: width, into: batch.frames(count: 20))
        }
      }
      _ = try batch.heights(for: contents, width: 375)
    }
    let highest = try batch.heights(for: contents, width: 1e7)
    #expect(highest.count == 20)
    #expect(throws: SolverError.notFinite) { try batch.heights(for: contents, width: (1e7).nextUp) }
  }

  @Test("a width constraint in the reused slot of a freed constraint sets the width of all cells")
  func reusedSlot() throws {
    let layout = BoxLayout()
    let cell = try layout.box()
    try layout.add(cell.height == 0.5 * cell.width, placing: cell)
    let limit = try layout.solver.add(cell.width >= 5)
    try layout.setConstant(of: limit, to: 6)
    try layout.solver.free(limit)
    let width = try layout.solver.add(cell.width == 0)
    let batch = try BatchLayout(layout, width: width, cell: cell)
    let contents = batch.contents(count: 16)
    for _ in 0..<3 {
      #expect(try batch.heights(for: contents, width: 375) == Array(repeating: 187.5, count: 16))
    }
    try layout.solver.free(width)
    #expect(throws: SolverError.unknownConstraint(width)) { try batch.heights(for: contents, width: 375) }
  }

  @Test("new contents have the inputs of the layout, not those of the cell that was solved last")
  func laterContents() throws {
    let card = try Card(scale: 2)
    try card.write(to: card.layout, 1)
    let batch = try card.batch()
    let before = try batch.heights(for: batch.contents(count: 1), width: 375)
    let contents = batch.contents(count: 3)
    for cell in 0..<3 { try card.write(to: contents[cell], 50 + cell) }
    _ = try batch.heights(for: contents, width: 300)
    #expect(try batch.heights(for: batch.contents(count: 1), width: 375) == before)
  }

  @Test("frames or contents of another layout end the process with a message")
  func otherLayout() async {
    let frames = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (card, other) = (try Card(scale: 2), try Card(scale: 2))
      let batch = try card.batch()
      let foreign = try other.batch()
      try batch.layOut(batch.contents(count: 8), width: 300, into: foreign.frames(count: 8))
    }
    #expect(frames.errorText.contains("the frames are of another layout"))
    let contents = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (card, other) = (try Card(scale: 2), try Card(scale: 2))
      let batch = try card.batch()
      let foreign = try other.batch()
      try batch.layOut(foreign.contents(count: 8), width: 300, into: batch.frames(count: 8))
    }
    #expect(contents.errorText.contains("the contents are of another layout"))
  }

  /// A cell with an image, a title beside the image, and a note below the title. The distance from the lower of
  /// image and note to the cell's bottom is the height of `inset`.
  private struct Card {
    let layout: BoxLayout
    let width, imageHeight: Constraint
    let cell, image, title, note, inset: Box
    var boxes: [Box] { [cell, image, title, note, inset] }

    init(scale: Double?) throws {
      layout = BoxLayout(grid: scale.map(PixelGrid.init))
      cell = try layout.box()
      try layout.solver.add(cell.left == 0)
      try layout.solver.add(cell.top == 0)
      width = try layout.solver.add(cell.width == 0)
      image = try layout.box()
      try layout.add(image.left == cell.left + 8.1, placing: image)
      try layout.add(image.top == cell.top + 8, placing: image)
      try layout.add(image.width == 0.3 * cell.width, placing: image)
      imageHeight = try layout.add(image.height == 0, placing: image)
      title = try layout.box()
      try layout.add(title.left == image.right + 4, placing: title)
      try layout.add(title.centerY == image.centerY, placing: title)
      note = try layout.box()
      try layout.add(note.right == cell.right - 8, placing: note)
      try layout.add(note.top == title.bottom + 3.3, placing: note)
      inset = try layout.fixedBox(.zero)
      try layout.solver.add(cell.bottom >= image.bottom + inset.height)
      try layout.solver.add(cell.bottom >= note.bottom + inset.height)
      try layout.solver.add(cell.height == 0 | .weak)
    }

    func batch() throws -> BatchLayout { try BatchLayout(layout, width: width, cell: cell) }

    /// Writes inputs that depend on a number. Every third number gives a low image. Then the note usually decides
    /// the cell's height.
    func write(to inputs: some LayoutInputs, _ number: Int) throws {
      var random = SplitMix64(seed: UInt64(number) + 7)
      func length(_ limit: Int) -> Double { Double(random.number(in: 0...limit * 64)) / 64 + 0.01 }
      try inputs.setConstant(of: imageHeight, to: number % 3 == 0 ? length(9) : 150 + length(50))
      try inputs.setContent(of: title, to: Size(width: length(200), height: length(60)))
      try inputs.setContent(of: note, to: Size(width: -1, height: length(40)))
      try inputs.setFrame(of: inset, to: Rect(x: 0, y: 0, width: 0, height: length(20)))
    }
  }

  private func bits(_ rect: Rect) -> [UInt64] {
    [rect.minX, rect.minY, rect.width, rect.height].map { ($0 + 0).bitPattern }
  }

  @Test(
    "frames and heights of up to 200 cells are within 1e-9 of those of the layout; on a grid, frames are exactly equal",
    arguments: [nil, 1, 1.5, 2, 2.625, 3, 0], [1, 7, 8, 9, 200])
  func agreement(_ scale: Double?, _ count: Int) throws {
    let (one, many) = (try Card(scale: scale), try Card(scale: scale))
    try many.write(to: many.layout, 0)
    let batch = try many.batch()
    let contents = batch.contents(count: count)
    let frames = batch.frames(count: count)
    for width in [375.0, 414, 320.3] {
      for number in 0..<count { try many.write(to: contents[number], number + Int(width)) }
      try batch.layOut(contents, width: width, into: frames)
      let heights = try batch.heights(for: contents, width: width)
      for number in 0..<count {
        try one.write(to: one.layout, number + Int(width))
        try one.layout.setConstant(of: one.width, to: width)
        try one.layout.solve()
        #expect(abs(heights[number] - one.layout.value(of: one.cell.height)) < 1e-9)
        #expect(abs(heights[number] - frames.height(of: many.cell, inCell: number)) < 1e-9)
        for (box, other) in zip(one.boxes, many.boxes) {
          let (expected, found) = (one.layout.frame(of: box), frames[other, number])
          // Without a grid, results of plans and of the solver may differ by rounding errors.
          let isEqual = scale ?? 0 > 0 ? bits(found) == bits(expected) : found.isNear(expected)
          #expect(isEqual, "cell \(number) at \(width): \(found), not \(expected)")
        }
      }
    }
    if count == 200, scale ?? 0 > 0 {
      #expect(many.layout.statistics.solves < 20, "the solver runs for the first cells only")
    }
  }

  @Test("new contents have the constants that were set in the layout or its solver; a box added later has zero frames")
  func changedLayout() throws {
    let card = try Card(scale: 2)
    let least = try card.layout.solver.add(card.cell.height >= 0)
    try card.write(to: card.layout, 0)
    let batch = try card.batch()
    let frames = batch.frames(count: 8)
    func heights() throws -> [Double] {
      var heights: [Double] = []
      for width in [300.0, 310, 320, 330] { heights = try batch.heights(for: batch.contents(count: 8), width: width) }
      return heights
    }
    #expect(try heights().allSatisfy { $0 < 1000 })
    try card.layout.setConstant(of: least, to: 1000)
    #expect(try heights() == Array(repeating: 1000, count: 8))
    try card.layout.solver.setConstant(of: least, to: 2000)
    #expect(try heights() == Array(repeating: 2000, count: 8))
    #expect(frames[try card.layout.box(), 7] == .zero)
  }

  @Test("the layout keeps frames that a plan computed, even if contents are made after a change in the solver")
  func framesOfLayout() throws {
    let card = try Card(scale: 2)
    try card.write(to: card.layout, 0)
    let batch = try card.batch()
    let solver = card.layout.solver
    var solves = 0
    for width in stride(from: 300.0, through: 400, by: 2) {
      solves = card.layout.statistics.solves
      try card.layout.setConstant(of: card.width, to: width)
      try card.layout.solve()
    }
    try #require(card.layout.statistics.solves == solves, "a plan computed the last frames")
    try solver.setConstant(of: card.width, to: 200)
    _ = batch.contents(count: 8)
    #expect(card.layout.frame(of: card.image).width == 120)
    try card.layout.solve()
    #expect(card.layout.frame(of: card.image).width == 60)
  }

  @Test("a box with a very large content gets the size of the content, snapped")
  func far() throws {
    let card = try Card(scale: 2)
    try card.write(to: card.layout, 0)
    let batch = try card.batch()
    let contents = batch.contents(count: 16)
    for number in 0..<16 { try card.write(to: contents[number], number) }
    let far = Size(width: 9_000_000.3, height: 7_000_000.7)
    try contents[11].setContent(of: card.title, to: far)
    let frames = batch.frames(count: 16)
    try batch.layOut(contents, width: 375, into: frames)
    #expect(frames[card.title, 11].size == PixelGrid(scale: 2).snap(Rect(origin: .zero, size: far)).size)
  }

  /// Contents that were made before an input of their layout was exchanged for another one, `input`.
  private static func exchanged() throws -> (batch: BatchLayout, contents: BatchContents, input: Constraint) {
    let layout = BoxLayout()
    let cell = try layout.box()
    let width = try layout.add(cell.width == 100, placing: cell)
    let gap = try layout.add(cell.height >= 10, placing: cell)
    let input = try layout.add(cell.height >= 5, placing: cell)
    try layout.setConstant(of: gap, to: 80)
    let batch = try BatchLayout(layout, width: width, cell: cell)
    let contents = batch.contents(count: 1)
    try layout.remove(gap, placing: cell)
    try layout.setConstant(of: input, to: 20)
    return (batch, contents, input)
  }

  @Test("contents from before the layout exchanged an input for another one are refused")
  func exchangedInput() async throws {
    let made = try Self.exchanged()
    #expect(throws: SolverError.notFinite) { try made.contents[0].setConstant(of: made.input, to: 1) }
    #expect(try made.batch.heights(for: made.batch.contents(count: 1), width: 100) == [20])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let made = try BatchLayoutTests.exchanged()
      _ = try made.batch.heights(for: made.contents, width: 100)
    }
    #expect(result.errorText.contains("the layout's inputs have changed"))
  }

  @Test("inputs that the layout does not have, invalid numbers and a cell of another layout are errors")
  func errors() throws {
    let (card, other) = (try Card(scale: 2), try Card(scale: 2))
    let before = try card.batch().contents(count: 2)
    #expect(throws: SolverError.unknownVariable(card.title.width)) {
      try before[0].setContent(of: card.title, to: Size(width: 1, height: 1))
    }
    try card.write(to: card.layout, 0)
    let contents = try card.batch().contents(count: 2)
    try contents[1].setContent(of: card.title, to: Size(width: 1, height: 1))
    #expect(throws: SolverError.unknownVariable(other.title.x)) {
      try contents[1].setContent(of: other.title, to: .zero)
    }
    #expect(throws: SolverError.unknownConstraint(other.imageHeight)) {
      try contents[1].setConstant(of: other.imageHeight, to: 1)
    }
    for number in [Double.nan, .infinity, 2e7] {
      #expect(throws: SolverError.notFinite) { try contents[1].setConstant(of: card.imageHeight, to: number) }
      #expect(throws: SolverError.notFinite) {
        try contents[1].setContent(of: card.title, to: Size(width: 1, height: number))
      }
    }
    for number in [1e7, -1e7] { try contents[1].setConstant(of: card.imageHeight, to: number) }
    #expect(throws: SolverError.notFinite) {
      try contents[1].setConstant(of: card.imageHeight, to: (1e7).nextUp)
    }
    #expect(throws: SolverError.notFinite) {
      try contents[1].setContent(of: card.title, to: Size(width: -1, height: 1))
    }
    // In an axis without content, a box accepts only a negative extent, which means "no content".
    try contents[1].setContent(of: card.note, to: Size(width: -1, height: 0))
    #expect(try card.batch().frames(count: 1)[other.cell, 0] == .zero)
    #expect(throws: SolverError.unknownVariable(other.cell.x)) {
      _ = try BatchLayout(card.layout, width: card.width, cell: other.cell)
    }
  }

  @Test(
    "eight numbers, each less than 2²⁰ pixels from zero, are rounded together to the same values as one by one",
    arguments: [0.5, 1, 1.5, 2, 2.625, 3, 4, 16, 1 / 3.0, 1e-5, 1e9])
  func snapping(_ scale: Double) throws {
    let grid = PixelGrid(scale: scale)
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var numbers = Lanes()
      for lane in 0..<8 {
        let pixels = Double(random.number(in: -4_000_000...4_000_000)) / 4
        let step = [0.0, 1e-9, -1e-9, 3e-8, -3e-8, 1e-3, -0.0, 0.25][random.number(in: 0...7)]
        numbers[lane] = (pixels * (1 + step) + step) / scale
        if random.number(below: 8) == 0 {
          numbers[lane] = [0, -0.0, 0.5, -0.5, .leastNonzeroMagnitude, 1e-10][random.number(in: 0...5)] / scale
        }
      }
      var lanes = try #require(LaneGrid(grid))
      let (nearest, up) = (lanes.nearest(numbers), lanes.up(numbers))
      let isNear = (0..<8).allSatisfy { (numbers[$0] * scale).magnitude < PixelGrid.narrowLimit }
      #expect(lanes.isNear == isNear)
      guard isNear else { continue }
      for lane in 0..<8 {
        let number = numbers[lane]
        #expect(nearest[lane].bitPattern == grid.nearest(number).bitPattern, "nearest \(number) at \(scale)")
        let extent = number.magnitude < BoxLayout.extentNoise ? 0 : number
        #expect(up[lane] == grid.up(extent), "up \(number) at \(scale)")
      }
    }
  }

  @Test("a grid that rounds nothing is treated as no grid", arguments: [0, -1, .nan, .infinity, 0x1p-70])
  func noGrid(_ scale: Double) { #expect(LaneGrid(PixelGrid(scale: scale)) == nil) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool { zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-9 } }
}
