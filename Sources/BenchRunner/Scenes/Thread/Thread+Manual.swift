import PinCore

/// The cell as a careful engineer writes it by hand: a comment's width is given and its height is computed.
final class ThreadManualCell: ThreadCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let line = LinePlacer(grid: grid, isLeftToRight: layoutDirection == .ltr)
    let margin = spacing.margin
    let contentWidth = bounds.width - 2 * margin

    let titleFrame = grid.place(title, x: margin, y: margin, fitting: contentWidth)

    var bottom = titleFrame.maxY
    for comment in comments {
      let width = grid.up(contentWidth)
      let height = layOut(comment, width: width, line)
      let frame = grid.place(comment, x: margin, y: bottom + spacing.between, width: width, height: height)
      bottom = frame.maxY
    }
    return bottom + margin
  }

  /// Places the views in a comment, and returns the comment's height. The width is a whole number of pixels.
  private func layOut(_ comment: CommentView, width: Double, _ line: LinePlacer) -> Double {
    let (grid, isLeftToRight) = (line.grid, line.isLeftToRight)
    let (margin, v) = (spacing.margin, spacing.v)

    let avatarSize = Size(width: spacing.avatar, height: spacing.avatar)
    let avatarFrame = line.place(comment.avatar, start: 0, in: width, y: 0, size: avatarSize)
    let nameFrame = line.place(comment.name, after: avatarFrame, margin, y: 0)
    line.place(comment.time, after: nameFrame, v, y: nameFrame.minY)

    let textLeft = isLeftToRight ? avatarFrame.maxX + margin : 0
    let textRight = isLeftToRight ? width : avatarFrame.minX - margin
    let textFrame = grid.place(comment.text, x: textLeft, y: nameFrame.maxY + v, fitting: textRight - textLeft)

    let barSize = layOutVoteBar(of: comment, width: textFrame.width, line)
    let barFrame = line.place(comment.voteBar, at: textFrame, y: textFrame.maxY + v, size: barSize)

    let indent = comment.level < spacing.indentedLevels ? spacing.indent : 0
    let boxWidth = grid.up(width - indent)
    let boxHeight = layOutReplies(to: comment, width: boxWidth, line)
    let boxFrame = grid.place(
      comment.replyBox, x: isLeftToRight ? indent : 0, y: barFrame.maxY, width: boxWidth, height: boxHeight)

    return max(avatarFrame.maxY, boxFrame.maxY)
  }

  /// Places both arrows and the votes label in a row, from the start edge of a bar that is as wide as the text. Then
  /// moves the three views to the left edge. Returns the bar's size: the width of the row and the height of an arrow.
  private func layOutVoteBar(of comment: CommentView, width: Double, _ line: LinePlacer) -> Size {
    let (grid, isLeftToRight) = (line.grid, line.isLeftToRight)
    let (v, arrow) = (spacing.v, spacing.arrow)
    let upFrame = grid.snap(Rect(x: isLeftToRight ? 0 : width - arrow, y: 0, width: arrow, height: arrow))
    let votesSize = comment.votes.sizeThatFits(.unbounded)
    let votesFrame = grid.snap(
      Rect(
        x: isLeftToRight ? upFrame.maxX + v : upFrame.minX - v - votesSize.width,
        y: upFrame.midY - votesSize.height / 2,
        width: votesSize.width, height: votesSize.height))
    let downFrame = grid.snap(
      Rect(x: isLeftToRight ? votesFrame.maxX + v : votesFrame.minX - v - arrow, y: 0, width: arrow, height: arrow))
    let left = min(upFrame.minX, downFrame.minX)
    comment.up.frame = grid.snap(upFrame.offset(x: -left, y: 0))
    comment.votes.frame = grid.snap(votesFrame.offset(x: -left, y: 0))
    comment.down.frame = grid.snap(downFrame.offset(x: -left, y: 0))
    return Size(width: max(upFrame.maxX, downFrame.maxX) - left, height: upFrame.maxY)
  }

  /// Places the replies below one another in a box of the given width, and returns the box's height.
  private func layOutReplies(to comment: CommentView, width: Double, _ line: LinePlacer) -> Double {
    var bottom = 0.0
    for (index, reply) in comment.replies.enumerated() {
      let height = layOut(reply, width: width, line)
      let top = index == 0 ? spacing.v : bottom + spacing.between
      bottom = line.grid.place(reply, x: 0, y: top, width: width, height: height).maxY
    }
    return bottom
  }
}
