import BenchKit
import ConstraintSolver
import PinCore

/// The boxes of a cell and the constraints between them. Cells of the same shape share them, one cell at a time.
class CellConstraints {
  final let layout: BoxLayout
  final let pixelGrid: PixelGrid
  /// The box of the cell itself.
  final let cell: Box
  final let cellWidth: Constraint

  init(_ layout: BoxLayout, _ cell: Box, _ cellWidth: Constraint, on grid: PixelGrid) {
    (self.layout, self.cell, self.cellWidth, pixelGrid) = (layout, cell, cellWidth, grid)
  }
}

/// A content whose cells share their constraints with other cells of the same shape.
protocol ConstrainedContent: CellContent {
  associatedtype Constraints: AnyObject
  associatedtype Shape: Hashable
  /// The properties that determine the set of constraints.
  var shape: Shape { get }
  func makeConstraints(on grid: PixelGrid) throws -> Constraints
}

extension ConstrainedContent {
  /// The constraints that all cells of the content's shape share.
  func constraints(sharing parts: SharedParts) throws -> Constraints {
    try parts.part(for: shape) { try makeConstraints(on: parts.grid) }
  }
}

extension CellLayout where Content: ConstrainedContent {
  /// A layout in which all cells of a shape share their constraints.
  init(
    constraints make: @escaping @Sendable (Content, Content.Constraints) throws -> any LayoutCell,
    file: String = #filePath, line: Int = #line
  ) {
    self.init({ try make($0, try $0.constraints(sharing: $1)) }, file: file, line: line)
  }
}
