// A label's own sizeThatFits, which PinViews must not make ambiguous.
import PinViews
import UIKit

@MainActor func sizes(of label: UILabel) -> [CGSize] {
  let zero = label.sizeThatFits(.zero)
  let height = label.sizeThatFits(.init(width: 10, height: 20)).height
  let size: CGSize = label.sizeThatFits(.init(width: 10, height: 20))
  return [zero, size, label.sizeThatFits(CGSize(width: height, height: .greatestFiniteMagnitude))]
}
