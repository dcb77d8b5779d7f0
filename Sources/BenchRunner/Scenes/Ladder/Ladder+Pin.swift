import PinCore

final class LadderPinCell: LadderCell {
  override func layOut() -> Double {
    boxes[0].pin.top(spacing.margin).horizontally(spacing.margin).aspectRatio(1)
    for index in 1..<boxes.count {
      let (last, box) = (boxes[index - 1], boxes[index])
      if index % 2 == 1 {
        box.pin.below(of: last, aligned: .start).width(of: last).height(height).marginTop(spacing.gap)
      } else {
        box.pin.below(of: last).start(to: last.edge.start).end(spacing.margin).height(height).marginTop(spacing.gap)
      }
    }
    return boxes[boxes.count - 1].frame.maxY + spacing.margin
  }
}
