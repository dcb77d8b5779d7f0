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
    let optionsFrame = grid.snap(
      Rect(
        x: isLeftToRight ? width - h - optionsSize.width : h, y: h, width: optionsSize.width,
        height: optionsSize.height))
    options.frame = optionsFrame

    let actionSize = action.sizeThatFits(.unbounded)
    let actionFrame = grid.snap(
      Rect(
        x: isLeftToRight ? h : width - h - actionSize.width, y: h, width: actionSize.width, height: actionSize.height))
    action.frame = actionFrame

    let topBarFrame = grid.snap(
      Rect(x: 0, y: 0, width: width, height: max(optionsFrame.maxY, actionFrame.maxY) + h))
    topBar.frame = topBarFrame

    // Profile

    let posterImageFrame = grid.snap(
      Rect(x: isLeftToRight ? actionFrame.minX : actionFrame.maxX - portrait, y: 0, width: portrait, height: portrait))
    posterImage.frame = posterImageFrame

    let nameSize = posterName.sizeThatFits(.unbounded)
    let nameFrame = grid.snap(
      Rect(
        x: isLeftToRight ? posterImageFrame.maxX + beside : posterImageFrame.minX - beside - nameSize.width,
        y: posterImageFrame.minY, width: nameSize.width, height: nameSize.height))
    posterName.frame = nameFrame

    let headlineSize = posterHeadline.sizeThatFits(.unbounded)
    let headlineFrame = grid.snap(
      Rect(
        x: isLeftToRight ? nameFrame.minX : nameFrame.maxX - headlineSize.width, y: nameFrame.maxY + v,
        width: headlineSize.width, height: headlineSize.height))
    posterHeadline.frame = headlineFrame

    let timeSize = posterTime.sizeThatFits(.unbounded)
    let timeFrame = grid.snap(
      Rect(
        x: isLeftToRight ? headlineFrame.minX : headlineFrame.maxX - timeSize.width, y: headlineFrame.maxY + v,
        width: timeSize.width, height: timeSize.height))
    posterTime.frame = timeFrame

    let miniProfileFrame = grid.snap(
      Rect(x: 0, y: topBarFrame.maxY, width: width, height: max(posterImageFrame.maxY, timeFrame.maxY)))
    miniProfile.frame = miniProfileFrame

    // Content

    let posterCommentSize = posterComment.sizeThatFits(.unbounded)
    let posterCommentFrame = grid.snap(
      Rect(
        x: isLeftToRight ? h : width - h - posterCommentSize.width, y: 0, width: posterCommentSize.width,
        height: posterCommentSize.height))
    posterComment.frame = posterCommentFrame

    let contentImageFrame = grid.snap(
      Rect(x: h, y: posterCommentFrame.maxY + v, width: width - 2 * h, height: spacing.imageHeight))
    contentImage.frame = contentImageFrame

    let titleSize = contentTitle.sizeThatFits(.unbounded)
    let titleFrame = grid.snap(
      Rect(
        x: isLeftToRight ? h : width - h - titleSize.width, y: contentImageFrame.maxY + h, width: titleSize.width,
        height: titleSize.height))
    contentTitle.frame = titleFrame

    let domainSize = contentDomain.sizeThatFits(.unbounded)
    let domainFrame = grid.snap(
      Rect(
        x: isLeftToRight ? titleFrame.minX : titleFrame.maxX - domainSize.width, y: titleFrame.maxY,
        width: domainSize.width, height: domainSize.height))
    contentDomain.frame = domainFrame

    let miniContentFrame = grid.snap(
      Rect(x: 0, y: miniProfileFrame.maxY + v, width: width, height: domainFrame.maxY))
    miniContent.frame = miniContentFrame

    // Actions

    let likeSize = like.sizeThatFits(.unbounded)
    let likeFrame = grid.snap(
      Rect(
        x: isLeftToRight ? domainFrame.minX : domainFrame.maxX - likeSize.width, y: 0, width: likeSize.width,
        height: likeSize.height))
    like.frame = likeFrame

    let commentSize = comment.sizeThatFits(.unbounded)
    let commentFrame = grid.snap(
      Rect(x: (width - commentSize.width) / 2, y: 0, width: commentSize.width, height: commentSize.height))
    comment.frame = commentFrame

    let shareSize = share.sizeThatFits(.unbounded)
    let shareFrame = grid.snap(
      Rect(x: isLeftToRight ? width - h - shareSize.width : h, y: 0, width: shareSize.width, height: shareSize.height))
    share.frame = shareFrame

    let actionsFrame = grid.snap(
      Rect(
        x: 0, y: miniContentFrame.maxY + v, width: width,
        height: max(likeFrame.maxY, commentFrame.maxY, shareFrame.maxY)))
    actions.frame = actionsFrame

    // Comment

    let actorImageFrame = grid.snap(
      Rect(x: isLeftToRight ? likeFrame.minX : likeFrame.maxX - portrait, y: 0, width: portrait, height: portrait))
    actorImage.frame = actorImageFrame

    let actorCommentSize = actorComment.sizeThatFits(.unbounded)
    let actorCommentFrame = grid.snap(
      Rect(
        x: isLeftToRight ? actorImageFrame.maxX + beside : actorImageFrame.minX - beside - actorCommentSize.width,
        y: actorImageFrame.midY - actorCommentSize.height / 2, width: actorCommentSize.width,
        height: actorCommentSize.height))
    actorComment.frame = actorCommentFrame

    let commentBarFrame = grid.snap(
      Rect(
        x: 0, y: actionsFrame.maxY + v, width: width, height: max(actorImageFrame.maxY, actorCommentFrame.maxY)))
    commentBar.frame = commentBarFrame

    return commentBarFrame.maxY + v
  }
}
