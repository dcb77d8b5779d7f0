import PinCore

/// The cell as a careful engineer writes it by hand: each frame is computed and set once.
final class SocialManualCell: SocialCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let width = bounds.width
    let (h, v) = (spacing.h, spacing.v)

    let optionsSize = options.sizeThatFits(.unbounded)
    grid.place(options, x: width - h - optionsSize.width, y: h, size: optionsSize)
    let actionFrame = grid.place(action, x: h, y: h)

    let posterImageFrame = grid.place(posterImage, x: actionFrame.minX, y: actionFrame.maxY + 10, width: 50, height: 50)
    let headlineSize = posterHeadline.sizeThatFits(.unbounded)
    let headlineFrame = grid.place(
      posterHeadline, x: posterImageFrame.maxX + 4, y: posterImageFrame.midY - headlineSize.height / 2,
      size: headlineSize)
    let nameSize = posterName.sizeThatFits(.unbounded)
    grid.place(posterName, x: headlineFrame.minX, y: headlineFrame.minY - v - nameSize.height, size: nameSize)
    let timeFrame = grid.place(posterTime, x: headlineFrame.minX, y: headlineFrame.maxY + v)

    let posterCommentFrame = grid.place(posterComment, x: h, y: timeFrame.maxY + v)
    let contentImageFrame = grid.place(
      contentImage, x: posterCommentFrame.minX, y: posterCommentFrame.maxY + v,
      width: width - h - posterCommentFrame.minX, height: 200)
    let titleFrame = grid.place(contentTitle, x: h, y: contentImageFrame.maxY + h)
    let domainFrame = grid.place(contentDomain, x: titleFrame.minX, y: titleFrame.maxY)

    let likeFrame = grid.place(like, x: domainFrame.minX, y: domainFrame.maxY + v)
    let commentSize = comment.sizeThatFits(.unbounded)
    grid.place(comment, x: (width - commentSize.width) / 2, y: likeFrame.minY, size: commentSize)
    let shareSize = share.sizeThatFits(.unbounded)
    grid.place(share, x: width - h - shareSize.width, y: likeFrame.minY, size: shareSize)

    let actorImageFrame = grid.place(actorImage, x: likeFrame.minX, y: likeFrame.maxY + v, width: 50, height: 50)
    let actorCommentSize = actorComment.sizeThatFits(.unbounded)
    let actorCommentFrame = grid.place(
      actorComment, x: actorImageFrame.maxX + 4, y: actorImageFrame.midY - actorCommentSize.height / 2,
      size: actorCommentSize)

    return max(actorImageFrame.maxY, actorCommentFrame.maxY) + 4
  }
}
