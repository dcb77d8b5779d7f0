import PinTree

/// A cell as the stacking of a feed sees it, whatever tree it is in.
@usableFromInline package protocol StackedCell: AnyObject {
  /// The rectangle in the feed's points.
  var layoutRect: Rect { get set }
  /// Places all views of the cell for the width that it has, and answers the height that they need, in points.
  func layOut() throws -> Double
}

extension FeedCell: StackedCell {}

extension PixelGrid {
  /// Lays out cells of a width one below the other, and answers how high they are together; both in points.
  @inlinable @inline(__always) package func stack<Cell: StackedCell>(_ cells: [Cell], width: Double) throws -> Double {
    let width = up(width)
    var top = 0.0
    for cell in cells {
      cell.layoutRect = Rect(x: 0, y: top, width: width, height: 0)
      let height = up(try cell.layOut())
      cell.layoutRect.size.height = height
      top = nearest(top + height)
    }
    return top
  }
}
