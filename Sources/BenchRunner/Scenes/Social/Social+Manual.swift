import PinCore

/// The cell as a careful engineer writes it by hand: each frame computed once, kept in a local, set once.
final class SocialManualCell: SocialCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let width = bounds.width
    let h = spacing.h
    let v = spacing.v

    let optionsSize = options.sizeThatFits(.unbounded)
    options.frame = grid.snap(
      Rect(x: width - h - optionsSize.width, y: h, width: optionsSize.width, height: optionsSize.height))

    let actionSize = action.sizeThatFits(.unbounded)
    let actionFrame = grid.snap(Rect(x: h, y: h, width: actionSize.width, height: actionSize.height))
    action.frame = actionFrame

    let posterImageFrame = grid.snap(Rect(x: actionFrame.minX, y: actionFrame.maxY + 10, width: 50, height: 50))
    posterImage.frame = posterImageFrame

    let headlineSize = posterHeadline.sizeThatFits(.unbounded)
    let headlineFrame = grid.snap(
      Rect(
        x: posterImageFrame.maxX + 4, y: posterImageFrame.midY - headlineSize.height / 2, width: headlineSize.width,
        height: headlineSize.height))
    posterHeadline.frame = headlineFrame

    let nameSize = posterName.sizeThatFits(.unbounded)
    posterName.frame = grid.snap(
      Rect(
        x: headlineFrame.minX, y: headlineFrame.minY - v - nameSize.height, width: nameSize.width,
        height: nameSize.height))

    let timeSize = posterTime.sizeThatFits(.unbounded)
    let timeFrame = grid.snap(
      Rect(x: headlineFrame.minX, y: headlineFrame.maxY + v, width: timeSize.width, height: timeSize.height))
    posterTime.frame = timeFrame

    let posterCommentSize = posterComment.sizeThatFits(.unbounded)
    let posterCommentFrame = grid.snap(
      Rect(x: h, y: timeFrame.maxY + v, width: posterCommentSize.width, height: posterCommentSize.height))
    posterComment.frame = posterCommentFrame

    let contentImageFrame = grid.snap(
      Rect(
        x: posterCommentFrame.minX, y: posterCommentFrame.maxY + v, width: width - h - posterCommentFrame.minX,
        height: 200))
    contentImage.frame = contentImageFrame

    let titleSize = contentTitle.sizeThatFits(.unbounded)
    let titleFrame = grid.snap(
      Rect(x: h, y: contentImageFrame.maxY + h, width: titleSize.width, height: titleSize.height))
    contentTitle.frame = titleFrame

    let domainSize = contentDomain.sizeThatFits(.unbounded)
    let domainFrame = grid.snap(
      Rect(x: titleFrame.minX, y: titleFrame.maxY, width: domainSize.width, height: domainSize.height))
    contentDomain.frame = domainFrame

    let likeSize = like.sizeThatFits(.unbounded)
    let likeFrame = grid.snap(
      Rect(x: domainFrame.minX, y: domainFrame.maxY + v, width: likeSize.width, height: likeSize.height))
    like.frame = likeFrame

    let commentSize = comment.sizeThatFits(.unbounded)
    comment.frame = grid.snap(
      Rect(
        x: (width - commentSize.width) / 2, y: likeFrame.minY, width: commentSize.width, height: commentSize.height))

    let shareSize = share.sizeThatFits(.unbounded)
    share.frame = grid.snap(
      Rect(x: width - h - shareSize.width, y: likeFrame.minY, width: shareSize.width, height: shareSize.height))

    let actorImageFrame = grid.snap(Rect(x: likeFrame.minX, y: likeFrame.maxY + v, width: 50, height: 50))
    actorImage.frame = actorImageFrame

    let actorCommentSize = actorComment.sizeThatFits(.unbounded)
    let actorCommentFrame = grid.snap(
      Rect(
        x: actorImageFrame.maxX + 4, y: actorImageFrame.midY - actorCommentSize.height / 2,
        width: actorCommentSize.width, height: actorCommentSize.height))
    actorComment.frame = actorCommentFrame

    return max(actorImageFrame.maxY, actorCommentFrame.maxY) + 4
  }
}
