import PinCore

/// The cell as a user of PinCore writes it: the other photos of a row depend on its first photo.
final class GalleryPinCell: GalleryCell {
  override func layOut() -> Double {
    let margin = spacing.margin
    var next = 0
    var top = 0.0
    for count in rows {
      layOutRow(from: next, count, top)
      top = photos[next].frame.maxY + spacing.gap
      next += count
    }
    badge.pin.center(to: photos[0].anchor.bottomEnd).sizeToFit()
    caption.pin.below(of: photos[next - 1]).horizontally(margin).marginTop(margin).sizeToFit(.width)
    return caption.frame.maxY + margin
  }

  private func layOutRow(from index: Int, _ count: Int, _ top: Double) {
    let gap = spacing.gap
    let first = photos[index]
    switch count {
    case 1:
      first.pin.top(top).horizontally().aspectRatio(spacing.ratio)
    case 2:
      first.pin.top(top).start().end(50%).marginEnd(gap / 2).aspectRatio(1)
      photos[index + 1].pin.top(top).end().start(50%).marginStart(gap / 2).height(of: first)
    default:
      let last = photos[index + 2]
      first.pin.top(top).start().width(33%).aspectRatio(1)
      last.pin.top(top).end().width(of: first).height(of: first)
      photos[index + 1].pin.horizontallyBetween(first, and: last, aligned: .top).marginHorizontal(gap)
        .height(of: first)
    }
  }
}
