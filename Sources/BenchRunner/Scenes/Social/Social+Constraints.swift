import BenchKit
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
    try constraints.measure(self, layout)
    try layout.solve()
    constraints.place(self, layout)
    return layout.value(of: constraints.cell.height)
  }
}

final class SocialConstraints: CellConstraints, PostNodes {
  let options, action, posterImage, posterHeadline, posterName, posterTime, posterComment: Box
  let contentImage, contentTitle, contentDomain, like, comment, share, actorImage, actorComment: Box

  init(_ content: SocialContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (h, v) = (content.spacing.h, content.spacing.v)

    options = try layout.box { ($0.right == cell.right - h, $0.top == cell.top + h) }
    let action = try layout.box { ($0.left == cell.left + h, $0.top == cell.top + h) }
    let posterImage = try layout.box {
      ($0.left == action.left, $0.top == action.bottom + 10, $0.width == 50, $0.height == 50)
    }
    let posterHeadline = try layout.box { ($0.left == posterImage.right + 4, $0.centerY == posterImage.centerY) }
    posterName = try layout.box { ($0.left == posterHeadline.left, $0.bottom == posterHeadline.top - v) }
    let posterTime = try layout.box { ($0.left == posterHeadline.left, $0.top == posterHeadline.bottom + v) }
    let posterComment = try layout.box { ($0.left == cell.left + h, $0.top == posterTime.bottom + v) }

    let contentImage = try layout.box {
      ($0.left == posterComment.left, $0.right == cell.right - h, $0.top == posterComment.bottom + v, $0.height == 200)
    }
    let contentTitle = try layout.box { ($0.left == cell.left + h, $0.top == contentImage.bottom + h) }
    let contentDomain = try layout.box { ($0.left == contentTitle.left, $0.top == contentTitle.bottom) }

    let like = try layout.box { ($0.left == contentDomain.left, $0.top == contentDomain.bottom + v) }
    comment = try layout.box { ($0.centerX == cell.centerX, $0.top == like.top) }
    share = try layout.box { ($0.right == cell.right - h, $0.top == like.top) }

    let actorImage = try layout.box {
      ($0.left == like.left, $0.top == like.bottom + v, $0.width == 50, $0.height == 50)
    }
    actorComment = try layout.box { ($0.left == actorImage.right + 4, $0.centerY == actorImage.centerY) }

    try layout.solver.add(cell.bottom >= actorImage.bottom + 4)
    try layout.solver.add(cell.bottom >= actorComment.bottom + 4)
    try layout.solver.add(cell.height == 0 | .weak)

    (self.action, self.posterImage, self.posterHeadline) = (action, posterImage, posterHeadline)
    (self.posterTime, self.posterComment, self.contentImage) = (posterTime, posterComment, contentImage)
    (self.contentTitle, self.contentDomain, self.like) = (contentTitle, contentDomain, like)
    self.actorImage = actorImage
    super.init(layout, cell, width, on: grid)
  }
}

extension SocialContent: ConstrainedContent {
  var shape: Int { 0 }
  func makeConstraints(on grid: PixelGrid) throws -> SocialConstraints { try SocialConstraints(self, on: grid) }
}
