import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction.
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

    // As with UIKit's preferred maximum layout width, texts are measured for a known width before the system is solved.
    let titleWidth = min(0.9 * bounds.width, spacing.column)
    let titleSize = title.sizeThatFits(Size(width: titleWidth, height: .greatestFiniteMagnitude))
    try layout.setContent(of: constraints.title, to: Size(width: -1, height: titleSize.height))
    let bodyWidth = PixelGrid(scale: displayScale).up(titleWidth)
    let bodySize = body.sizeThatFits(Size(width: bodyWidth, height: .greatestFiniteMagnitude))
    try layout.setContent(of: constraints.body, to: Size(width: -1, height: bodySize.height))

    try layout.solve()
    hero.frame = layout.frame(of: constraints.hero)
    title.frame = layout.frame(of: constraints.title)
    byline.frame = layout.frame(of: constraints.byline)
    body.frame = layout.frame(of: constraints.body)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class ArticleConstraints {
  let layout: BoxLayout
  let cellWidth: Constraint
  let cell, hero, title, byline, body: Box

  init(grid: PixelGrid, direction: LayoutDirection, spacing: ArticleSpacing) throws {
    layout = BoxLayout(grid: grid)

    (cell, cellWidth) = try layout.cell()

    hero = try layout.box()
    try layout.place(
      hero, hero.top == cell.top, hero.centerX == cell.centerX, hero.width <= spacing.column,
      hero.width == cell.width | .strong, hero.width == spacing.ratio * hero.height)

    title = try layout.box()
    try layout.place(
      title, title.top == hero.bottom + spacing.v, title.centerX == cell.centerX, title.width <= spacing.column,
      title.width == 0.9 * cell.width | .strong)

    byline = try layout.box()
    try layout.place(
      byline, byline.leading(direction) == title.leading(direction), byline.top == title.bottom + spacing.v)

    body = try layout.box()
    try layout.place(
      body, body.top == byline.bottom + spacing.v, body.centerX == cell.centerX, body.width == title.width)

    try layout.solver.add(cell.bottom == body.bottom + spacing.bottom)
  }
}
