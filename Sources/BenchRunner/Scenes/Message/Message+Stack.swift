import LayoutAPIs
import PinCore

/// The cell as a user of StackLayout writes it: avatar and sender in a row, bubble and time in a column, the text in the
/// bubble, and plain constraints for what lines up with something.
final class MessageStackCell: MessageCell {
  private let cellWidth = StackCellWidth()

  init(_ content: MessageContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.free(self, grid)
    let order = subviews
    try stackText()
    if !sender.isHidden { try stackSender() }
    if !reaction.isHidden { try placeReaction() }
    try stackBubble()
    // Stacks put their views in front, in the order in which they are made.
    for view in order { addSubview(view) }
  }

  /// The text, at the left in either direction, and around it the bubble.
  private func stackText() throws {
    bubble.addSubviewsWithVerticalLayout([text]) { layout in
      layout.verticalAlignment = .top
      layout.topMargin = spacing.padding
    }
    try LayoutConstraint(
      item: text, attribute: .left, toItem: bubble, attribute: .left, constant: spacing.padding
    ).activate()
    try LayoutConstraint(
      item: text, attribute: .width, relatedBy: .greaterThanOrEqual, constant: spacing.leastText
    ).activate()
    for attribute in [LayoutAttribute.width, .height] {
      try LayoutConstraint(
        item: bubble, attribute: attribute, toItem: text, attribute: attribute, constant: 2 * spacing.padding
      ).activate()
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
    try LayoutConstraint(item: avatar, attribute: .width, constant: spacing.avatar).activate()
    try LayoutConstraint(item: avatar, attribute: .height, constant: spacing.avatar).activate()
    try LayoutConstraint(item: bubble, attribute: .leading, toItem: sender, attribute: .leading).activate()
    try LayoutConstraint(
      item: bubble, attribute: .top, toItem: sender, attribute: .bottom, constant: spacing.gap
    ).activate()
  }

  private func stackBubble() throws {
    addSubviewsWithVerticalLayout([bubble, time]) { layout in
      layout.verticalAlignment = sender.isHidden ? .top : .none
      layout.topMargin = spacing.margin
      layout.spacing = spacing.gap
      // The time gives way to a reaction.
      layout.spacingPriority = .defaultHigh
    }
    if sender.isHidden {
      let side: LayoutAttribute = isOwn ? .trailing : .leading
      let margin = isOwn ? -spacing.margin : spacing.margin
      try LayoutConstraint(item: bubble, attribute: side, toItem: self, attribute: side, constant: margin).activate()
    }
    try LayoutConstraint(
      item: bubble, attribute: .width, relatedBy: .lessThanOrEqual, toItem: self, attribute: .width, multiplier: 0.75
    ).activate()
    let side: LayoutAttribute = isOwn ? .trailing : .leading
    try LayoutConstraint(item: time, attribute: side, toItem: bubble, attribute: side).activate()
  }

  private func placeReaction() throws {
    reaction.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint(
      item: reaction, attribute: .centerX, toItem: bubble, attribute: isOwn ? .leading : .trailing
    ).activate()
    try LayoutConstraint(item: reaction, attribute: .centerY, toItem: bubble, attribute: .bottom).activate()
    try LayoutConstraint(
      item: time, attribute: .top, relatedBy: .greaterThanOrEqual, toItem: reaction, attribute: .bottom,
      constant: spacing.gap
    ).activate()
  }

  override func show(_ content: MessageContent) throws -> Bool {
    try content.shape == shape && super.show(content)
  }

  override func layOut() throws -> Double {
    // A text must know where to break before anything is solved.
    text.preferredMaxLayoutWidth = PixelGrid(scale: displayScale).up(0.75 * bounds.width) - 2 * spacing.padding
    try cellWidth.layOut(self)
    return time.frame.maxY + spacing.margin
  }
}
