import PinCore
import Testing

@Suite("A pin chain")
struct ChainTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let view = View(frame: Rect(x: 140, y: 100, width: 100, height: 60))

  init() { root.addSubview(view) }

  @Test("sets the frame at the end of the statement, whether the width comes last or first")
  func appliesAtItsEnd() {
    view.pin.top(10).left(20).width(50%)
    #expect(view.frame == Rect(x: 20, y: 10, width: 200, height: 60))
    view.pin.width(25%).left(20).top(10)
    #expect(view.frame == Rect(x: 20, y: 10, width: 100, height: 60))
  }

  @Test("stored in a variable sets the frame once, at layout(); layout() may also end a chain of one statement")
  func appliesOnceAtLayout() {
    let kept: View = view
    do {
      let chain = kept.pin.left(10)
      #expect(kept.frame.minX == 140)
      chain.layout()
      #expect(kept.frame.minX == 10)
      kept.frame = .zero
    }
    #expect(kept.frame == .zero)
    kept.pin.left(20).width(30).layout()
    #expect(kept.frame == Rect(x: 20, y: 0, width: 30, height: 0))
  }

  /// The positions of two sibling containers; a chain in the second one refers to a view in the first one.
  @Test(
    "converts a reference in a sibling of the superview, whether the siblings begin at one position or not",
    arguments: [(0, 0), (3, 0), (0, 7), (-2.5, 11)])
  func convertsBetweenSiblings(x: Double, y: Double) {
    let (one, two) = (View(frame: Rect(x: 20, y: 30, width: 100, height: 90)), View())
    two.frame = Rect(x: 20 + x, y: 30 + y, width: 100, height: 90)
    let (reference, moved) = (View(frame: Rect(x: 5, y: 6, width: 10, height: 12)), View())
    root.addSubviews([one, two])
    root.setDisplayScale(2)
    one.addSubview(reference)
    two.addSubview(moved)
    moved.pin.left(to: reference.edge.left).top(to: reference.edge.bottom).size(8)
    #expect(moved.frame == Rect(x: 5 - x, y: 18 - y, width: 8, height: 8))
  }

  @Test("without a position keeps its origin on the pixel grid, and moves an origin beside it", arguments: [10, 10.3])
  func snapsKeptOrigins(x: Double) {
    view.frame = Rect(x: x, y: x, width: 5, height: 5)
    view.pin.width(7.2).height(8)
    #expect(view.frame == Rect(x: 10, y: 10, width: 8, height: 8))
  }

  @Test("addSubviews adds views in order, in front of others, and moves views that are subviews already")
  func addsSubviews() {
    let (a, b, c) = (View(), View(), View())
    root.addSubviews([a, b, c, a])
    #expect(root.subviews.map(ObjectIdentifier.init) == [view, b, c, a].map(ObjectIdentifier.init))
    b.addSubviews([a, b, root])
    #expect(b.subviews.map(ObjectIdentifier.init) == [a].map(ObjectIdentifier.init))
    #expect(root.subviews.map(ObjectIdentifier.init) == [view, b, c].map(ObjectIdentifier.init))
  }

  @Test("keeps a view without another owner alive, and releases the view when the chain ends")
  func keepsDetachedViewsAlive() {
    final class Probe: View {
      let onEnd: () -> Void
      init(onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
        super.init()
      }
      deinit { onEnd() }
    }
    var ended = 0
    Probe { ended += 1 }.pin.top(10).left(20).width(30)
    #expect(ended == 1)

    var probe: Probe? = Probe { ended += 1 }
    root.addSubview(probe!)
    func dropped() -> Double {
      probe?.removeFromSuperview()
      probe = nil
      return 10
    }
    probe!.pin.left(dropped()).top(dropped())
    #expect(ended == 2)
  }
}
