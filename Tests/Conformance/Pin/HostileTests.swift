import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]
private let unbounded = Double.greatestFiniteMagnitude

@Suite("Hostile numbers, views and trees in a pin chain")
struct HostileTests {
  let fixture = PinFixture()

  @Test(
    "a position, offset, margin, padding or ratio that is not finite is refused; the rest of the chain applies",
    arguments: notFinite)
  func positions(value: Double) {
    let (view, insets) = (fixture.view, EdgeInsets(top: value, left: value, bottom: value, right: value))
    func expect(_ refusals: Int, _ line: Int = #line, _ layout: (FitView) -> Void) {
      var frame = Rect.zero
      let reasons = reasons { frame = fixture.frame(after: layout) }
      #expect(reasons == Array(repeating: .notFinite, count: refusals), "line \(line)")
      #expect(frame == rect(140, 100, 30, 60), "line \(line)")
    }
    expect(4) { $0.pin.top(value).left(value).bottom(value).right(value).width(30) }
    expect(2) { $0.pin.hCenter(value).vCenter(value).width(30) }
    expect(2) { $0.pin.start(value).end(value).width(30) }
    expect(4) { $0.pin.top(value%).left(value%).bottom(value%).right(value%).width(30) }
    expect(4) { $0.pin.all(value).width(30) }
    expect(4) { $0.pin.all(insets).width(30) }
    expect(2) { $0.pin.center(value).width(30) }
    expect(2) { $0.pin.topLeft(value).width(30) }
    expect(4) { $0.pin.margin(value).width(30) }
    expect(4) { $0.pin.margin(insets).width(30) }
    expect(4) { $0.pin.margin(value%).width(30) }
    view.addSubview(View())
    expect(1) { $0.pin.wrapContent(padding: value).width(30) }
    expect(1) { $0.pin.aspectRatio(value).width(30) }
  }

  @Test("a length or limit that is negative or not finite is refused", arguments: notFinite + [-1, -1e308])
  func lengths(value: Double) {
    func expect(_ refusals: Int, _ line: Int = #line, _ layout: (FitView) -> Void) {
      var frame = Rect.zero
      let warnings = warnings { frame = fixture.frame(after: layout) }
      #expect(warnings.count == refusals, "line \(line)")
      for warning in warnings {
        guard case .invalidLength = warning.reason else {
          Issue.record("\(warning) on line \(line)")
          continue
        }
      }
      #expect(frame == rect(7, 100, 100, 60), "line \(line)")
    }
    expect(2) { $0.pin.left(7).width(value).height(value) }
    expect(2) { $0.pin.left(7).size(value) }
    expect(2) { $0.pin.left(7).size(value%) }
    expect(2) { $0.pin.left(7).size(Size(width: value, height: value)) }
    expect(2) { $0.pin.left(7).minWidth(value).maxWidth(value%) }
    expect(2) { $0.pin.left(7).minHeight(value%).maxHeight(value) }
  }

  @Test("if a computed coordinate overflows, the view keeps its current coordinate")
  func overflow() {
    let huge = 1e308
    var frame = Rect.zero
    func layOut(_ layout: @escaping (FitView) -> Void) -> [LayoutWarning.Reason] {
      reasons { frame = fixture.frame(after: layout) }
    }
    #expect(layOut { $0.pin.left(huge).marginLeft(huge).top(5) } == [.notFinite])
    #expect(frame == rect(140, 5, 100, 60))
    #expect(layOut { $0.pin.right(huge).marginRight(huge).top(5) } == [.notFinite])
    #expect(frame == rect(140, 5, 100, 60))
    // The width between the edges overflows, and is ignored like any invalid computed width.
    #expect(layOut { $0.pin.left(-huge).right(-huge).top(5) } == [])
    #expect(frame == rect(-huge, 5, 100, 60))
    #expect(layOut { $0.pin.left(huge).width(huge).height(huge).top(huge) } == [])
    #expect(frame == rect(huge, huge, huge, huge))
    #expect(layOut { $0.pin.left(1e308%) } == [.notFinite])
    #expect(frame == rect(140, 100, 100, 60))
  }

