import PinCore
import Testing

@Suite("A layout pass")
struct LayoutPassTests {
  private final class Counting: View {
    var passes = 0
    override func layoutSubviews() { passes += 1 }
  }

  @Test("lays out only where it was requested")
  func passes() {
    let (outer, inner) = (Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Counting())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 1)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 2)
    // A frame is a stored value: setting it requests nothing.
    outer.frame.size.width = 20
    outer.layoutIfNeeded()
    #expect(outer.passes == 1 && inner.passes == 2)
    inner.removeFromSuperview()
    outer.layoutIfNeeded()
    #expect(outer.passes == 2 && inner.passes == 2)
  }
}
