// Prints the effects of chains on views of AppKit; scripts/check-apple.sh compares the output with run-AppKit.txt.
import AppKit
import PinViews

@main struct Run {
  @MainActor static func main() {
    let panel = NSView(), control = NSControl()
    panel.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    panel.addSubview(control)
    control.pin.bottom(10).right(10).sizeToFit()
    print("a control in a view whose y points up:", control.frame)
    let page = Page(), text = NSControl()
    page.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    panel.addSubview(page)
    page.addSubview(text)
    text.pin.bottom(5).left(5).sizeToFit()
    print("a control in a flipped view:", text.frame)
    control.pin.topLeft(to: text.anchor.topLeft)
    print("beside it, in the view whose y points up:", control.frame)
    let chart = Chart(), plain = NSView()
    panel.addSubview(chart)
    panel.addSubview(plain)
    chart.pin.top(0).left(0).width(60).sizeToFit(.width)
    print("a view that measures its content:", chart.frame.size)
    let (_, warnings) = Pin.collectingWarnings { plain.pin.width(100).height(50).sizeToFit() }
    print("another view:", plain.frame.size)
    for warning in warnings { print(warning) }
  }
}

final class Page: NSView { override var isFlipped: Bool { true } }

final class Chart: NSView, @MainActor SizeCalculable {
  func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 2) }
}
