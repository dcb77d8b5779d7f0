import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells with the same direction share one set.
final class ArticleConstraintCell: ArticleCell {
  @exclusivity(unchecked) var constraints: ArticleConstraints

  init(_ content: ArticleContent, _ constraints: ArticleConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.byline, to: byline.sizeThatFits(.unbounded))

    // As with UIKit's `preferredMaxLayoutWidth`, title and body get their heights for a known width before solving.
    let titleWidth = min(0.9 * bounds.width, spacing.column)
    try layout.setHeight(of: constraints.title, to: title.height(fitting: titleWidth))
    try layout.setHeight(of: constraints.body, to: body.height(fitting: constraints.pixelGrid.up(titleWidth)))

    try layout.solve()
    hero.frame = layout.frame(of: constraints.hero)
    title.frame = layout.frame(of: constraints.title)
    byline.frame = layout.frame(of: constraints.byline)
    body.frame = layout.frame(of: constraints.body)
    return layout.value(of: constraints.cell.height)
  }
}

final class ArticleConstraints: CellConstraints {
  let hero, title, byline, body: Box

  init(_ content: ArticleContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, _) = content.direction.edges
    let (v, column) = (content.spacing.v, content.spacing.column)

    let hero = try layout.box()
    try layout.place(hero, hero.top == cell.top, hero.centerX == cell.centerX, hero.width <= column)
    try layout.place(hero, hero.width == cell.width | .strong, hero.width == content.spacing.ratio * hero.height)
    let title = try layout.box()
    try layout.place(
      title, title.top == hero.bottom + v, title.centerX == cell.centerX, title.width <= column,
      title.width == 0.9 * cell.width | .strong)
    let byline = try layout.box { (start($0) == start(title), $0.top == title.bottom + v) }
    body = try layout.box {
      ($0.top == byline.bottom + v, $0.centerX == cell.centerX, $0.width == title.width)
    }
    try layout.solver.add(cell.bottom == body.bottom + content.spacing.bottom)

    (self.hero, self.title, self.byline) = (hero, title, byline)
    super.init(layout, cell, width, on: grid)
  }
}

extension ArticleContent: ConstrainedContent {
  var shape: LayoutDirection { direction }
  func makeConstraints(on grid: PixelGrid) throws -> ArticleConstraints { try ArticleConstraints(self, on: grid) }
}
