import PinCore
import Testing

@Suite("wrapContent")
struct WrapContentTests {
  let fixture = PinFixture()
  let first = View(frame: rect(10, 20, 30, 40))
  let second = View(frame: rect(50, 10, 20, 20))

  init() {
    // The subviews extend from (10, 10) to (70, 60): 60 by 50 points. A hidden subview counts.
    second.isHidden = true
    fixture.view.addSubview(first)
    fixture.view.addSubview(second)
  }

  @Test("on request, hidden subviews neither count nor move")
  func ignoringHidden() {
    #expect(
      frames { $0.pin.wrapContent(ignoring: .hidden) }
        == [rect(140, 100, 30, 40), rect(0, 0, 30, 40), rect(50, 10, 20, 20)])
    #expect(
      frames { $0.pin.wrapContent(.horizontally, padding: 5, ignoring: .hidden) }
        == [rect(140, 100, 40, 60), rect(5, 20, 30, 40), rect(50, 10, 20, 20)])
    #expect(
      frames { $0.pin.wrapContent(.all, padding: unequalInsets, ignoring: nil) }
        == frames {
          $0.pin.wrapContent(padding: unequalInsets)
        })
    first.alpha = 0
    #expect(
      frames { $0.pin.wrapContent(ignoring: .hidden) }
        == [rect(140, 100, 100, 60), rect(10, 20, 30, 40), rect(50, 10, 20, 20)])
  }

  private func frames(_ layout: (FitView) -> Void) -> [Rect] {
    first.frame = rect(10, 20, 30, 40)
    second.frame = rect(50, 10, 20, 20)
    return [fixture.frame(after: layout), first.frame, second.frame]
  }

  @Test("the view gets the size of the subviews' union plus the padding, and the subviews move inside the padding")
  func both() {
    #expect(frames { $0.pin.wrapContent() } == [rect(140, 100, 60, 50), rect(0, 10, 30, 40), rect(40, 0, 20, 20)])
    #expect(
      frames { $0.pin.wrapContent(padding: 5) } == [rect(140, 100, 70, 60), rect(5, 15, 30, 40), rect(45, 5, 20, 20)])
    #expect(
      frames { $0.pin.wrapContent(padding: unequalInsets) }
        == [rect(140, 100, 66, 54), rect(2, 11, 30, 40), rect(42, 1, 20, 20)])
    #expect(frames { $0.pin.wrapContent(.all) } == [rect(140, 100, 60, 50), rect(0, 10, 30, 40), rect(40, 0, 20, 20)])
  }

  @Test("changes sizes and positions only along the given axis")
  func oneAxis() {
    #expect(
      frames { $0.pin.wrapContent(.horizontally) } == [
        rect(140, 100, 60, 60), rect(0, 20, 30, 40), rect(40, 10, 20, 20),
      ])
    #expect(
      frames { $0.pin.wrapContent(.vertically) } == [
        rect(140, 100, 100, 50), rect(10, 10, 30, 40), rect(50, 0, 20, 20),
      ])
    #expect(
      frames { $0.pin.wrapContent(.horizontally, padding: 5) }
        == [rect(140, 100, 70, 60), rect(5, 20, 30, 40), rect(45, 10, 20, 20)])
    #expect(
      frames { $0.pin.wrapContent(.vertically, padding: unequalInsets) }
        == [rect(140, 100, 100, 54), rect(10, 11, 30, 40), rect(50, 1, 20, 20)])
  }

  @Test(
    "the size acts like a pinned size: limits apply, and a second width is refused; the subviews move anyway"
  )
  func likeASize() {
    #expect(frames { $0.pin.wrapContent(padding: 10).center() }[0] == rect(160, 115, 80, 70))
    #expect(frames { $0.pin.wrapContent().maxWidth(20) }[0] == rect(140, 100, 20, 50))
    var result: [Rect] = []
    #expect(reasons { result = frames { $0.pin.width(7).wrapContent() } } == [.alreadySet(to: 7)])
    #expect(result == [rect(140, 100, 7, 50), rect(0, 10, 30, 40), rect(40, 0, 20, 20)])
  }

  @Test("a view without subviews is unchanged; a length that the padding would make negative is unchanged")
  func nothing() {
    #expect(reasons { fixture.a.pin.wrapContent(padding: 10) } == [])
    #expect(fixture.a.frame == rect(40, 20, 50, 30))
    #expect(frames { $0.pin.wrapContent(padding: -28) }[0] == rect(140, 100, 4, 60))
    let narrow = EdgeInsets(top: 0, left: -40, bottom: 0, right: -40)
    #expect(frames { $0.pin.wrapContent(padding: narrow) }[0] == rect(140, 100, 100, 50))
  }

  @Test("a scroll offset of a subview changes nothing")
  func scrolled() {
    let layouts: [(FitView) -> Void] = [
      { $0.pin.wrapContent() }, { $0.pin.wrapContent(padding: 5) }, { $0.pin.wrapContent(.horizontally) },
      { $0.pin.wrapContent(.vertically, padding: unequalInsets) }, { $0.pin.wrapContent(padding: -28) },
      { $0.pinFrame.wrapContent(.vertically) },
    ]
    for layout in layouts {
      let plain = frames(layout)
      second.scrollOffset = Point(x: 1, y: 2)
      #expect(frames(layout) == plain)
      second.scrollOffset = .zero
    }
  }

  @Test("a view with one subview gets exactly the subview's size, also 0", arguments: [Point.zero, Point(x: 1, y: 2)])
  func single(scrollOffset: Point) {
    let (box, subview) = (View(frame: rect(0, 0, 9, 9)), View(frame: rect(0.1, 0.1, 0.2, 0.2)))
    box.addSubview(subview)
    // A scale of 0 prevents rounding to pixels. In floating point, 0.1 + 0.2 - 0.1 is not 0.2.
    box.setDisplayScale(0)
    subview.scrollOffset = scrollOffset
    box.pin.wrapContent()
    #expect(box.frame == rect(0, 0, 0.2, 0.2))
    subview.frame = rect(3, 4, 0, 0)
    box.pin.wrapContent()
    #expect(box.frame == .zero && subview.frame == .zero)
  }

  @Test("pinFrame wraps the rectangle around a transformed subview, whether it is the first or the second subview")
  func transformed() {
    for view in [first, second] {
      view.transform = AffineTransform(scaleX: 2, y: 2)
      #expect(frames { $0.pinFrame.wrapContent() }[0] == rect(140, 100, 60, 50))
      view.transform = .identity
    }
  }

  @Test("subviews are rounded to pixels only if they move")
  func rounding() {
    first.frame = rect(0, 0, 10.4, 10)
    second.frame = rect(0, 0, 5, 5)
    fixture.view.pin.wrapContent()
    #expect(first.frame == rect(0, 0, 10.4, 10))
    #expect(fixture.view.frame == rect(140, 100, 11, 10))
    fixture.view.pin.wrapContent(padding: 1)
    #expect(first.frame == rect(1, 1, 11, 10))
    first.frame = rect(0, 0, 10.4, 10)
    second.frame = rect(0, 0, 5, 5)
    second.scrollOffset = Point(x: 1, y: 2)
    fixture.view.pin.wrapContent()
    #expect(first.frame == rect(0, 0, 10.4, 10))
  }

  @Test("wrapContent works if the setter of a node's rectangle removes all nodes from the superview")
  func leavingNodes() async {
    await #expect(processExitsWith: .success) {
      let root = LeavingNode(layoutRect: rect(0, 0, 100, 100))
      for x in [10.0, 20, 30] { root.add(LeavingNode(layoutRect: rect(x, 10, 5, 5))) }
      weak let last = root.subviews[2]
      root.subviews[0].onMove = { _ in root.removeAll() }
      root.pin.wrapContent()
      #expect(root.layoutRect.size == Size(width: 25, height: 5))
      #expect(root.subviews.isEmpty && last == nil)
    }
  }
}

/// A node that calls `onMove` when its rectangle is set.
private final class LeavingNode: Layoutable {
  private(set) weak var superview: LeavingNode?
  private(set) var subviews: [LeavingNode] = []
  var layoutRect: Rect { didSet { onMove?(self) } }
  var onMove: ((LeavingNode) -> Void)?

  init(layoutRect: Rect) { self.layoutRect = layoutRect }

  func add(_ node: LeavingNode) {
    subviews.append(node)
    node.superview = self
  }

  func removeAll() { subviews = [] }
}
