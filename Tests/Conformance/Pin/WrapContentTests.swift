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
