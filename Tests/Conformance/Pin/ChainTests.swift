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
