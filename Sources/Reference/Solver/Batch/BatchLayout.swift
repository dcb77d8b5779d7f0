import PinTree

/// Lays out many cells with the same constraints at once, without views. Computes the heights of the cells at a width,
/// or the frames of all boxes. docs/performance.md has an example.
///
/// The batch replays the layout's plans (see `BoxLayout.solve()`) for eight cells at a time. If no plan holds for a
/// cell, the layout solves this cell alone, and may derive another plan. So the first cells cost more than later ones.
/// On a grid, frames equal those of the layout exactly. Do not add boxes, constraints or contents to the layout
/// while its batch is used.
public final class BatchLayout {
  private let layout: BoxLayout
  private let width: Constraint
  private let cell: Box
  /// The programs of the plans. The program that last computed a cell is the first.
  private var programs: [BatchProgram] = []
  /// The edition of the layout's plans when the programs were made.
  private var planEdition = -1
  /// The numbers of eight cells, at the same places as in a plan.
  @exclusivity(unchecked) private var numbers = Buffer<Lanes>()
  private let heightRow = Tiles(cells: 8, rows: 1)

  /// A batch for a layout whose inputs have been set for one cell. `width` is the constraint whose constant is the
  /// width of all cells; this call sets the constant to 0. The height of the box `cell` is the height of a cell. Throws
  /// `unknownVariable` for a box of another layout, and the errors of `BoxLayout.setConstant(of:to:)`.
  public init(_ layout: BoxLayout, width: Constraint, cell: Box) throws(SolverError) {
    guard layout.contains(cell) else { throw .unknownVariable(cell.x) }
    self.layout = layout
    self.width = width
    self.cell = cell
    try layout.setConstant(of: width, to: 0)
  }

  /// Contents for a number of cells. At first, each cell has the present inputs of the layout.
  public func contents(count: Int) -> BatchContents {
    takeInChanges()
    return BatchContents(layout, count: count)
  }

  /// Storage for the frames of a number of cells.
  public func frames(count: Int) -> BatchFrames { BatchFrames(layout, count: count) }

  /// The heights of all cells at a width, in points. They are snapped only if constraints place the cell's box. Throws
  /// `notFinite` if the width is NaN or beyond 10⁷ points, `unknownConstraint` if the width's constraint was freed, and
  /// the errors of `BoxLayout.solve()`.
  public func heights(for contents: BatchContents, width: Double) throws(SolverError) -> [Double] {
    var heights = [Double](repeating: 0, count: contents.count)
    try self.heights(for: contents, width: width, into: &heights)
    return heights
  }

  /// Computes the heights as `heights(for:width:)` does, and writes them into an array with one element for each cell.
  /// Allocates nothing if plans that earlier calls used hold for all cells.
  public func heights(
    for contents: BatchContents, width: Double, into heights: inout [Double]
  ) throws(SolverError) {
    precondition(heights.count == contents.count, "there are \(heights.count) heights for \(contents.count) cells")
    let place = try prepare(contents, width)
    for tile in 0..<contents.tiles.count {
      try compute(contents, tile, width, place, into: heightRow[0], heightOnly: true)
      for lane in 0..<min(8, contents.count - 8 * tile) { heights[8 * tile + lane] = heightRow[0][0][lane] }
    }
  }

  /// Computes the frames of all cells at a width. `frames` and `contents` must have the same `count`. Throws the same
  /// errors as `heights(for:width:)`.
  public func layOut(_ contents: BatchContents, width: Double, into frames: BatchFrames) throws(SolverError) {
    precondition(frames.count == contents.count, "there is room for \(frames.count) of \(contents.count) cells")
    precondition(
      frames.layout === layout && frames.tiles.rows == 4 * layout.boxes.count,
      "the frames are of another layout, or its boxes have changed")
    let place = try prepare(contents, width)
    for tile in 0..<contents.tiles.count {
      try compute(contents, tile, width, place, into: frames.tiles[tile], heightOnly: false)
    }
  }

  /// Checks a call's arguments, takes over changes made in the solver, and makes programs if plans changed. Returns
  /// the place of the width among the inputs.
  private func prepare(_ contents: BatchContents, _ width: Double) throws(SolverError) -> Int32 {
    precondition(
      contents.layout === layout && contents.tiles.rows == layout.inputs.count
        && contents.slotEdition == layout.slotEdition,
      "the contents are of another layout, or the layout's inputs have changed")
    guard width.magnitude <= BoxLayout.inputReach else { throw .notFinite }
    takeInChanges()
    if planEdition != layout.planPolicy.edition { makePrograms() }
    return try layout.constantPlace(of: self.width)
  }

