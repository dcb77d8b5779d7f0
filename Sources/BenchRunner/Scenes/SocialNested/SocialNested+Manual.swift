import PinCore

/// The cell as a careful engineer writes it by hand. All containers are as wide as the cell and begin at the cell's
/// left edge. A horizontal position is therefore the same in the coordinates of all containers.
final class SocialNestedManualCell: SocialNestedCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let line = LinePlacer(grid: grid, isLeftToRight: layoutDirection == .ltr)
    let width = bounds.width
    let (h, v, beside) = (spacing.h, spacing.v, spacing.beside)
    let portrait = Size(width: spacing.portrait, height: spacing.portrait)

    let optionsFrame = line.place(options, end: h, in: width, y: h)
    let actionFrame = line.place(action, start: h, in: width, y: h)
    let topBarFrame = grid.place(topBar, x: 0, y: 0, width: width, height: max(optionsFrame.maxY, actionFrame.maxY) + h)

    let posterImageFrame = line.place(posterImage, at: actionFrame, y: 0, size: portrait)
    let nameFrame = line.place(posterName, after: posterImageFrame, beside, y: posterImageFrame.minY)
    let headlineFrame = line.place(posterHeadline, at: nameFrame, y: nameFrame.maxY + v)
    let timeFrame = line.place(posterTime, at: headlineFrame, y: headlineFrame.maxY + v)
    let miniProfileFrame = grid.place(
      miniProfile, x: 0, y: topBarFrame.maxY, width: width, height: max(posterImageFrame.maxY, timeFrame.maxY))

    let posterCommentFrame = line.place(posterComment, start: h, in: width, y: 0)
    let contentImageFrame = grid.place(
      contentImage, x: h, y: posterCommentFrame.maxY + v, width: width - 2 * h, height: spacing.imageHeight)
    let titleFrame = line.place(contentTitle, start: h, in: width, y: contentImageFrame.maxY + h)
    let domainFrame = line.place(contentDomain, at: titleFrame, y: titleFrame.maxY)
    let miniContentFrame = grid.place(
      miniContent, x: 0, y: miniProfileFrame.maxY + v, width: width, height: domainFrame.maxY)

    let likeFrame = line.place(like, at: domainFrame, y: 0)
    let commentSize = comment.sizeThatFits(.unbounded)
    let commentFrame = grid.place(comment, x: (width - commentSize.width) / 2, y: 0, size: commentSize)
    let shareFrame = line.place(share, end: h, in: width, y: 0)
    let actionsFrame = grid.place(
      actions, x: 0, y: miniContentFrame.maxY + v, width: width,
      height: max(likeFrame.maxY, commentFrame.maxY, shareFrame.maxY))

    let actorImageFrame = line.place(actorImage, at: likeFrame, y: 0, size: portrait)
    let actorCommentSize = actorComment.sizeThatFits(.unbounded)
    let actorCommentFrame = line.place(
      actorComment, after: actorImageFrame, beside, y: actorImageFrame.midY - actorCommentSize.height / 2,
      size: actorCommentSize)
    let commentBarFrame = grid.place(
      commentBar, x: 0, y: actionsFrame.maxY + v, width: width,
      height: max(actorImageFrame.maxY, actorCommentFrame.maxY))

    return commentBarFrame.maxY + v
  }
}
