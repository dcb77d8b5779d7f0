import PinCore

/// The cell as a careful engineer writes it by hand.
final class ArticleManualCell: ArticleCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let width = bounds.width
    let v = spacing.v

    let heroWidth = min(width, spacing.column)
    let heroFrame = grid.place(
      hero, x: (width - heroWidth) / 2, y: 0, width: heroWidth, height: heroWidth / spacing.ratio)

    let titleWidth = min(0.9 * width, spacing.column)
    let titleSize = title.sizeThatFits(Size(width: titleWidth, height: .greatestFiniteMagnitude))
    let titleFrame = grid.place(
      title, x: (width - titleWidth) / 2, y: heroFrame.maxY + v, width: titleWidth, height: titleSize.height)

    let bylineSize = byline.sizeThatFits(.unbounded)
    let bylineFrame = grid.place(
      byline, x: layoutDirection == .ltr ? titleFrame.minX : titleFrame.maxX - bylineSize.width, y: titleFrame.maxY + v,
      size: bylineSize)

    let bodyWidth = titleFrame.width
    let bodySize = body.sizeThatFits(Size(width: bodyWidth, height: .greatestFiniteMagnitude))
    let bodyFrame = grid.place(
      body, x: (width - bodyWidth) / 2, y: bylineFrame.maxY + v, width: bodyWidth, height: bodySize.height)
    return bodyFrame.maxY + spacing.bottom
  }
}
