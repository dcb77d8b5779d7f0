import PinCore
import Testing

@Suite("Released views, cycles and detached trees") struct HostileTreeLifetimeTests {
  private func root() -> View { View(frame: rect(0, 0, 100, 100)) }

  @Test("a chain keeps its view alive until the chain ends, also if the superview is released earlier")
  func chainKeepsView() {
    weak var gone: View?
    var superview: View? = root()
    do {
      var view: View? = View()
      superview!.addSubview(view!)
      let chain = view!.pin.top(5)
      gone = view
      (view, superview) = (nil, nil)
      #expect(gone != nil)
      chain.layout()
    }
    #expect(gone == nil)
    superview = root()
    do {
      var view: View? = View()
      superview!.addSubview(view!)
      gone = view
      let chain = view!.pin.top(5)
      view!.removeFromSuperview()
      view = nil
      #expect(gone?.frame.minY == 0)
      chain.layout()
    }
    #expect(gone == nil)
  }

  @Test("chainEnded() without a chain changes nothing: later chains keep their views alive, and release them")
  func endWithoutChain() {
    for isAttached in [false, true] {
      let superview = root()
      weak var gone: View?
      do {
        var held: View? = View(frame: rect(0, 0, 10, 10))
        gone = held
        if isAttached { superview.addSubview(held!) }
        for _ in 0..<3 { held!.chainEnded() }
        func drop() -> Double {
          if isAttached { held?.removeFromSuperview() }
          held = nil
          #expect(gone != nil)
          return 5
        }
        held!.pin.top(1).left(drop()).width(3).height(4)
      }
      #expect(gone == nil)
    }
  }

  @Test("after several chains on a view have ended, the view is released, also if it left its superview and returned")
  func severalChains() {
    weak var gone: View?
    do {
      let (superview, view) = (root(), View())
      gone = view
      superview.addSubview(view)
      let first = view.pin.top(1)
      let second = view.pin.left(2)
      view.removeFromSuperview()
      superview.addSubview(view)
      let third = view.pin.width(3)
      view.removeFromSuperview()
      _ = consume first
      _ = consume second
      _ = consume third
      #expect(view.frame == rect(2, 1, 3, 0))
    }
    #expect(gone == nil)
    do {
      let view = View()
      gone = view
      let first = view.pin.top(1)
      let second = view.pin.top(2)
      _ = consume first
      _ = consume second
    }
    #expect(gone == nil)
  }

  @Test("a subview whose superview was released has no superview, and can be laid out and removed")
  func superviewGone() {
    var superview: View? = root()
    let (child, sibling) = (View(), View())
    for view in [child, sibling] { superview!.addSubview(view) }
    superview = nil
    #expect(child.superview == nil && child.superviewReference == nil)
    #expect(reasons { child.pin.top(10).right(5).below(of: sibling) }.count <= 1)
    child.removeFromSuperview()
    child.setLayoutDirection(nil)
    #expect(child.frame.minY == 10)
  }

  @Test("a view is not added to its own subtree; indices out of range are accepted; a second removal has no effect")
  func cycles() {
    let (a, b, c) = (View(), View(), View())
    a.addSubview(b)
    b.addSubview(c)
    c.addSubview(a)
    a.addSubview(a)
    c.addSubview(b)
    b.addSubview(a)
    c.insertSubview(a, at: .min)
    #expect(a.superview == nil && b.superview === a && c.superview === b)
    a.insertSubview(c, at: .max)
    a.insertSubview(c, at: -5)
    a.layoutIfNeeded()
    #expect(a.subviews.count == 2 && a.subviews[0] === c && b.subviews.isEmpty && c.superview === a)
    for view in [a, b, c, a, b, c] { view.removeFromSuperview() }
    #expect(a.subviews.isEmpty && b.superview == nil && c.superview == nil)
  }

  @Test("chains between detached views and views of other trees produce only finite frames")
  func detached() {
    let (other, third) = (View(), View())
    let (a, b, d) = (View(frame: rect(1, 2, 3, 4)), View(), View())
    other.addSubview(b)
    third.addSubview(d)
    let none: [View] = []
    _ = reasons {
      a.pin.below(of: b).left(10)
      b.pin.below(of: d).right(of: a, aligned: .center)
      b.pin.topLeft(to: a.anchor.topLeft)
      a.pin.top(to: a.edge.bottom)
      b.pin.horizontallyBetween(a, and: d)
      b.pin.verticallyBetween(b, and: b)
      b.pin.below(of: none)
      b.pin.below(of: visible(none))
    }
    #expect(a.frame.minX == 10)
    #expect(a.frame.size == Size(width: 3, height: 4) && [a, b, d].allSatisfy { $0.frame.isFinite })
  }
}
