import PinCore

/// The cell as a careful engineer writes it by hand.
final class MessageManualCell: MessageCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let margin = spacing.margin
    let padding = spacing.padding
    let gap = spacing.gap

    // The text wraps at the width of the widest bubble, rounded up to whole pixels, minus the padding on both sides.
    let widestBubble = 0.75 * width
    let textSize = text.sizeThatFits(
      Size(width: grid.up(widestBubble) - 2 * padding, height: .greatestFiniteMagnitude))
    let textFrame = grid.place(
      text, x: padding, y: padding, width: max(textSize.width, spacing.leastText), height: textSize.height)
    let bubbleWidth = min(textFrame.width + 2 * padding, widestBubble)
    let bubbleHeight = textFrame.height + 2 * padding

    let isAtRight = isOwn == isLeftToRight
    var bubbleX = isAtRight ? width - margin - bubbleWidth : margin
    var bubbleY = margin
    if !sender.isHidden {
      let side = spacing.avatar
      let avatarFrame = grid.place(
        avatar, x: isLeftToRight ? margin : width - margin - side, y: margin, width: side, height: side)
      let senderSize = sender.sizeThatFits(.unbounded)
      let senderFrame = grid.place(
        sender, x: isLeftToRight ? avatarFrame.maxX + margin : avatarFrame.minX - margin - senderSize.width,
        y: avatarFrame.minY, size: senderSize)
      bubbleX = isLeftToRight ? senderFrame.minX : senderFrame.maxX - bubbleWidth
      bubbleY = senderFrame.maxY + gap
    }
    let bubbleFrame = grid.place(bubble, x: bubbleX, y: bubbleY, width: bubbleWidth, height: bubbleHeight)

    var bottom = bubbleFrame.maxY
    if !reaction.isHidden {
      let size = reaction.sizeThatFits(.unbounded)
      let corner = isAtRight ? bubbleFrame.minX : bubbleFrame.maxX
      let reactionFrame = grid.place(
        reaction, x: corner - size.width / 2, y: bubbleFrame.maxY - size.height / 2, size: size)
      bottom = max(bottom, reactionFrame.maxY)
    }

    let timeSize = time.sizeThatFits(.unbounded)
    let timeFrame = grid.place(
      time, x: isAtRight ? bubbleFrame.maxX - timeSize.width : bubbleFrame.minX, y: bottom + gap, size: timeSize)
    return timeFrame.maxY + margin
  }
}
