import PinTree

/// Where the numbers of one cell are written: to a layout of one cell, or to one of many cells.
public protocol LayoutInputs {
  /// Changes a constant that was changed before, or becomes an input by this.
  func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError)
  /// Changes the extents of a content; a negative extent is none.
  func setContent(of box: Box, to size: Size) throws(SolverError)
  /// Changes the frame of a box that was made by `BoxLayout.fixedBox`.
  func setFrame(of box: Box, to frame: Rect) throws(SolverError)
}

extension BoxLayout: LayoutInputs {
  /// Gives a box the extents of its content with the usual strengths.
  public func setContent(of box: Box, to size: Size) throws(SolverError) {
    try setContent(of: box, to: size, hugging: (250, 250), compression: (750, 750))
  }
}

/// The inputs of many cells of one set of constraints: sizes of contents, and constants.
///
/// They are stored for eight cells at a time, and keep their values until they are changed.
public final class BatchContents {
  /// The number of cells.
  public let count: Int
  let inputCount: Int
  let tileCount: Int
  private let layout: BoxLayout
  private let numbers: UnsafeMutablePointer<Lanes>

  init(_ layout: BoxLayout, count: Int) {
    self.layout = layout
    self.count = count
    inputCount = layout.inputs.count
    tileCount = (count + 7) / 8
    numbers = .allocate(capacity: max(1, tileCount * inputCount))
    for index in 0..<tileCount * inputCount {
      (numbers + index).initialize(to: Lanes(repeating: layout.numbers[index % inputCount]))
    }
  }

  deinit { numbers.deallocate() }

  /// The inputs of a cell, to be written.
  public subscript(cell: Int) -> BatchCell {
    precondition((0..<count).contains(cell), "there is no cell \(cell) among \(count)")
    return BatchCell(contents: self, cell: cell)
  }

  func isOf(_ layout: BoxLayout) -> Bool { layout === self.layout }

  /// The inputs of eight cells.
  func tile(_ index: Int) -> UnsafeMutablePointer<Lanes> { numbers + index * inputCount }

  fileprivate func set(_ slot: Int32, _ cell: Int, _ number: Double) throws(SolverError) {
    guard number.magnitude <= BoxLayout.inputReach, slot < inputCount else { throw .notFinite }
    tile(cell >> 3)[Int(slot)][cell & 7] = number
  }

  fileprivate func set(_ constraint: Constraint, _ cell: Int, _ constant: Double) throws(SolverError) {
    try set(layout.constantPlace(of: constraint), cell, constant)
  }

  fileprivate func set(_ box: Box, _ cell: Int, _ size: Size) throws(SolverError) {
    guard layout.contains(box) else { throw .unknownVariable(box.x) }
    try set(layout.boxSlots[box.index].horizontal, cell, size.width, box.width)
    try set(layout.boxSlots[box.index].vertical, cell, size.height, box.height)
  }

  private func set(_ slot: Int32, _ cell: Int, _ extent: Double, _ variable: Variable) throws(SolverError) {
    if slot < 0 && extent < 0 { return }
    guard slot >= 0 else { throw .unknownVariable(variable) }
    guard extent >= 0 else { throw .notFinite }
    try set(slot, cell, extent)
  }

  fileprivate func set(_ box: Box, _ cell: Int, _ frame: Rect) throws(SolverError) {
    guard layout.contains(box), let constraints = layout.boxes[box.index].frame else { return }
    try set(constraints.x, cell, frame.minX)
    try set(constraints.y, cell, frame.minY)
    try set(constraints.width, cell, frame.width)
    try set(constraints.height, cell, frame.height)
  }
}

/// The inputs of one of many cells.
///
/// Only what is an input of the layout can be written: give the layout itself the inputs of one cell before
/// `BatchLayout.contents(count:)`. Numbers further than 10⁷ from zero throw `notFinite`.
public struct BatchCell: LayoutInputs {
  fileprivate let contents: BatchContents
  fileprivate let cell: Int

  /// Changes a constant of the cell.
  public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    try contents.set(constraint, cell, constant)
  }

  /// Changes the extents of a content of the cell.
  public func setContent(of box: Box, to size: Size) throws(SolverError) { try contents.set(box, cell, size) }

  /// Changes the frame of a fixed box of the cell.
  public func setFrame(of box: Box, to frame: Rect) throws(SolverError) { try contents.set(box, cell, frame) }
}
