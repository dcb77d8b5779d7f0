import PinCore
import Testing

@Suite("A new view")
struct NewViewTests {
  @Test("is opaque, visible and not transformed, and has baseline offsets of 0")
  func defaults() {
    let view = View()
    #expect(view.alpha == 1 && !view.isHidden && view.isVisibleInLayout && view.isPlain && view.frame == .zero)
    #expect(view.firstBaselineOffset == 0 && view.lastBaselineOffset == 0)
    #expect(view.transform == .identity && view.anchorPoint == Point(x: 0.5, y: 0.5) && view.scrollOffset == .zero)
  }
}
