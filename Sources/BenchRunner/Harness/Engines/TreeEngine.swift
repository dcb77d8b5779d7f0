import PinTree

/// An engine that lays out a tree of views in this process: all of ours. What differs is the cells.
///
/// It has a tree of its own, so that building and memory are its own too. Stacking the cells is the same code for all.
package final class TreeEngine: LayoutEngine {
  package let name: EngineName
  private var root = View()
  package private(set) var cells: [FeedCell] = []
  private var grid = PixelGrid(scale: 1)
  private let alter: ContentChange

  /// An engine with nothing prepared, which lays out what `alter` makes of a content.
  package init(_ name: EngineName, altering alter: @escaping ContentChange = { $0 }) {
    self.name = name
    self.alter = alter
  }

  package func prepare(_ feed: Feed) throws {
    let root = View()
    let grid = PixelGrid(scale: feed.settings.scale)
    let parts = SharedParts(grid: grid)
    root.setDisplayScale(feed.settings.scale)
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity(feed.contents.count)
    for content in feed.contents {
      guard let cell = try alter(content).makeCell(for: name, sharing: parts) else {
        throw name.hasNoLayout(for: feed.scene)
      }
      root.addSubview(cell)
      cells.append(cell)
    }
    self.root = root
    self.grid = grid
  }

  package func layout(width: Double) throws -> Double { try grid.stack(cells, width: width) }

  package func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    frames.removeAll(keepingCapacity: true)
    cells[index].forEachInSubtree { frames.append($0.frame) }
  }

  package func viewPath(ofCell index: Int, at place: Int) -> String {
    var views: [View] = []
    cells[index].forEachInSubtree { views.append($0) }
    return ViewNames(in: cells[index]).path(to: views[place])
  }
}

extension View {
  /// Visits the view and all views in it, depth first, in the order in which they were added.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    visit(self)
    for view in subviews { view.forEachInSubtree(visit) }
  }
}
