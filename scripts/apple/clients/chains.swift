// A chain in a variable, a chain that a function returns, and an extension of `PinLayout`.
import PinViews
import UIKit

@MainActor func place(_ view: UIView, _ isWide: Bool) {
  var chain = view.pin.top(10).left(10)
  if isWide { chain = chain.width(100) } else { chain = chain.right(10) }
  chain.layout()
  view.pin.top(3).layout()
}

@MainActor func start(_ view: UIView) -> PinLayout<UIView> { view.pin.top(10) }

@MainActor func place(_ views: [UIView]) {
  views.forEach { $0.pin.top(10) }
  start(views[0]).left(5)
}

extension PinLayout { @discardableResult consuming func standard() -> PinLayout { self.top(3) } }
