import BenchHarness
import ConstraintSolver
import PinCore

/// The boxes of a cell and the constraints between them. They lay out one cell at a time, or a batch of cells.
class CellConstraints {
  final let layout: BoxLayout
  final let pixelGrid: PixelGrid
  /// The box of the cell itself.
  final let cell: Box
  final let cellWidth: Constraint
  /// The boxes of all views in the cell, depth first; nil for hidden views.
  final let nodes: [Box?]

  init(_ layout: BoxLayout, _ cell: Box, _ cellWidth: Constraint, on grid: PixelGrid, nodes: [Box?]) {
    (self.layout, self.cell, self.cellWidth) = (layout, cell, cellWidth)
    (pixelGrid, self.nodes) = (grid, nodes)
  }
}

/// Constraints that depend on the content, and not on the cell's width.
protocol ContentConstraints: CellConstraints {
  associatedtype Content
  init(_ content: Content, on grid: PixelGrid) throws
}

/// A content whose cells can be laid out in batches. Cells of the same shape have the same constraints.
protocol BatchContent: CellContent {
  associatedtype Constraints: CellConstraints
  associatedtype Shape: Hashable
  /// The properties that determine the set of constraints of a cell with the given width.
  func shape(width: Double) -> Shape
  func makeConstraints(width: Double, on grid: PixelGrid) throws -> Constraints
  /// Whether texts are measured in every layout.
  var isMeasured: Bool { get }
  /// Writes the inputs that do not depend on the cell's width.
  func write(to inputs: some LayoutInputs, _ constraints: Constraints) throws
  /// Writes the inputs that depend on the cell's width.
  func write(to inputs: some LayoutInputs, _ constraints: Constraints, width: Double) throws
  /// Writes the inputs that depend on the cell's width or on solved frames. If `isSolvedTwice`, `solved` returns a
  /// box's frame in the first of the two solutions. That solution used the previous values of these inputs. Before any
  /// solution, `solved` returns zero.
  func write(to inputs: some LayoutInputs, _ constraints: Constraints, width: Double, solved: (Box) -> Rect) throws
  /// Whether some inputs depend on the cell's width or on solved frames.
  static var dependsOnWidth: Bool { get }
  /// Whether the set of constraints depends on the cell's width.
  static var shapeDependsOnWidth: Bool { get }
  /// Whether some inputs depend on solved frames. Each layout then solves twice.
  static var isSolvedTwice: Bool { get }
}

extension BatchContent {
  static var dependsOnWidth: Bool { true }
  static var shapeDependsOnWidth: Bool { false }
  static var isSolvedTwice: Bool { false }
  func write(to inputs: some LayoutInputs, _ constraints: Constraints, width: Double) {}
  func write(to inputs: some LayoutInputs, _ constraints: Constraints, width: Double, solved: (Box) -> Rect) throws {
    try write(to: inputs, constraints, width: width)
  }

  /// The constraints that all cells of a shape share.
  func constraints(width: Double = 0, sharing parts: SharedParts) throws -> Constraints {
    try parts.part(for: shape(width: width)) { try makeConstraints(width: width, on: parts.grid) }
  }
}

extension BatchContent where Constraints: ContentConstraints, Constraints.Content == Self {
  func makeConstraints(width: Double, on grid: PixelGrid) throws -> Constraints { try Constraints(self, on: grid) }
}

extension CellLayout where Content: BatchContent {
  /// A layout in which all cells of a shape share their constraints.
  init(
    constraints make: @escaping @Sendable (Content, Content.Constraints) throws -> any LayoutCell,
    file: String = #filePath, line: Int = #line
  ) {
    self.init({ try make($0, try $0.constraints(sharing: $1)) }, file: file, line: line)
  }
}

/// Lays out the cells of a feed with linear constraints, without views.
final class ConstraintBatch<Content: BatchContent>: CellBatch {
  /// The cells with the same constraints.
  private struct Group {
    let constraints: Content.Constraints
    let batch: BatchLayout
    let inputs: BatchContents
    let frames: BatchFrames
    /// The cells' indices in the feed.
    let cells: [Int]
    var heights: [Double]
  }

