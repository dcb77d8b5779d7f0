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

  var isMeasured: Bool { options.isMeasured }

  func write(to inputs: some LayoutInputs, _ constraints: SocialConstraints, on grid: PixelGrid) throws {
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
