import PinTree

/// Lays out many cells of one set of constraints at once, without a view: their heights at a width, or all frames.
/// docs/performance.md has an example.
///
/// The layout's plans are replayed for eight cells at a time. Cells for which no plan holds are solved one by one, which
/// derives more plans. So frames equal those of the layout, on a grid bit for bit, and the first cells cost more than others.
/// The structure of the layout must not change as long as its batch is used.
public final class BatchLayout {
  private let layout: BoxLayout
  private let width: Constraint
  private let cell: Box
  /// The programs, the one that served last first.
  private var programs: [BatchProgram] = []
  /// The number of plans that the layout had derived when the programs were made.
  private var planCount = -1
  /// Room for frames that are not kept, twice, and for what only later steps need.
  private let scratch: Tiles
  @exclusivity(unchecked) private var spare = Tiles(cells: 8, rows: 0)
  private let boxCount: Int

  /// A batch for a layout whose inputs have been given for one cell: the constraint whose constant is the width of all cells,
  /// and the box whose height is that of the cell.
  public init(_ layout: BoxLayout, width: Constraint, cell: Box) throws(SolverError) {
    guard layout.contains(cell) else { throw .unknownVariable(cell.x) }
    self.layout = layout
    self.width = width
    self.cell = cell
    boxCount = layout.boxes.count
    scratch = Tiles(cells: 16, rows: 4 * boxCount)
    try layout.setConstant(of: width, to: 0)
  }

  /// Contents of some cells, which all have the present inputs of the layout at first.
  public func contents(count: Int) -> BatchContents { BatchContents(layout, count: count) }

  /// Room for the frames of some cells.
  public func frames(count: Int) -> BatchFrames { BatchFrames(layout, count: count) }

  /// The heights of all cells at a width, in points, not rounded. Throws `notFinite` for a width beyond 10⁷ points,
  /// `unknownConstraint` if the width's constraint was freed, and what `BoxLayout.solve()` throws.
  public func heights(for contents: BatchContents, width: Double) throws(SolverError) -> [Double] {
    var heights = [Double](repeating: 0, count: contents.count)
    try self.heights(for: contents, width: width, into: &heights)
    return heights
  }

  /// The same without an allocation, for as many heights as there are cells.
  public func heights(
    for contents: BatchContents, width: Double, into heights: inout [Double]
  ) throws(SolverError) {
    precondition(heights.count == contents.count, "there are \(heights.count) heights of \(contents.count) cells")
    let place = try prepare(contents, width)
    for tile in 0..<contents.tiles.count {
      try compute(contents, tile, width, place, into: scratch[0], heightOnly: true)
      let row = scratch[0][4 * cell.index + 3]
      for lane in 0..<min(8, contents.count - 8 * tile) { heights[8 * tile + lane] = row[lane] }
    }
  }

  /// Computes the frames of all cells at a width, for as many as there are contents.
  public func layOut(_ contents: BatchContents, width: Double, into frames: BatchFrames) throws(SolverError) {
    precondition(frames.count == contents.count, "there is room for \(frames.count) of \(contents.count) cells")
    precondition(
      frames.layout === layout && frames.tiles.rows == 4 * boxCount,
      "the frames are of another layout, or its boxes have changed")
    let place = try prepare(contents, width)
    for tile in 0..<contents.tiles.count {
      try compute(contents, tile, width, place, into: frames.tiles[tile], heightOnly: false)
    }
  }

  /// Checks what a call was given; returns the place of the width among the inputs.
  private func prepare(_ contents: BatchContents, _ width: Double) throws(SolverError) -> Int32 {
    precondition(
      contents.layout === layout && contents.tiles.rows == layout.inputs.count,
      "the contents are of another layout, or the layout's inputs have changed")
    guard width.magnitude <= BoxLayout.inputReach else { throw .notFinite }
    guard layout.store.state.pointee.contains(self.width) else { throw .unknownConstraint(self.width) }
    return try layout.constantPlace(of: self.width)
  }

  private func compute(
    _ contents: BatchContents, _ tile: Int, _ width: Double, _ place: Int32, into frames: UnsafeMutablePointer<Lanes>,
    heightOnly: Bool
  ) throws(SolverError) {
    let inputs = contents.tiles[tile]
    inputs[Int(place)] = Lanes(repeating: width)
    if planCount != layout.statistics.plans { makePrograms() }
    let all = UInt8.max >> (8 - UInt8(min(8, contents.count - 8 * tile)))
    var open = all
    var index = 0
    while open != 0 {
      if index < programs.count {
        // As long as no cell is done, results for the others do no harm.
        let target = open == all ? frames : scratch[1]
        let served = programs[index].replay(inputs, target, spare[0], heightOnly: heightOnly) & open
        if target != frames {
          for lane in 0..<8 where served & 1 << UInt8(lane) != 0 {
            for row in 0..<4 * boxCount { frames[row][lane] = target[row][lane] }
          }
        }
        if served != 0 && index > 0 { programs.swapAt(0, index) }
        open &= ~served
        index += 1
      } else {
        try solve(inputs, lane: open.trailingZeroBitCount, into: frames)
        open &= open - 1
        if planCount != layout.statistics.plans {
          makePrograms()
          index = 0
        }
      }
    }
  }

  /// Solves one cell by the layout.
  private func solve(
    _ inputs: UnsafeMutablePointer<Lanes>, lane: Int, into frames: UnsafeMutablePointer<Lanes>
  ) throws(SolverError) {
    for slot in layout.inputs.indices { layout.numbers[slot] = inputs[slot][lane] }
    layout.isPending = true
    try layout.solve()
    for box in 0..<boxCount {
      let numbers = layout.numbers(ofBoxAt: box)
      for component in 0..<4 { frames[4 * box + component][lane] = numbers[component] }
    }
  }

  private func makePrograms() {
    planCount = layout.statistics.plans
    let height = LayoutPlan.place(ofBox: cell.index, inputs: layout.inputs.count) + 3
    programs = layout.plans.map { BatchProgram($0, layout.grid, boxCount: boxCount, height: height) }
    spare = Tiles(cells: 8, rows: programs.reduce(1) { max($0, $1.spareCount) })
  }
}

/// The frames of many cells, stored for eight cells at a time.
public final class BatchFrames {
  /// The number of cells.
  public let count: Int
  let layout: BoxLayout
  let tiles: Tiles

  init(_ layout: BoxLayout, count: Int) {
    self.layout = layout
    self.count = count
    tiles = Tiles(cells: count, rows: 4 * layout.boxes.count)
  }

  /// The frame of a box in a cell; zero before the first layout, and for a box of another layout.
  public subscript(box: Box, cell: Int) -> Rect {
    precondition((0..<count).contains(cell), "there is no cell \(cell) among \(count)")
    guard layout.contains(box) else { return .zero }
    let rows = tiles[cell >> 3] + 4 * box.index
    let lane = cell & 7
    return layout.frame(of: box, from: SIMD4(rows[0][lane], rows[1][lane], rows[2][lane], rows[3][lane]))
  }

  /// The height of a box in a cell, not rounded for a box that nothing places, as a cell of which the contents decide the height.
  public func height(of box: Box, inCell cell: Int) -> Double {
    precondition(layout.contains(box) && (0..<count).contains(cell), "there is no such box, or no cell \(cell)")
    return tiles[cell >> 3][4 * box.index + 3][cell & 7]
  }
}
