import PinTree

/// Whether engines that laid out the same feed at the same width came to the very same frames.
///
/// Cells are compared one by one where they lie in the engines' own trees; no frame is copied but those of the one cell.
package struct Comparison {
  /// The frames of the feed, each of which was compared between all engines.
  package private(set) var frameCount = 0
  /// The frames that differ in at least one engine.
  package private(set) var differingCount = 0
  /// What differs, the first ones only.
  package private(set) var mismatches: [Mismatch] = []
  /// The cells in which at least one engine differs.
  package private(set) var differingCellCount = 0
  /// The first of them, for each engine that differs there.
  package private(set) var drawnCells: [DifferingCell] = []
  /// The engines that have at least one differing frame.
  package private(set) var dissenters: Set<EngineName> = []

  /// What comparing came to. Only of what is identical are there figures.
  package enum State { case unchecked, identical, differing }

  package var state: State { differingCount > 0 ? .differing : frameCount == 0 ? .unchecked : .identical }

  /// How many mismatches are kept.
  package static let keptMismatches = 1000
  /// How many cells are kept whole.
  package static let drawnCells = 20

  /// The cells of the feed that were compared before those which the engines hold now.
  private var firstCell = 0

  /// Nothing compared yet.
  init() {}

  /// Compares all cells.
  init(of engines: [any LayoutEngine], cells: Int) throws { try add(engines, cells: cells) }

  /// Compares the next cells of the feed, which the engines hold as their first. The first engine is the reference: it is
  /// believed where there is no majority.
  package mutating func add(_ engines: [any LayoutEngine], cells: Int) throws {
    var frames = [[Rect]](repeating: [], count: engines.count)
    for cell in 0..<cells {
      for index in engines.indices { try engines[index].readFrames(ofCell: cell, into: &frames[index]) }
      frameCount += frames.first?.count ?? 0
      if frames.dropFirst().contains(where: { $0 != frames[0] }) { note(cell, frames, engines) }
    }
    firstCell += cells
  }

  /// Notes what differs in a cell, from the frames on which most engines agree.
  private mutating func note(_ cell: Int, _ frames: [[Rect]], _ engines: [any LayoutEngine]) {
    let expected = Self.majority(frames)
    var differingPlaces: Set<Int> = []
    differingCellCount += 1
    for (engine, actual) in zip(engines, frames) where actual != expected {
      dissenters.insert(engine.name)
      differingPlaces.formUnion(zip(expected, actual).enumerated().lazy.filter { $1.0 != $1.1 }.map(\.offset))
      let isDrawn = differingCellCount <= Self.drawnCells
      guard isDrawn || mismatches.count < Self.keptMismatches else { continue }
      let differing = DifferingCell(firstCell + cell, of: engine, at: cell, expected: expected, actual: actual)
      mismatches += differing.mismatches.prefix(Self.keptMismatches - mismatches.count)
      if isDrawn { drawnCells.append(differing) }
    }
    differingCount += max(differingPlaces.count, 1)
  }

  /// The frames that most engines have; where several have equally many, those of the engine that comes first.
  private static func majority(_ frames: [[Rect]]) -> [Rect] {
    let votes = frames.map { candidate in frames.count { $0 == candidate } }
    return frames[votes.firstIndex(of: votes.max() ?? 0) ?? 0]
  }
}
