import BenchSupport
import PinTree

/// All cells of a feed, laid out in one batch without trees of views.
public protocol CellBatch: AnyObject {
  /// Computes the heights of all cells for a width, both in points. `heights` has an element for each cell. If
  /// `withFrames` is true, also computes the frames of the cells' nodes.
  func layOut(width: Double, heights: inout [Double], withFrames: Bool) throws
  /// Appends the frames of a cell's nodes, depth first, each in the coordinates of the node that contains it.
  func appendFrames(ofCell index: Int, to frames: inout [Rect])
}

struct CellsAtOnce {
  private let batch: any CellBatch
  private let contents: [any CellContent]
  private let grid: PixelGrid
  private let scene: any Scene.Type
  let isOfHeights: Bool
  private var hasFrames = false
  private var width = 0.0
  private var heights: [Double]
  private var tops: [Double]

  init(
    _ batch: any CellBatch, _ contents: [any CellContent], of scene: any Scene.Type, on grid: PixelGrid,
    isOfHeights: Bool
  ) {
    (self.batch, self.contents, self.grid, self.scene) = (batch, contents, grid, scene)
    self.isOfHeights = isOfHeights
    heights = [Double](repeating: 0, count: contents.count)
    tops = heights
  }

  /// Lays out the feed for a width that is on the grid, and returns the feed's height.
  mutating func layOut(width: Double) throws -> Double {
    self.width = width
    hasFrames = !isOfHeights
    try batch.layOut(width: width, heights: &heights, withFrames: hasFrames)
    guard heights.count == tops.count else { throw wrongCount() }
    var top = 0.0
    for index in heights.indices {
      tops[index] = top
      heights[index] = grid.up(heights[index])
      top = grid.nearest(top + heights[index])
    }
    return top
  }

  /// The failure of a batch that gave heights of another number of cells. Restores the number.
  @inline(never) private mutating func wrongCount() -> Failure {
    let count = heights.count
    heights = tops
    return Failure(
      .framesDiffer, "a batch gives \(count) heights for \(tops.count) cells", remedy: "set the element of each cell")
  }

  /// The frame of a cell. It is known even before the frames of the cell's nodes are computed.
  func frame(ofCell index: Int) -> Rect { Rect(x: 0, y: tops[index], width: width, height: heights[index]) }

  /// Appends the cell's frame and those of its nodes; appends nothing if the nodes' frames cannot be computed.
  mutating func appendFrames(ofCell index: Int, to frames: inout [Rect]) {
    if !hasFrames {
      var again = heights
      guard (try? batch.layOut(width: width, heights: &again, withFrames: true)) != nil else { return }
      hasFrames = true
    }
    frames.append(frame(ofCell: index))
    batch.appendFrames(ofCell: index, to: &frames)
  }

  /// The path of the node in the reference's cell, because a batch has no names; `node[…]` if that cell cannot be made.
  func viewPath(ofCell index: Int, at place: Int) -> String {
    let cell = try? contents[index].makeCell(for: scene.engines[0], of: scene, sharing: SharedParts(grid: grid))
    return cell?.nodePath(at: place) ?? "node[\(place)]"
  }
}
