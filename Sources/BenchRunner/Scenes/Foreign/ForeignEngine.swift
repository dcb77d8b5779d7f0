import BenchHarness
import PinCore

/// A content that can make a cell whose nodes are no views.
protocol ForeignContent {
  /// The cell for the engine `foreign`.
  func makeForeignCell(scale: Double) -> ForeignCell
}

/// Pin chains on a class that is not PinCore's `View`: what `Layoutable` costs those who bring their own tree.
final class ForeignEngine: LayoutEngine {
  let name = EngineName.foreign
  private var root = ForeignNode(scale: 1)
  private var cells: [ForeignCell] = []
  private var grid = PixelGrid(scale: 1)
  private let alter: ContentChange

  /// An engine with nothing prepared, which lays out what `alter` makes of a content.
  init(altering alter: @escaping ContentChange) { self.alter = alter }

  func prepare(_ feed: Feed) throws {
    let scale = feed.settings.scale
    let root = ForeignNode(scale: scale)
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity(feed.contents.count)
    for content in feed.contents {
      guard let cell = (alter(content) as? any ForeignContent)?.makeForeignCell(scale: scale) else {
        throw name.hasNoLayout(for: feed.scene)
      }
      root.add(cell)
      cells.append(cell)
    }
    self.root = root
    grid = PixelGrid(scale: scale)
  }

  func layout(width: Double) throws -> Double { try grid.stack(cells, width: width) }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    frames.removeAll(keepingCapacity: true)
    frames.append(cells[index].layoutRect)
    for node in cells[index].subviews { frames.append(node.layoutRect) }
  }

  /// The name of the property that holds the node.
  func viewPath(ofCell index: Int, at place: Int) -> String {
    guard place > 0 else { return "cell" }
    let node = cells[index].subviews[place - 1]
    let holder = Mirror(reflecting: cells[index]).children.first { $0.value as? ForeignNode === node }
    return holder?.label ?? "node[\(place - 1)]"
  }
}
