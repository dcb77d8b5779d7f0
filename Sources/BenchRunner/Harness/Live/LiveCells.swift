import PinTree

/// The cells of a feed that changes. Only cells with another content are laid out; positions follow from the heights.
final class LiveCells {
  private let name: EngineName
  private let feed: Feed
  private let parts: SharedParts
  @exclusivity(unchecked) private var width: Double
  @exclusivity(unchecked) private var cells: [any LayoutCell]
  @exclusivity(unchecked) private var kinds: [ObjectIdentifier]
  /// Cells that show nothing at the moment, by kind.
  private var spares: [ObjectIdentifier: [any LayoutCell]] = [:]
  @exclusivity(unchecked) private var positions: CellPositions
  private var grid: PixelGrid { parts.grid }

  /// Takes over the laid-out cells of a feed.
  init(_ cells: [any LayoutCell], of name: EngineName, _ feed: Feed, _ parts: SharedParts, width: Double) {
    (self.name, self.feed, self.parts, self.width, self.cells) = (name, feed, parts, width, cells)
    kinds = feed.contents.map(\.kind)
    positions = CellPositions(heights: cells.map { ($0.layoutRect.height * parts.grid.scale).rounded() })
  }

  func apply(_ change: ContentEdit) throws {
    switch change {
    case .show(let content, let index):
      if try content.kind != kinds[index] || !content.show(in: cells[index], sharing: parts) {
        try replaceCell(at: index, content)
      }
      positions.setHeight(try layOut(cells[index]), at: index)
    case .insert(let content, let index):
      let cell = try makeCell(content)
      cells.insert(cell, at: index)
      kinds.insert(content.kind, at: index)
      try changeHeights { $0.insert(try layOut(cell), at: index) }
    case .remove(let index):
      cells.remove(at: index)
      kinds.remove(at: index)
      changeHeights { $0.remove(at: index) }
    case .move(let from, let to):
      cells.insert(cells.remove(at: from), at: to)
      kinds.insert(kinds.remove(at: from), at: to)
      changeHeights { $0.insert($0.remove(at: from), at: to) }
    case .resize(let width): _ = try layOut(width: width)
    }
  }

  /// Lays out all cells for a width, and returns the height of the feed, both in points.
  func layOut(width: Double) throws -> Double {
    self.width = width
    positions = CellPositions(heights: try cells.map { try layOut($0) })
    return positions.top(of: cells.count) / grid.scale
  }

  /// Changes the number or the order of the heights, in time linear in the number of cells.
  private func changeHeights(_ change: (inout [Double]) throws -> Void) rethrows {
    var heights = positions.heights
    try change(&heights)
    positions = CellPositions(heights: heights)
  }

  /// Replaces the cell at an index by a spare cell of the content's kind, or by a new cell.
  private func replaceCell(at index: Int, _ content: any CellContent) throws {
    if kinds[index] != content.kind { spares[kinds[index], default: []].append(cells[index]) }
    kinds[index] = content.kind
    if let spare = spares[content.kind]?.popLast(), try content.show(in: spare, sharing: parts) {
      cells[index] = spare
    } else {
      cells[index] = try makeCell(content)
    }
  }

  private func makeCell(_ content: any CellContent) throws -> any LayoutCell {
    guard let cell = try content.makeCell(for: name, sharing: parts) else { throw name.hasNoLayout(for: feed.scene) }
    (cell as? FeedCell)?.setDisplayScale(grid.scale)
    return cell
  }

  private func layOut(_ cell: any LayoutCell) throws -> Double {
    var bottom = 0.0
    try grid.place(cell, width: width, below: &bottom)
    return (bottom * grid.scale).rounded()
  }

  /// One sum, and the heights of the other cells.
  func readCellFrames(_ cells: Range<Int>, into frames: inout [Rect]) {
    let scale = grid.scale
    var top = positions.top(of: cells.lowerBound)
    if frames.count != cells.count { frames = [Rect](repeating: .zero, count: cells.count) }
    for place in frames.indices {
      let height = positions.heights[cells.lowerBound + place]
      frames[place] = Rect(x: 0, y: top / scale, width: width, height: height / scale)
      top += height
    }
  }

  func appendFrames(ofCell index: Int, to frames: inout [Rect]) {
    let place = frames.count
    cells[index].appendFrames(to: &frames)
    if frames.count > place { frames[place].origin.y = positions.top(of: index) / grid.scale }
  }

  func viewPath(ofCell index: Int, at place: Int) -> String { cells[index].nodePath(at: place) }
}
