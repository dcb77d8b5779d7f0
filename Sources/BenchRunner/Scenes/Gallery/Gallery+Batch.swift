import BenchHarness
import ConstraintSolver
import PinTree

extension GalleryConstraints: BatchConstraints {
  var nodes: [Box?] { photos + [badge, caption] }
}

extension GalleryContent: BatchContent {
  func shape(variant: Int) -> GalleryShape { GalleryShape(direction: direction, rows: rows) }

  func makeConstraints(_ shape: GalleryShape, on grid: PixelGrid) throws -> GalleryConstraints {
    try GalleryConstraints(grid: grid, direction: direction, rows: rows, spacing: spacing)
  }

  var isMeasured: Bool { badge.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: GalleryConstraints, on grid: PixelGrid) throws {
    try inputs.setContent(of: constraints.badge, to: badge.size(12, on: grid))
  }

  static var dependsOnWidth: Bool { true }

  func write(
    to inputs: some LayoutInputs, _ constraints: GalleryConstraints, on grid: PixelGrid, width: Double,
    solved: (Box) -> Rect
  ) throws {
    let captionSize = caption.size(15, fitting: width - 2 * spacing.margin, lines: 0, on: grid)
    try inputs.setContent(of: constraints.caption, to: Size(width: -1, height: captionSize.height))
  }
}
