// Chains in generic functions, tasks and closures.
import PinViews
import UIKit

func place<V: Layoutable>(_ view: V) where V.Node == V { view.pin.top(10) }
@MainActor func placeGeneric(_ view: UIView) { place(view) }

final class Cell: UIView {
  lazy var label = UILabel()

  func start() {
    Task { label.pin.left(3) }
    [label].forEach { $0.pin.left(3) }
    DispatchQueue.main.async { self.label.pin.left(3) }
  }
}
