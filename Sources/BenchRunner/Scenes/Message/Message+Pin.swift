import PinCore

/// The cell as a user of PinCore writes it: the bubble gets its maximum width, and is later fitted to the text.
final class MessagePinCell: MessageCell {
  override func layOut() -> Double {
    let (margin, padding, gap) = (spacing.margin, spacing.padding, spacing.gap)

    bubble.pin.width(75%)
    text.pin.top().horizontally(padding).sizeToFit(.widthFlexible).minWidth(spacing.leastText)
    if isOwn {
      bubble.pin.wrapContent(padding: padding).maxWidth(75%).topEnd(margin)
    } else if sender.isHidden {
      bubble.pin.wrapContent(padding: padding).maxWidth(75%).topStart(margin)
    } else {
      avatar.pin.topStart(margin).size(spacing.avatar)
      sender.pin.after(of: avatar, aligned: .top).marginStart(margin).sizeToFit()
      bubble.pin.wrapContent(padding: padding).maxWidth(75%).below(of: sender, aligned: .start).marginTop(gap)
    }

    if !reaction.isHidden {
      reaction.pin.center(to: isOwn ? bubble.anchor.bottomStart : bubble.anchor.bottomEnd).sizeToFit()
    }
    if isOwn {
      time.pin.below(of: visible([bubble, reaction])).end(to: bubble.edge.end).marginTop(gap).sizeToFit()
    } else {
      time.pin.below(of: visible([bubble, reaction])).start(to: bubble.edge.start).marginTop(gap).sizeToFit()
    }
    return time.frame.maxY + margin
  }
}
