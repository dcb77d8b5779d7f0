import LayoutAPIs
import PinCore

/// The cell as a user of FormationLayout writes it.
final class SocialFormationCell: SocialCell {
  private var layout: FormationLayout?

  init(_ content: SocialContent, grid: PixelGrid) {
    super.init(content)
    let layout = FormationLayout(rootView: self)
    layout.pixelGrid = grid
    let h = spacing.h
    let v = spacing.v
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
    self.layout = layout
  }

  override func layOut() throws -> Double {
    try layout?.layoutIfNeeded()
    return max(actorImage.frame.maxY, actorComment.frame.maxY) + 4
  }
}
