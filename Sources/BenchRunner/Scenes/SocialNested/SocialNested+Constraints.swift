import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all cells of a direction. The boxes of a container's views are in its own
/// points; a container's height is the least that its views leave it.
final class SocialNestedConstraintCell: SocialNestedCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: SocialNestedConstraints

  init(_ content: SocialNestedContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.constraints(parts)
    super.init(content)
  }

  override func show(_ content: SocialNestedContent) throws -> Bool {
    constraints = try content.constraints(parts)
    return try super.show(content)
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
    let layout = BoxLayout(grid: grid)
    let h = direction.forward(spacing.h)
    let v = spacing.v
    let beside = direction.forward(spacing.beside)
    let portrait = spacing.portrait

    let cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)

    // Top bar

    let topBar = try layout.box()
    try layout.add(topBar.left == cell.left, placing: topBar)
    try layout.add(topBar.width == cell.width, placing: topBar)
    try layout.add(topBar.top == cell.top, placing: topBar)

    let options = try layout.box()
    try layout.add(options.trailing(direction) == topBar.trailing(direction) - h, placing: options)
    try layout.add(options.top == spacing.h, placing: options)

    let action = try layout.box()
    try layout.add(action.leading(direction) == topBar.leading(direction) + h, placing: action)
    try layout.add(action.top == spacing.h, placing: action)

    try layout.solver.add(topBar.height >= options.bottom + spacing.h)
    try layout.solver.add(topBar.height >= action.bottom + spacing.h)
    try layout.solver.add(topBar.height == 0 | .weak)

    // Profile

    let miniProfile = try layout.box()
    try layout.add(miniProfile.left == cell.left, placing: miniProfile)
    try layout.add(miniProfile.width == cell.width, placing: miniProfile)
    try layout.add(miniProfile.top == topBar.bottom, placing: miniProfile)

    let posterImage = try layout.box()
    try layout.add(posterImage.leading(direction) == action.leading(direction), placing: posterImage)
    try layout.add(posterImage.top == 0, placing: posterImage)
    try layout.add(posterImage.width == portrait, placing: posterImage)
    try layout.add(posterImage.height == portrait, placing: posterImage)

    let posterName = try layout.box()
    try layout.add(posterName.leading(direction) == posterImage.trailing(direction) + beside, placing: posterName)
    try layout.add(posterName.top == posterImage.top, placing: posterName)

    let posterHeadline = try layout.box()
    try layout.add(posterHeadline.leading(direction) == posterName.leading(direction), placing: posterHeadline)
    try layout.add(posterHeadline.top == posterName.bottom + v, placing: posterHeadline)

    let posterTime = try layout.box()
    try layout.add(posterTime.leading(direction) == posterHeadline.leading(direction), placing: posterTime)
    try layout.add(posterTime.top == posterHeadline.bottom + v, placing: posterTime)

    try layout.solver.add(miniProfile.height >= posterImage.bottom)
    try layout.solver.add(miniProfile.height >= posterTime.bottom)
    try layout.solver.add(miniProfile.height == 0 | .weak)

    // Content

    let miniContent = try layout.box()
    try layout.add(miniContent.left == cell.left, placing: miniContent)
    try layout.add(miniContent.width == cell.width, placing: miniContent)
    try layout.add(miniContent.top == miniProfile.bottom + v, placing: miniContent)

    let posterComment = try layout.box()
    try layout.add(posterComment.leading(direction) == miniContent.leading(direction) + h, placing: posterComment)
    try layout.add(posterComment.top == 0, placing: posterComment)

    let contentImage = try layout.box()
    try layout.add(contentImage.leading(direction) == miniContent.leading(direction) + h, placing: contentImage)
    try layout.add(contentImage.trailing(direction) == miniContent.trailing(direction) - h, placing: contentImage)
    try layout.add(contentImage.top == posterComment.bottom + v, placing: contentImage)
    try layout.add(contentImage.height == spacing.imageHeight, placing: contentImage)

    let contentTitle = try layout.box()
    try layout.add(contentTitle.leading(direction) == miniContent.leading(direction) + h, placing: contentTitle)
    try layout.add(contentTitle.top == contentImage.bottom + spacing.h, placing: contentTitle)

    let contentDomain = try layout.box()
    try layout.add(contentDomain.leading(direction) == contentTitle.leading(direction), placing: contentDomain)
    try layout.add(contentDomain.top == contentTitle.bottom, placing: contentDomain)

    try layout.solver.add(miniContent.height == contentDomain.bottom)

    // Actions

    let actions = try layout.box()
    try layout.add(actions.left == cell.left, placing: actions)
    try layout.add(actions.width == cell.width, placing: actions)
    try layout.add(actions.top == miniContent.bottom + v, placing: actions)

    let like = try layout.box()
    try layout.add(like.leading(direction) == contentDomain.leading(direction), placing: like)
    try layout.add(like.top == 0, placing: like)

    let comment = try layout.box()
    try layout.add(comment.centerX == actions.centerX, placing: comment)
    try layout.add(comment.top == 0, placing: comment)

    let share = try layout.box()
    try layout.add(share.trailing(direction) == actions.trailing(direction) - h, placing: share)
    try layout.add(share.top == 0, placing: share)

    try layout.solver.add(actions.height >= like.bottom)
    try layout.solver.add(actions.height >= comment.bottom)
    try layout.solver.add(actions.height >= share.bottom)
    try layout.solver.add(actions.height == 0 | .weak)

    // Comment

    let commentBar = try layout.box()
    try layout.add(commentBar.left == cell.left, placing: commentBar)
    try layout.add(commentBar.width == cell.width, placing: commentBar)
    try layout.add(commentBar.top == actions.bottom + v, placing: commentBar)

    let actorImage = try layout.box()
    try layout.add(actorImage.leading(direction) == like.leading(direction), placing: actorImage)
    try layout.add(actorImage.top == 0, placing: actorImage)
    try layout.add(actorImage.width == portrait, placing: actorImage)
    try layout.add(actorImage.height == portrait, placing: actorImage)

    let actorComment = try layout.box()
    try layout.add(actorComment.leading(direction) == actorImage.trailing(direction) + beside, placing: actorComment)
    try layout.add(actorComment.centerY == actorImage.centerY, placing: actorComment)

    try layout.solver.add(commentBar.height >= actorImage.bottom)
    try layout.solver.add(commentBar.height >= actorComment.bottom)
    try layout.solver.add(commentBar.height == 0 | .weak)

    try layout.solver.add(cell.height == commentBar.bottom + v)

    self.layout = layout
    self.cell = cell
    self.topBar = topBar
    self.options = options
    self.action = action
    self.miniProfile = miniProfile
    self.posterImage = posterImage
    self.posterName = posterName
    self.posterHeadline = posterHeadline
    self.posterTime = posterTime
    self.miniContent = miniContent
    self.posterComment = posterComment
    self.contentImage = contentImage
    self.contentTitle = contentTitle
    self.contentDomain = contentDomain
    self.actions = actions
    self.like = like
    self.comment = comment
    self.share = share
    self.commentBar = commentBar
    self.actorImage = actorImage
    self.actorComment = actorComment
  }
}
