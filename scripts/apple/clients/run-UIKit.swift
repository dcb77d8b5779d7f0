// Prints the effects of chains on views and layers; scripts/check-apple.sh compares the output with run-UIKit.txt.
import struct PinTree.Size
import PinViews
import UIKit

@main struct Run {
  @MainActor static func main() {
    let root = UIView()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let view = UIView()
    root.addSubview(view)
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    view.pin.top(10).left(20).width(50).height(60)
    print("anchor (0, 0):", view.frame)
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let other = UIView()
    root.addSubview(other)
    other.pin.top(10).left(20).size(50)
    let writes = other.writes
    other.pin.top(10).left(20).size(50)
    print("setters called without a change:", other.writes - writes)
    let before = root.writes
    _ = root.pin.safeArea
    print("setters called by reading safeArea:", root.writes - before)
    root.frame = CGRect(x: 0.3, y: 0.3, width: 400.2, height: 400.2)
    _ = root.pin.safeArea
    print("a frame between pixels, snapped by reading safeArea:", root.frame)
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    other.pinFrame.topLeft(to: view.anchor.topLeft)
    print("beside a view turned about its corner:", other.frame)
    let layer = CALayer(), bare = CALayer()
    layer.contentsScale = 3
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.addSublayer(bare)
    bare.pin.top(10.4).left(0).size(20.4)
    print("a bare layer at scale 3:", bare.position, bare.bounds.size)
    let fitted = root.autoSizeThatFits(CGSize(width: 300, height: 300)) { other.pin.top(7).left(5).width(20).height(30) }
    print("measured:", fitted, "and still at", other.frame)
    let badge = UIView(), mark = UIView()
    badge.addSubview(mark)
    let added = root.autoSizeThatFits(CGSize(width: 300, height: 300)) {
      root.addSubview(badge)
      badge.pin.top(10).left(10).size(50)
      mark.pin.all(5)
    }
    print("measured with an added view:", added, "and not moved:", badge.frame.size, mark.frame.size)
    badge.pin.top(10).left(10).size(50)
    mark.pin.all(5)
    print("placed afterwards:", badge.frame, mark.frame)
    let (late, dot) = (UIView(), UIView())
    late.addSubview(dot)
    let nested = root.autoSizeThatFits(Size(width: 300, height: 300)) {
      root.addSubview(late)
      late.pin.top(1).left(2).size(30)
      _ = late.autoSizeThatFits(CGSize(width: 9, height: 9)) { dot.pin.all(2) }
      dot.pin.all(3)
    }
    print("measured through the protocol, with an added view:", nested, "and not moved:", late.frame.size, dot.frame.size)
    late.pin.top(1).left(2).size(30)
    dot.pin.all(3)
    print("placed afterwards:", late.frame, dot.frame)
    let box = UIView(), shown = UIView(), hidden = UIView()
    root.addSubview(box)
    box.addSubview(shown)
    box.addSubview(hidden)
    shown.frame = CGRect(x: 10, y: 10, width: 20, height: 30)
    hidden.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    hidden.isHidden = true
    box.pin.wrapContent(.all, padding: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), ignoring: .hidden)
    print("wrapped around the visible view:", box.bounds.size, shown.frame.origin, hidden.frame.size)
    let visible = box.autoSizeThatFits(CGSize(width: 300, height: 300), ignoring: .hidden) {
      shown.pin.top(1).left(2)
      hidden.pin.top(1).left(2)
    }
    print("measured without the hidden view:", visible)
    let label = UILabel()
    box.addSubview(label)
    let (_, warnings) = Pin.collectingWarnings { label.pin.right(3).right(10) }
    for warning in warnings { print(warning, warning.viewDescription, separator: "\n") }
    let unplaced = Unplaced()
    unplaced.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    print("readable margins without a readable area:", unplaced.pin.readableMargins)
    measureContent(in: layer)
  }

  /// Calls `sizeToFit` on a layer that measures its content, and on another one, where it only warns.
  @MainActor static func measureContent(in layer: CALayer) {
    let textLayer = TextLayer(), bare = CALayer()
    layer.addSublayer(textLayer)
    layer.addSublayer(bare)
    textLayer.pin.width(60).sizeToFit(.width)
    print("a layer that measures its content:", textLayer.bounds.size)
    bare.bounds.size = CGSize(width: 40, height: 40)
    let (_, warnings) = Pin.collectingWarnings {
      bare.pin.width(100).height(50).sizeToFit(.width)
      bare.pin.width(100).aspectRatio(2).sizeToFit()
    }
    print("another layer:", bare.bounds.size)
    for warning in warnings { print(warning) }
  }
}

/// A view whose readable area is empty, like that of a view without a window.
final class Unplaced: UIView {
  final class Guide: UILayoutGuide { override var layoutFrame: CGRect { .zero } }
  override var readableContentGuide: UILayoutGuide { Guide() }
}

final class TextLayer: CALayer, SizeCalculable {
  func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 12) }
}
