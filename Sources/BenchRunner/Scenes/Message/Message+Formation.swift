import LayoutAPIs
import PinCore

/// The cell as a user of FormationLayout writes it.
final class MessageFormationCell: MessageCell {
  private var layout: FormationLayout?

  init(_ content: MessageContent, grid: PixelGrid) {
    super.init(content)
    let layout = FormationLayout(rootView: self)
    layout.pixelGrid = grid
    let margin = spacing.margin
    let padding = spacing.padding
    let gap = spacing.gap
    layout[text].left(equalTo: bubble, plus: padding).top(equalTo: bubble, plus: padding)
      .width(greaterThanOrEqualTo: spacing.leastText)
    layout[bubble].size(equalTo: text, plus: 2 * padding).width(lessThanOrEqualTo: self, multiplyBy: 0.75)
    if !sender.isHidden {
      layout[avatar].leading(equalTo: self, plus: margin).top(equalTo: self, plus: margin).size(equalTo: spacing.avatar)
      layout[sender].after(avatar, gap: margin).top(equalTo: avatar)
      layout[bubble].leading(equalTo: sender).below(sender, gap: gap)
    } else if isOwn {
      layout[bubble].trailing(equalTo: self, minus: margin).top(equalTo: self, plus: margin)
    } else {
      layout[bubble].leading(equalTo: self, plus: margin).top(equalTo: self, plus: margin)
    }
    if !reaction.isHidden {
      layout[reaction].centerX(equalTo: isOwn ? .leading : .trailing, of: bubble).centerY(equalTo: .bottom, of: bubble)
      layout[time].top(greaterThanOrEqualTo: .bottom, of: reaction, plus: gap)
    }
    layout[time].top(greaterThanOrEqualTo: .bottom, of: bubble, plus: gap).top(equalTo: self, at: .defaultLow)
    if isOwn { layout[time].trailing(equalTo: bubble) } else { layout[time].leading(equalTo: bubble) }
    self.layout = layout
  }

  override func show(_ content: MessageContent) -> Bool { content.shape == shape && super.show(content) }

  override func layOut() throws -> Double {
    // The text is measured for a known width before the system is solved.
    text.preferredMaxLayoutWidth = PixelGrid(scale: displayScale).up(0.75 * bounds.width) - 2 * spacing.padding
    try layout?.layoutIfNeeded()
    return time.frame.maxY + spacing.margin
  }
}
