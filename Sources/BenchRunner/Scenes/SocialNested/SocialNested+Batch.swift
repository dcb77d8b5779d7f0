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

  var isMeasured: Bool { options.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: SocialNestedConstraints, on grid: PixelGrid) throws {
    try inputs.setContent(of: constraints.options, to: options.size(17, on: grid))
    try inputs.setContent(of: constraints.action, to: action.size(17, on: grid))
    try inputs.setContent(of: constraints.posterName, to: posterName.size(17, on: grid))
    try inputs.setContent(of: constraints.posterHeadline, to: posterHeadline.size(17, on: grid))
    try inputs.setContent(of: constraints.posterTime, to: posterTime.size(17, on: grid))
    try inputs.setContent(of: constraints.posterComment, to: posterComment.size(17, on: grid))
    try inputs.setContent(of: constraints.contentTitle, to: contentTitle.size(17, on: grid))
    try inputs.setContent(of: constraints.contentDomain, to: contentDomain.size(17, on: grid))
    try inputs.setContent(of: constraints.like, to: like.size(17, on: grid))
    try inputs.setContent(of: constraints.comment, to: comment.size(17, on: grid))
    try inputs.setContent(of: constraints.share, to: share.size(17, on: grid))
    try inputs.setContent(of: constraints.actorComment, to: actorComment.size(17, on: grid))
  }
}
