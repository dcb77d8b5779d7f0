// Lengths of every kind in chains: literals, Double, Int, percent, CGFloat as a variable, a member, an optional and an expression.
import PinViews
import UIKit

extension CGFloat { static let rowHeight: CGFloat = 48 }

@MainActor func place(
  _ view: UIView, _ widths: [CGFloat], _ width: CGFloat, _ maybe: CGFloat?, _ flag: Bool, _ double: Double, _ count: Int
) {
  view.pin.height(10).width(10.5).top()
  view.pin.height(flag ? .rowHeight : 10).width(flag ? 50% : 20%).top(view.pin.safeArea)
  view.pin.height(width).width(double).top(width + 1)
  view.pin.height(width * CGFloat(count) + 2).width(double * 2 + width)
  view.pin.height(view.superview?.frame.width ?? 0).width(view.superview?.frame.width ?? view.frame.width)
  view.pin.height(maybe ?? 0).width(maybe!).top(maybe ?? .zero)
  view.pin.height(max(width, 0)).width(min(width, 10)).top(view.pin.safeArea.top + width)
  view.pin.width((view.frame.width - width * CGFloat(count - 1)) / CGFloat(count)).margin(.rowHeight, 4, width, double)
  view.pin.height(view.frame.height - view.pin.safeArea.top - view.pin.safeArea.bottom - 44).width(widths.reduce(0, +))
  let place: (CGFloat) -> PinLayout<UIView> = { view.pin.top($0) }
  place(3).left(widths.max() ?? 0).right(-width).aspectRatio(width / .rowHeight)
}
