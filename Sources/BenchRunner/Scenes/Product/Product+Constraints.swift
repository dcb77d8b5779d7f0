import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints: a set for two columns and one for three, for all cells of a shape.
final class ProductConstraintCell: ProductCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var narrow, wide: ProductConstraints

  init(_ content: ProductContent, _ parts: SharedParts) throws {
    self.parts = parts
    (narrow, wide) = (try content.constraints(parts), try content.constraints(parts, variant: 1))
    super.init(content)
  }

  override func show(_ content: ProductContent) throws -> Bool {
    (narrow, wide) = (try content.constraints(parts), try content.constraints(parts, variant: 1))
    return try super.show(content)
  }

  override func layOut() throws -> Double {
    let isWide = bounds.width >= spacing.wide
    let constraints = isWide ? wide : narrow
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)

    // A ratio that differs from image to image is no linear constraint that could be kept, so the height is set.
    let natural = image.image ?? .zero
    let imageWidth = (isWide ? 0.25 : 0.4) * bounds.width
    try layout.setConstant(
      of: constraints.imageHeight, placing: constraints.image,
      to: min(imageWidth / (natural.width / natural.height), spacing.tallestImage))
    if let box = constraints.badge { try layout.setContent(of: box, to: badge.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.price, to: price.sizeThatFits(.unbounded))
    if let box = constraints.oldPrice { try layout.setContent(of: box, to: oldPrice.sizeThatFits(.unbounded)) }
    try layout.setContent(of: constraints.delivery, to: delivery.sizeThatFits(.unbounded))

    // As in UIKit, a text that wraps takes two passes: its width must be known before its height can be.
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

    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)

    image = try layout.box()
    try layout.add(image.leading(direction) == cell.leading(direction) + margin, placing: image)
    try layout.add(image.top == cell.top + spacing.margin, placing: image)
    try layout.add(image.width == (shape.isWide ? 0.25 : 0.4) * cell.width, placing: image)
    imageHeight = try layout.add(image.height == 0, placing: image)

    zoom = try layout.box()
    try layout.add(zoom.leading(direction) == image.leading(direction) + inset, placing: zoom)
    try layout.add(zoom.bottom == image.bottom - spacing.inset, placing: zoom)
    try layout.add(zoom.width == spacing.zoom, placing: zoom)
    try layout.add(zoom.height == spacing.zoom, placing: zoom)

    if shape.isReduced {
      let badge = try layout.box()
      try layout.add(badge.trailing(direction) == image.trailing(direction) - inset, placing: badge)
      try layout.add(badge.top == image.top + spacing.inset, placing: badge)
      self.badge = badge
    }

    title = try layout.box()
    try layout.add(title.leading(direction) == image.trailing(direction) + margin, placing: title)
    try layout.add(title.top == image.top, placing: title)

    stars = try layout.box()
    try layout.add(stars.leading(direction) == title.leading(direction), placing: stars)
    try layout.add(stars.top == title.bottom + spacing.v, placing: stars)
    try layout.add(stars.width == spacing.stars.width, placing: stars)
    try layout.add(stars.height == spacing.stars.height, placing: stars)

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
    try layout.add(title.trailing(direction) == cell.trailing(direction) - margin, placing: title)

    try layout.add(price.leading(direction) == stars.leading(direction), placing: price)
    try layout.add(price.top == stars.bottom + spacing.v, placing: price)

    if let oldPrice {
      try layout.add(oldPrice.leading(direction) == price.trailing(direction) + v, placing: oldPrice)
      try layout.add(oldPrice.bottom == price.bottom, placing: oldPrice)
    }

    try layout.add(delivery.leading(direction) == price.leading(direction), placing: delivery)
    try layout.add(delivery.top == price.bottom + spacing.v, placing: delivery)

    try layout.add(buy.leading(direction) == cell.leading(direction) + margin, placing: buy)
    try layout.add(buy.trailing(direction) == cell.centerX - v, placing: buy)
    try layout.add(buy.height == spacing.buttonHeight, placing: buy)
    try layout.solver.add(buy.top >= image.bottom + spacing.margin)
    try layout.solver.add(buy.top >= delivery.bottom + spacing.margin)
    try layout.solver.add(buy.top == 0 | .weak)

    try layout.add(wish.leading(direction) == buy.trailing(direction) + 2 * v, placing: wish)
    try layout.add(wish.top == buy.top, placing: wish)
    try layout.add(wish.width == buy.width, placing: wish)
    try layout.add(wish.height == buy.height, placing: wish)

    try layout.solver.add(cell.bottom == wish.bottom + spacing.margin)
  }

  private func addThreeColumns(_ direction: LayoutDirection, _ spacing: ProductSpacing) throws {
    let margin = direction.forward(spacing.margin)
    let third = direction.forward(spacing.thirdColumn)
    let v = spacing.v
    try layout.add(title.trailing(direction) == cell.trailing(direction) - 2 * margin - third, placing: title)

    try layout.add(delivery.leading(direction) == stars.leading(direction), placing: delivery)
    try layout.add(delivery.top == stars.bottom + v, placing: delivery)

    try layout.add(price.trailing(direction) == cell.trailing(direction) - margin, placing: price)
    try layout.add(price.top == cell.top + spacing.margin, placing: price)

    var lowestPrice = price
    if let oldPrice {
      try layout.add(oldPrice.trailing(direction) == price.trailing(direction), placing: oldPrice)
      try layout.add(oldPrice.top == price.bottom + v, placing: oldPrice)
      lowestPrice = oldPrice
    }

    try layout.add(buy.trailing(direction) == cell.trailing(direction) - margin, placing: buy)
    try layout.add(buy.top == lowestPrice.bottom + v, placing: buy)
    try layout.add(buy.width == spacing.thirdColumn, placing: buy)
    try layout.add(buy.height == spacing.buttonHeight, placing: buy)

    try layout.add(wish.trailing(direction) == buy.trailing(direction), placing: wish)
    try layout.add(wish.top == buy.bottom + v, placing: wish)
    try layout.add(wish.width == buy.width, placing: wish)
    try layout.add(wish.height == buy.height, placing: wish)

    try layout.solver.add(cell.bottom >= image.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= delivery.bottom + spacing.margin)
    try layout.solver.add(cell.bottom >= wish.bottom + spacing.margin)
    try layout.solver.add(cell.height == 0 | .weak)
  }
}
