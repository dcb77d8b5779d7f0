import PinCore

final class ArticlePinCell: ArticleCell {
  override func layOut() -> Double {
    let v = spacing.v
    hero.pin.top().horizontally().maxWidth(spacing.column).justify(.center).aspectRatio(spacing.ratio)
    title.pin.below(of: hero).horizontally(5%).maxWidth(spacing.column).justify(.center).marginTop(v)
      .sizeToFit(.width)
    byline.pin.below(of: title, aligned: .start).marginTop(v).sizeToFit()
    body.pin.below(of: byline).hCenter().width(of: title).marginTop(v).sizeToFit(.width)
    return body.frame.maxY + spacing.bottom
  }
}
