import PinTree

/// An engine of this program; only the cells differ between engines.
///
/// Each has its own cells, so that build times and memory are separate. The code that stacks the cells is shared.
package final class CellEngine: LiveEngine {
  package let name: EngineName
  private var root = View()
  /// The cells if they are trees of views; otherwise empty.
  package private(set) var trees: [FeedCell] = []
  /// The cells if not all are trees of views.
  private var others: [any LayoutCell] = []
  /// The cells if they are laid out in one batch.
  @exclusivity(unchecked) private var atOnce: CellsAtOnce?
  private var grid = PixelGrid(scale: 1)
  private var parts = SharedParts(grid: PixelGrid(scale: 1))
  /// The prepared feed and the width of its last layout; nil before `prepare`.
  @exclusivity(unchecked) private var laidOut: (feed: Feed, width: Double)?
  /// The cells since the first change; nil before it.
  @exclusivity(unchecked) private var live: LiveCells?
  private let alter: ContentChange

  /// An engine without a prepared feed; `alter` changes the content of its cells.
  package init(_ name: EngineName, altering alter: @escaping ContentChange = { $0 }) {
    self.name = name
    self.alter = alter
  }

  package func prepare(_ feed: Feed) throws {
    let grid = PixelGrid(scale: feed.settings.scale)
    let parts = SharedParts(grid: grid)
    (self.grid, self.parts) = (grid, parts)
    (trees, others, live) = ([], [], nil)
    laidOut = (feed, 0)
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
    if let live { return try live.layOut(width: grid.up(width)) }
    let (trees, others, width) = (trees, others, grid.up(width))
    laidOut?.width = width
    if let height = try atOnce?.layOut(width: width) { return height }
    var top = 0.0
    for cell in trees { try grid.place(cell, width: width, below: &top) }
    for cell in others { try grid.place(cell, width: width, below: &top) }
    return top
  }

  package func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    frames.removeAll(keepingCapacity: true)
    if let live {
      live.appendFrames(ofCell: index, to: &frames)
    } else if atOnce == nil {
      cell(at: index).appendFrames(to: &frames)
    } else {
      atOnce?.appendFrames(ofCell: index, to: &frames)
    }
  }

  package func viewPath(ofCell index: Int, at place: Int) -> String {
    live?.viewPath(ofCell: index, at: place) ?? atOnce?.viewPath(ofCell: index, at: place)
      ?? cell(at: index).nodePath(at: place)
  }

  private func cell(at index: Int) -> any LayoutCell { others.isEmpty ? trees[index] : others[index] }
}

// MARK: - Changes

extension CellEngine {
  /// Whether every change requires a layout of all cells.
  private var isEager: Bool { atOnce != nil }

  package func apply(_ change: ContentEdit) throws {
    if case .resize(let width) = change {
      _ = try layout(width: width)
      return
    }
    guard isEager, let (feed, width) = laidOut else {
      try liveCells()?.apply(change.map(alter))
      return
    }
    var contents = feed.contents
    contents.apply(change)
    try prepare(Feed(feed.scene, feed.settings, contents))
    _ = try layout(width: width)
  }

  package func show(_ contents: [any CellContent]) throws {
    guard isEager, let (feed, width) = laidOut else {
      for (cell, content) in zip(0..., contents) { try apply(.show(content, at: cell)) }
      return
    }
    try prepare(Feed(feed.scene, feed.settings, contents))
    _ = try layout(width: width)
  }

  package var cellCount: Int { live?.count ?? laidOut?.feed.contents.count ?? 0 }

  package func readCellFrames(_ cells: Range<Int>, into frames: inout [Rect]) throws {
    if !isEager {
      liveCells()?.readCellFrames(cells, into: &frames)
    } else {
      frames.removeAll(keepingCapacity: true)
      for (place, cell) in cells.enumerated() {
        atOnce?.appendFrames(ofCell: cell, to: &frames)
        frames.removeSubrange((place + 1)...)  // Those of the cell's views.
      }
    }
  }

  private func liveCells() -> LiveCells? {
    if live == nil, let (feed, width) = laidOut {
      live = LiveCells(others.isEmpty ? trees as [any LayoutCell] : others, of: name, feed, parts, width: width)
    }
    return live
  }
}

extension View {
  /// Visits the view and its descendants, depth first, in subview order.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    visit(self)
    for view in subviews { view.forEachInSubtree(visit) }
  }
}
