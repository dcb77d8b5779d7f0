import PinTree

/// An engine of this program. Each has its own cells, so that build times and memory are separate; the code that stacks
/// the cells is shared.
package final class CellEngine: LiveEngine {
  package let name: EngineName
  private var root = View()
  /// The cells if they are trees of views; otherwise empty.
  package private(set) var trees: [FeedCell] = []
  /// The cells if not all are trees of views.
  private var others: [any LayoutCell] = []
  @exclusivity(unchecked) private var atOnce: CellsAtOnce?
  private var parts = SharedParts(grid: PixelGrid(scale: 1))
  /// The prepared feed and the width of its last layout; nil before `prepare`.
  @exclusivity(unchecked) private var laidOut: (feed: Feed, width: Double)?
  /// The cells since the first change; nil before it.
  @exclusivity(unchecked) private var changed: LiveCells?
  private let alter: ContentChange

  package init(_ name: EngineName, altering alter: @escaping ContentChange = { $0 }) {
    self.name = name
    self.alter = alter
  }

  package func prepare(_ feed: Feed) throws {
    let parts = SharedParts(grid: PixelGrid(scale: feed.settings.scale))
    self.parts = parts
    (trees, others, changed) = ([], [], nil)
    laidOut = (feed, 0)
    atOnce = try feed.scene.makeBatch(for: name, of: feed.contents.map(alter), on: parts.grid)
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
    let grid = parts.grid
    if let changed { return try changed.layOut(width: grid.up(width)) }
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
    if let changed {
      changed.appendFrames(ofCell: index, to: &frames)
    } else if atOnce == nil {
      cell(at: index).appendFrames(to: &frames)
    } else {
      atOnce?.appendFrames(ofCell: index, to: &frames)
    }
  }

  package func viewPath(ofCell index: Int, at place: Int) -> String {
    changed?.viewPath(ofCell: index, at: place) ?? atOnce?.viewPath(ofCell: index, at: place)
      ?? cell(at: index).nodePath(at: place)
  }

  private func cell(at index: Int) -> any LayoutCell { others.isEmpty ? trees[index] : others[index] }

  package func apply(_ change: ContentEdit) throws {
    if case .resize(let width) = change {
      _ = try layout(width: width)
    } else if atOnce == nil {
      try liveCells()?.apply(change.map(alter))
    } else if var contents = laidOut?.feed.contents {
      contents.apply(change)
      try layOut(contents)
    }
  }

  func show(_ contents: [any CellContent]) throws {
    guard atOnce == nil else { return try layOut(contents) }
    for (cell, content) in zip(0..., contents) { try apply(.show(content, at: cell)) }
  }

  /// Lays out other contents, as after every change of an engine that lays out all cells at once.
  private func layOut(_ contents: [any CellContent]) throws {
    guard let (feed, width) = laidOut else { return }
    try prepare(Feed(feed.scene, feed.settings, contents))
    _ = try layout(width: width)
  }

  package func timeShowing(_ contents: [any CellContent]) throws -> Double {
    try Stopwatch.time { try show(contents) }.nanoseconds
  }

  package func timeEdits(_ edits: [CellEdit], screen: Int) throws -> Timing {
    try Stopwatch.timing { try makeEdits(edits, screen: screen) }.timing
  }

  /// Makes changes, and reads the frames of the cells on the screen after each change.
  func makeEdits(_ edits: [CellEdit], screen: Int) throws {
    var frames = [Rect](repeating: .zero, count: screen)
    let count = laidOut?.feed.contents.count ?? 0
    for (cell, content) in edits {
      try apply(.show(content, at: cell))
      // Near the end of the feed the screen shows the last cells.
      let first = min(max(cell - screen / 2, 0), count - screen)
      readCellFrames(first..<first + screen, into: &frames)
    }
    BlackHole.swallow(frames)
  }

  /// Replaces an array's elements by the frames of some cells in the feed's points.
  func readCellFrames(_ cells: Range<Int>, into frames: inout [Rect]) {
    if atOnce == nil {
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
    if changed == nil, let (feed, width) = laidOut {
      changed = LiveCells(others.isEmpty ? trees as [any LayoutCell] : others, of: name, feed, parts, width: width)
    }
    return changed
  }
}

extension View {
  /// Visits the view and its descendants, depth first, in subview order.
  package func forEachInSubtree(_ visit: (View) -> Void) {
    visit(self)
    for view in subviews { view.forEachInSubtree(visit) }
  }
}
