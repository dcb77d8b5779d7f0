import PinTree

/// A change of a feed that is laid out: of its contents, or of what they are made from.
package enum FeedChange<Value> {
  /// A cell shows another value.
  case show(Value, at: Int)
  case insert(Value, at: Int)
  case remove(at: Int)
  /// The index `to` is the cell's own after the move.
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
  /// Changes the values of cells.
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

  /// Whether every change costs a layout of all cells.
  var isEager: Bool { get }

  /// Changes the laid-out feed, and lays out what the change concerns.
  func apply(_ change: ContentEdit) throws

  /// The number of cells.
  var cellCount: Int { get }

  /// The frame of a cell in the feed's points.
  func frame(ofCell index: Int) throws -> Rect

  /// Shows contents in the first cells, one each.
  func show(_ contents: [any CellContent]) throws

  /// The nanoseconds in which the first cells show contents, one each.
  func timeShowing(_ contents: [any CellContent]) throws -> Double

  /// The time of changes, after each of which the frames of a screen's cells around the changed one are read.
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

  /// Makes changes, and reads the frames of the cells on the screen after each.
  func makeEdits(_ edits: [CellEdit], screen: Int) throws {
    var bottom = 0.0
    for (cell, content) in edits {
      try apply(.show(content, at: cell))
      // Those of the last cells where fewer follow.
      let first = min(max(cell - screen / 2, 0), cellCount - screen)
      for shown in first..<first + screen { bottom += try frame(ofCell: shown).maxY }
    }
    BlackHole.swallow(bottom)
  }
}
