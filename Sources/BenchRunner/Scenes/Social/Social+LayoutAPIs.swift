import LayoutAPIs
import PinCore

final class SocialFormationCell: SocialCell {
  private lazy var layout = FormationLayout(rootView: self)

  init(_ content: SocialContent, grid: PixelGrid) {
    super.init(content)
    layout.pixelGrid = grid
    let (h, v) = (spacing.h, spacing.v)
    layout[options].right(equalTo: self, minus: h).top(equalTo: self, plus: h)
    layout[action].left(equalTo: self, plus: h).top(equalTo: self, plus: h)
    layout[posterImage].left(equalTo: action).below(action, gap: 10).size(equalTo: 50)
    layout[posterHeadline].left(equalTo: .right, of: posterImage, plus: 4).centerY(equalTo: posterImage)
    layout[posterName].left(equalTo: posterHeadline).above(posterHeadline, gap: v)
    layout[posterTime].left(equalTo: posterHeadline).below(posterHeadline, gap: v)
    layout[posterComment].left(equalTo: self, plus: h).below(posterTime, gap: v)
    layout[contentImage].left(equalTo: posterComment).right(equalTo: self, minus: h).below(posterComment, gap: v)
      .height(equalTo: 200)
    layout[contentTitle].left(equalTo: self, plus: h).below(contentImage, gap: h)
    layout[contentDomain].left(equalTo: contentTitle).below(contentTitle)
    layout[like].left(equalTo: contentDomain).below(contentDomain, gap: v)
    layout[comment].centerX(equalTo: self).top(equalTo: like)
    layout[share].right(equalTo: self, minus: h).top(equalTo: like)
    layout[actorImage].left(equalTo: like).below(like, gap: v).size(equalTo: 50)
    layout[actorComment].left(equalTo: .right, of: actorImage, plus: 4).centerY(equalTo: actorImage)
  }

  override func layOut() throws -> Double {
    try layout.layoutIfNeeded()
    return max(actorImage.frame.maxY, actorComment.frame.maxY) + 4
  }
}

/// The cell as a user of StackLayout writes it: two columns one below the other, a short column beside the poster's
/// image, three rows of one view each, and plain constraints for what the stacks leave open.
final class SocialStackCell: SocialCell {
  private let cellWidth = StackCellWidth()

  init(_ content: SocialContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.stack(self, grid, makeStacks)
  }

  private func makeStacks() throws {
    let (h, v) = (spacing.h, spacing.v)
    addSubviewsWithVerticalLayout([action, posterImage]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .leading
      layout.topMargin = h
      layout.leadingMargin = h
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = 10
    }
    try constrain(posterImage, side: 50)
    addSubviewsWithHorizontalLayout([options]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .trailing
      layout.topMargin = h
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }

    try constrain(posterHeadline, .centerY, to: posterImage)
    try constrain(posterHeadline, .leading, to: posterImage, .trailing, constant: 4)
    for label in [posterName, posterTime] { try constrain(label, .leading, to: posterHeadline) }
    addSubviewsWithVerticalLayout([posterName, posterHeadline, posterTime]) { layout in
      layout.trailingMargin = StackCellWidth.outside
      layout.topMargin = StackCellWidth.outside
      layout.spacing = v
    }

    try constrain(posterComment, .top, to: posterTime, .bottom, constant: v)
    addSubviewsWithVerticalLayout([posterComment, contentImage, contentTitle, contentDomain, like, actorImage]) {
      layout in
      layout.horizontalAlignment = .leading
      layout.leadingMargin = h
      layout.trailingMargin = StackCellWidth.outside
      layout.spacing = v
      layout.setCustomSpacing(h, after: contentImage)
      layout.setCustomSpacing(0, after: contentTitle)
    }
    try constrain(contentImage, .trailing, to: self, constant: -h)
    try constrain(contentImage, .height, constant: 200)
    try constrain(actorImage, side: 50)

    addSubviewsWithHorizontalLayout([comment]) { layout in
      layout.horizontalAlignment = .center
      layout.horizontalMargins = StackCellWidth.outside
    }
    addSubviewsWithHorizontalLayout([share]) { layout in
      layout.horizontalAlignment = .trailing
      layout.trailingMargin = h
      layout.leadingMargin = StackCellWidth.outside
    }
    for button in [comment, share] { try constrain(button, .top, to: like) }
    actorComment.translatesAutoresizingMaskIntoConstraints = false
    try constrain(actorComment, .leading, to: actorImage, .trailing, constant: 4)
    try constrain(actorComment, .centerY, to: actorImage)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return max(actorImage.frame.maxY, actorComment.frame.maxY) + 4
  }
}
