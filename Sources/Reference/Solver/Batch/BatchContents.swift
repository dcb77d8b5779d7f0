import PinTree

/// The inputs of one cell, which has a layout of its own or is in a batch.
public protocol LayoutInputs {
  /// Changes a constant. In a batch, the constant must be an input of the layout already.
  func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError)
  /// Changes the extents of a content. A negative extent means no content; a batch cannot add or remove a content.
  func setContent(of box: Box, to size: Size) throws(SolverError)
  /// Changes the frame of a box that was made by `BoxLayout.fixedBox`.
  func setFrame(of box: Box, to frame: Rect) throws(SolverError)
}

extension BoxLayout: LayoutInputs {
  /// Sets the extents of a box's content. A new content gets hugging 250 and compression resistance 750.
  public func setContent(of box: Box, to size: Size) throws(SolverError) {
    try setContent(of: box, to: size, hugging: (250, 250), compression: (750, 750))
  }
}

extension LayoutInputs {
  func set(_ constraints: FrameConstraints, to frame: Rect) throws(SolverError) {
    try setConstant(of: constraints.x, to: frame.minX)
    try setConstant(of: constraints.y, to: frame.minY)
    try setConstant(of: constraints.width, to: frame.width)
    try setConstant(of: constraints.height, to: frame.height)
  }
}

/// The inputs of many cells with the same constraints: sizes of contents, and constants.
///
/// Numbers of eight cells are stored together. An input keeps its value until it is changed.
public final class BatchContents {
  /// The number of cells.
  public let count: Int
  let layout: BoxLayout
  /// The layout's `slotEdition` when these contents were made.
  let slotEdition: Int
  let tiles: Tiles

  init(_ layout: BoxLayout, count: Int) {
    (self.layout, self.count, slotEdition) = (layout, count, layout.slotEdition)
    tiles = Tiles(cells: count, rows: layout.inputs.count)
    for tile in 0..<tiles.count {
      for slot in 0..<tiles.rows { tiles[tile][slot] = Lanes(repeating: layout.numbers[slot]) }
    }
  }

  /// Gives write access to the inputs of a cell.
  public subscript(cell: Int) -> BatchCell {
    precondition((0..<count).contains(cell), "there is no cell \(cell) among \(count)")
    return BatchCell(contents: self, cell: cell)
  }
}

/// The inputs of one of many cells.
///
/// Only inputs of the layout can be changed: set the inputs of one cell in the layout itself before
/// `BatchLayout.contents(count:)`. A constant that is not an input throws `unknownConstraint`. `setContent` throws
/// `unknownVariable` for a box of another layout and for an extent that is not an input, but ignores such an extent if
/// it is negative. `notFinite` is thrown for NaN, for a number further than 10⁷ from zero, for a negative extent that
/// is an input, and for an input that these contents do not have because the layout got it, or exchanged one, later.
public struct BatchCell: LayoutInputs {
  fileprivate let contents: BatchContents
  fileprivate let cell: Int

  /// Changes a constant of the cell.
  public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    try set(contents.layout.constantPlace(of: constraint), constant)
  }

  /// Changes the extents of a content of the cell.
  public func setContent(of box: Box, to size: Size) throws(SolverError) {
    guard contents.layout.contains(box) else { throw .unknownVariable(box.x) }
    try setExtent(contents.layout.boxes[box.index].horizontal, size.width, box.width)
    try setExtent(contents.layout.boxes[box.index].vertical, size.height, box.height)
  }

  /// Changes the frame of a fixed box of the cell; ignores other boxes.
  public func setFrame(of box: Box, to frame: Rect) throws(SolverError) {
    guard contents.layout.contains(box), let constraints = contents.layout.boxes[box.index].frame else { return }
    try set(constraints, to: frame)
  }

  @inline(__always) private func setExtent(_ slot: Int32, _ extent: Double, _ variable: Variable) throws(SolverError) {
    if slot < 0 && extent < 0 { return }
    guard slot >= 0 else { throw .unknownVariable(variable) }
    guard extent >= 0 else { throw .notFinite }
    try set(slot, extent)
  }

  @inline(__always) private func set(_ slot: Int32, _ number: Double) throws(SolverError) {
    guard number.magnitude <= BoxLayout.inputReach, slot < contents.tiles.rows,
      contents.slotEdition == contents.layout.slotEdition
    else { throw .notFinite }
    contents.tiles[cell >> 3][Int(slot)][cell & 7] = number
  }
}

/// Rows of numbers of many cells, stored for eight cells at a time.
struct Tiles: ~Copyable {
  let rows: Int
  let count: Int
  private var numbers = Buffer<Lanes>()

  init(cells: Int, rows: Int) {
    precondition((0...Int(Int32.max)).contains(cells), "there can be 0 to 2,147,483,647 cells, not \(cells)")
    self.rows = rows
    count = (cells + 7) / 8
    numbers.fill(Lanes(), count: count * rows)
  }

  /// The rows of eight cells.
  subscript(tile: Int) -> UnsafeMutablePointer<Lanes> {
    assert(tile >= 0 && tile < count, "tile \(tile) of \(count)")
    return numbers.base.start + tile * rows
  }
}
