import PinTree

/// A change of a laid-out feed. `Value` is a cell's content, or an item from which a content is made.
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
  mutating func apply(_ change: FeedChange<Element>) {
    switch change {
    case .show(let value, let index): self[index] = value
    case .insert(let value, let index): insert(value, at: index)
    case .remove(let index): remove(at: index)
    case .move(let from, let to): insert(remove(at: from), at: to)
    case .resize: break
    }
  }
}

package typealias ContentEdit = FeedChange<any CellContent>

/// An engine whose feed can change after a layout.
package protocol LiveEngine: LayoutEngine {
  /// Changes the laid-out feed, and lays out at least the affected cells.
  func apply(_ change: ContentEdit) throws

  /// Shows other contents in all cells of the laid-out feed, one cell after the other, and returns the time.
  func timeShowing(_ contents: [any CellContent]) throws -> Timing
}

extension LiveEngine {
  /// The first of the feed's cells with frames that differ from `fresh`, a layout of the same contents; nil if all
  /// frames agree.
  func difference(from fresh: any LayoutEngine, cells: Int) throws -> DifferingCell? {
    var (expected, actual): ([Rect], [Rect]) = ([], [])
    for cell in 0..<cells {
      try fresh.readFrames(ofCell: cell, into: &expected)
      try Comparison.checkFrames(expected, of: fresh, cell, cell)
      try readFrames(ofCell: cell, into: &actual)
      if expected != actual {
        return DifferingCell(cell, of: self, at: cell, actual: actual, from: fresh, at: cell, expected: expected)
      }
    }
    return nil
  }
}
