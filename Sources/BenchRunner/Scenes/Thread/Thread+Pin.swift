import PinCore

/// The cell as a user of PinCore writes it: a comment gets its width from its container and its
/// height from its content.
final class ThreadPinCell: ThreadCell {
  override func layOut() -> Double {
    let margin = spacing.margin
    title.pin.top(margin).horizontally(margin).sizeToFit(.width)
    var last: View = title
    for comment in comments {
      comment.pin.below(of: last).horizontally(margin).marginTop(spacing.between)
      layOut(comment)
      last = comment
    }
    return last.frame.maxY + margin
  }

  private func layOut(_ comment: CommentView) {
    let v = spacing.v
    comment.avatar.pin.topStart().size(spacing.avatar)
    comment.name.pin.after(of: comment.avatar, aligned: .top).marginStart(spacing.margin).sizeToFit()
    comment.time.pin.after(of: comment.name, aligned: .top).marginStart(v).sizeToFit()
    comment.text.pin.below(of: comment.name).after(of: comment.avatar).end().marginTop(v).marginStart(spacing.margin)
      .sizeToFit(.width)

    comment.voteBar.pin.width(of: comment.text)
    comment.up.pin.topStart().size(spacing.arrow)
    comment.votes.pin.after(of: comment.up, aligned: .center).marginStart(v).sizeToFit()
    comment.down.pin.after(of: comment.votes).top().marginStart(v).size(spacing.arrow)
    comment.voteBar.pin.wrapContent().below(of: comment.text, aligned: .start).marginTop(v)

    let indent = comment.level < spacing.indentedLevels ? spacing.indent : 0
    comment.replyBox.pin.below(of: comment.voteBar).start(indent).end()
    var previous: CommentView?
    for reply in comment.replies {
      if let previous {
        reply.pin.below(of: previous).horizontally().marginTop(spacing.between)
      } else {
        reply.pin.top().horizontally()
      }
      layOut(reply)
      previous = reply
    }
    if comment.replies.isEmpty {
      // `wrapContent` does not resize an empty view, so the box would keep the height of the replies shown before.
      comment.replyBox.pin.height(0)
    } else {
      comment.replyBox.pin.wrapContent(.vertically, padding: EdgeInsets(top: v, left: 0, bottom: 0, right: 0))
    }
    comment.pin.wrapContent(.vertically)
  }
}
