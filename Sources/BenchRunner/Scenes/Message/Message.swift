import BenchHarness
import PinCore

/// A message of a chat: a bubble at the side of whoever wrote it, and around it what is known of the message.
enum Message: PostScene {
  static let name = "message"
  static let summary =
    "chat bubbles at most 75 % wide at the side of the sender, avatars and reactions sometimes hidden"
  static let features = [
    "min/max", "start/end", "wrapContent", "visible", "hidden views", "anchors", "sizeToFit(.widthFlexible)", "percent",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> MessageContent {
    MessageContent(of: post, settings)
  }
}

/// The distances and sizes of a cell, in points.
struct MessageSpacing {
  /// To the cell's edges and between avatar and bubble.
  var margin = 8.0
  /// Between the bubble and its text.
  var padding = 12.0
  /// Between the sender, the bubble and the time.
  var gap = 2.0
  var avatar = 32.0
  /// The least width of a text in its bubble.
  var leastText = 32.0
}

/// What of a message is shown, which decides how the rest is arranged.
struct MessageShape: Hashable {
  let direction: LayoutDirection
  /// Whether the reader wrote it: it stands at the end then.
  let isOwn: Bool
  /// Whether avatar and name of the sender are shown.
  let showsSender: Bool
  let showsReaction: Bool
}

struct MessageContent: CellContent {
  let shape: MessageShape
  let sender, text, reaction, time: FeedText
  var spacing = MessageSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    shape = MessageShape(
      direction: settings.direction.resolved(for: post), isOwn: post.isOwn,
      showsSender: !post.isOwn && !post.author.isEmpty, showsReaction: post.rating > 2)
    sender = settings.text(post.author)
    text = settings.text(post.text)
    reaction = settings.text("♥ \(post.rating)")
    time = settings.text(post.time)
  }

  static let layouts: CellLayouts<MessageContent> = [
    .manual: CellLayout(MessageManualCell.init),
    .pin: CellLayout(MessagePinCell.init),
    .constraint: CellLayout(constraints: MessageConstraintCell.init),
    .batch: CellLayout(batch: ConstraintBatch.init),
    .heights: CellLayout(batch: ConstraintBatch.init, heightsOnly: true),
    .formation: CellLayout { content, parts in MessageFormationCell(content, grid: parts.grid) },
    .stack: CellLayout { content, parts in try MessageStackCell(content, grid: parts.grid) },
  ]
}

/// The tree of a cell. Views that are not shown are hidden, and no layout places them.
class MessageCell: FeedCell {
  final let avatar = ImageView(image: Size(width: 64, height: 64))
  final let sender: FeedLabel
  final let bubble = View()
  final let text: FeedParagraph
  final let reaction, time: FeedLabel
  final let isOwn: Bool
  final let spacing: MessageSpacing
  override var traits: [String] { isOwn ? ["own"] : [] }

  init(_ content: MessageContent) {
    sender = FeedLabel(content.sender, size: 13)
    text = FeedParagraph(content.text, size: 16)
    reaction = FeedLabel(content.reaction, size: 12)
    time = FeedLabel(content.time, size: 11)
    isOwn = content.shape.isOwn
    spacing = content.spacing
    super.init()
    setLayoutDirection(content.shape.direction)
    avatar.isHidden = !content.shape.showsSender
    sender.isHidden = !content.shape.showsSender
    reaction.isHidden = !content.shape.showsReaction
    for view in [avatar, sender, bubble, reaction, time] { addSubview(view) }
    bubble.addSubview(text)
  }
}
