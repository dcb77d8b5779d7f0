import PinCore

/// The cell as a careful engineer writes it by hand. All containers are as wide as the cell and begin at its left edge, so
/// that a horizontal position in one of them is the same in the others.
final class SocialNestedManualCell: SocialNestedCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let h = spacing.h
    let v = spacing.v
    let beside = spacing.beside
    let portrait = spacing.portrait

    // Top bar

    let optionsSize = options.sizeThatFits(.unbounded)
    let optionsFrame = grid.place(
      options, x: isLeftToRight ? width - h - optionsSize.width : h, y: h, size: optionsSize)

    let actionSize = action.sizeThatFits(.unbounded)
    let actionFrame = grid.place(action, x: isLeftToRight ? h : width - h - actionSize.width, y: h, size: actionSize)

    let topBarFrame = grid.place(topBar, x: 0, y: 0, width: width, height: max(optionsFrame.maxY, actionFrame.maxY) + h)

    // Profile

    let posterImageFrame = grid.place(
      posterImage, x: isLeftToRight ? actionFrame.minX : actionFrame.maxX - portrait, y: 0, width: portrait,
      height: portrait)

    let nameSize = posterName.sizeThatFits(.unbounded)
    let nameFrame = grid.place(
      posterName, x: isLeftToRight ? posterImageFrame.maxX + beside : posterImageFrame.minX - beside - nameSize.width,
      y: posterImageFrame.minY, size: nameSize)

    let headlineSize = posterHeadline.sizeThatFits(.unbounded)
    let headlineFrame = grid.place(
      posterHeadline, x: isLeftToRight ? nameFrame.minX : nameFrame.maxX - headlineSize.width, y: nameFrame.maxY + v,
      size: headlineSize)

    let timeSize = posterTime.sizeThatFits(.unbounded)
    let timeFrame = grid.place(
      posterTime, x: isLeftToRight ? headlineFrame.minX : headlineFrame.maxX - timeSize.width,
      y: headlineFrame.maxY + v, size: timeSize)

    let miniProfileFrame = grid.place(
      miniProfile, x: 0, y: topBarFrame.maxY, width: width, height: max(posterImageFrame.maxY, timeFrame.maxY))

    // Content

    let posterCommentSize = posterComment.sizeThatFits(.unbounded)
    let posterCommentFrame = grid.place(
      posterComment, x: isLeftToRight ? h : width - h - posterCommentSize.width, y: 0, size: posterCommentSize)

    let contentImageFrame = grid.place(
      contentImage, x: h, y: posterCommentFrame.maxY + v, width: width - 2 * h, height: spacing.imageHeight)

    let titleSize = contentTitle.sizeThatFits(.unbounded)
    let titleFrame = grid.place(
      contentTitle, x: isLeftToRight ? h : width - h - titleSize.width, y: contentImageFrame.maxY + h, size: titleSize)

    let domainSize = contentDomain.sizeThatFits(.unbounded)
    let domainFrame = grid.place(
      contentDomain, x: isLeftToRight ? titleFrame.minX : titleFrame.maxX - domainSize.width, y: titleFrame.maxY,
      size: domainSize)

    let miniContentFrame = grid.place(
      miniContent, x: 0, y: miniProfileFrame.maxY + v, width: width, height: domainFrame.maxY)

    // Actions

    let likeSize = like.sizeThatFits(.unbounded)
    let likeFrame = grid.place(
      like, x: isLeftToRight ? domainFrame.minX : domainFrame.maxX - likeSize.width, y: 0, size: likeSize)

    let commentSize = comment.sizeThatFits(.unbounded)
    let commentFrame = grid.place(comment, x: (width - commentSize.width) / 2, y: 0, size: commentSize)

    let shareSize = share.sizeThatFits(.unbounded)
    let shareFrame = grid.place(share, x: isLeftToRight ? width - h - shareSize.width : h, y: 0, size: shareSize)

    let actionsFrame = grid.place(
      actions, x: 0, y: miniContentFrame.maxY + v, width: width,
      height: max(likeFrame.maxY, commentFrame.maxY, shareFrame.maxY))

    // Comment

    let actorImageFrame = grid.place(
      actorImage, x: isLeftToRight ? likeFrame.minX : likeFrame.maxX - portrait, y: 0, width: portrait,
      height: portrait)

    let actorCommentSize = actorComment.sizeThatFits(.unbounded)
    let actorCommentFrame = grid.place(
      actorComment,
      x: isLeftToRight ? actorImageFrame.maxX + beside : actorImageFrame.minX - beside - actorCommentSize.width,
      y: actorImageFrame.midY - actorCommentSize.height / 2, size: actorCommentSize)

    let commentBarFrame = grid.place(
      commentBar, x: 0, y: actionsFrame.maxY + v, width: width,
      height: max(actorImageFrame.maxY, actorCommentFrame.maxY))

    return commentBarFrame.maxY + v
  }
}
