import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells differ only in their width and the sizes of their texts. One set of
/// constraints therefore serves all cells in turn; only its constants change.
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
    layout = BoxLayout(grid: grid)
    let h = spacing.h
    let v = spacing.v

    (cell, cellWidth) = try layout.cell()

    options = try layout.box()
    try layout.place(options, options.right == cell.right - h, options.top == cell.top + h)

    action = try layout.box()
    try layout.place(action, action.left == cell.left + h, action.top == cell.top + h)

    posterImage = try layout.box()
    try layout.place(
      posterImage, posterImage.left == action.left, posterImage.top == action.bottom + 10, posterImage.width == 50,
      posterImage.height == 50)

    posterHeadline = try layout.box()
    try layout.place(
      posterHeadline, posterHeadline.left == posterImage.right + 4, posterHeadline.centerY == posterImage.centerY)

    posterName = try layout.box()
    try layout.place(posterName, posterName.left == posterHeadline.left, posterName.bottom == posterHeadline.top - v)

    posterTime = try layout.box()
    try layout.place(posterTime, posterTime.left == posterHeadline.left, posterTime.top == posterHeadline.bottom + v)

    posterComment = try layout.box()
    try layout.place(posterComment, posterComment.left == cell.left + h, posterComment.top == posterTime.bottom + v)

    contentImage = try layout.box()
    try layout.place(
      contentImage, contentImage.left == posterComment.left, contentImage.right == cell.right - h,
      contentImage.top == posterComment.bottom + v, contentImage.height == 200)

    contentTitle = try layout.box()
    try layout.place(contentTitle, contentTitle.left == cell.left + h, contentTitle.top == contentImage.bottom + h)

    contentDomain = try layout.box()
    try layout.place(contentDomain, contentDomain.left == contentTitle.left, contentDomain.top == contentTitle.bottom)

    like = try layout.box()
    try layout.place(like, like.left == contentDomain.left, like.top == contentDomain.bottom + v)

    comment = try layout.box()
    try layout.place(comment, comment.centerX == cell.centerX, comment.top == like.top)

    share = try layout.box()
    try layout.place(share, share.right == cell.right - h, share.top == like.top)

    actorImage = try layout.box()
    try layout.place(
      actorImage, actorImage.left == like.left, actorImage.top == like.bottom + v, actorImage.width == 50,
      actorImage.height == 50)

    actorComment = try layout.box()
    try layout.place(
      actorComment, actorComment.left == actorImage.right + 4, actorComment.centerY == actorImage.centerY)

    try layout.solver.add(cell.bottom >= actorImage.bottom + 4)
    try layout.solver.add(cell.bottom >= actorComment.bottom + 4)
    try layout.solver.add(cell.height == 0 | .weak)
  }
}
