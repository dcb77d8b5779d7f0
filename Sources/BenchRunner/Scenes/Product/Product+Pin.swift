import PinCore

final class ProductPinCell: ProductCell {
  /// Stored, because before macOS 26 and iOS 26 a list literal in the chain may be allocated in every layout.
  private lazy var aboveButtons: [View] = [image, delivery]

  override func layOut() -> Double {
    let isWide = bounds.width >= spacing.wide
    image.pin.topStart(spacing.margin).width(isWide ? 25% : 40%).aspectRatio().maxHeight(spacing.tallestImage)
    zoom.pin.top(to: image.edge.top).bottom(to: image.edge.bottom).start(to: image.edge.start).margin(spacing.inset)
      .size(spacing.zoom).align(.bottom)
    if !badge.isHidden { badge.pin.topEnd(to: image.anchor.topEnd).margin(spacing.inset).sizeToFit() }
    return isWide ? layOutThreeColumns() : layOutTwoColumns()
  }

  private func layOutTwoColumns() -> Double {
    let (margin, v) = (spacing.margin, spacing.v)
    title.pin.after(of: image, aligned: .top).end(margin).marginStart(margin).sizeToFit(.width)
    stars.pin.below(of: title, aligned: .start).marginTop(v).size(spacing.stars)
    price.pin.below(of: stars, aligned: .start).marginTop(v).sizeToFit()
    if !oldPrice.isHidden { oldPrice.pin.after(of: price, aligned: .bottom).marginStart(v).sizeToFit() }
    delivery.pin.below(of: price, aligned: .start).marginTop(v).sizeToFit()
    buy.pin.below(of: aboveButtons).start(margin).end(50%).marginTop(margin).marginEnd(v)
      .height(spacing.buttonHeight)
    wish.pin.after(of: buy, aligned: .top).marginStart(2 * v).size(of: buy)
    return wish.frame.maxY + margin
  }

  private func layOutThreeColumns() -> Double {
    let (margin, v) = (spacing.margin, spacing.v)
    title.pin.after(of: image, aligned: .top).end(margin + spacing.thirdColumn).marginHorizontal(margin)
      .sizeToFit(.width)
    stars.pin.below(of: title, aligned: .start).marginTop(v).size(spacing.stars)
    delivery.pin.below(of: stars, aligned: .start).marginTop(v).sizeToFit()
    price.pin.topEnd(margin).sizeToFit()
    if !oldPrice.isHidden { oldPrice.pin.below(of: price, aligned: .end).marginTop(v).sizeToFit() }
    buy.pin.below(of: visible([price, oldPrice])).end(margin).marginTop(v).width(spacing.thirdColumn)
      .height(spacing.buttonHeight)
    wish.pin.below(of: buy, aligned: .end).marginTop(v).size(of: buy)
    return max(image.frame.maxY, delivery.frame.maxY, wish.frame.maxY) + margin
  }
}
