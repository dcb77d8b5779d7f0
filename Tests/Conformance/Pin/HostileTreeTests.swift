import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]
private let unbounded = Double.greatestFiniteMagnitude

@Suite("Hostile measurements and trees")
struct HostileTreeTests {
  let fixture = PinFixture()

  @Test(
    "for an invalid, unbounded or empty offer, autoSizeThatFits returns a finite size that is not negative",
    arguments: notFinite + [unbounded, 0, -40])
  func offers(value: Double) {
    let frames = fixture.root.subviews.map(\.frame)
    var needed = Size.zero
    _ = reasons {
      needed = fixture.root.autoSizeThatFits(Size(width: value, height: value)) {
        fixture.view.pin.top(10).horizontally().height(20).marginBottom(1e308)
        fixture.a.pin.below(of: fixture.view).bottom().right(5).margin(1e308)
        fixture.b.pin.all().margin(-1e308)
      }
    }
    #expect(needed.width.isFinite && needed.width >= 0)
    #expect(needed.height.isFinite && needed.height >= 0)
    #expect(fixture.root.subviews.map(\.frame) == frames)
  }

  @Test("an infinite offer counts as unbounded")
  func infinity() {
    func size(_ offered: Double) -> Size {
      fixture.root.autoSizeThatFits(Size(width: 200, height: offered)) {
        fixture.view.pin.top(5).left().width(50%).bottom()
      }
    }
    #expect(size(.infinity) == Size(width: 100, height: 5))
    #expect(size(unbounded) == Size(width: 100, height: 5))
  }

  @Test("a nested measurement of the same view moves no view")
  func nested() {
    let frames = fixture.root.subviews.map(\.frame)
    var inner = Size.zero
    let outer = fixture.root.autoSizeThatFits(Size(width: 200, height: 200)) {
      fixture.view.pin.top(10).left(10).width(30).height(30)
      inner = fixture.root.autoSizeThatFits(Size(width: 50, height: 50)) {
        fixture.a.pin.left().top().width(100%).height(5)
      }
      fixture.b.pin.below(of: fixture.view).left().width(50%).height(5)
    }
    #expect(inner == Size(width: 50, height: 5))
    #expect(outer == Size(width: 100, height: 45))
    #expect(fixture.root.subviews.map(\.frame) == frames)
  }

  @Test("after a measurement that changes the tree, no view is still being measured")
  func changedTree() {
    let (root, view) = (fixture.root, fixture.view)
    let child = View()
    _ = root.autoSizeThatFits(Size(width: 200, height: 200)) {
      view.pin.left(3)
      view.removeFromSuperview()
      fixture.a.addSubview(child)
      root.insertSubview(fixture.b, at: 0)
    }
    for each in [root, view, fixture.a, fixture.b, child] {
      #expect(each.measurement == nil)
      each.pin.left(77)
      #expect(each.frame.minX == 77)
    }
  }

  @Test("a view that a measurement adds and then removes or moves is not measured afterwards", arguments: 0..<5)
  func addedForATime(mode: Int) {
    let (root, card, other) = (fixture.root, fixture.a, View())
    let (added, child) = (View(), View())
    added.addSubview(child)
    _ = root.autoSizeThatFits(Size(width: 200, height: 200)) {
      if mode < 2 {
        root.addSubview(added)
      } else {
        _ = card.autoSizeThatFits(Size(width: 100, height: 100)) {
          card.addSubview(added)
          child.pin.left(2)
          if mode == 3 { card.removeFromSuperview() }
          if mode == 4 { root.addSubview(added) }
        }
      }
      added.pin.left(3)
      child.pin.left(4)
      added.removeFromSuperview()
      if mode % 2 == 1 { other.addSubview(added) }
      _ = added.autoSizeThatFits(Size(width: 10, height: 10)) { added.addSubview(View()) }
    }
    for each in [root, card, added, other] + added.subviews {
      #expect(each.measurement == nil && each.isPlain)
      each.pin.left(77)
      #expect(each.frame.minX == 77)
    }
  }

  @Test("a tree of 10,000 levels is laid out, measured, used for references between levels, rescaled and released")
  func deepTree() {
    final class Counted: View {
      let onEnd: () -> Void
      init(onEnd: @escaping () -> Void) {
        self.onEnd = onEnd
        super.init()
      }
      deinit { onEnd() }
      override func layoutSubviews() { subviews.first?.pin.left(1).top(0).width(10).height(10) }
    }
    let levels = 10_000
    var ended = 0
    var deepest: View? = View(frame: rect(0, 0, 10, 10))
    do {
      var top: View = deepest!
      for _ in 0..<levels {
        let superview = Counted { ended += 1 }
        superview.addSubview(top)
        top = superview
      }
      top.layoutIfNeeded()
      top.setDisplayScale(2)
      #expect(deepest?.displayScale == 2)
      let beside = View(frame: rect(0, 0, 5, 5))
      top.addSubview(beside)
      beside.pin.left(to: deepest!.edge.left)
      #expect(beside.frame.minX == Double(levels))
      deepest?.pin.right(to: beside.edge.right)
      #expect(deepest?.frame.maxX == 6)
      #expect(top.autoSizeThatFits(Size(width: 9, height: 9)) { beside.pin.all() } == Size(width: 9, height: 9))
      #expect(deepest?.layoutDirection == .ltr)
    }
    #expect(ended == levels)
    #expect(deepest?.superview == nil)
    deepest = nil
  }
}
