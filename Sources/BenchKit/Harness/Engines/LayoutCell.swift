import PinTree

/// A cell of a feed. Its nodes can be views, objects of other classes, or only frames.
public protocol LayoutCell: AnyObject {
  /// The cell's rectangle in the feed's coordinates, in points.
  var layoutRect: Rect { get set }
  /// Places all nodes for the cell's width, and returns the required height in points. The height must depend only on
  /// the width and the content.
  func layOut() throws -> Double
  /// Appends all frames: first the cell's frame in the feed's coordinates, then those of its nodes depth first,
  /// each in the coordinates of the node that contains it. The nodes and their order must be the same in all engines.
  func appendFrames(to frames: inout [Rect])
  /// The path of the node at an index in the order of `appendFrames`, as in `topBar/options`.
  func nodePath(at place: Int) -> String
}

extension LayoutCell {
  /// `cell`, then `node[0]`, `node[1]`, ….
  public func nodePath(at place: Int) -> String { place == 0 ? "cell" : "node[\(place - 1)]" }

  /// The paths of the first `count` nodes. The names of a tree of views are found once, not once for each view.
  func nodePaths(_ count: Int) -> [String] {
    var paths: [String] = []
    if let cell = self as? FeedCell {
      let names = ViewNames(in: cell)
      cell.forEachInSubtree { if paths.count < count { paths.append(names.path(to: $0)) } }
    }
    return paths + (paths.count..<count).map(nodePath)
  }
}

extension FeedCell: LayoutCell {
  /// Appends the frames of the cell and its descendants. A hidden view's frame may be out of date, and counts as zero.
  public func appendFrames(to frames: inout [Rect]) {
    forEachInSubtree { frames.append($0.isHidden ? .zero : $0.frame) }
  }

  /// The path from the cell to the view, with the names from `ViewNames`; `node[…]` if the cell has fewer views.
  public func nodePath(at place: Int) -> String {
    var views: [View] = []
    forEachInSubtree { views.append($0) }
    // Another engine's cell may have more frames.
    guard views.indices.contains(place) else { return "node[\(place - 1)]" }
    return ViewNames(in: self).path(to: views[place])
  }
}

extension PixelGrid {
  /// Lays out a cell below the previous cells. `top` is their bottom edge in points, and becomes that of the cell.
  @inlinable @inline(__always)
  package func place<Cell: LayoutCell>(_ cell: Cell, width: Double, below top: inout Double) throws {
    cell.layoutRect = Rect(x: 0, y: top, width: width, height: 0)
    let height = up(try cell.layOut())
    cell.layoutRect = Rect(x: 0, y: top, width: width, height: height)
    top = nearest(top + height)
  }
}

/// A cell of a feed as a tree of views. For each engine, a subclass of the scene's cell places the views.
open class FeedCell: View {
  /// Places all views for the cell's width, and returns the required height in points. The height must depend only on
  /// the width and the content.
  open func layOut() throws -> Double { bounds.height }

  /// Properties of the layout that outside engines cannot derive from the views, as words.
  open var traits: [String] { [] }
}
