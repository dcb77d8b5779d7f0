import PinCore

/// The cell as a user of PinCore writes it: a container gets its width from the cell and its height from its views.
final class SocialNestedPinCell: SocialNestedCell {
  override func layOut() -> Double {
    let (h, v, beside, portrait) = (spacing.h, spacing.v, spacing.beside, spacing.portrait)

    topBar.pin.top().horizontally()
    options.pin.topEnd().marginEnd(h).sizeToFit()
    action.pin.topStart().marginStart(h).sizeToFit()
    topBar.pin.wrapContent(.vertically, padding: h)

    miniProfile.pin.below(of: topBar).horizontally()
    posterImage.pin.top().start(to: action.edge.start).size(portrait)
    posterName.pin.after(of: posterImage, aligned: .top).marginStart(beside).sizeToFit()
    posterHeadline.pin.below(of: posterName, aligned: .start).marginTop(v).sizeToFit()
    posterTime.pin.below(of: posterHeadline, aligned: .start).marginTop(v).sizeToFit()
    miniProfile.pin.wrapContent(.vertically)

    miniContent.pin.below(of: miniProfile).horizontally().marginTop(v)
    posterComment.pin.topStart().marginStart(h).sizeToFit()
    contentImage.pin.below(of: posterComment).horizontally(h).marginTop(v).height(spacing.imageHeight)
    contentTitle.pin.below(of: contentImage).start(h).marginTop(h).sizeToFit()
    contentDomain.pin.below(of: contentTitle, aligned: .start).sizeToFit()
    miniContent.pin.wrapContent(.vertically)

    actions.pin.below(of: miniContent).horizontally().marginTop(v)
    like.pin.top().start(to: contentDomain.edge.start).sizeToFit()
    comment.pin.top().hCenter().sizeToFit()
    share.pin.top().end(h).sizeToFit()
    actions.pin.wrapContent(.vertically)

    commentBar.pin.below(of: actions).horizontally().marginTop(v)
    actorImage.pin.top().start(to: like.edge.start).size(portrait)
    actorComment.pin.after(of: actorImage, aligned: .center).marginStart(beside).sizeToFit()
    commentBar.pin.wrapContent(.vertically)

    return commentBar.frame.maxY + v
  }
}
