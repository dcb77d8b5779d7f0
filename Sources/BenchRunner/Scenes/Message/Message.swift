import BenchKit
import PinCore

/// A chat message: a bubble with avatar, name, reaction and time around it. The reader's messages are at the trailing
/// side.
enum Message: PostScene {
  static let name = "message"
  static let summary =
    "chat bubbles of at most 75 % of the cell's width, the reader's at the trailing side, some views hidden"
  static let features = [
    "min/max", "start/end", "wrapContent", "visible", "hidden views", "anchors", "sizeToFit(.widthFlexible)", "percent",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> MessageContent { MessageContent(of: post, settings) }
}

/// The distances and sizes of a cell, in points.
struct MessageSpacing {
  /// The distance to the cell's edges, and between the avatar and the views beside it.
  var margin = 8.0
  /// The distance between the bubble and its text.
  var padding = 12.0
  /// The vertical distance between sender and bubble, and above the time.
  var gap = 2.0
  var avatar = 32.0
  /// The minimum width of a text in its bubble.
  var leastText = 32.0
}

/// The properties of a message that determine its constraints.
struct MessageShape: Hashable {
  let direction: LayoutDirection
  /// Whether the reader sent the message. The bubble is then at the trailing side.
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

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? MessageConstraintCell, cell.shape != shape {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? MessageCell)?.show(self) ?? false
  }

  static let layouts: CellLayouts<MessageContent> = [
    .manual: CellLayout(MessageManualCell.init),
    .pin: CellLayout(MessagePinCell.init),
    .constraint: CellLayout(constraints: MessageConstraintCell.init),
    .formation: CellLayout { content, parts in MessageFormationCell(content, grid: parts.grid) },
    .stack: CellLayout { content, parts in try MessageStackCell(content, grid: parts.grid) },
  ]
}

/// The tree of a cell. No layout places its hidden views.
class MessageCell: FeedCell {
  final let avatar = ImageView(image: Size(width: 64, height: 64))
  final let sender = FeedLabel(size: 13)
  final let bubble = View()
  final let text = FeedParagraph(size: 16)
  final let reaction = FeedLabel(size: 12)
  final let time = FeedLabel(size: 11)
  @exclusivity(unchecked) final private(set) var shape: MessageShape
  final let spacing: MessageSpacing
  final var isOwn: Bool { shape.isOwn }
  override var traits: [String] { isOwn ? ["own"] : [] }

  init(_ content: MessageContent) {
    shape = content.shape
    spacing = content.spacing
    super.init()
    addSubviews([avatar, sender, bubble, reaction, time])
    bubble.addSubview(text)
    _ = show(content)
  }

  func show(_ content: MessageContent) -> Bool {
    shape = content.shape
    setLayoutDirection(shape.direction)
    avatar.isHidden = !shape.showsSender
    sender.isHidden = !shape.showsSender
    reaction.isHidden = !shape.showsReaction
    sender.show(content.sender)
    text.show(content.text)
    reaction.show(content.reaction)
    time.show(content.time)
    return true
  }
}