  @Test("an invalid length in the answer of sizeThatFits is ignored", arguments: notFinite + [-5])
  func badAnswers(value: Double) {
    fixture.view.fit = { _ in Size(width: value, height: value) }
    #expect(fixture.frame { $0.pin.sizeToFit() } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.width(30).sizeToFit(.width) } == rect(140, 100, 30, 60))
    #expect(fixture.frame { $0.pin.width(30).sizeToFit(.widthFlexible) } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.height(30).sizeToFit(.height) } == rect(140, 100, 100, 30))
    #expect(fixture.frame { $0.pin.height(30).sizeToFit(.heightFlexible).maxWidth(20) }.isFinite)
    #expect(fixture.frame { $0.sizeToFit() } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).sizeToFit() } == rect(10, 100, 380, 60))
    fixture.view.fit = { _ in Size(width: value, height: 20) }
    #expect(fixture.frame { $0.pin.sizeToFit() } == rect(140, 100, 100, 20))
    fixture.view.fit = { _ in Size(width: 30, height: value) }
    #expect(fixture.frame { $0.pin.sizeToFit() } == rect(140, 100, 30, 60))
    fixture.view.fit = { Size(width: $0.width, height: unbounded) }
    #expect(fixture.frame { $0.pin.bottom().sizeToFit(.width) } == rect(140, 300 - unbounded, 100, unbounded))
  }

  @Test(
    "with a display scale that gives no pixel grid, nothing is rounded",
    arguments: notFinite + [0, -2, .leastNonzeroMagnitude, -0.0])
  func noGrid(scale: Double) {
    fixture.root.setDisplayScale(scale)
    #expect(fixture.frame { $0.pin.left(1.3).top(2.7).width(10.1).height(0.2) } == rect(1.3, 2.7, 10.1, 0.2))
    #expect(fixture.frame { $0.pin.left(1e308).top(-1e9).width(0) } == rect(1e308, -1e9, 0, 60))
    let label = Label(text: "Hello")
    fixture.root.addSubview(label)
    label.pin.sizeToFit()
    #expect(label.frame == rect(0, 0, 38.726, 20.4))
  }

  @Test("with a huge display scale, rounding does not change these numbers", arguments: [1e17, 1e200, 1e308])
  func hugeScale(scale: Double) {
    fixture.root.setDisplayScale(scale)
    let frame = fixture.frame { $0.pin.left(1.5).top(-3.25).width(1e200).height(unbounded) }
    #expect(frame == rect(1.5, -3.25, 1e200, unbounded))
  }

  @Test("positions below 2²⁰ pixels are rounded as Float, other positions as Double")
  func narrowLimit() {
    #expect(fixture.frame { $0.pin.left(1_048_575.47).top(-1_048_575.47) }.origin == Point(x: 1_048_576, y: -1_048_576))
    #expect(fixture.frame { $0.pin.left(1_048_576.45).top(-1_048_576.45) }.origin == Point(x: 1_048_576, y: -1_048_576))
  }

  @Test(
    "a transform that is not finite, nearly singular or huge gives finite rectangles",
    arguments: [Double.nan, .infinity, Double.leastNonzeroMagnitude, 1e308])
  func spoiltTransform(value: Double) {
    let (view, a) = (fixture.view, fixture.a)
    for transform in [
      AffineTransform(scaleX: value, y: 1), AffineTransform(translationX: value, y: value),
      AffineTransform(a: value, b: value, c: value, d: -value, tx: 0, ty: 0),
    ] {
      a.transform = transform
      let inside = View(frame: rect(0, 0, 10, 10))
      a.addSubview(inside)
      let warnings = warnings {
        view.pinFrame.below(of: a, aligned: .right).size(of: a)
        view.pinFrame.horizontallyBetween(a, and: fixture.b)
        a.pinFrame.center().width(10).height(1)
        a.pinFrame.left(10).margin(3).pinEdges()
        inside.pin.topLeft(to: view.anchor.topLeft)
        a.pinFrame.wrapContent()
      }
      #expect(!warnings.isEmpty || value == .leastNonzeroMagnitude)
      #expect(view.frame.isFinite)
      #expect(a.layoutRect.isFinite)
      #expect(inside.frame.isFinite)
    }
  }

