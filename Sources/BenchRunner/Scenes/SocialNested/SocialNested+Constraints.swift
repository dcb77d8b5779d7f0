import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction. The views of a container are in its points. A
/// container's height is the minimum that contains its views.
final class SocialNestedConstraintCell: SocialNestedCell {
  @exclusivity(unchecked) var constraints: SocialNestedConstraints

  init(_ content: SocialNestedContent, _ constraints: SocialNestedConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.options, to: options.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.action, to: action.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterName, to: posterName.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterHeadline, to: posterHeadline.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterTime, to: posterTime.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.posterComment, to: posterComment.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.contentTitle, to: contentTitle.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.contentDomain, to: contentDomain.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.like, to: like.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.comment, to: comment.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.share, to: share.sizeThatFits(.unbounded))
    try layout.setContent(of: constraints.actorComment, to: actorComment.sizeThatFits(.unbounded))
    try layout.solve()
    topBar.frame = layout.frame(of: constraints.topBar)
    options.frame = layout.frame(of: constraints.options)
    action.frame = layout.frame(of: constraints.action)
    miniProfile.frame = layout.frame(of: constraints.miniProfile)
    posterImage.frame = layout.frame(of: constraints.posterImage)
    posterName.frame = layout.frame(of: constraints.posterName)
    posterHeadline.frame = layout.frame(of: constraints.posterHeadline)
    posterTime.frame = layout.frame(of: constraints.posterTime)
    miniContent.frame = layout.frame(of: constraints.miniContent)
    posterComment.frame = layout.frame(of: constraints.posterComment)
    contentImage.frame = layout.frame(of: constraints.contentImage)
    contentTitle.frame = layout.frame(of: constraints.contentTitle)
    contentDomain.frame = layout.frame(of: constraints.contentDomain)
    actions.frame = layout.frame(of: constraints.actions)
    like.frame = layout.frame(of: constraints.like)
    comment.frame = layout.frame(of: constraints.comment)
    share.frame = layout.frame(of: constraints.share)
    commentBar.frame = layout.frame(of: constraints.commentBar)
    actorImage.frame = layout.frame(of: constraints.actorImage)
    actorComment.frame = layout.frame(of: constraints.actorComment)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class SocialNestedConstraints {
  let layout: BoxLayout
  let cellWidth: Constraint
  let cell, topBar, miniProfile, miniContent, actions, commentBar: Box
  let options, action, posterImage, posterName, posterHeadline, posterTime, posterComment: Box
  let contentImage, contentTitle, contentDomain, like, comment, share, actorImage, actorComment: Box

  init(grid: PixelGrid, direction: LayoutDirection, spacing: SocialNestedSpacing) throws {
    layout = BoxLayout(grid: grid)
    let h = direction.forward(spacing.h)
    let v = spacing.v
    let beside = direction.forward(spacing.beside)
    let portrait = spacing.portrait

    (cell, cellWidth) = try layout.cell()

    // Top bar

    topBar = try layout.box()
    try layout.place(topBar, topBar.left == cell.left, topBar.width == cell.width, topBar.top == cell.top)

    options = try layout.box()
    try layout.place(options, options.trailing(direction) == topBar.trailing(direction) - h, options.top == spacing.h)

    action = try layout.box()
    try layout.place(action, action.leading(direction) == topBar.leading(direction) + h, action.top == spacing.h)

    try layout.solver.add(topBar.height >= options.bottom + spacing.h)
    try layout.solver.add(topBar.height >= action.bottom + spacing.h)
    try layout.solver.add(topBar.height == 0 | .weak)

    // Profile

    miniProfile = try layout.box()
    try layout.place(
      miniProfile, miniProfile.left == cell.left, miniProfile.width == cell.width, miniProfile.top == topBar.bottom)

    posterImage = try layout.box()
    try layout.place(
      posterImage, posterImage.leading(direction) == action.leading(direction), posterImage.top == 0,
      posterImage.width == portrait, posterImage.height == portrait)

    posterName = try layout.box()
    try layout.place(
      posterName, posterName.leading(direction) == posterImage.trailing(direction) + beside,
      posterName.top == posterImage.top)

    posterHeadline = try layout.box()
    try layout.place(
      posterHeadline, posterHeadline.leading(direction) == posterName.leading(direction),
      posterHeadline.top == posterName.bottom + v)

    posterTime = try layout.box()
    try layout.place(
      posterTime, posterTime.leading(direction) == posterHeadline.leading(direction),
      posterTime.top == posterHeadline.bottom + v)

    try layout.solver.add(miniProfile.height >= posterImage.bottom)
    try layout.solver.add(miniProfile.height >= posterTime.bottom)
    try layout.solver.add(miniProfile.height == 0 | .weak)

    // Content

    miniContent = try layout.box()
    try layout.place(
      miniContent, miniContent.left == cell.left, miniContent.width == cell.width,
      miniContent.top == miniProfile.bottom + v)

    posterComment = try layout.box()
    try layout.place(
      posterComment, posterComment.leading(direction) == miniContent.leading(direction) + h, posterComment.top == 0)

    contentImage = try layout.box()
    try layout.place(
      contentImage, contentImage.leading(direction) == miniContent.leading(direction) + h,
      contentImage.trailing(direction) == miniContent.trailing(direction) - h,
      contentImage.top == posterComment.bottom + v, contentImage.height == spacing.imageHeight)

    contentTitle = try layout.box()
    try layout.place(
      contentTitle, contentTitle.leading(direction) == miniContent.leading(direction) + h,
      contentTitle.top == contentImage.bottom + spacing.h)

    contentDomain = try layout.box()
    try layout.place(
      contentDomain, contentDomain.leading(direction) == contentTitle.leading(direction),
      contentDomain.top == contentTitle.bottom)

    try layout.solver.add(miniContent.height == contentDomain.bottom)

    // Actions

    actions = try layout.box()
    try layout.place(
      actions, actions.left == cell.left, actions.width == cell.width, actions.top == miniContent.bottom + v)

    like = try layout.box()
    try layout.place(like, like.leading(direction) == contentDomain.leading(direction), like.top == 0)

    comment = try layout.box()
    try layout.place(comment, comment.centerX == actions.centerX, comment.top == 0)

    share = try layout.box()
    try layout.place(share, share.trailing(direction) == actions.trailing(direction) - h, share.top == 0)

    try layout.solver.add(actions.height >= like.bottom)
    try layout.solver.add(actions.height >= comment.bottom)
    try layout.solver.add(actions.height >= share.bottom)
    try layout.solver.add(actions.height == 0 | .weak)

    // Comment

    commentBar = try layout.box()
    try layout.place(
      commentBar, commentBar.left == cell.left, commentBar.width == cell.width, commentBar.top == actions.bottom + v)

    actorImage = try layout.box()
    try layout.place(
      actorImage, actorImage.leading(direction) == like.leading(direction), actorImage.top == 0,
      actorImage.width == portrait, actorImage.height == portrait)

    actorComment = try layout.box()
    try layout.place(
      actorComment, actorComment.leading(direction) == actorImage.trailing(direction) + beside,
      actorComment.centerY == actorImage.centerY)

    try layout.solver.add(commentBar.height >= actorImage.bottom)
    try layout.solver.add(commentBar.height >= actorComment.bottom)
    try layout.solver.add(commentBar.height == 0 | .weak)

    try layout.solver.add(cell.height == commentBar.bottom + v)
  }
}
