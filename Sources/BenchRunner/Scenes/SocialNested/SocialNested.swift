import BenchKit
import PinCore

/// The post of LayoutKit's benchmark in five containers. Some views are aligned with views in other containers.
enum SocialNested: PostScene {
  static let name = "social-nested"
  static let summary = "a post in five containers; some views are aligned across the containers"
  static let features = [
    "nesting", "wrapContent", "start/end", "edge anchors across superviews", "relative", "sizeToFit",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> SocialNestedContent {
    SocialNestedContent(of: post, settings)
  }
}

/// The distances and fixed sizes of the views of a cell, in points.
struct SocialNestedSpacing {
  /// The space at the cell's left, right and top edges, below the top bar's views, and between image and title.
  var h = 8.0
  /// The vertical distance between most other views, and the distance from the cell's bottom edge.
  var v = 4.0
  /// The distance between an image and the text beside it.
  var beside = 4.0
  /// The width and height of portraits.
  var portrait = 50.0
  var imageHeight = 200.0
}

struct SocialNestedContent: CellContent {
  let direction: LayoutDirection
  let texts: SocialTexts
  var spacing = SocialNestedSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    texts = SocialTexts(of: post, action: "\(post.author) · \(post.link)", settings)
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? SocialNestedConstraintCell, cell.layoutDirection != direction {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? SocialNestedCell)?.show(self) != nil
  }

  static let layouts: CellLayouts<SocialNestedContent> = [
    .manual: CellLayout(SocialNestedManualCell.init),
    .pin: CellLayout(SocialNestedPinCell.init),
    .constraint: CellLayout(constraints: SocialNestedConstraintCell.init),
  ]
}

/// The tree of a cell: five containers below one another.
class SocialNestedCell: SocialViews {
  final let topBar = View()
  final let miniProfile = View()
  final let miniContent = View()
  final let actions = View()
  final let commentBar = View()
  final let spacing: SocialNestedSpacing

  init(_ content: SocialNestedContent) {
    spacing = content.spacing
    super.init()
    add(topBar, with: [options, action])
    add(miniProfile, with: [posterImage, posterName, posterHeadline, posterTime])
    add(miniContent, with: [posterComment, contentImage, contentTitle, contentDomain])
    add(actions, with: [like, comment, share])
    add(commentBar, with: [actorImage, actorComment])
    show(content)
  }

  final func show(_ content: SocialNestedContent) {
    setLayoutDirection(content.direction)
    show(content.texts)
  }

  private func add(_ container: View, with views: [View]) {
    addSubview(container)
    container.addSubviews(views)
  }
}
