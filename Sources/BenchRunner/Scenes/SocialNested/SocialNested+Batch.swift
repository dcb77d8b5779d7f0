import BenchHarness
import ConstraintSolver
import PinTree

extension SocialNestedConstraints: BatchConstraints {
  var nodes: [Box?] {
    [
      topBar, options, action, miniProfile, posterImage, posterName, posterHeadline, posterTime, miniContent,
      posterComment,
      contentImage, contentTitle, contentDomain, actions, like, comment, share, commentBar, actorImage, actorComment,
    ]
  }
}

extension SocialNestedContent: BatchContent {
  func shape(variant: Int) -> LayoutDirection { direction }

  func makeConstraints(_ shape: LayoutDirection, on grid: PixelGrid) throws -> SocialNestedConstraints {
    try SocialNestedConstraints(grid: grid, direction: shape, spacing: spacing)
  }

  var isMeasured: Bool { texts.options.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: SocialNestedConstraints, on grid: PixelGrid) throws {
    try inputs.setContent(of: constraints.options, to: texts.options.size(17, on: grid))
    try inputs.setContent(of: constraints.action, to: texts.action.size(17, on: grid))
    try inputs.setContent(of: constraints.posterName, to: texts.posterName.size(17, on: grid))
    try inputs.setContent(of: constraints.posterHeadline, to: texts.posterHeadline.size(17, on: grid))
    try inputs.setContent(of: constraints.posterTime, to: texts.posterTime.size(17, on: grid))
    try inputs.setContent(of: constraints.posterComment, to: texts.posterComment.size(17, on: grid))
    try inputs.setContent(of: constraints.contentTitle, to: texts.contentTitle.size(17, on: grid))
    try inputs.setContent(of: constraints.contentDomain, to: texts.contentDomain.size(17, on: grid))
    try inputs.setContent(of: constraints.like, to: texts.like.size(17, on: grid))
    try inputs.setContent(of: constraints.comment, to: texts.comment.size(17, on: grid))
    try inputs.setContent(of: constraints.share, to: texts.share.size(17, on: grid))
    try inputs.setContent(of: constraints.actorComment, to: texts.actorComment.size(17, on: grid))
  }
}
