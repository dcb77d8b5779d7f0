import PinCore

final class LadderPinCell: LadderCell {
  override func layOut() -> Double {
    var last = boxes[0]
    last.pin.top(spacing.margin).horizontally(spacing.margin).aspectRatio(1)
    for index in 1..<boxes.count {
      let box = boxes[index]
      if index % 2 == 1 {
        box.pin.below(of: last, aligned: .start).width(of: last).height(height).marginTop(spacing.gap)
      } else {
        box.pin.below(of: last).start(to: last.edge.start).end(spacing.margin).height(height).marginTop(spacing.gap)
      }
      last = box
    }
    return last.frame.maxY + spacing.margin
  }
}
