import BenchHarness
import PinCore

/// The cell in a tree of another class: the chains are those of `SocialPinCell`, letter for letter, since the class is what is
/// to make no difference.
final class SocialForeignCell: ForeignCell {
  private let options, action, posterName, posterHeadline, posterTime, posterComment: ForeignText
  private let contentTitle, contentDomain, like, comment, share, actorComment: ForeignText
  private let posterImage, contentImage, actorImage: ForeignNode
  private let spacing: SocialSpacing

  init(_ content: SocialContent, scale: Double) {
    let texts = content.texts
    func text(_ text: FeedText) -> ForeignText { ForeignText(text, scale: scale) }
    options = text(texts.options)
    action = text(texts.action)
    posterImage = ForeignNode(scale: scale)
    posterName = text(texts.posterName)
    posterHeadline = text(texts.posterHeadline)
    posterTime = text(texts.posterTime)
    posterComment = text(texts.posterComment)
    contentImage = ForeignNode(scale: scale)
    contentTitle = text(texts.contentTitle)
    contentDomain = text(texts.contentDomain)
    like = text(texts.like)
    comment = text(texts.comment)
    share = text(texts.share)
    actorImage = ForeignNode(scale: scale)
    actorComment = text(texts.actorComment)
    spacing = content.spacing
    super.init(scale: scale)
    for node in [
      options, action, posterImage, posterName, posterHeadline, posterTime, posterComment, contentImage, contentTitle,
      contentDomain, like, comment, share, actorImage, actorComment,
    ] { add(node) }
  }

  override func layOut() -> Double {
    let h = spacing.h
    let v = spacing.v
    options.pin.topRight().margin(h).sizeToFit()
    action.pin.topLeft().margin(h).sizeToFit()
    posterImage.pin.below(of: action, aligned: .left).marginTop(10).width(50).height(50)
    posterHeadline.pin.after(of: posterImage, aligned: .center).marginLeft(4).sizeToFit()
    posterName.pin.above(of: posterHeadline, aligned: .left).marginBottom(v).sizeToFit()
    posterTime.pin.below(of: posterHeadline, aligned: .left).marginTop(v).sizeToFit()
    posterComment.pin.below(of: posterTime).left(h).marginTop(v).sizeToFit()
    contentImage.pin.below(of: posterComment, aligned: .left).right().marginTop(v).marginRight(h).height(200)
    contentTitle.pin.below(of: contentImage).left().margin(h).sizeToFit()
    contentDomain.pin.below(of: contentTitle, aligned: .left).sizeToFit()
    like.pin.below(of: contentDomain, aligned: .left).marginTop(v).sizeToFit()
    comment.pin.top(to: like.edge.top).hCenter().sizeToFit()
    share.pin.top(to: like.edge.top).right().marginRight(h).sizeToFit()
    actorImage.pin.below(of: like, aligned: .left).marginTop(v).width(50).height(50)
    actorComment.pin.after(of: actorImage, aligned: .center).marginLeft(4).sizeToFit()
    return max(actorImage.layoutRect.maxY, actorComment.layoutRect.maxY) + 4
  }
}
