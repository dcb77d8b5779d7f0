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

package typealias ContentEdit = FeedChange<any CellContent>

/// A change that is timed: a cell's new content.
package typealias CellEdit = (cell: Int, content: any CellContent)

/// An engine whose feed can change after a layout.
package protocol LiveEngine: LayoutEngine {
  /// Changes the laid-out feed, and lays out the affected cells.
  func apply(_ change: ContentEdit) throws

  /// Shows contents in the first cells, one each, and returns the time in nanoseconds.
  func timeShowing(_ contents: [any CellContent]) throws -> Double

  /// Makes changes, and returns the time. An engine of this program also reads the frames on the screen after each
  /// change.
  func timeEdits(_ edits: [CellEdit], screen: Int) throws -> Timing
}
