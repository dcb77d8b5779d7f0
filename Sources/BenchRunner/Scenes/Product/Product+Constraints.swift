import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells with the same direction and the same visible views share two sets: one for two
/// columns and one for three.
final class ProductConstraintCell: ProductCell {
  @exclusivity(unchecked) var narrow, wide: ProductConstraints

  init(_ content: ProductContent, narrow: ProductConstraints, wide: ProductConstraints) {
    self.narrow = narrow
    self.wide = wide
    super.init(content)
  }

  override func layOut() throws -> Double {
    let isWide = bounds.width >= spacing.wide
    let constraints = isWide ? wide : narrow
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)

    // The aspect ratio differs between images that share the constraints, so each layout sets the image's height.
    let natural = image.image ?? .zero
    let imageWidth = (isWide ? 0.25 : 0.4) * bounds.width
    try layout.setConstant(
      of: constraints.imageHeight, placing: constraints.image,
      to: min(imageWidth / (natural.width / natural.height), spacing.tallestImage))
    if let box = constraints.badge { try layout.setContent(of: box, to: badge.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.price, to: price.sizeThatFits(.unbounded))
    if let box = constraints.oldPrice { try layout.setContent(of: box, to: oldPrice.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.delivery, to: delivery.sizeThatFits(.unbounded))

    // As with UIKit's preferred maximum layout width, the title is measured for a known width before solving.
    let titleWidth = titleWidth(isWide: isWide, beside: imageWidth, on: constraints.pixelGrid)
    try layout.setHeight(of: constraints.title, to: title.height(fitting: titleWidth))

    try layout.solve()
    image.frame = layout.frame(of: constraints.image)
    zoom.frame = layout.frame(of: constraints.zoom)
    if let box = constraints.badge { badge.frame = layout.frame(of: box) }
    title.frame = layout.frame(of: constraints.title)
    stars.frame = layout.frame(of: constraints.stars)
    price.frame = layout.frame(of: constraints.price)
    if let box = constraints.oldPrice { oldPrice.frame = layout.frame(of: box) }
    delivery.frame = layout.frame(of: constraints.delivery)
    buy.frame = layout.frame(of: constraints.buy)
    wish.frame = layout.frame(of: constraints.wish)
    return layout.value(of: constraints.cell.height)
  }

  /// The width of the title, which begins at a distance from the image's edge on the grid.
  private func titleWidth(isWide: Bool, beside imageWidth: Double, on grid: PixelGrid) -> Double {
    let margin = spacing.margin
    let end = isWide ? 2 * margin + spacing.thirdColumn : margin
    if layoutDirection == .ltr {
      return grid.up(bounds.width - end - (grid.nearest(margin) + grid.up(imageWidth) + margin))
    }
    return grid.up(grid.nearest(bounds.width - margin - imageWidth) - margin - end)
  }
}

final class ProductConstraints: CellConstraints {
  let imageHeight: Constraint
  let image, zoom, title, stars, price, delivery, buy, wish: Box
  let badge, oldPrice: Box?

  init(_ content: ProductContent, isWide: Bool, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (direction, spacing) = (content.direction, content.spacing)
    let (start, end) = direction.edges
    let margin = direction.forward(spacing.margin)
    let inset = direction.forward(spacing.inset)

    let image = try layout.box()
    try layout.place(
      image, start(image) == start(cell) + margin, image.top == cell.top + spacing.margin,
      image.width == (isWide ? 0.25 : 0.4) * cell.width)
    imageHeight = try layout.add(image.height == 0, placing: image)
    zoom = try layout.box()
    try layout.place(
      zoom, start(zoom) == start(image) + inset, zoom.bottom == image.bottom - spacing.inset,
      zoom.width == spacing.zoom, zoom.height == spacing.zoom)
    badge =
      try content.isReduced
      ? layout.box { (end($0) == end(image) - inset, $0.top == image.top + spacing.inset) } : nil

    let title = try layout.box { (start($0) == end(image) + margin, $0.top == image.top) }
    let stars = try layout.box()
    try layout.place(
      stars, start(stars) == start(title), stars.top == title.bottom + spacing.v, stars.width == spacing.stars.width,
      stars.height == spacing.stars.height)

    price = try layout.box()
    delivery = try layout.box()
    buy = try layout.box()
    wish = try layout.box()
    oldPrice = try content.isReduced ? layout.box() : nil
    (self.image, self.title, self.stars) = (image, title, stars)
    super.init(layout, cell, width, on: grid)
    if isWide { try addThreeColumns(direction, spacing) } else { try addTwoColumns(direction, spacing) }
  }

  private func addTwoColumns(_ direction: LayoutDirection, _ spacing: ProductSpacing) throws {
    let (start, end) = direction.edges
    let margin = direction.forward(spacing.margin)
    let v = direction.forward(spacing.v)
    try layout.place(title, end(title) == end(cell) - margin)
    try layout.place(price, start(price) == start(stars), price.top == stars.bottom + spacing.v)
    if let oldPrice {
      try layout.place(oldPrice, start(oldPrice) == end(price) + v, oldPrice.bottom == price.bottom)
    }
    try layout.place(delivery, start(delivery) == start(price), delivery.top == price.bottom + spacing.v)

    try layout.place(
      buy, start(buy) == start(cell) + margin, end(buy) == cell.centerX - v, buy.height == spacing.buttonHeight)
    try layout.solver.add(buy.top >= image.bottom + spacing.margin)
    try layout.solver.add(buy.top >= delivery.bottom + spacing.margin)
    try layout.solver.add(buy.top == 0 | .weak)
    try layout.place(
      wish, start(wish) == end(buy) + 2 * v, wish.top == buy.top, wish.width == buy.width, wish.height == buy.height)

    try layout.solver.add(cell.bottom == wish.bottom + spacing.margin)
  }

  private func addThreeColumns(_ direction: LayoutDirection, _ spacing: ProductSpacing) throws {
    let (start, end) = direction.edges
    let margin = direction.forward(spacing.margin)
    let third = direction.forward(spacing.thirdColumn)
    let v = spacing.v
    try layout.place(title, end(title) == end(cell) - 2 * margin - third)
    try layout.place(delivery, start(delivery) == start(stars), delivery.top == stars.bottom + v)

    try layout.place(price, end(price) == end(cell) - margin, price.top == cell.top + spacing.margin)
    if let oldPrice { try layout.place(oldPrice, end(oldPrice) == end(price), oldPrice.top == price.bottom + v) }
    let lowestPrice = oldPrice ?? price
    try layout.place(
      buy, end(buy) == end(cell) - margin, buy.top == lowestPrice.bottom + v, buy.width == spacing.thirdColumn,
      buy.height == spacing.buttonHeight)
    try layout.place(
      wish, end(wish) == end(buy), wish.top == buy.bottom + v, wish.width == buy.width, wish.height == buy.height)

    try layout.solver.add(cell.bottom >= image.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= delivery.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= wish.bottom + spacing.margin)
    try layout.solver.add(cell.height == 0 | .weak)
  }
}

extension ProductContent {
  /// The constraints that all cells with the same direction and the same visible views share.
  func constraints(isWide: Bool, sharing parts: SharedParts) throws -> ProductConstraints {
    // A key that is a number needs no allocation.
    let shape = (isWide ? 4 : 0) + (isReduced ? 2 : 0) + (direction == .ltr ? 0 : 1)
    return try parts.part(for: shape) { try ProductConstraints(self, isWide: isWide, on: parts.grid) }
  }
}
