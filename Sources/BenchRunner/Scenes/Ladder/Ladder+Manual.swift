import PinCore

final class LadderManualCell: LadderCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let margin = spacing.margin
    let side = bounds.width - 2 * margin
    var last = grid.snap(Rect(x: margin, y: margin, width: side, height: side))
    boxes[0].frame = last
    for index in 1..<boxes.count {
      let start = isLeftToRight ? last.minX : last.maxX
      let end = isLeftToRight ? bounds.width - margin : margin
      let width = index % 2 == 1 ? last.width : abs(end - start)
      let x = isLeftToRight ? start : index % 2 == 1 ? start - width : end
      last = grid.snap(Rect(x: x, y: last.maxY + spacing.gap, width: width, height: height))
      boxes[index].frame = last
    }
    return last.maxY + margin
  }
}
