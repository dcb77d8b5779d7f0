// CoreGraphics' and UIKit's types in chains.
import PinViews
import UIKit

@MainActor func place(
  _ view: UIView, _ scroll: UIScrollView, _ insets: UIEdgeInsets, _ directional: NSDirectionalEdgeInsets, _ size: CGSize
) {
  view.pin.size(size)
  view.pin.size(scroll.bounds.size)
  view.pin.margin(insets)
  view.pin.margin(directional)
  view.pin.all(insets)
  view.pin.top(insets)
  view.pin.horizontally(insets)
  view.pin.wrapContent(padding: insets)
  view.pin.all(view.pin.safeArea + 10)
  view.pin.all(view.pin.safeArea.minInsets(dx: 10, dy: 10))
  scroll.contentInset = view.pin.safeArea
  let left = view.pin.safeArea.top + 3
  view.pin.top(CGFloat(3)).left(left)
  view.pin.aspectRatio(CGFloat(2))
  let width: CGFloat? = 3
  view.pin.width(width!)
  view.pin.top(view.pin.keyboardArea.minY)
  let named: PEdgeInsets = view.pin.safeArea
  view.pin.all(named)
}