  @Test("calls that read a frame that is not finite have no effect; other frames stay finite", arguments: notFinite)
  func spoiltReference(value: Double) {
    let (view, spoilt) = (fixture.view, fixture.a)
    spoilt.frame = rect(value, value, value, value)
    let refused = reasons { view.pin.below(of: spoilt, aligned: .center).right(of: [spoilt, spoilt]) }
    #expect(!refused.isEmpty && refused.allSatisfy { $0 == .notFinite })
    #expect(reasons { view.pin.top(to: spoilt.edge.bottom).left(to: spoilt.edge.hCenter) }.count == 2)
    #expect(reasons { view.pin.center(to: spoilt.anchor.bottomRight) }.count == 2)
    #expect(warnings { view.pin.size(of: spoilt) }.count == 2)
    #expect(view.frame == rect(140, 100, 100, 60))
    #expect(reasons { view.pin.horizontallyBetween(spoilt, and: fixture.b) } == [.notFinite])
    #expect(reasons { view.pin.verticallyBetween(fixture.b, and: spoilt, aligned: .center) } == [.notFinite])
    #expect(view.frame == rect(140, 100, 100, 60))
    view.pin.width(50).aspectRatio(of: spoilt)
    #expect(view.frame.isFinite)

    let inside = View(frame: rect(1, 2, 3, 4))
    spoilt.addSubview(inside)
    #expect(reasons { inside.pin.right(5).width(50%).hCenter().top(9) }.count == 3)
    #expect(inside.frame == rect(1, 9, 3, 4))
    #expect(reasons { fixture.root.pin.wrapContent() }.contains(.notFinite))
    #expect(view.frame.isFinite)
    for frame in [rect(value, 0, 9, 9), rect(0, value, 9, 9), rect(0, 0, value, 9), rect(0, 0, 9, value)] {
      spoilt.frame = frame
      #expect(reasons { fixture.root.pin.wrapContent() }.contains(.notFinite), "\(frame)")
    }
    #expect(fixture.root.frame == rect(0, 0, 400, 300))
  }

  @Test("an empty list of references is refused, and the rest of the chain applies")
  func noReferences() {
    let nobody: [View] = []
    #expect(
      reasons { fixture.view.pin.below(of: nobody).above(of: visible(nobody)).left(3) } == [
        .noReferences, .noReferences,
      ])
    #expect(
      reasons { fixture.view.pin.before(of: nobody).after(of: nobody).left(of: nobody).right(of: nobody).top(4) }
        == Array(repeating: .noReferences, count: 4))
    #expect(fixture.view.frame == rect(3, 4, 100, 60))
  }

  @Test("on a detached view, calls that need a superview are ignored, by default without a warning; other calls apply")
  func detached() {
    let lone = View(frame: rect(1, 2, 3, 4))
    #expect(
      reasons {
        lone.pin.right(5).bottom(5).hCenter().vCenter().left(10%).width(50%).marginTop(10%).below(of: fixture.a)
          .center(to: fixture.a.anchor.center).horizontallyBetween(fixture.a, and: fixture.b)
      } == [])
    #expect(lone.frame == rect(1, 2, 3, 4))
    lone.pin.all(7).width(20).marginLeft(1)
    #expect(lone.frame == rect(8, 7, 20, 4))
    lone.pin.topLeft(5)
    #expect(lone.frame == rect(5, 5, 20, 4))
    lone.pin.bottomLeft(9)
    lone.pin.topRight(9)
    lone.pin.centerLeft(9)
    lone.pin.topCenter(9)
    #expect(lone.frame == rect(5, 5, 20, 4))
  }

  @Test("a warning about a list names at most eight of its views")
  func longList() {
    let rows = (0..<20).map { View(frame: rect(0, 0, Double($0), 10)) }
    let long = texts { fixture.view.pin.below(of: rows) }
    let short = texts { fixture.view.pin.below(of: Array(rows.prefix(8))) }
    #expect(long.count == 20 && long[0] == short[0], "\(long[0])")
  }

  @Test("a frame that is finite only before the anchor point is applied is refused, and the view keeps its rectangle")
  func farAnchor() {
    let (root, view) = (View(frame: rect(0, 0, 100, 100)), View(frame: rect(1, 2, 3, 4)))
    root.addSubview(view)
    view.anchorPoint = Point(x: 3, y: 0.5)
    view.transform = AffineTransform(scaleX: 1e-306, y: 1)
    let before = view.layoutRect
    #expect(reasons { view.pinFrame.left().width(100) } == [.notFinite])
    #expect(view.layoutRect == before && before.isFinite)
  }

  @Test("a view cannot be added to itself or to its subtree")
  func ownSuperview() {
    let child = View()
    fixture.view.addSubview(child)
    fixture.view.addSubview(fixture.view)
    child.addSubview(fixture.view)
    child.insertSubview(fixture.root, at: -5)
    #expect(fixture.view.superview === fixture.root)
    #expect(fixture.root.superview == nil)
    #expect(child.subviews.isEmpty)
    fixture.root.insertSubview(child, at: .max)
    #expect(fixture.root.subviews.last === child)
    #expect(fixture.view.subviews.isEmpty)
  }

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
}
