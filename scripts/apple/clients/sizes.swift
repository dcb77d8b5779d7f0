// Calls `sizeThatFits` of a UILabel: the calls must not become ambiguous when PinViews is imported.
import PinViews
import UIKit

@MainActor func sizes(of label: UILabel) -> [CGSize] {
  let zero = label.sizeThatFits(.zero)
  let height = label.sizeThatFits(.init(width: 10, height: 20)).height
  let size: CGSize = label.sizeThatFits(.init(width: 10, height: 20))
  return [zero, size, label.sizeThatFits(CGSize(width: height, height: .greatestFiniteMagnitude))]
}
