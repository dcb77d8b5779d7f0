import PinCore

final class ProductManualCell: ProductCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let line = LinePlacer(grid: grid, isLeftToRight: layoutDirection == .ltr)
    let width = bounds.width
    let inset = spacing.inset
    let isWide = width >= spacing.wide

    let natural = image.image ?? .zero
    let imageWidth = (isWide ? 0.25 : 0.4) * width
    let imageHeight = min(imageWidth * natural.height / natural.width, spacing.tallestImage)
    let imageFrame = line.place(
      image, start: spacing.margin, in: width, y: spacing.margin, size: Size(width: imageWidth, height: imageHeight))

    let zoomSide = spacing.zoom
    grid.place(
      zoom, x: line.isLeftToRight ? imageFrame.minX + inset : imageFrame.maxX - inset - zoomSide,
      y: imageFrame.maxY - inset - zoomSide, width: zoomSide, height: zoomSide)

    if !badge.isHidden {
      let size = badge.sizeThatFits(.unbounded)
      grid.place(
        badge, x: line.isLeftToRight ? imageFrame.maxX - inset - size.width : imageFrame.minX + inset,
        y: imageFrame.minY + inset, size: size)
    }
    return isWide ? layOutThreeColumns(line, beside: imageFrame) : layOutTwoColumns(line, beside: imageFrame)
  }

  private func layOutTwoColumns(_ line: LinePlacer, beside imageFrame: Rect) -> Double {
    let width = bounds.width
    let (margin, v) = (spacing.margin, spacing.v)

    let left = line.isLeftToRight ? imageFrame.maxX + margin : margin
    let right = line.isLeftToRight ? width - margin : imageFrame.minX - margin
    let titleFrame = line.grid.place(title, x: left, y: imageFrame.minY, fitting: right - left)
    let starsFrame = line.place(stars, at: titleFrame, y: titleFrame.maxY + v, size: spacing.stars)
    let priceFrame = line.place(price, at: starsFrame, y: starsFrame.maxY + v)
    if !oldPrice.isHidden {
      let size = oldPrice.sizeThatFits(.unbounded)
      line.place(oldPrice, after: priceFrame, v, y: priceFrame.maxY - size.height, size: size)
    }
    let deliveryFrame = line.place(delivery, at: priceFrame, y: priceFrame.maxY + v)

    let buyFrame = line.grid.place(
      buy, x: line.isLeftToRight ? margin : width / 2 + v, y: max(imageFrame.maxY, deliveryFrame.maxY) + margin,
      width: width / 2 - v - margin, height: spacing.buttonHeight)
    let wishFrame = line.place(wish, after: buyFrame, 2 * v, y: buyFrame.minY, size: buyFrame.size)
    return wishFrame.maxY + margin
  }

  private func layOutThreeColumns(_ line: LinePlacer, beside imageFrame: Rect) -> Double {
    let width = bounds.width
    let (margin, v, third) = (spacing.margin, spacing.v, spacing.thirdColumn)

    let left = line.isLeftToRight ? imageFrame.maxX + margin : margin + third + margin
    let right = line.isLeftToRight ? width - margin - third - margin : imageFrame.minX - margin
    let titleFrame = line.grid.place(title, x: left, y: imageFrame.minY, fitting: right - left)
    let starsFrame = line.place(stars, at: titleFrame, y: titleFrame.maxY + v, size: spacing.stars)
    let deliveryFrame = line.place(delivery, at: starsFrame, y: starsFrame.maxY + v)

    let priceFrame = line.place(price, end: margin, in: width, y: margin)
    var pricesBottom = priceFrame.maxY
    if !oldPrice.isHidden {
      let size = oldPrice.sizeThatFits(.unbounded)
      let oldPriceFrame = line.grid.place(
        oldPrice, x: line.isLeftToRight ? priceFrame.maxX - size.width : priceFrame.minX, y: priceFrame.maxY + v,
        size: size)
      pricesBottom = max(pricesBottom, oldPriceFrame.maxY)
    }

    let buyFrame = line.place(
      buy, end: margin, in: width, y: pricesBottom + v, size: Size(width: third, height: spacing.buttonHeight))
    let wishFrame = line.grid.place(
      wish, x: line.isLeftToRight ? buyFrame.maxX - buyFrame.width : buyFrame.minX, y: buyFrame.maxY + v,
      size: buyFrame.size)
    return max(imageFrame.maxY, deliveryFrame.maxY, wishFrame.maxY) + margin
  }
}
