import BenchKit
import PinCore

/// The feed item of LayoutKit's published benchmark: twelve texts and three images, all direct subviews of the cell.
enum Social: PostScene {
  static let name = "social"
  static let summary = "the post of LayoutKit's benchmark: texts, images and buttons, all direct subviews of the cell"

  static let features = ["edges", "relative", "edge anchors", "margins", "sizeToFit"]

  /// More than the two margins, so that `contentImage` has a positive width. Every other view has a fixed width or the
  /// width of its text.
  static let minimumWidth = 20.0

  static func content(of post: Post, in settings: FeedSettings) -> SocialContent {
    SocialContent(texts: SocialTexts(of: post, action: post.link, settings))
  }

  /// Without posts from a file, the content has numbered texts, as in the published benchmark.
  static func content(at index: Int, in settings: FeedSettings) -> SocialContent {
    if settings.posts != nil { return content(of: settings.post(at: index), in: settings) }
    let number = number(of: index, settings.seed)
    var content = content(of: item(at: index, in: settings), in: settings)
    content.texts.action = settings.text("action text \(number)")
    content.texts.contentTitle = settings.text("content title \(number)")
    return content
  }

  /// The post with the numbered texts of a cell, except for the texts that `content(at:in:)` replaces.
  static func item(at index: Int, in settings: FeedSettings) -> Post {
    .numbered(number(of: index, settings.seed))
  }

  /// The number in the texts of a cell. With seed 1, the numbers begin at 0, as in the published benchmark. With any
  /// other seed, they begin at a random number of up to twelve digits, so that text lengths differ between seeds.
  private static func number(of index: Int, _ seed: UInt64) -> UInt64 {
    if seed == 1 { return UInt64(index) }
    var random = SplitMix64(seed: seed)
    let limit = (0..<random.number(in: 1...12)).reduce(UInt64(1)) { power, _ in power * 10 }
    return random.number(below: limit) &+ UInt64(index)
  }
}

/// The distances between the views of a cell, in points.
struct SocialSpacing {
  /// The distance to the cell's left, right and top edges, and between the image and the title of the content.
  var h = 8.0
  /// The vertical distance between most other views.
  var v = 4.0
}

/// The texts of a post in the scenes `social` and `social-nested`.
struct SocialTexts: PostTexts {
  let options, posterName, posterHeadline, posterTime, posterComment: FeedText
  let contentDomain, like, comment, share, actorComment: FeedText
  var action, contentTitle: FeedText

  init(of post: Post, action: String, _ settings: FeedSettings) {
    options = settings.text("...")
    self.action = settings.text(action)
    posterName = settings.text(post.author)
    posterHeadline = settings.text(post.headline)
    posterTime = settings.text(post.time)
    posterComment = settings.text(post.text)
    contentTitle = settings.text(post.headline)
    contentDomain = settings.text(post.link)
    like = settings.text("Like")
    comment = settings.text("Comment")
    share = settings.text("Share")
    actorComment = settings.text(post.replies.first?.text ?? "")
  }
}

struct SocialContent: CellContent {
  var texts: SocialTexts
  var spacing = SocialSpacing()

  func show(in cell: any LayoutCell, sharing parts: SharedParts) -> Bool {
    (cell as? SocialCell)?.show(texts) != nil
  }

  static let layouts: CellLayouts<SocialContent> = [
    .manual: CellLayout(SocialManualCell.init),
    .pin: CellLayout(SocialPinCell.init),
    .constraint: CellLayout(constraints: SocialConstraintCell.init),
    .formation: CellLayout { content, parts in SocialFormationCell(content, grid: parts.grid) },
    .stack: CellLayout { content, parts in try SocialStackCell(content, grid: parts.grid) },
  ]
}

/// The views of a post. The scenes `social` and `social-nested` arrange the views in different trees.
class SocialViews: FeedCell, PostNodes {
  final let options = FeedLabel(), action = FeedLabel()
  final let posterName = FeedLabel(), posterHeadline = FeedLabel(), posterTime = FeedLabel()
  final let posterComment = FeedLabel(), actorComment = FeedLabel()
  final let contentTitle = FeedLabel(), contentDomain = FeedLabel()
  final let like = FeedLabel(), comment = FeedLabel(), share = FeedLabel()
  final let posterImage = ImageView(image: Size(width: 50, height: 50))
  final let contentImage = ImageView(image: Size(width: 350, height: 200))
  final let actorImage = ImageView(image: Size(width: 50, height: 50))

  final func show(_ texts: SocialTexts) { forEachText(and: texts) { $0.show($1) } }
}

/// The tree of a cell: all views are subviews of the cell.
class SocialCell: SocialViews {
  final let spacing: SocialSpacing

  init(_ content: SocialContent) {
    spacing = content.spacing
    super.init()
    addSubviews([
      options, action, posterImage, posterName, posterHeadline, posterTime, posterComment, contentImage, contentTitle,
      contentDomain, like, comment, share, actorImage, actorComment,
    ])
    show(content.texts)
  }
}
