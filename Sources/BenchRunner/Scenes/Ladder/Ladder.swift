import BenchHarness
import PinCore

/// A square and boxes below it. Each box depends on the previous one, so that a layout places them in sequence.
enum Ladder: PostScene {
  static let name = "ladder"
  static let summary = "--views boxes, each hung on the last: below it, at its leading edge, every other one as wide"
  static let features = ["relative", "start/end", "edge anchors", "width(of:)", "aspectRatio"]
  static let takesViews = true

  static func content(of post: Post, in settings: FeedSettings) -> LadderContent { LadderContent(of: post, settings) }
}

/// The distances of a cell, in points.
struct LadderSpacing {
  /// To the cell's edges.
  var margin = 8.0
  /// Between a box and the next one.
  var gap = 4.0
}

struct LadderContent: CellContent {
  let direction: LayoutDirection
  let views: Int
  /// The height in points of all boxes but the first, not always whole pixels.
  let height: Double
  var spacing = LadderSpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    views = settings.views
    height = 12 + Double(post.rating) * 2.3
  }

  static let layouts: CellLayouts<LadderContent> = [
    .manual: CellLayout(LadderManualCell.init),
    .pin: CellLayout(LadderPinCell.init),
    .constraint: CellLayout { content, parts in
      LadderConstraintCell(
        content, try parts.part(for: content.direction) { try LadderConstraints(content, on: parts.grid) })
    },
  ]
}

/// The tree of a cell.
class LadderCell: FeedCell {
  final let boxes: [View]
  final let height: Double
  final let spacing: LadderSpacing

  init(_ content: LadderContent) {
    boxes = (0..<content.views).map { _ in View() }
    (height, spacing) = (content.height, content.spacing)
    super.init()
    setLayoutDirection(content.direction)
    for box in boxes { addSubview(box) }
  }
}
