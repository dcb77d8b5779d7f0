import BenchKit
import PinCore

/// A product in a shop, in two columns, or in three if the cell is wide.
enum Product: PostScene {
  static let name = "product"
  static let summary = "image, title, stars, prices and two buttons, in two columns or, from 600 points, in three"
  static let features = [
    "conditions on width", "columns", "aspectRatio", "align", "anchors", "below several views", "visible", "size(of:)",
    "maxHeight", "sizeToFit(.width)", "percent",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> ProductContent { ProductContent(of: post, settings) }
}

/// The distances and sizes of a cell, in points.
struct ProductSpacing {
  /// The distance to the cell's edges, between columns and, with two columns, above the buttons.
  var margin = 12.0
  /// The distance between other views. In two columns, the buttons are twice as far apart.
  var v = 6.0
  /// The distance between the image's edges and the views in front of the image.
  var inset = 6.0
  /// The minimum width of a cell with three columns.
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

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? ProductConstraintCell, cell.layoutDirection != direction || cell.badge.isHidden == isReduced
    {
      cell.narrow = try constraints(isWide: false, sharing: parts)
      cell.wide = try constraints(isWide: true, sharing: parts)
    }
    return (cell as? ProductCell)?.show(self) != nil
  }

  static let layouts: CellLayouts<ProductContent> = [
    .manual: CellLayout(ProductManualCell.init),
    .pin: CellLayout(ProductPinCell.init),
    .constraint: CellLayout { content, parts in
      ProductConstraintCell(
        content, narrow: try content.constraints(isWide: false, sharing: parts),
        wide: try content.constraints(isWide: true, sharing: parts))
    },
  ]
}

/// The tree of a cell. If the price is not reduced, badge and old price are hidden, and no layout places them.
class ProductCell: FeedCell {
  final let image = ImageView()
  final let zoom = View()
  final let badge = FeedLabel(size: 11)
  final let title = FeedParagraph(size: 16, lines: 3)
  final let stars = View()
  final let price = FeedLabel(size: 20)
  final let oldPrice = FeedLabel(size: 14)
  final let delivery = FeedLabel(size: 13)
  final let buy = View()
  final let wish = View()
  final let spacing: ProductSpacing

  init(_ content: ProductContent) {
    spacing = content.spacing
    super.init()
    addSubviews([image, zoom, badge, title, stars, price, oldPrice, delivery, buy, wish])
    show(content)
  }

  final func show(_ content: ProductContent) {
    setLayoutDirection(content.direction)
    badge.isHidden = !content.isReduced
    oldPrice.isHidden = !content.isReduced
    image.image = content.image
    badge.show(content.badge)
    title.show(content.title)
    price.show(content.price)
    oldPrice.show(content.oldPrice)
    delivery.show(content.delivery)
  }
}
