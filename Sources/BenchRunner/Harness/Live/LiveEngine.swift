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

package typealias ContentEdit = FeedChange<any CellContent>

/// Contents that cells show, one after the other. After each change, an engine of this program reads the frames of
/// `screen` cells. If `screen` is nil, the contents are those of all cells, and no frames are read.
package typealias CellContents = (cells: [Int], contents: [any CellContent], screen: Int?)

/// An engine whose feed can change after a layout.
package protocol LiveEngine: LayoutEngine {
  /// Changes the laid-out feed, and lays out at least the affected cells.
  func apply(_ change: ContentEdit) throws

  /// Shows contents in cells of the laid-out feed, and returns the time.
  func timeShowing(_ shown: CellContents) throws -> Timing
}

extension LiveEngine {
  /// The first cell in `cells` with frames that differ from `fresh`, a layout of only these cells' contents; nil if all
  /// frames agree. The cells' tops are compared only if `cells` are the first cells of the feed.
  func difference(at cells: [Int], from fresh: any LayoutEngine) throws -> DifferingCell? {
    let areFirst = cells.elementsEqual(cells.indices)
    var (expected, actual): ([Rect], [Rect]) = ([], [])
    for (place, cell) in cells.enumerated() {
      try fresh.readFrames(ofCell: place, into: &expected)
      try Comparison.checkFrames(expected, of: fresh, place, cell)
      try readFrames(ofCell: cell, into: &actual)
      if !areFirst, let first = actual.first { expected[0].origin.y = first.minY }
      if expected != actual {
        return DifferingCell(cell, of: self, at: cell, actual: actual, from: fresh, at: place, expected: expected)
      }
    }
    return nil
  }
}
