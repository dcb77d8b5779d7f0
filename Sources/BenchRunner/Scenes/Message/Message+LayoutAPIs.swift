import LayoutAPIs
import PinCore

final class MessageFormationCell: MessageCell {
  private lazy var layout = FormationLayout(rootView: self)

  init(_ content: MessageContent, grid: PixelGrid) {
    super.init(content)
    layout.pixelGrid = grid
    let (margin, padding, gap) = (spacing.margin, spacing.padding, spacing.gap)
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
  }

  override func show(_ content: MessageContent) -> Bool { content.shape == shape && super.show(content) }

  override func layOut() throws -> Double {
    // The text is measured for a known width before the constraints are solved.
    text.preferredMaxLayoutWidth = PixelGrid(scale: displayScale).up(0.75 * bounds.width) - 2 * spacing.padding
    try layout.layoutIfNeeded()
    return time.frame.maxY + spacing.margin
  }
}

/// The cell as a user of StackLayout writes it: avatar and sender in a row, bubble and time in a column, the text in
/// the bubble, and plain constraints for the other relations.
final class MessageStackCell: MessageCell {
  private let cellWidth = StackCellWidth()

  init(_ content: MessageContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.stack(self, grid) {
      try stackText()
      if !sender.isHidden { try stackSender() }
      if !reaction.isHidden { try placeReaction() }
      try stackBubble()
    }
  }

  /// Places the text at the left in the bubble, in both layout directions, and fits the bubble to the text.
  private func stackText() throws {
    bubble.addSubviewsWithVerticalLayout([text]) { layout in
      layout.verticalAlignment = .top
      layout.topMargin = spacing.padding
    }
    try constrain(text, .left, to: bubble, constant: spacing.padding)
    try constrain(text, .width, .greaterThanOrEqual, constant: spacing.leastText)
    for attribute in [LayoutAttribute.width, .height] {
      try constrain(bubble, attribute, to: text, constant: 2 * spacing.padding)
    }
  }

  private func stackSender() throws {
    addSubviewsWithHorizontalLayout([avatar, sender]) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
      layout.leadingMargin = spacing.margin
      layout.topMargin = spacing.margin
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = spacing.margin
    }
    try constrain(avatar, side: spacing.avatar)
    try constrain(bubble, .leading, to: sender)
    try constrain(bubble, .top, to: sender, .bottom, constant: spacing.gap)
  }

  private func stackBubble() throws {
    addSubviewsWithVerticalLayout([bubble, time]) { layout in
      layout.verticalAlignment = sender.isHidden ? .top : .none
      layout.topMargin = spacing.margin
      layout.spacing = spacing.gap
      // The spacing may grow to make room for a reaction.
      layout.spacingPriority = .defaultHigh
    }
    let side: LayoutAttribute = isOwn ? .trailing : .leading
    if sender.isHidden { try constrain(bubble, side, to: self, constant: isOwn ? -spacing.margin : spacing.margin) }
    try constrain(bubble, .width, .lessThanOrEqual, to: self, multiplier: 0.75)
    try constrain(time, side, to: bubble)
  }

  private func placeReaction() throws {
    reaction.translatesAutoresizingMaskIntoConstraints = false
    try constrain(reaction, .centerX, to: bubble, isOwn ? .leading : .trailing)
    try constrain(reaction, .centerY, to: bubble, .bottom)
    try constrain(time, .top, .greaterThanOrEqual, to: reaction, .bottom, constant: spacing.gap)
  }

  override func show(_ content: MessageContent) -> Bool { content.shape == shape && super.show(content) }

  override func layOut() throws -> Double {
    // The text is measured for a known width before the constraints are solved.
    text.preferredMaxLayoutWidth = PixelGrid(scale: displayScale).up(0.75 * bounds.width) - 2 * spacing.padding
    try cellWidth.layOut(self)
    return time.frame.maxY + spacing.margin
  }
}
