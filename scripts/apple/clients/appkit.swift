// The types of AppKit and CoreGraphics in chains, without UIKit.
import AppKit
import PinViews

extension CGFloat { static let rowHeight: CGFloat = 48 }

final class Row: NSView {
  let icon = NSImageView(), title = NSView()
  var end: HorizontalEdge?

  func place(_ insets: NSEdgeInsets, _ directional: NSDirectionalEdgeInsets) {
    icon.pin.all(insets).margin(directional).size(.zero)
    icon.pin.all(.init(top: 1, left: 2, bottom: 3, right: 4)).margin(.init(top: 1, leading: 2, bottom: 3, trailing: 4))
    title.pin.height(.rowHeight).width(superview?.frame.width ?? 0).wrapContent(padding: insets)
    end = icon.edge.end
    if let end { title.pin.end(to: end) }
    title.pin.below(of: visible([icon]), aligned: .left).sizeToFit(.width)
    icon.setRect(icon.getRect(keepTransform: true), keepTransform: icon.isLTR())
    let named: PEdgeInsets = insets + 10
    title.pin.all(named.minInsets(dx: 1, dy: 2))
  }

  func measure(_ control: NSControl) -> CGSize {
    let measured: SizeCalculable = control
    return measured.sizeThatFits(.zero)
  }
}
