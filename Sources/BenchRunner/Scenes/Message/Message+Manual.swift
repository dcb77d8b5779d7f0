import PinCore

final class MessageManualCell: MessageCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let (margin, padding, gap) = (spacing.margin, spacing.padding, spacing.gap)

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
      let line = LinePlacer(grid: grid, isLeftToRight: isLeftToRight)
      let avatarSize = Size(width: spacing.avatar, height: spacing.avatar)
      let avatarFrame = line.place(avatar, start: margin, in: width, y: margin, size: avatarSize)
      let senderFrame = line.place(sender, after: avatarFrame, margin, y: avatarFrame.minY)
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
