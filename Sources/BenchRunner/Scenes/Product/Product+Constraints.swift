import ConstraintSolver
import PinCore

/// The cell as linear constraints: a set for two columns and one for three, for all cells of a shape.
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

    // Ratios differ between images, so a constraint for the ratio cannot be kept. The height is set instead.
    let natural = image.image ?? .zero
    let imageWidth = (isWide ? 0.25 : 0.4) * bounds.width
    try layout.setConstant(
      of: constraints.imageHeight, placing: constraints.image,
      to: min(imageWidth / (natural.width / natural.height), spacing.tallestImage))
    if let box = constraints.badge { try layout.setContent(of: box, to: badge.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.price, to: price.sizeThatFits(.unbounded))
    if let box = constraints.oldPrice { try layout.setContent(of: box, to: oldPrice.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.delivery, to: delivery.sizeThatFits(.unbounded))

    // As in UIKit, a text that wraps takes two passes, because its height depends on its width.
    try layout.solve()
    let titleSize = title.sizeThatFits(
      Size(width: layout.frame(of: constraints.title).width, height: .greatestFiniteMagnitude))
    try layout.setContent(of: constraints.title, to: Size(width: -1, height: titleSize.height))
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
}

/// The boxes of a cell and the constraints between them.
final class ProductConstraints {
  let layout: BoxLayout
  let cellWidth, imageHeight: Constraint
  let cell, image, zoom, title, stars, price, delivery, buy, wish: Box
  private(set) var badge, oldPrice: Box?

  init(grid: PixelGrid, shape: ProductShape, spacing: ProductSpacing) throws {
    layout = BoxLayout(grid: grid)
    let direction = shape.direction
    let margin = direction.forward(spacing.margin)
    let inset = direction.forward(spacing.inset)

    (cell, cellWidth) = try layout.cell()

    image = try layout.box()
    try layout.place(
      image, image.leading(direction) == cell.leading(direction) + margin, image.top == cell.top + spacing.margin,
      image.width == (shape.isWide ? 0.25 : 0.4) * cell.width)
    imageHeight = try layout.add(image.height == 0, placing: image)

    zoom = try layout.box()
    try layout.place(
      zoom, zoom.leading(direction) == image.leading(direction) + inset, zoom.bottom == image.bottom - spacing.inset,
      zoom.width == spacing.zoom, zoom.height == spacing.zoom)

    if shape.isReduced {
      let badge = try layout.box()
      try layout.place(
        badge, badge.trailing(direction) == image.trailing(direction) - inset, badge.top == image.top + spacing.inset)
      self.badge = badge
    }

    title = try layout.box()
    try layout.place(title, title.leading(direction) == image.trailing(direction) + margin, title.top == image.top)

    stars = try layout.box()
    try layout.place(
      stars, stars.leading(direction) == title.leading(direction), stars.top == title.bottom + spacing.v,
      stars.width == spacing.stars.width, stars.height == spacing.stars.height)

    price = try layout.box()
    delivery = try layout.box()
    buy = try layout.box()
    wish = try layout.box()
    if shape.isReduced { oldPrice = try layout.box() }
    if shape.isWide { try addThreeColumns(direction, spacing) } else { try addTwoColumns(direction, spacing) }
  }

  private func addTwoColumns(_ direction: LayoutDirection, _ spacing: ProductSpacing) throws {
    let margin = direction.forward(spacing.margin)
    let v = direction.forward(spacing.v)
    try layout.place(title, title.trailing(direction) == cell.trailing(direction) - margin)

    try layout.place(price, price.leading(direction) == stars.leading(direction), price.top == stars.bottom + spacing.v)

    if let oldPrice {
      try layout.place(
        oldPrice, oldPrice.leading(direction) == price.trailing(direction) + v, oldPrice.bottom == price.bottom)
    }

    try layout.place(
      delivery, delivery.leading(direction) == price.leading(direction), delivery.top == price.bottom + spacing.v)

    try layout.place(
      buy, buy.leading(direction) == cell.leading(direction) + margin, buy.trailing(direction) == cell.centerX - v,
      buy.height == spacing.buttonHeight)
    try layout.solver.add(buy.top >= image.bottom + spacing.margin)
    try layout.solver.add(buy.top >= delivery.bottom + spacing.margin)
    try layout.solver.add(buy.top == 0 | .weak)

    try layout.place(
      wish, wish.leading(direction) == buy.trailing(direction) + 2 * v, wish.top == buy.top, wish.width == buy.width,
      wish.height == buy.height)

    try layout.solver.add(cell.bottom == wish.bottom + spacing.margin)
  }

  private func addThreeColumns(_ direction: LayoutDirection, _ spacing: ProductSpacing) throws {
    let margin = direction.forward(spacing.margin)
    let third = direction.forward(spacing.thirdColumn)
    let v = spacing.v
    try layout.place(title, title.trailing(direction) == cell.trailing(direction) - 2 * margin - third)

    try layout.place(
      delivery, delivery.leading(direction) == stars.leading(direction), delivery.top == stars.bottom + v)

    try layout.place(
      price, price.trailing(direction) == cell.trailing(direction) - margin, price.top == cell.top + spacing.margin)

    var lowestPrice = price
    if let oldPrice {
      try layout.place(
        oldPrice, oldPrice.trailing(direction) == price.trailing(direction), oldPrice.top == price.bottom + v)
      lowestPrice = oldPrice
    }

    try layout.place(
      buy, buy.trailing(direction) == cell.trailing(direction) - margin, buy.top == lowestPrice.bottom + v,
      buy.width == spacing.thirdColumn, buy.height == spacing.buttonHeight)

    try layout.place(
      wish, wish.trailing(direction) == buy.trailing(direction), wish.top == buy.bottom + v, wish.width == buy.width,
      wish.height == buy.height)

    try layout.solver.add(cell.bottom >= image.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= delivery.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= wish.bottom + spacing.margin)
    try layout.solver.add(cell.height == 0 | .weak)
  }
}
