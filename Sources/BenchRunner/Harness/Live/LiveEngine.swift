import PinTree

/// A change of a laid-out feed. Its values are contents, or the items from which contents are made.
package enum FeedChange<Value> {
  /// A cell shows another value.
  case show(Value, at: Int)
  case insert(Value, at: Int)
  case remove(at: Int)
  /// `to` is the index of the cell after the move.
  case move(from: Int, to: Int)
  /// The feed gets another width, in points.
  case resize(Double)

  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> FeedChange<Other> {
    switch self {
    case .show(let value, let index): .show(try transform(value), at: index)
    case .insert(let value, let index): .insert(try transform(value), at: index)
    case .remove(let index): .remove(at: index)
    case .move(let from, let to): .move(from: from, to: to)
    case .resize(let width): .resize(width)
    }
  }
}

extension FeedChange: Equatable where Value: Equatable {}

extension Array {
  /// Applies a change to the values of cells.
  package mutating func apply(_ change: FeedChange<Element>) {
    switch change {
    case .show(let value, let index): self[index] = value
    case .insert(let value, let index): insert(value, at: index)
    case .remove(let index): remove(at: index)
    case .move(let from, let to): insert(remove(at: from), at: to)
    case .resize: break
    }
  }
}

/// A change of the contents of cells.
package typealias ContentEdit = FeedChange<any CellContent>

/// An engine whose feed can change after a layout.
package protocol LiveEngine: LayoutEngine {
  /// Whether its feed can change at all.
  var takesChanges: Bool { get }

  /// Changes the laid-out feed, and lays out the affected cells.
  func apply(_ change: ContentEdit) throws

  var cellCount: Int { get }

  /// Replaces an array's elements by the frames of some cells in the feed's points.
  func readCellFrames(_ cells: Range<Int>, into frames: inout [Rect]) throws

  /// Shows contents in the first cells, one each.
  func show(_ contents: [any CellContent]) throws

  /// Shows contents in the first cells, one each, and returns the time in nanoseconds.
  func timeShowing(_ contents: [any CellContent]) throws -> Double

  /// Makes changes and returns their time. After each change, the frames of the cells on the screen are read.
  func timeEdits(_ edits: [CellEdit], screen: Int) throws -> Timing
}

/// A change that is timed: a cell's new content.
package typealias CellEdit = (cell: Int, content: any CellContent)

extension LiveEngine {
  package var takesChanges: Bool { true }

  package func timeShowing(_ contents: [any CellContent]) throws -> Double {
    try Stopwatch.time { try show(contents) }.nanoseconds
  }

  package func show(_ contents: [any CellContent]) throws {
    for (cell, content) in zip(0..., contents) { try apply(.show(content, at: cell)) }
  }

  package func timeEdits(_ edits: [CellEdit], screen: Int) throws -> Timing {
    try Stopwatch.timing { try makeEdits(edits, screen: screen) }.timing
  }

  /// Makes changes, and reads the frames of the cells on the screen after each change.
  func makeEdits(_ edits: [CellEdit], screen: Int) throws {
    var frames = [Rect](repeating: .zero, count: screen)
    for (cell, content) in edits {
      try apply(.show(content, at: cell))
      // Near the end of the feed the screen shows the last cells.
      let first = min(max(cell - screen / 2, 0), cellCount - screen)
      try readCellFrames(first..<first + screen, into: &frames)
    }
    BlackHole.swallow(frames)
  }
}
