import BenchHarness
import ConstraintSolver
import PinTree

extension SocialConstraints: BatchConstraints {
  var nodes: [Box?] {
    [
      options, action, posterImage, posterName, posterHeadline, posterTime, posterComment, contentImage, contentTitle,
      contentDomain, like, comment, share, actorImage, actorComment,
    ]
  }
}

extension SocialContent: BatchContent {
  struct Shape: Hashable {}

  func shape(variant: Int) -> Shape { Shape() }

  func makeConstraints(_ shape: Shape, on grid: PixelGrid) throws -> SocialConstraints {
    try SocialConstraints(grid: grid, spacing: spacing)
  }

  var isMeasured: Bool { texts.options.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: SocialConstraints, on grid: PixelGrid) throws {
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
