import BenchKit
import PinCore

/// A discussion: a title, and comments that contain their replies, level by level.
enum Thread: PostScene {
  static let name = "thread"
  static let summary = "comments nested --depth levels, each with avatar, name, text, votes and its replies"
  static let features = [
    "recursion", "deep trees", "wrapContent at every level", "start/end", "relative", "edge anchors across superviews",
    "sizeToFit(.width)",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> ThreadContent { ThreadContent(of: post, settings) }
}

/// The lengths in a cell, in points, and the deepest indented level.
struct ThreadSpacing {
  /// The distance to the cell's edges, and between an avatar and the name and text beside it.
  var margin = 8.0
  /// The distance between other views of a comment, and above its first reply.
  var v = 4.0
  /// The distance between comments, and between the title and the first comment.
  var between = 10.0
  /// The indentation of replies.
  var indent = 16.0
  /// The deepest level that is indented. Deeper replies are not indented further, so that there is room for text.
  var indentedLevels = 5
  var avatar = 28.0
  /// The width and height of the two arrows for votes.
  var arrow = 20.0
}

struct ThreadContent: CellContent {
  let direction: LayoutDirection
  let title: FeedText
  let comments: [Comment]
  var spacing = ThreadSpacing()

  /// A comment with the replies that are shown.
  struct Comment {
    let name, time, text, votes: FeedText
    let replies: [Comment]

    /// Converts replies to comments, at most `levels` levels deep.
    static func made(from replies: [Post.Reply], levels: Int, _ settings: FeedSettings) -> [Comment] {
      guard levels > 0 else { return [] }
      return replies.map { reply in
        Comment(
          name: settings.text(reply.author), time: settings.text(reply.time), text: settings.text(reply.text),
          votes: settings.text("\(reply.votes)"),
          replies: made(from: reply.replies, levels: levels - 1, settings))
      }
    }
  }

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    title = settings.text(post.headline)
    comments = Comment.made(from: post.replies, levels: settings.depth, settings)
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? ThreadConstraintCell, cell.layoutDirection != direction {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? ThreadCell)?.show(self) != nil
  }

  static let layouts: CellLayouts<ThreadContent> = [
    .manual: CellLayout(ThreadManualCell.init),
    .pin: CellLayout(ThreadPinCell.init),
    .constraint: CellLayout(constraints: ThreadConstraintCell.init),
  ]
}

/// The tree of a cell: a title and the comments of the first level.
class ThreadCell: FeedCell {
  final let title = FeedParagraph(size: 19, lines: 2)
  @exclusivity(unchecked) final private(set) var comments: [CommentView] = []
  private var spares: [CommentView] = []
  final let spacing: ThreadSpacing

  init(_ content: ThreadContent) {
    spacing = content.spacing
    super.init()
    addSubview(title)
    show(content)
  }

  final func show(_ content: ThreadContent) {
    setLayoutDirection(content.direction)
    title.show(content.title)
    fit(&comments, &spares, to: content.comments.count, behind: 1) { CommentView(level: 1) }
    for (view, comment) in zip(comments, content.comments) { view.show(comment) }
  }
}

/// The tree of a comment, which contains the trees of its replies.
final class CommentView: View {
  /// 1 for a comment on the post; each level of replies adds 1.
  let level: Int
  let avatar = ImageView(image: Size(width: 28, height: 28))
  let name = FeedLabel(size: 14)
  let time = FeedLabel(size: 11)
  let text = FeedParagraph()
  let voteBar = View()
  let up = View()
  let votes = FeedLabel(size: 13)
  let down = View()
  let replyBox = View()
  @exclusivity(unchecked) private(set) var replies: [CommentView] = []
  private var spares: [CommentView] = []

  init(level: Int) {
    self.level = level
    super.init()
    addSubviews([avatar, name, time, text, voteBar, replyBox])
    voteBar.addSubviews([up, votes, down])
  }

  fileprivate func show(_ content: ThreadContent.Comment) {
    name.show(content.name)
    time.show(content.time)
    text.show(content.text)
    votes.show(content.votes)
    replyBox.fit(&replies, &spares, to: content.replies.count) { CommentView(level: level + 1) }
    for (view, reply) in zip(replies, content.replies) { view.show(reply) }
  }
}
