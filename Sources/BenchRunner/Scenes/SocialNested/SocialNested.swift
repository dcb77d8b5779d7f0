import BenchHarness
import PinCore

/// The published benchmark's post in five containers, each as high as its content, and aligned with views of the others.
enum SocialNested: PostScene {
  static let name = "social-nested"
  static let summary = "the same post in five containers as high as their content, aligned across them"
  static let features = [
    "nesting", "wrapContent", "start/end", "edge anchors across superviews", "relative", "sizeToFit",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> SocialNestedContent {
    SocialNestedContent(of: post, settings)
  }
}

/// The distances between the views of a cell, in points.
struct SocialNestedSpacing {
  /// To the cell's edges.
  var h = 8.0
  /// Between what stands below one another.
  var v = 4.0
  /// Between an image and the text beside it.
  var beside = 4.0
  /// The width and height of the images of people.
  var portrait = 50.0
  var imageHeight = 200.0
}

struct SocialNestedContent: CellContent {
  let direction: LayoutDirection
  let options, action, posterName, posterHeadline, posterTime, posterComment: FeedText
  let contentTitle, contentDomain, like, comment, share, actorComment: FeedText
  var spacing = SocialNestedSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    options = settings.text("...")
    action = settings.text("\(post.author) · \(post.link)")
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

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? SocialNestedConstraintCell { cell.constraints = try constraints(sharing: parts) }
    return (cell as? SocialNestedCell)?.show(self) ?? false
  }

  static let layouts: CellLayouts<SocialNestedContent> = [
    .manual: CellLayout(SocialNestedManualCell.init),
    .pin: CellLayout(SocialNestedPinCell.init),
    .constraint: CellLayout(constraints: SocialNestedConstraintCell.init),
    .batch: CellLayout(batch: ConstraintBatch.init),
    .heights: CellLayout(batch: ConstraintBatch.init, heightsOnly: true),
  ]
}

/// The tree of a cell: five containers below one another.
class SocialNestedCell: FeedCell {
  final let topBar = View()
  final let options = FeedLabel(), action = FeedLabel()

  final let miniProfile = View()
  final let posterImage = ImageView(image: Size(width: 50, height: 50))
  final let posterName = FeedLabel(), posterHeadline = FeedLabel(), posterTime = FeedLabel()

  final let miniContent = View()
  final let posterComment = FeedLabel()
  final let contentImage = ImageView(image: Size(width: 350, height: 200))
  final let contentTitle = FeedLabel(), contentDomain = FeedLabel()

  final let actions = View()
  final let like = FeedLabel(), comment = FeedLabel(), share = FeedLabel()

  final let commentBar = View()
  final let actorImage = ImageView(image: Size(width: 50, height: 50))
  final let actorComment = FeedLabel()

  final let spacing: SocialNestedSpacing

  init(_ content: SocialNestedContent) {
    spacing = content.spacing
    super.init()
    add(topBar, with: [options, action])
    add(miniProfile, with: [posterImage, posterName, posterHeadline, posterTime])
    add(miniContent, with: [posterComment, contentImage, contentTitle, contentDomain])
    add(actions, with: [like, comment, share])
    add(commentBar, with: [actorImage, actorComment])
    _ = show(content)
  }

  /// Shows a content in place; false if the cell cannot.
  final func show(_ content: SocialNestedContent) -> Bool {
    setLayoutDirection(content.direction)
    options.show(content.options)
    action.show(content.action)
    posterName.show(content.posterName)
    posterHeadline.show(content.posterHeadline)
    posterTime.show(content.posterTime)
    posterComment.show(content.posterComment)
    contentTitle.show(content.contentTitle)
    contentDomain.show(content.contentDomain)
    like.show(content.like)
    comment.show(content.comment)
    share.show(content.share)
    actorComment.show(content.actorComment)
    return true
  }

  private func add(_ container: View, with views: [View]) {
    addSubview(container)
    for view in views { container.addSubview(view) }
  }
}
