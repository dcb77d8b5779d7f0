// A card with chains on UIKit's views.
import PinViews
import UIKit

final class Card: UIView {
  let title = UILabel(), image = UIImageView()

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap: CGFloat = 8
    image.pin.topLeft(10).size(50)
    title.pin.after(of: image, aligned: .center).marginLeft(gap).sizeToFit()
    title.pin.below(of: [image, title]).horizontally(10).height(50%)
    image.pin.all(pin.safeArea)
    title.pin.top(to: image.edge.bottom).hCenter(to: edge.hCenter)
    title.pin.topLeft(to: image.anchor.bottomLeft)
    title.pin.below(of: visible([image])).left()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { autoSizeThatFits(size) { layoutSubviews() } }
}
