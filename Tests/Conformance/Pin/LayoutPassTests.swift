import PinCore
import Testing

@Suite("A layout pass")
struct LayoutPassTests {
  private final class Counting: View {
    var passes = 0
    override func layoutSubviews() { passes += 1 }
  }

  @Test("lays out only new views and views whose layout was requested")
  func passes() {
    let (outer, inner) = (Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Counting())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 1)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 2)
    // A frame is a stored value: setting it requests no layout.
    outer.frame.size.width = 20
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 2)
    inner.removeFromSuperview()
    outer.layoutIfNeeded()
    #expect(outer.passes == 2 && inner.passes == 2)
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(outer.passes == 3 && inner.passes == 3)
    inner.safeAreaInsets.top = 1
    outer.layoutIfNeeded()
    #expect(outer.passes == 3 && inner.passes == 4)
  }

  @Test("a view has its own display scale if one is set, and the scale of its superview if none is set")
  func scales() {
    let (outer, inner, own) = (View(), View(), View())
    outer.addSubview(inner)
    own.setDisplayScale(3)
    inner.addSubview(own)
    outer.setDisplayScale(2)
    #expect([outer, inner, own].map(\.displayScale) == [2, 2, 3])
    let late = View()
    inner.insertSubview(late, at: 0)
    outer.setDisplayScale(1)
    #expect([inner, own, late].map(\.displayScale) == [1, 3, 1])
    own.addSubview(late)
    #expect(late.displayScale == 3)
  }
}
