import PinCore

/// The chains of the views in the containers are from PinLayout's manual, with start and end instead of left and right.
final class ContainerPinCell: ContainerCell {
  override func layOut() -> Double {
    let gap = spacing.gap

    cellA.pin.top().horizontally().height(height)
    a1.pin.vertically().start().width(spacing.column)
    a2.pin.after(of: a1, aligned: .top).bottomEnd().marginStart(gap)

    cellB.pin.below(of: cellA).horizontally().marginTop(spacing.v).height(height)
    b2.pin.vertically().end().width(spacing.column)
    b1.pin.before(of: b2, aligned: .top).bottom().start().marginEnd(gap)

    cellC.pin.below(of: cellB).horizontally().marginTop(spacing.v).height(height)
    c2.pin.vertically().hCenter().width(spacing.column)
    c1.pin.before(of: c2, aligned: .top).bottom().start().marginEnd(gap)
    c3.pin.after(of: c2, aligned: .top).bottom().end().marginStart(gap)

    cellD.pin.below(of: cellC).horizontally().marginTop(spacing.v).height(height)
    d1.pin.vertically().start().width(25%)
    d2.pin.after(of: d1, aligned: .top).bottom().width(50%).marginStart(gap)
    d3.pin.after(of: d2, aligned: .top).bottom().end().marginStart(gap)

    return cellD.frame.maxY
  }
}
