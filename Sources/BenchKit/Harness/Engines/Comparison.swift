import PinTree

/// A comparison, without a tolerance, of the frames of engines that laid out the same feed at the same width. It keeps
/// only the frames of the current cell and of `drawnCells`.
struct Comparison {
  /// The number of the reference's frames that were compared; 1 if only changed cells were compared.
  var frameCount = 0
  /// The number of frames that differ in any engine. A differing cell counts as at least one frame.
  private(set) var differingCount = 0
  private(set) var mismatches: [Mismatch] = []
  private(set) var differingCellCount = 0
  /// The first differing cells, and all cells that were added one by one. A cell has one element for each engine that
  /// differs.
  private(set) var drawnCells: [DifferingCell] = []
  private(set) var dissenters: Set<EngineName> = []
  /// The width at which frames differ, if it is not that of the feed.
  private(set) var otherWidth: Double?

  /// The result of the comparison. Figures exist only for identical frames.
  enum State { case unchecked, identical, differing }

  var state: State { differingCount > 0 ? .differing : frameCount == 0 ? .unchecked : .identical }

  static let keptMismatches = 1000
  static let drawnCells = 20

  /// How many cells differ in the same fields of the same views, as in `the same 2 views in all 200 cells`; nil if cells
  /// differ in other fields, or if only one differs.
  var sameViews: String? {
    var cells = mismatches.grouped(by: \.cell).map { Set($0.1.map { "\($0.engine) \($0.viewPath) \($0.field)" }) }
    let isAll = cells.count == differingCellCount && mismatches.count < Self.keptMismatches
    // The last cell may have more differences than are kept.
    if !isAll, !cells.isEmpty { cells.removeLast() }
    guard cells.count > 1, let first = cells.first, cells.allSatisfy({ $0 == first }) else { return nil }
    let views = Figures.counted(Set(mismatches.prefix(first.count).map(\.viewPath)).count, "view")
    return "the same \(views) in \(isAll ? "all" : "at least") \(Figures.grouped(cells.count)) cells"
  }

  /// The index in the whole feed of the cell that has index 0 in the engines.
  private var firstCell = 0

  init() {}

  init(of engines: [any LayoutEngine], cells: Int) throws { try add(engines, cells: cells) }

  /// Compares the feed's next cells, which are the first cells of the engines. The first engine is the reference.
  /// If frames differ, the most frequent frames are expected; in a tie, those of the earliest engine.
  mutating func add(_ engines: [any LayoutEngine], cells: Int) throws {
    var frames = [[Rect]](repeating: [], count: engines.count)
    for cell in 0..<cells {
      for index in engines.indices { try engines[index].readFrames(ofCell: cell, into: &frames[index]) }
      frameCount += frames.first?.count ?? 0
      if let reference = engines.first { try Self.checkFrames(frames[0], of: reference, cell, firstCell + cell) }
      if frames.dropFirst().contains(where: { $0 != frames[0] }) { note(cell, frames, engines) }
    }
    firstCell += cells
  }

  /// Compares the cells that were just added again, at another width. Their frames count once.
  mutating func addAgain(_ engines: [any LayoutEngine], cells: Int, width: Double) throws {
    let count = frameCount
    firstCell -= cells
    try add(engines, cells: cells)
    frameCount = count
    if state == .differing { otherWidth = width }
  }

  /// Throws if a reference frame is not finite. `cell` is its index in the engine, `cellOfFeed` its index in the feed.
  static func checkFrames(_ frames: [Rect], of reference: any LayoutEngine, _ cell: Int, _ cellOfFeed: Int) throws {
    guard let place = frames.firstIndex(where: { !$0.isFinite }) else { return }
    let frame = "\(reference.viewPath(ofCell: cell, at: place)) \(frames[place])"
    let fault = "the reference \(reference.name) has a frame that is not finite in cell \(cellOfFeed)"
    throw Failure(.framesDiffer, "\(fault): \(frame)", remedy: "correct its layout of this cell")
  }

  /// Adds a cell in which an engine differs from a fresh layout.
  mutating func add(_ cell: DifferingCell) {
    dissenters.insert(cell.engine)
    let differing = Set(cell.mismatches.map(\.viewPath)).count
    (differingCount, differingCellCount) = (differingCount + max(differing, 1), differingCellCount + 1)
    mismatches += cell.mismatches.prefix(Self.keptMismatches - mismatches.count)
    drawnCells.append(cell)
  }

  /// Records the differences between a cell's frames and the expected frames.
  private mutating func note(_ cell: Int, _ frames: [[Rect]], _ engines: [any LayoutEngine]) {
    let expected = Self.majority(frames)
    let source = zip(engines, frames).first { $0.1 == expected }?.0 ?? engines[0]
    var differingPlaces: Set<Int> = []
    differingCellCount += 1
    for (engine, actual) in zip(engines, frames) where actual != expected {
      dissenters.insert(engine.name)
      differingPlaces.formUnion(zip(expected, actual).enumerated().lazy.filter { $1.0 != $1.1 }.map(\.offset))
      let isDrawn = differingCellCount <= Self.drawnCells
      guard isDrawn || mismatches.count < Self.keptMismatches else { continue }
      let differing = DifferingCell(
        firstCell + cell, of: engine, at: cell, actual: actual, from: source, at: cell, expected: expected)
      mismatches += differing.mismatches.prefix(Self.keptMismatches - mismatches.count)
      if isDrawn { drawnCells.append(differing) }
    }
    differingCount += max(differingPlaces.count, 1)
  }

  /// The most frequent frames; in a tie, the first of them.
  private static func majority(_ frames: [[Rect]]) -> [Rect] {
    let votes = frames.map { candidate in frames.count { $0 == candidate } }
    return frames[votes.firstIndex(of: votes.max() ?? 0) ?? 0]
  }
}
