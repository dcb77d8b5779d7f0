import BenchHarness
import ConstraintSolver
import PinTree

extension ProductConstraints: BatchConstraints {
  var nodes: [Box?] { [image, zoom, badge, title, stars, price, oldPrice, delivery, buy, wish] }
}

extension ProductContent: BatchContent {
  func shape(variant: Int) -> ProductShape {
    ProductShape(direction: direction, isWide: variant == 1, isReduced: isReduced)
  }

  func variant(width: Double) -> Int { width >= spacing.wide ? 1 : 0 }
  static var isSolvedTwice: Bool { true }

  func makeConstraints(_ shape: ProductShape, on grid: PixelGrid) throws -> ProductConstraints {
    try ProductConstraints(grid: grid, shape: shape, spacing: spacing)
  }

  var isMeasured: Bool { title.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: ProductConstraints, on grid: PixelGrid) throws {
    if let box = constraints.badge { try inputs.setContent(of: box, to: badge.size(11, on: grid)) }
    try inputs.setContent(of: constraints.price, to: price.size(20, on: grid))
    if let box = constraints.oldPrice { try inputs.setContent(of: box, to: oldPrice.size(14, on: grid)) }
    try inputs.setContent(of: constraints.delivery, to: delivery.size(13, on: grid))
  }

  static var dependsOnWidth: Bool { true }

  func write(
    to inputs: some LayoutInputs, _ constraints: ProductConstraints, on grid: PixelGrid, width: Double,
    solved: (Box) -> Rect
  ) throws {
    let imageWidth = (width >= spacing.wide ? 0.25 : 0.4) * width
    try inputs.setConstant(
      of: constraints.imageHeight, to: min(imageWidth / (image.width / image.height), spacing.tallestImage))
    let titleSize = title.size(16, fitting: solved(constraints.title).width, lines: 3, on: grid)
    try inputs.setContent(of: constraints.title, to: Size(width: -1, height: titleSize.height))
  }
}
