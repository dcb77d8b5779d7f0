import PinCore

/// The cell as a careful engineer writes it by hand.
final class ProductManualCell: ProductCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let margin = spacing.margin
    let inset = spacing.inset
    let isWide = width >= spacing.wide

    let natural = image.image ?? .zero
    let imageWidth = (isWide ? 0.25 : 0.4) * width
    let imageHeight = min(imageWidth * natural.height / natural.width, spacing.tallestImage)
    let imageFrame = grid.place(
      image, x: isLeftToRight ? margin : width - margin - imageWidth, y: margin, width: imageWidth, height: imageHeight)

    let zoomSide = spacing.zoom
    grid.place(
      zoom, x: isLeftToRight ? imageFrame.minX + inset : imageFrame.maxX - inset - zoomSide,
      y: imageFrame.maxY - inset - zoomSide, width: zoomSide, height: zoomSide)

    if !badge.isHidden {
      let size = badge.sizeThatFits(.unbounded)
      grid.place(
        badge, x: isLeftToRight ? imageFrame.maxX - inset - size.width : imageFrame.minX + inset,
        y: imageFrame.minY + inset, size: size)
    }

    return isWide
      ? layOutThreeColumns(grid, isLeftToRight, beside: imageFrame)
      : layOutTwoColumns(grid, isLeftToRight, beside: imageFrame)
  }

  private func layOutTwoColumns(_ grid: PixelGrid, _ isLeftToRight: Bool, beside imageFrame: Rect) -> Double {
    let width = bounds.width
    let margin = spacing.margin
    let v = spacing.v

    let left = isLeftToRight ? imageFrame.maxX + margin : margin
    let right = isLeftToRight ? width - margin : imageFrame.minX - margin
    let titleSize = title.sizeThatFits(Size(width: right - left, height: .greatestFiniteMagnitude))
    let titleFrame = grid.place(title, x: left, y: imageFrame.minY, width: right - left, height: titleSize.height)

    let starsSize = spacing.stars
    let starsFrame = grid.place(
      stars, x: isLeftToRight ? titleFrame.minX : titleFrame.maxX - starsSize.width, y: titleFrame.maxY + v,
      size: starsSize)

    let priceSize = price.sizeThatFits(.unbounded)
    let priceFrame = grid.place(
      price, x: isLeftToRight ? starsFrame.minX : starsFrame.maxX - priceSize.width, y: starsFrame.maxY + v,
      size: priceSize)

    if !oldPrice.isHidden {
      let size = oldPrice.sizeThatFits(.unbounded)
      grid.place(
        oldPrice, x: isLeftToRight ? priceFrame.maxX + v : priceFrame.minX - v - size.width,
        y: priceFrame.maxY - size.height, size: size)
    }

    let deliverySize = delivery.sizeThatFits(.unbounded)
    let deliveryFrame = grid.place(
      delivery, x: isLeftToRight ? priceFrame.minX : priceFrame.maxX - deliverySize.width, y: priceFrame.maxY + v,
      size: deliverySize)

    let buyFrame = grid.place(
      buy, x: isLeftToRight ? margin : width / 2 + v, y: max(imageFrame.maxY, deliveryFrame.maxY) + margin,
      width: width / 2 - v - margin, height: spacing.buttonHeight)
    let wishFrame = grid.place(
      wish, x: isLeftToRight ? buyFrame.maxX + 2 * v : buyFrame.minX - 2 * v - buyFrame.width, y: buyFrame.minY,
      size: buyFrame.size)
    return wishFrame.maxY + margin
  }

  private func layOutThreeColumns(_ grid: PixelGrid, _ isLeftToRight: Bool, beside imageFrame: Rect) -> Double {
    let width = bounds.width
    let margin = spacing.margin
    let v = spacing.v
    let third = spacing.thirdColumn

    let left = isLeftToRight ? imageFrame.maxX + margin : margin + third + margin
    let right = isLeftToRight ? width - margin - third - margin : imageFrame.minX - margin
    let titleSize = title.sizeThatFits(Size(width: right - left, height: .greatestFiniteMagnitude))
    let titleFrame = grid.place(title, x: left, y: imageFrame.minY, width: right - left, height: titleSize.height)

    let starsSize = spacing.stars
    let starsFrame = grid.place(
      stars, x: isLeftToRight ? titleFrame.minX : titleFrame.maxX - starsSize.width, y: titleFrame.maxY + v,
      size: starsSize)

    let deliverySize = delivery.sizeThatFits(.unbounded)
    let deliveryFrame = grid.place(
      delivery, x: isLeftToRight ? starsFrame.minX : starsFrame.maxX - deliverySize.width, y: starsFrame.maxY + v,
      size: deliverySize)

    let priceSize = price.sizeThatFits(.unbounded)
    let priceFrame = grid.place(
      price, x: isLeftToRight ? width - margin - priceSize.width : margin, y: margin, size: priceSize)
    var pricesBottom = priceFrame.maxY

    if !oldPrice.isHidden {
      let size = oldPrice.sizeThatFits(.unbounded)
      let oldPriceFrame = grid.place(
        oldPrice, x: isLeftToRight ? priceFrame.maxX - size.width : priceFrame.minX, y: priceFrame.maxY + v, size: size)
      pricesBottom = max(pricesBottom, oldPriceFrame.maxY)
    }

    let buyFrame = grid.place(
      buy, x: isLeftToRight ? width - margin - third : margin, y: pricesBottom + v, width: third,
      height: spacing.buttonHeight)
    let wishFrame = grid.place(
      wish, x: isLeftToRight ? buyFrame.maxX - buyFrame.width : buyFrame.minX, y: buyFrame.maxY + v, size: buyFrame.size
    )
    return max(imageFrame.maxY, deliveryFrame.maxY, wishFrame.maxY) + margin
  }
}
