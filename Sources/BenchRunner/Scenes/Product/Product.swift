import BenchHarness
import PinCore

/// A product of a shop: two columns, or three where there is room.
enum Product: PostScene {
  static let name = "product"
  static let summary = "image, title, stars, prices and two buttons, in two columns or, from 600 points, in three"
  static let features = [
    "conditions on width", "columns", "aspectRatio", "align", "anchors", "below several views", "visible", "size(of:)",
    "maxHeight", "sizeToFit(.width)", "percent",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> ProductContent {
    ProductContent(of: post, settings)
  }
}

/// The distances and sizes of a cell, in points.
struct ProductSpacing {
  /// To the cell's edges and between columns.
  var margin = 12.0
  /// Between what stands below one another.
  var v = 6.0
  /// Between the image's edges and what lies on it.
  var inset = 6.0
  /// The cell's width from which there are three columns.
  var wide = 600.0
  /// The width of the third column.
  var thirdColumn = 180.0
  var tallestImage = 240.0
  var stars = Size(width: 90, height: 16)
  var zoom = 24.0
  var buttonHeight = 40.0
}

struct ProductContent: CellContent {
  let direction: LayoutDirection
  let isReduced: Bool
  /// The image's natural size in points.
  let image: Size
  let title, badge, price, oldPrice, delivery: FeedText
  var spacing = ProductSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    isReduced = !post.oldPrice.isEmpty
    image = post.images.first ?? Size(width: 400, height: 300)
    title = settings.text(post.headline)
    badge = settings.text("SALE")
    price = settings.text(post.price)
    oldPrice = settings.text(post.oldPrice)
    delivery = settings.text(post.time)
  }

  static let layouts: CellLayouts<ProductContent> = [
    .manual: CellLayout(ProductManualCell.init),
    .pin: CellLayout(ProductPinCell.init),
    .constraint: CellLayout { content, parts in
      ProductConstraintCell(
        content, narrow: try content.constraints(variant: 0, sharing: parts),
        wide: try content.constraints(variant: 1, sharing: parts))
    },
    .batch: CellLayout(batch: ConstraintBatch.init),
    .heights: CellLayout(batch: ConstraintBatch.init, heightsOnly: true),
  ]
}

/// What decides which constraints hold.
struct ProductShape: Hashable {
  let direction: LayoutDirection
  let isWide, isReduced: Bool
}

/// The tree of a cell. Where the price is not reduced, badge and old price are hidden, and no layout places them.
class ProductCell: FeedCell {
  final let image: ImageView
  final let zoom = View()
  final let badge: FeedLabel
  final let title: FeedParagraph
  final let stars = View()
  final let price, oldPrice, delivery: FeedLabel
  final let buy = View(), wish = View()
  final let spacing: ProductSpacing

  init(_ content: ProductContent) {
    image = ImageView(image: content.image)
    badge = FeedLabel(content.badge, size: 11)
    title = FeedParagraph(content.title, size: 16, lines: 3)
    price = FeedLabel(content.price, size: 20)
    oldPrice = FeedLabel(content.oldPrice, size: 14)
    delivery = FeedLabel(content.delivery, size: 13)
    spacing = content.spacing
    super.init()
    setLayoutDirection(content.direction)
    badge.isHidden = !content.isReduced
    oldPrice.isHidden = !content.isReduced
    for view in [image, zoom, badge, title, stars, price, oldPrice, delivery, buy, wish] { addSubview(view) }
  }
}
