import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells of a kind differ in their width and the sizes of their texts only, so that one set
/// of constraints serves them all in turn, as a table view recycles its cells: constants change in place.
final class SocialConstraintCell: SocialCell {
  private let constraints: SocialConstraints

  init(_ content: SocialContent, _ constraints: SocialConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.options, to: options.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.action, to: action.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterHeadline, to: posterHeadline.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterName, to: posterName.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterTime, to: posterTime.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterComment, to: posterComment.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.contentTitle, to: contentTitle.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.contentDomain, to: contentDomain.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.like, to: like.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.comment, to: comment.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.share, to: share.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.actorComment, to: actorComment.sizeThatFits(.unbounded))
    try layout.solve()
    options.frame = layout.frame(of: constraints.options)
    action.frame = layout.frame(of: constraints.action)
    posterImage.frame = layout.frame(of: constraints.posterImage)
    posterHeadline.frame = layout.frame(of: constraints.posterHeadline)
    posterName.frame = layout.frame(of: constraints.posterName)
    posterTime.frame = layout.frame(of: constraints.posterTime)
    posterComment.frame = layout.frame(of: constraints.posterComment)
    contentImage.frame = layout.frame(of: constraints.contentImage)
    contentTitle.frame = layout.frame(of: constraints.contentTitle)
    contentDomain.frame = layout.frame(of: constraints.contentDomain)
    like.frame = layout.frame(of: constraints.like)
    comment.frame = layout.frame(of: constraints.comment)
    share.frame = layout.frame(of: constraints.share)
    actorImage.frame = layout.frame(of: constraints.actorImage)
    actorComment.frame = layout.frame(of: constraints.actorComment)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class SocialConstraints {
  let layout: BoxLayout
  let cell: Box
  let cellWidth: Constraint
  let options, action, posterImage, posterHeadline, posterName, posterTime, posterComment: Box
  let contentImage, contentTitle, contentDomain, like, comment, share, actorImage, actorComment: Box

  init(grid: PixelGrid, spacing: SocialSpacing) throws {
    let layout = BoxLayout(grid: grid)
    let h = spacing.h
    let v = spacing.v

    let cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    let cellWidth = try layout.solver.add(cell.width == 0)

    let options = try layout.box()
    try layout.add(options.right == cell.right - h, placing: options)
    try layout.add(options.top == cell.top + h, placing: options)

    let action = try layout.box()
    try layout.add(action.left == cell.left + h, placing: action)
    try layout.add(action.top == cell.top + h, placing: action)

    let posterImage = try layout.box()
    try layout.add(posterImage.left == action.left, placing: posterImage)
    try layout.add(posterImage.top == action.bottom + 10, placing: posterImage)
    try layout.add(posterImage.width == 50, placing: posterImage)
    try layout.add(posterImage.height == 50, placing: posterImage)

    let posterHeadline = try layout.box()
    try layout.add(posterHeadline.left == posterImage.right + 4, placing: posterHeadline)
    try layout.add(posterHeadline.centerY == posterImage.centerY, placing: posterHeadline)

    let posterName = try layout.box()
    try layout.add(posterName.left == posterHeadline.left, placing: posterName)
    try layout.add(posterName.bottom == posterHeadline.top - v, placing: posterName)

    let posterTime = try layout.box()
    try layout.add(posterTime.left == posterHeadline.left, placing: posterTime)
    try layout.add(posterTime.top == posterHeadline.bottom + v, placing: posterTime)

    let posterComment = try layout.box()
    try layout.add(posterComment.left == cell.left + h, placing: posterComment)
    try layout.add(posterComment.top == posterTime.bottom + v, placing: posterComment)

    let contentImage = try layout.box()
    try layout.add(contentImage.left == posterComment.left, placing: contentImage)
    try layout.add(contentImage.right == cell.right - h, placing: contentImage)
    try layout.add(contentImage.top == posterComment.bottom + v, placing: contentImage)
    try layout.add(contentImage.height == 200, placing: contentImage)

    let contentTitle = try layout.box()
    try layout.add(contentTitle.left == cell.left + h, placing: contentTitle)
    try layout.add(contentTitle.top == contentImage.bottom + h, placing: contentTitle)

    let contentDomain = try layout.box()
    try layout.add(contentDomain.left == contentTitle.left, placing: contentDomain)
    try layout.add(contentDomain.top == contentTitle.bottom, placing: contentDomain)

    let like = try layout.box()
    try layout.add(like.left == contentDomain.left, placing: like)
    try layout.add(like.top == contentDomain.bottom + v, placing: like)

    let comment = try layout.box()
    try layout.add(comment.centerX == cell.centerX, placing: comment)
    try layout.add(comment.top == like.top, placing: comment)

    let share = try layout.box()
    try layout.add(share.right == cell.right - h, placing: share)
    try layout.add(share.top == like.top, placing: share)

    let actorImage = try layout.box()
    try layout.add(actorImage.left == like.left, placing: actorImage)
    try layout.add(actorImage.top == like.bottom + v, placing: actorImage)
    try layout.add(actorImage.width == 50, placing: actorImage)
    try layout.add(actorImage.height == 50, placing: actorImage)

    let actorComment = try layout.box()
    try layout.add(actorComment.left == actorImage.right + 4, placing: actorComment)
    try layout.add(actorComment.centerY == actorImage.centerY, placing: actorComment)

    try layout.solver.add(cell.bottom >= actorImage.bottom + 4)
    try layout.solver.add(cell.bottom >= actorComment.bottom + 4)
    try layout.solver.add(cell.height == 0 | .weak)

    self.layout = layout
    self.cell = cell
    self.cellWidth = cellWidth
    self.options = options
    self.action = action
    self.posterImage = posterImage
    self.posterHeadline = posterHeadline
    self.posterName = posterName
    self.posterTime = posterTime
    self.posterComment = posterComment
    self.contentImage = contentImage
    self.contentTitle = contentTitle
    self.contentDomain = contentDomain
    self.like = like
    self.comment = comment
    self.share = share
    self.actorImage = actorImage
    self.actorComment = actorComment
  }
}
