import BenchHarness
import PinCore

/// The cell in a tree of `ForeignNode`, a class that does not inherit from PinCore's `View`. The times of the engine
/// `foreign` show what `Layoutable` costs for other trees. The chains of calls are exactly those of `SocialPinCell`.
final class SocialForeignCell: ForeignNode, LayoutCell, PostNodes {
  let options = ForeignText(), action = ForeignText(), posterName = ForeignText(), posterHeadline = ForeignText()
  let posterTime = ForeignText(), posterComment = ForeignText(), actorComment = ForeignText()
  let contentTitle = ForeignText(), contentDomain = ForeignText()
  let like = ForeignText(), comment = ForeignText(), share = ForeignText()
  let posterImage = ForeignNode(), contentImage = ForeignNode(), actorImage = ForeignNode()
  private let spacing: SocialSpacing

  init(_ content: SocialContent, scale: Double) {
    spacing = content.spacing
    super.init(scale: scale)
    for node in [
      options, action, posterImage, posterName, posterHeadline, posterTime, posterComment, contentImage, contentTitle,
      contentDomain, like, comment, share, actorImage, actorComment,
    ] { add(node) }
    show(content.texts)
  }

  func show(_ texts: SocialTexts) { forEachText(and: texts) { $0.show($1) } }

  func layOut() -> Double {
    let (h, v) = (spacing.h, spacing.v)
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

  func appendFrames(to frames: inout [Rect]) {
    frames.append(layoutRect)
    for node in subviews { frames.append(node.layoutRect) }
  }

  /// `cell` at place 0. At every other place, the name of the property that refers to the node.
  func nodePath(at place: Int) -> String {
    guard place > 0 else { return "cell" }
    let holder = Mirror(reflecting: self).children.first { $0.value as? ForeignNode === subviews[place - 1] }
    return holder?.label ?? "node[\(place - 1)]"
  }
}
