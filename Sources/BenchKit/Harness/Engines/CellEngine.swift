import PinTree

/// An engine of this program. Each engine has separate cells, so that build times and memory are separate. All engines
/// share the code that stacks the cells.
final class CellEngine: LiveEngine {
  let name: EngineName
  private var root = View()
  // One of these lists has all cells. Calls on cells in `trees` need no protocol dispatch.
  /// All cells until the first change, if all are trees of views; empty in all other cases.
  private(set) var trees: [FeedCell] = []
  /// All cells after the first change, or from the start if not all are trees of views; empty in all other cases.
  @exclusivity(unchecked) private var others: [any LayoutCell] = []
  private var parts = SharedParts(grid: PixelGrid(scale: 1))
  /// The prepared feed and the width of its last layout, 0 before the first layout; nil before `prepare`.
  @exclusivity(unchecked) private var laidOut: (feed: Feed, width: Double)?
  private let alter: ContentChange

  /// The heights of all cells in whole pixels, from the first change on. Tops are sums of heights, so a change of one
  /// cell lays out only this cell.
  @exclusivity(unchecked) private var heights: [Double] = []
  /// The kinds of the cells' contents; empty before the first change.
  @exclusivity(unchecked) private var kinds: [ObjectIdentifier] = []
  private var isChanged: Bool { !kinds.isEmpty }
  /// Unused cells, by the kind of their last content.
  private var spares: [ObjectIdentifier: [any LayoutCell]] = [:]

  init(_ name: EngineName, altering alter: @escaping ContentChange = { $0 }) {
    self.name = name
    self.alter = alter
  }

  func prepare(_ feed: Feed) throws {
    parts = SharedParts(grid: PixelGrid(scale: feed.settings.scale))
    (trees, others, kinds, spares) = ([], [], [], [:])
    laidOut = (feed, 0)
    trees.reserveCapacity(feed.contents.count)
    for content in feed.contents {
      let cell = try makeCell(alter(content))
      if others.isEmpty, let tree = cell as? FeedCell {
        trees.append(tree)
      } else {
        others += trees + [cell]
        trees = []
      }
    }
    let root = View()
    for tree in trees { root.addSubview(tree) }
    for case let tree as FeedCell in others { root.addSubview(tree) }
    self.root = root
  }

  private func makeCell(_ content: any CellContent) throws -> any LayoutCell {
    guard let scene = laidOut?.feed.scene else { preconditionFailure("no feed is prepared") }
    return try content.makeCell(for: name, of: scene, sharing: parts)
  }

  func layout(width: Double) throws -> Double {
    let grid = parts.grid
    let (trees, others, width) = (trees, others, grid.up(width))
    laidOut?.width = width
    var top = 0.0
    for cell in trees { try grid.place(cell, width: width, below: &top) }
    for cell in others { try grid.place(cell, width: width, below: &top) }
    if isChanged { findHeights() }
    return top
  }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    frames.removeAll(keepingCapacity: true)
    cell(at: index).appendFrames(to: &frames)
    if isChanged, !frames.isEmpty { frames[0].origin.y = heights[..<index].reduce(0, +) / parts.grid.scale }
  }

  func viewPath(ofCell index: Int, at place: Int) -> String {
    cell(at: index).nodePath(at: place)
  }

  func viewPaths(ofCell index: Int, _ count: Int) -> [String] { cell(at: index).nodePaths(count) }

  private func cell(at index: Int) -> any LayoutCell { others.isEmpty ? trees[index] : others[index] }

  // MARK: - Changes

  func apply(_ change: ContentEdit) throws {
    if case .resize(let width) = change {
      _ = try layout(width: width)
    } else {
      try applyToCells(change.map(alter))
    }
  }

  private func applyToCells(_ change: ContentEdit) throws {
    if !isChanged, let feed = laidOut?.feed {
      others += trees as [any LayoutCell]
      trees = []
      kinds = feed.contents.map(\.kind)
      findHeights()
    }
    if case .show(let content, let index) = change {
      if try content.kind != kinds[index] || !content.show(in: others[index], sharing: parts) {
        try replaceCell(at: index, content)
      }
      heights[index] = try layOut(others[index])
      return
    }
    let made = try change.map(makeCell)
    others.apply(made)
    kinds.apply(change.map(\.kind))
    heights.apply(try made.map { try layOut($0) })
  }

  private func findHeights() { heights = others.map { ($0.layoutRect.height * parts.grid.scale).rounded() } }

  /// Replaces the cell at an index by a spare cell of the content's kind, or by a new cell.
  private func replaceCell(at index: Int, _ content: any CellContent) throws {
    if kinds[index] != content.kind { spares[kinds[index], default: []].append(others[index]) }
    kinds[index] = content.kind
    if let spare = spares[content.kind]?.popLast(), try content.show(in: spare, sharing: parts) {
      others[index] = spare
    } else {
      others[index] = try makeCell(content)
    }
  }

  /// Lays out one cell, and returns its height in pixels.
  private func layOut(_ cell: any LayoutCell) throws -> Double {
    var bottom = 0.0
    try parts.grid.place(cell, width: laidOut?.width ?? 0, below: &bottom)
    return (bottom * parts.grid.scale).rounded()
  }

  func timeShowing(_ contents: [any CellContent]) throws -> Timing {
    try Stopwatch.timing { try show(contents) }.timing
  }

  func show(_ contents: [any CellContent]) throws {
    for (cell, content) in contents.enumerated() { try apply(.show(content, at: cell)) }
  }
}

extension View {
  /// Visits the view and its descendants, depth first, in subview order.
  func forEachInSubtree(_ visit: (View) -> Void) {
    visitSubtree { view in
      visit(view)
      return true
    }
  }
}
