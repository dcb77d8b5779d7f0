import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. All cells of the same direction share one set. The box of a view is in the
/// coordinates of the view's container. A container has the minimum height that contains its views. In the top bar, the
/// height includes a padding below the views.
final class SocialNestedConstraintCell: SocialNestedCell {
  @exclusivity(unchecked) var constraints: SocialNestedConstraints

  init(_ content: SocialNestedContent, _ constraints: SocialNestedConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let constraints = constraints
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try constraints.measure(self, layout)
    try layout.solve()
    constraints.place(self, layout)
    topBar.frame = layout.frame(of: constraints.topBar)
    miniProfile.frame = layout.frame(of: constraints.miniProfile)
    miniContent.frame = layout.frame(of: constraints.miniContent)
    actions.frame = layout.frame(of: constraints.actions)
    commentBar.frame = layout.frame(of: constraints.commentBar)
    return layout.value(of: constraints.cell.height)
  }
}

final class SocialNestedConstraints: CellConstraints, PostNodes {
  let topBar, miniProfile, miniContent, actions, commentBar: Box
  let options, action, posterImage, posterName, posterHeadline, posterTime, posterComment: Box
  let contentImage, contentTitle, contentDomain, like, comment, share, actorImage, actorComment: Box

  init(_ content: SocialNestedContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let spacing = content.spacing
    let h = content.direction.forward(spacing.h)
    let v = spacing.v
    let beside = content.direction.forward(spacing.beside)
    let portrait = spacing.portrait

    /// Makes a container's height the minimum that contains some views and the padding below them.
    func wrap(_ container: Box, _ views: [Box], padding: Double = 0) throws {
      for view in views { try layout.solver.add(container.height >= view.bottom + padding) }
      try layout.solver.add(container.height == 0 | .weak)
    }

    /// A container as wide as the cell.
    func container(at top: some LinearExpression) throws -> Box {
      try layout.box { ($0.left == cell.left, $0.width == cell.width, $0.top == top) }
    }

    let topBar = try container(at: cell.top)
    options = try layout.box { (end($0) == end(topBar) - h, $0.top == spacing.h) }
    let action = try layout.box { (start($0) == start(topBar) + h, $0.top == spacing.h) }
    try wrap(topBar, [options, action], padding: spacing.h)

    let miniProfile = try container(at: topBar.bottom)
    let posterImage = try layout.box {
      (start($0) == start(action), $0.top == 0, $0.width == portrait, $0.height == portrait)
    }
    let posterName = try layout.box { (start($0) == end(posterImage) + beside, $0.top == posterImage.top) }
    let posterHeadline = try layout.box { (start($0) == start(posterName), $0.top == posterName.bottom + v) }
    posterTime = try layout.box { (start($0) == start(posterHeadline), $0.top == posterHeadline.bottom + v) }
    try wrap(miniProfile, [posterImage, posterTime])

    let miniContent = try container(at: miniProfile.bottom + v)
    let posterComment = try layout.box { (start($0) == start(miniContent) + h, $0.top == 0) }
    let contentImage = try layout.box()
    try layout.place(
      contentImage, start(contentImage) == start(miniContent) + h, end(contentImage) == end(miniContent) - h,
      contentImage.top == posterComment.bottom + v, contentImage.height == spacing.imageHeight)
    let contentTitle = try layout.box {
      (start($0) == start(miniContent) + h, $0.top == contentImage.bottom + spacing.h)
    }
    let contentDomain = try layout.box { (start($0) == start(contentTitle), $0.top == contentTitle.bottom) }
    try layout.solver.add(miniContent.height == contentDomain.bottom)

    let actions = try container(at: miniContent.bottom + v)
    let like = try layout.box { (start($0) == start(contentDomain), $0.top == 0) }
    comment = try layout.box { ($0.centerX == actions.centerX, $0.top == 0) }
    share = try layout.box { (end($0) == end(actions) - h, $0.top == 0) }
    try wrap(actions, [like, comment, share])

    commentBar = try container(at: actions.bottom + v)
    let actorImage = try layout.box {
      (start($0) == start(like), $0.top == 0, $0.width == portrait, $0.height == portrait)
    }
    actorComment = try layout.box { (start($0) == end(actorImage) + beside, $0.centerY == actorImage.centerY) }
    try wrap(commentBar, [actorImage, actorComment])

    try layout.solver.add(cell.height == commentBar.bottom + v)

    (self.topBar, self.miniProfile, self.miniContent, self.actions) = (topBar, miniProfile, miniContent, actions)
    (self.action, self.posterImage, self.posterName) = (action, posterImage, posterName)
    (self.posterHeadline, self.posterComment, self.contentImage) = (posterHeadline, posterComment, contentImage)
    (self.contentTitle, self.contentDomain, self.like) = (contentTitle, contentDomain, like)
    self.actorImage = actorImage
    super.init(layout, cell, width, on: grid)
  }
}

extension SocialNestedContent: ConstrainedContent {
  var shape: LayoutDirection { direction }
  func makeConstraints(on grid: PixelGrid) throws -> SocialNestedConstraints {
    try SocialNestedConstraints(self, on: grid)
  }
}
