import PinTree

/// An engine of this program; only the cells differ between engines.
///
/// Each has its own cells, so that build times and memory are separate. The code that stacks the cells is shared.
package final class CellEngine: LayoutEngine {
  package let name: EngineName
  private var root = View()
  /// The cells if they are trees of views; otherwise empty.
  package private(set) var trees: [FeedCell] = []
  /// The cells if not all are trees of views.
  private var others: [any LayoutCell] = []
  /// The cells if they are laid out at once.
  private var atOnce: CellsAtOnce?
  private var grid = PixelGrid(scale: 1)
  private let alter: ContentChange

  /// An engine without a prepared feed; `alter` changes the content of its cells.
  package init(_ name: EngineName, altering alter: @escaping ContentChange = { $0 }) {
    self.name = name
    self.alter = alter
  }

  package func prepare(_ feed: Feed) throws {
    let grid = PixelGrid(scale: feed.settings.scale)
    let parts = SharedParts(grid: grid)
    self.grid = grid
    (trees, others) = ([], [])
    atOnce = try feed.scene.makeBatch(for: name, of: feed.contents.map(alter), on: grid)
    if atOnce != nil { return }
    trees.reserveCapacity(feed.contents.count)
    for content in feed.contents {
      guard let cell = try alter(content).makeCell(for: name, sharing: parts) else {
        throw name.hasNoLayout(for: feed.scene)
      }
      if others.isEmpty, let tree = cell as? FeedCell {
        trees.append(tree)
      } else {
        others += trees + [cell]
        trees = []
      }
    }
    let root = View()
    root.setDisplayScale(feed.settings.scale)
    for tree in trees { root.addSubview(tree) }
    for case let tree as FeedCell in others { root.addSubview(tree) }
    self.root = root
  }

  package func layout(width: Double) throws -> Double {
    let (trees, others, width) = (trees, others, grid.up(width))
    if let height = try atOnce?.layOut(width: width) { return height }
    var top = 0.0
    for cell in trees { try grid.place(cell, width: width, below: &top) }
    for cell in others { try grid.place(cell, width: width, below: &top) }
    return top
  }

  package func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    frames.removeAll(keepingCapacity: true)
    if atOnce == nil {
      cell(at: index).appendFrames(to: &frames)
    } else {
      atOnce?.appendFrames(ofCell: index, to: &frames)
    }
  }

  package func viewPath(ofCell index: Int, at place: Int) -> String {
    atOnce?.viewPath(ofCell: index, at: place) ?? cell(at: index).nodePath(at: place)
  }

  private func cell(at index: Int) -> any LayoutCell { others.isEmpty ? trees[index] : others[index] }
}

extension View {
  /// Visits the view and its descendants, depth first, in subview order.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    visit(self)
    for view in subviews { view.forEachInSubtree(visit) }
  }
}
