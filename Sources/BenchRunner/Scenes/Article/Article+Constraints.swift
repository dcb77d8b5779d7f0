import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction.
final class ArticleConstraintCell: ArticleCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: ArticleConstraints

  init(_ content: ArticleContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.constraints(parts)
    super.init(content)
  }

  override func show(_ content: ArticleContent) throws -> Bool {
    constraints = try content.constraints(parts)
    return try super.show(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.byline, to: byline.sizeThatFits(.unbounded))

    // What UIKit calls preferred maximum layout widths: texts must know where to break before anything is solved.
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

    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)

    hero = try layout.box()
    try layout.add(hero.top == cell.top, placing: hero)
    try layout.add(hero.centerX == cell.centerX, placing: hero)
    try layout.add(hero.width <= spacing.column, placing: hero)
    try layout.add(hero.width == cell.width | .strong, placing: hero)
    try layout.add(hero.width == spacing.ratio * hero.height, placing: hero)

    title = try layout.box()
    try layout.add(title.top == hero.bottom + spacing.v, placing: title)
    try layout.add(title.centerX == cell.centerX, placing: title)
    try layout.add(title.width <= spacing.column, placing: title)
    try layout.add(title.width == 0.9 * cell.width | .strong, placing: title)

    byline = try layout.box()
    try layout.add(byline.leading(direction) == title.leading(direction), placing: byline)
    try layout.add(byline.top == title.bottom + spacing.v, placing: byline)

    body = try layout.box()
    try layout.add(body.top == byline.bottom + spacing.v, placing: body)
    try layout.add(body.centerX == cell.centerX, placing: body)
    try layout.add(body.width == title.width, placing: body)

    try layout.solver.add(cell.bottom == body.bottom + spacing.bottom)
  }
}
