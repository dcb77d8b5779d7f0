import PinCore
import Testing

@testable import LayoutAPIs

@Suite("Autoresizing") struct AutoresizingTests {
  @Test("flexible parts of 0 change equally; if any is positive, only positive parts change; no length is negative")
  func shares() {
    func frame(_ mask: AutoresizingMask, _ frame: Rect, height: Double = 130) -> Rect {
      mask.apply(to: frame, from: Size(width: 100, height: 100), to: Size(width: 100, height: height))
    }
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(frame([.flexibleTopMargin, .flexibleBottomMargin], whole).minY == 15)
    #expect(frame([.flexibleTopMargin, .flexibleHeight, .flexibleLeftMargin], whole).height == 130)
    let low = Rect(x: 0, y: 60, width: 100, height: 60)
    #expect(
      frame([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], low)
        == Rect(x: 0, y: 75, width: 100, height: 75))
    #expect(frame([.flexibleHeight], low, height: 20) == Rect(x: 0, y: 60, width: 100, height: 0))
  }

  @Test("a view with a mask follows a container that the same layout pass resizes, also through several levels")
  func nested() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let container = View(frame: root.frame)
    root.addSubview(container)
    let layout = FormationLayout(rootView: root)
    layout[container].pin(to: root)
    var innermost = container
    var masked: [(view: View, layout: FormationLayout)] = []
    for _ in 0..<3 {
      let view = View(frame: Rect(x: 0, y: 0, width: innermost.frame.width / 2, height: 10))
      innermost.addSubview(view)
      masked.append(
        (view, FormationLayout(rootView: view, translatesAutoresizing: true, autoresizing: [.flexibleWidth])))
      innermost = view
    }
    let follower = View()
    container.addSubview(follower)
    layout[follower].left(equalTo: container).top(equalTo: container).height(equalTo: 5)
    layout[follower].width(equalTo: innermost)
    for (view, layout) in masked { layout[View()].pin(to: view) }
    try root.layoutConstraintsIfNeeded()
    #expect(masked.map(\.view.frame.width) == [50, 25, 12.5])
    root.frame.size.width = 180
    try root.layoutConstraintsIfNeeded()
    #expect(container.frame.width == 180)
    // Nothing else is flexible, so the width takes all of the change.
    #expect(masked.map(\.view.frame.width) == [130, 105, 92.5])
    #expect(follower.frame.width == 92.5)
  }
}
