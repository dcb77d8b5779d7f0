import PinCore

final class GalleryManualCell: GalleryCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let (gap, margin) = (spacing.gap, spacing.margin)

    var next = 0
    var top = 0.0
    var lastFrame = Rect.zero
    for count in rows {
      switch count {
      case 1:
        lastFrame = grid.snap(Rect(x: 0, y: top, width: width, height: width / spacing.ratio))
        photos[next].frame = lastFrame
      case 2:
        let side = width / 2 - gap / 2
        let left = grid.snap(Rect(x: 0, y: top, width: side, height: side))
        let right = grid.snap(Rect(x: width / 2 + gap / 2, y: top, width: side, height: side))
        photos[next].frame = isLeftToRight ? left : right
        photos[next + 1].frame = isLeftToRight ? right : left
        lastFrame = isLeftToRight ? right : left
      default:
        // The outer two photos are equally wide; the middle one gets the remaining width.
        let side = 0.33 * width
        let firstFrame = grid.snap(Rect(x: isLeftToRight ? 0 : width - side, y: top, width: side, height: side))
        let fullSide = firstFrame.width
        lastFrame = grid.snap(
          Rect(x: isLeftToRight ? width - fullSide : 0, y: top, width: fullSide, height: firstFrame.height))
        let middleLeft = (isLeftToRight ? firstFrame.maxX : lastFrame.maxX) + gap
        let middleRight = (isLeftToRight ? lastFrame.minX : firstFrame.minX) - gap
        photos[next].frame = firstFrame
        grid.place(
          photos[next + 1], x: middleLeft, y: firstFrame.minY, width: middleRight - middleLeft,
          height: firstFrame.height)
        photos[next + 2].frame = lastFrame
      }
      top = lastFrame.maxY + gap
      next += count
    }

    let badgeSize = badge.sizeThatFits(.unbounded)
    let firstFrame = photos[0].frame
    grid.place(
      badge, x: (isLeftToRight ? firstFrame.maxX : firstFrame.minX) - badgeSize.width / 2,
      y: firstFrame.maxY - badgeSize.height / 2, size: badgeSize)

    let captionFrame = grid.place(caption, x: margin, y: lastFrame.maxY + margin, fitting: width - 2 * margin)
    return captionFrame.maxY + margin
  }
}