  /// Takes over changes made in the solver. The layout's frames stay those of its last solution.
  private func takeInChanges() {
    guard layout.ownEdition != layout.store.edition, !layout.store.state.pointee.isWriting else { return }
    layout.bringSolverUpToDate()
    layout.takeInChanges()
    layout.ownEdition = layout.store.edition
  }

  /// Computes the frames, or only the heights, of eight cells.
  private func compute(
    _ contents: BatchContents, _ tile: Int, _ width: Double, _ place: Int32, into results: UnsafeMutablePointer<Lanes>,
    heightOnly: Bool
  ) throws(SolverError) {
    let inputCount = layout.inputs.count
    let first = heightOnly ? heightPlace : inputCount
    let count = heightOnly ? 1 : 4 * layout.boxes.count
    assert(inputCount == contents.tiles.rows && first + count <= numbers.capacity, "\(numbers.capacity) numbers")
    numbers.base.start.update(from: contents.tiles[tile], count: inputCount)
    numbers[place] = Lanes(repeating: width)
    let all = UInt8.max >> (8 - UInt8(min(8, contents.count - 8 * tile)))
    var open = all
    var index = 0
    while open != 0 {
      var served = open & (0 &- open)
      if index < programs.count {
        served = programs[index].replay(numbers.base, heightOnly: heightOnly) & open
        if served != 0 && index > 0 { programs.swapAt(0, index) }
        index += 1
      } else {
        try solve(lane: open.trailingZeroBitCount)
        if planEdition != layout.planPolicy.edition {
          makePrograms()
          index = 0
        }
      }
      let found = numbers.base.start + first
      if served == all {
        results.update(from: found, count: count)
      } else {
        for lane in 0..<8 where served & 1 << UInt8(lane) != 0 {
          for row in 0..<count { results[row][lane] = found[row][lane] }
        }
      }
      open &= ~served
    }
  }

  /// Solves one cell with the layout, then restores the layout's inputs.
  private func solve(lane: Int) throws(SolverError) {
    exchangeInputs(withLane: lane)
    defer { exchangeInputs(withLane: lane) }
    try layout.solve()
    for box in 0..<layout.boxes.count {
      let place = layout.place(ofBox: box)
      let frame = layout.numbers(ofBoxAt: box)
      for component in 0..<4 { numbers[place + component][lane] = frame[component] }
    }
  }

  private func exchangeInputs(withLane lane: Int) {
    for slot in layout.inputs.indices {
      let own = layout.numbers[slot]
      layout.numbers[slot] = numbers[slot][lane]
      numbers[slot][lane] = own
    }
    layout.isPending = true
  }

  private var heightPlace: Int { layout.place(ofBox: cell.index) + 3 }

  private func makePrograms() {
    planEdition = layout.planPolicy.edition
    programs = layout.plans.map { BatchProgram($0, layout.grid, height: heightPlace) }
    numbers.reserve(layout.plans.reduce(layout.place(ofBox: layout.boxes.count)) { max($0, $1.parts.numberCount) })
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

  /// The frame of a box in a cell. It is zero before the first `layOut`, for a box that the layout made after this
  /// storage, and for a box of another layout.
  public subscript(box: Box, cell: Int) -> Rect {
    precondition((0..<count).contains(cell), "there is no cell \(cell) among \(count)")
    guard layout.contains(box), 4 * box.index < tiles.rows else { return .zero }
    let rows = tiles[cell >> 3] + 4 * box.index
    let lane = cell & 7
    return layout.frame(of: box, from: SIMD4(rows[0][lane], rows[1][lane], rows[2][lane], rows[3][lane]))
  }

  /// The height of a box in a cell. It is snapped only if constraints place the box. Usually none place a cell's box.
  public func height(of box: Box, inCell cell: Int) -> Double {
    precondition(
      layout.contains(box) && 4 * box.index < tiles.rows && (0..<count).contains(cell),
      "there is no such box, or no cell \(cell)")
    return tiles[cell >> 3][4 * box.index + 3][cell & 7]
  }
}
