import BenchKit
import PinCore

/// An article: a large image, a title, the author and the time, and a long text in a column of limited width.
enum Article: PostScene {
  static let name = "article"
  static let summary =
    "hero image of fixed ratio, title of up to three lines, long text in a column of at most 600 points"
  static let features = [
    "aspectRatio", "sizeToFit(.width)", "maxWidth and justify", "percent", "width(of:)", "hCenter", "relative",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> ArticleContent { ArticleContent(of: post, settings) }
}

/// The distances and sizes of a cell in points, and the ratio of its image.
struct ArticleSpacing {
  /// The vertical distance between views.
  var v = 12.0
  /// The distance below the text.
  var bottom = 24.0
  /// The maximum width of image, title and text.
  var column = 600.0
  /// The image's width divided by its height.
  var ratio = 16.0 / 9
}

struct ArticleContent: CellContent {
  let direction: LayoutDirection
  let title, byline, body: FeedText
  var spacing = ArticleSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    title = settings.text(post.headline)
    byline = settings.text("\(post.author), \(post.time)")
    body = settings.text(post.text)
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? ArticleConstraintCell, cell.layoutDirection != direction {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? ArticleCell)?.show(self) != nil
  }

  static let layouts: CellLayouts<ArticleContent> = [
    .manual: CellLayout(ArticleManualCell.init),
    .pin: CellLayout(ArticlePinCell.init),
    .constraint: CellLayout(constraints: ArticleConstraintCell.init),
  ]
}

/// The tree of a cell.
class ArticleCell: FeedCell {
  final let hero = ImageView(image: Size(width: 1600, height: 900))
  final let title = FeedParagraph(size: 24, lines: 3)
  final let byline = FeedLabel(size: 13)
  final let body = FeedParagraph(size: 17)
  final let spacing: ArticleSpacing

  init(_ content: ArticleContent) {
    spacing = content.spacing
    super.init()
    addSubviews([hero, title, byline, body])
    show(content)
  }

  final func show(_ content: ArticleContent) {
    setLayoutDirection(content.direction)
    title.show(content.title)
    byline.show(content.byline)
    body.show(content.body)
  }
}
