@testable import BenchKit
import PinCore

@testable import BenchKit
@testable import BenchScenes

/// A scene that stacks texts, an image and a badge of a post. Views that the post does not need are hidden. Besides the
/// reference, the scene has engines with a fault: each keeps an old value after the content has changed.
enum NoteScene: PostScene {
  static let name = "note"
  static let summary = "texts, an image and a badge"
  static func content(of post: Post, in settings: FeedSettings) -> NoteContent { NoteContent(post, settings) }

  static let faulty: [EngineName] = ["text", "frame", "plan", "height", "direction"]
  static let catalog = Catalog(scenes: [NoteScene.self])
}

struct NoteContent: CellContent {
  let direction: LayoutDirection
  let texts: [FeedText]
  let image: Size?
  let showsBadge: Bool

  init(_ post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    texts = [post.author, post.headline, post.text, post.link].map(settings.text)
    image = post.images.first
    showsBadge = post.rating > 2
  }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) -> Bool {
    (cell as? NoteCell)?.show(self)
    return true
  }

  static let layouts: CellLayouts<NoteContent> = [
    "fresh": CellLayout { NoteCell($0) }, "text": CellLayout { StaleTextCell($0) },
    "frame": CellLayout { StaleFrameCell($0) }, "plan": CellLayout { StalePlanCell($0) },
    "height": CellLayout { StaleHeightCell($0) }, "direction": CellLayout { StaleDirectionCell($0) },
  ]
}

class NoteCell: FeedCell {
  let labels = (0..<4).map { _ in FeedLabel() }
  let photo = ImageView()
  let badge = View()
  final let margin = 8.0

  init(_ content: NoteContent) {
    super.init()
    for view in labels + [photo, badge] { addSubview(view) }
    show(content)
  }

  final func show(_ content: NoteContent) {
    setLayoutDirection(content.direction)
    for (label, text) in zip(labels, content.texts) {
      label.show(text)
      label.isHidden = text.string.isEmpty
    }
    photo.image = content.image
    photo.isHidden = content.image == nil
    badge.isHidden = !content.showsBadge
  }

  func size(of label: FeedLabel) -> Size { label.sizeThatFits(.unbounded) }
  func place(_ view: View, _ frame: Rect) { view.frame = PixelGrid(scale: displayScale).snap(frame) }
  var shownViews: [View] { subviews.filter { !$0.isHidden } }
  var startsAtLeft: Bool { layoutDirection == .ltr }

  override func layOut() -> Double {
    var top = margin
    for view in shownViews {
      let label = view as? FeedLabel
      let size = label.map(size) ?? (view === photo ? photo.image : nil) ?? Size(width: 20, height: 20)
      let x = startsAtLeft ? margin : bounds.width - margin - size.width
      place(view, Rect(x: x, y: top, width: size.width, height: size.height))
      top = view.frame.maxY + margin
    }
    return top
  }
}

/// Keeps the first size of the third text.
private final class StaleTextCell: NoteCell {
  private var kept: Size?

  override func size(of label: FeedLabel) -> Size {
    guard label === labels[2] else { return super.size(of: label) }
    kept = kept ?? super.size(of: label)
    return kept ?? .zero
  }
}

/// Keeps the first frame of the image.
private final class StaleFrameCell: NoteCell {
  override func place(_ view: View, _ frame: Rect) {
    if view !== photo || view.frame == .zero { super.place(view, frame) }
  }
}

/// Always places the longest list of views shown so far, even if some of them are hidden now.
private final class StalePlanCell: NoteCell {
  private var plan: [View] = []

  override var shownViews: [View] {
    if plan.count < super.shownViews.count { plan = super.shownViews }
    return plan
  }
}

/// Keeps the height of the cell while the number of shown views is the same.
private final class StaleHeightCell: NoteCell {
  private var kept: (count: Int, height: Double)?

  override func layOut() -> Double {
    let height = super.layOut()
    if kept?.count != shownViews.count { kept = (shownViews.count, height) }
    return kept?.height ?? 0
  }
}

/// Keeps the first direction.
private final class StaleDirectionCell: NoteCell {
  private var kept: Bool?

  override var startsAtLeft: Bool {
    kept = kept ?? super.startsAtLeft
    return kept ?? true
  }
}

/// A scene of messages. Its constraint cells keep the constraints of their first message.
enum KeptPlanScene: PostScene {
  static let name = "kept-plan"
  static let summary = "messages"
  static func content(of post: Post, in settings: FeedSettings) -> KeptPlanContent {
    KeptPlanContent(message: MessageContent(of: post, settings))
  }
}

struct KeptPlanContent: CellContent {
  let message: MessageContent

  func show(in cell: any LayoutCell, sharing parts: SharedParts) -> Bool {
    (cell as? MessageCell)?.show(message) ?? false
  }

  static let layouts: CellLayouts<KeptPlanContent> = [
    "fresh": CellLayout { MessageManualCell($0.message) },
    "constraint": CellLayout { content, parts in
      MessageConstraintCell(content.message, try content.message.constraints(sharing: parts))
    },
  ]
}
