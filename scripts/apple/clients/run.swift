// What the chains do to the views, printed and compared with run.txt.
import AppKit
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
    let panel = NSView(), control = NSControl()
    panel.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    panel.addSubview(control)
    control.pin.bottom(10).right(10).sizeToFit()
    print("a control:", control.frame)
    let fitted = root.autoSizeThatFits(CGSize(width: 300, height: 300)) { other.pin.top(7).left(5).width(20).height(30) }
    print("measured:", fitted, "and still at", other.frame)
  }
}
