import BenchHarness
import ConstraintSolver
import PinTree

extension ArticleConstraints: BatchConstraints {
  var nodes: [Box?] { [hero, title, byline, body] }
}

extension ArticleContent: BatchContent {
  func shape(variant: Int) -> LayoutDirection { direction }

  func makeConstraints(_ shape: LayoutDirection, on grid: PixelGrid) throws -> ArticleConstraints {
    try ArticleConstraints(grid: grid, direction: shape, spacing: spacing)
  }

  var isMeasured: Bool { title.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: ArticleConstraints, on grid: PixelGrid) throws {
    try inputs.setContent(of: constraints.byline, to: byline.size(13, on: grid))
  }

  static var dependsOnWidth: Bool { true }

  func write(
    to inputs: some LayoutInputs, _ constraints: ArticleConstraints, on grid: PixelGrid, width: Double,
    solved: (Box) -> Rect
  ) throws {
    let titleWidth = min(0.9 * width, spacing.column)
    let titleSize = title.size(24, fitting: titleWidth, lines: 3, on: grid)
    try inputs.setContent(of: constraints.title, to: Size(width: -1, height: titleSize.height))
    let bodySize = body.size(17, fitting: grid.up(titleWidth), lines: 0, on: grid)
    try inputs.setContent(of: constraints.body, to: Size(width: -1, height: bodySize.height))
  }
}
