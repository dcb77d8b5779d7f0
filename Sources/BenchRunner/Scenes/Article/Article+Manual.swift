import PinCore

final class ArticleManualCell: ArticleCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let width = bounds.width
    let v = spacing.v

    let heroWidth = min(width, spacing.column)
    let heroFrame = grid.place(
      hero, x: (width - heroWidth) / 2, y: 0, width: heroWidth, height: heroWidth / spacing.ratio)

    let titleWidth = min(0.9 * width, spacing.column)
    let titleFrame = grid.place(title, x: (width - titleWidth) / 2, y: heroFrame.maxY + v, fitting: titleWidth)

    let line = LinePlacer(grid: grid, isLeftToRight: layoutDirection == .ltr)
    let bylineFrame = line.place(byline, at: titleFrame, y: titleFrame.maxY + v)

    let bodyWidth = titleFrame.width
    let bodyFrame = grid.place(body, x: (width - bodyWidth) / 2, y: bylineFrame.maxY + v, fitting: bodyWidth)
    return bodyFrame.maxY + spacing.bottom
  }
}