  private let contents: [Content]
  private let grid: PixelGrid
  private let isMeasured: Bool
  private var groups: [Group] = []
  /// The cell width for which the groups were made.
  private var width = 0.0
  /// The group of each cell, and the cell's index in the group.
  private var places: [(group: Int, cell: Int)] = []

  init(_ contents: [Content], on grid: PixelGrid) throws {
    self.contents = contents
    self.grid = grid
    isMeasured = contents.first?.isMeasured ?? false
    try makeGroups()
  }

  private func makeGroups() throws {
    groups = []
    places = Array(repeating: (0, 0), count: contents.count)
    var members: [Content.Shape: [Int]] = [:]
    for (cell, content) in contents.enumerated() { members[content.shape(width: width), default: []].append(cell) }
    for cells in members.values.sorted(by: { $0[0] < $1[0] }) {
      for (index, cell) in cells.enumerated() { places[cell] = (groups.count, index) }
      groups.append(try makeGroup(cells))
    }
  }

  private func makeGroup(_ cells: [Int]) throws -> Group {
    let first = contents[cells[0]]
    let constraints = try first.makeConstraints(width: width, on: grid)
    try first.write(to: constraints.layout, constraints)
    try first.write(to: constraints.layout, constraints, width: 0) { _ in .zero }
    let batch = try BatchLayout(constraints.layout, width: constraints.cellWidth, cell: constraints.cell)
    let inputs = batch.contents(count: cells.count)
    if !isMeasured {
      for (index, cell) in cells.enumerated() { try contents[cell].write(to: inputs[index], constraints) }
    }
    return Group(
      constraints: constraints, batch: batch, inputs: inputs, frames: batch.frames(count: cells.count), cells: cells,
      heights: Array(repeating: 0, count: cells.count))
  }

  func layOut(width: Double, heights: inout [Double], withFrames: Bool) throws {
    // Shapes are compared only if they depend on the width. In the smallest scenes, the comparison would cost 1 % more
    // instructions. The content is read in place, because a copy of the content would cost an allocation.
    if Content.shapeDependsOnWidth, !contents.isEmpty,
      contents[0].shape(width: width) != contents[0].shape(width: self.width)
    {
      self.width = width
      try makeGroups()
    }
    for index in groups.indices { try layOut(index, width, &heights, withFrames) }
  }

  private func layOut(_ index: Int, _ width: Double, _ heights: inout [Double], _ withFrames: Bool) throws {
    let (batch, inputs, frames) = (groups[index].batch, groups[index].inputs, groups[index].frames)
    try write(groups[index], width)
    if withFrames {
      try batch.layOut(inputs, width: width, into: frames)
      let cell = groups[index].constraints.cell
      for (number, place) in groups[index].cells.enumerated() {
        heights[place] = frames.height(of: cell, inCell: number)
      }
    } else if groups.count == 1 {
      try batch.heights(for: inputs, width: width, into: &heights)
    } else {
      try batch.heights(for: inputs, width: width, into: &groups[index].heights)
      for (number, place) in groups[index].cells.enumerated() { heights[place] = groups[index].heights[number] }
    }
  }

  private func write(_ group: Group, _ width: Double) throws {
    let (constraints, frames) = (group.constraints, group.frames)
    // Contents are used in place, because a copy of a content would retain all its texts.
    try contents.withUnsafeBufferPointer { contents in
      if isMeasured {
        for (index, cell) in group.cells.enumerated() { try contents[cell].write(to: group.inputs[index], constraints) }
      }
      guard Content.dependsOnWidth else { return }
      if Content.isSolvedTwice { try group.batch.layOut(group.inputs, width: width, into: frames) }
      for (index, cell) in group.cells.enumerated() {
        try contents[cell].write(to: group.inputs[index], constraints, width: width) { frames[$0, index] }
      }
    }
  }

  func appendFrames(ofCell index: Int, to frames: inout [Rect]) {
    let (group, cell) = places[index]
    for box in groups[group].constraints.nodes {
      frames.append(box.map { groups[group].frames[$0, cell] } ?? .zero)
    }
  }
}
