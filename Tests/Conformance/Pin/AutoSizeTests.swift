import PinCore
import Testing

@testable import PinTree

@Suite("autoSizeThatFits")
struct AutoSizeTests {
  let root = View(frame: rect(0, 0, 400, 300))
  let image = FitView(frame: rect(1, 2, 3, 4))
  let text = FitView(frame: rect(5, 6, 7, 8))

  init() {
    image.fit = { Size(width: $0.width, height: 40) }
    text.fit = { Size(width: $0.width, height: 30) }
    root.addSubview(image)
    root.addSubview(text)
  }

  private func layOut() {
    image.pin.top().horizontally().sizeToFit(.width).margin(10)
    text.pin.below(of: image).horizontally().sizeToFit(.width).margin(10)
  }

  @Test("on request, hidden subviews do not count, although their chains run")
  func ignoringHidden() {
    let fixture = PinFixture()
    fixture.b.isHidden = true
    func measured(_ ignoring: IgnoredViews?) -> Size {
      func layOut() {
        fixture.b.pin.topLeft(20).size(200)
        fixture.a.pin.below(of: fixture.b).size(10)
      }
      return fixture.root.autoSizeThatFits(
        Size(width: 400, height: 300), includingOffsets: false, ignoring: ignoring, layoutClosure: layOut)
    }
    #expect(measured(nil) == Size(width: 220, height: 230))
    #expect(measured(.hidden) == Size(width: 50, height: 230))
  }

  @Test("from PinLayout's manual: the result is the size that the layout needs with its margins, and no view moves")
  func example() {
    let size = root.autoSizeThatFits(Size(width: 200, height: .greatestFiniteMagnitude), layoutClosure: layOut)
    #expect(size == Size(width: 200, height: 100))
    #expect(image.offers == [Size(width: 180, height: .greatestFiniteMagnitude)])
    #expect([root, image, text].map(\.frame) == [rect(0, 0, 400, 300), rect(1, 2, 3, 4), rect(5, 6, 7, 8)])
    layOut()
    #expect(image.frame == rect(10, 10, 380, 40))
    #expect(text.frame == rect(10, 60, 380, 30))
  }

  @Test("measurements may be nested, and the outer one continues after the inner one")
  func nested() {
    final class Card: View {
      let body = FitView()
      override init() {
        super.init()
        addSubview(body)
      }
      func layOut() { body.pin.all().height(20).margin(5) }
      override func sizeThatFits(_ size: Size) -> Size { autoSizeThatFits(size, layoutClosure: layOut) }
    }
    let card = Card()
    root.addSubview(card)
    let size = root.autoSizeThatFits(Size(width: 200, height: 500)) {
      layOut()
      card.pin.below(of: text).horizontally().sizeToFit(.width).marginTop(10)
    }
    // The text ends at 90; the card begins at 100 and is 20 + 2 · 5 high.
    #expect(size == Size(width: 200, height: 130))
    #expect(card.frame == .zero && card.body.frame == .zero)
    #expect(card.measurement == nil && card.body.measurement == nil)
  }

  @Test("after a view was measured inside another measurement, its rectangle from the outer measurement is restored")
  func placeAfterNested() {
    let size = root.autoSizeThatFits(Size(width: 200, height: 500)) {
      image.pin.left(50).top(50).width(30).height(30)
      _ = image.autoSizeThatFits(Size(width: 100, height: 80)) {}
      text.pin.below(of: image).right(of: image).width(10).height(10)
    }
    #expect(size == Size(width: 90, height: 90))
  }

  @Test("a view that the layout adds counts, and no chain of the layout sets a frame")
  func added() {
    let (card, badge, mark) = (View(), View(), View())
    badge.addSubview(mark)
    let size = card.autoSizeThatFits(Size(width: 300, height: .greatestFiniteMagnitude)) {
      card.addSubview(badge)
      badge.pin.top(10).left(10).size(50)
      mark.pin.all(5)
      badge.addSubview(View())
      badge.subviews[1].pin.size(mark.getRect(keepTransform: true).width)
    }
    #expect(size == Size(width: 60, height: 60))
    #expect(([card, badge] + badge.subviews).allSatisfy { $0.frame == .zero && $0.measurement == nil })
    badge.pin.top(10).left(10).size(50)
    #expect(badge.frame == rect(10, 10, 50, 50))
  }

  @Test("a view that the layout of a nested measurement adds can also take part in the outer measurement")
  func addedInNested() {
    let (card, badge) = (View(), View())
    root.addSubview(card)
    var inner = Size.zero
    let outer = root.autoSizeThatFits(Size(width: 200, height: 200)) {
      inner = card.autoSizeThatFits(Size(width: 100, height: 100)) {
        card.addSubview(badge)
        badge.pin.top(10).left(10).size(50)
      }
      #expect(badge.measurement != nil && badge.measurement?.rect == nil)
      root.addSubview(badge)
      badge.pin.top(20).left(20).size(50)
    }
    #expect(inner == Size(width: 60, height: 60) && outer == Size(width: 70, height: 70))
    #expect(badge.frame == .zero && badge.measurement == nil && badge.isPlain)
  }

  @Test("if the class stores no `measurement`, the result is the view's current size, with a warning")
  func foreignClass() {
    let node = SceneNode(layoutRect: rect(0, 0, 12, 34))
    var size = Size.zero
    #expect(
      reasons { size = node.autoSizeThatFits(Size(width: 5, height: 5)) { Issue.record("run") } } == [.cannotMeasure])
    #expect(size == Size(width: 12, height: 34))
  }

  @Test("if the class stores no `measurement` for the measured view, the subviews keep none either")
  func classThatStoresForSubviews() {
    let (root, child) = (SubviewMeasuringNode(), SubviewMeasuringNode())
    (root.subviews, child.superview) = ([child], root)
    #expect(reasons { _ = root.autoSizeThatFits(.zero) {} } == [.cannotMeasure])
    #expect(child.measurement == nil && child.isPlain)
  }

  @Test("the end of a measurement calls each added closure once, in the order of addition")
  func endOfAddedViews() {
    let additions = MeasuredAdditions()
    var ended: [Int] = []
    for number in 1...2 { additions.add(ending: { ended.append(number) }) }
    additions.end()
    additions.end()
    #expect(ended == [1, 2])
  }
}

/// A node that stores a measurement unless it is the root.
private final class SubviewMeasuringNode: Layoutable {
  weak var superview: SubviewMeasuringNode?
  var subviews: [SubviewMeasuringNode] = []
  var layoutRect = Rect.zero
  private var stored: Measurement?
  var measurement: Measurement? {
    get { stored }
    set { if superview != nil { stored = newValue } }
  }
}
