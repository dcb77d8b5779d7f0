import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]
private let unbounded = Double.greatestFiniteMagnitude

@Suite("Hostile numbers in a pin chain")
struct HostileNumberTests {
  let fixture = PinFixture()

  @Test(
    "a position, an offset or a margin that is not finite is refused, the rest of the chain applies",
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

  @Test("numbers that only overflow together leave what the view has")
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
    // The width between the edges overflows, and is dropped like any computed width that is no length.
    #expect(layOut { $0.pin.left(-huge).right(-huge).top(5) } == [])
    #expect(frame == rect(-huge, 5, 100, 60))
    #expect(layOut { $0.pin.left(huge).width(huge).height(huge).top(huge) } == [])
    #expect(frame == rect(huge, huge, huge, huge))
    #expect(layOut { $0.pin.left(1e308%) } == [.notFinite])
    #expect(frame == rect(140, 100, 100, 60))
  }

  @Test("min above max gives max")
  func limits() {
    #expect(fixture.frame { $0.pin.minWidth(80).maxWidth(40).minHeight(1e308).maxHeight(10) } == rect(140, 100, 40, 10))
  }

  @Test("edges past each other keep the size that the view has", arguments: [150.0, 1e9])
  func crossedEdges(inset: Double) {
    #expect(fixture.frame { $0.pin.left(inset).right(400 - inset + 1) } == rect(inset, 100, 100, 60))
  }

  @Test("a ratio that is not a positive number is refused; one derived from nothing changes nothing")
  func ratios() {
    let empty = View()
    #expect(reasons { fixture.view.pin.width(30).aspectRatio(0) } == [.invalidRatio(0)])
    #expect(reasons { fixture.view.pin.width(30).aspectRatio(-2) } == [.invalidRatio(-2)])
    #expect(reasons { fixture.view.pin.width(30).aspectRatio(.nan) } == [.notFinite])
    #expect(fixture.view.frame == rect(140, 100, 30, 60))
    #expect(reasons { fixture.view.pin.width(40).aspectRatio(of: empty) } == [])
    #expect(fixture.view.frame == rect(140, 100, 40, 60))
    let flat = View(frame: rect(0, 0, 50, 0))
    fixture.view.pin.width(40).aspectRatio(of: flat)
    #expect(fixture.view.frame == rect(140, 100, 40, 0))
    fixture.view.pin.height(20).aspectRatio(of: flat)
    #expect(fixture.view.frame == rect(140, 100, 40, 20))
    let image = ImageView(image: .zero)
    fixture.root.addSubview(image)
    #expect(reasons { image.pin.width(40).aspectRatio() } == [])
    #expect(image.frame == rect(0, 0, 40, 0))
    #expect(reasons { fixture.view.pin.width(1e-308).aspectRatio(1e308).height(5) } == [.ratioNeedsOneLength])
  }

  @Test("an answer of sizeThatFits that is no size is not taken", arguments: notFinite + [-5])
  func badAnswers(value: Double) {
    fixture.view.fit = { _ in Size(width: value, height: value) }
    #expect(fixture.frame { $0.pin.sizeToFit() } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.width(30).sizeToFit(.width) } == rect(140, 100, 30, 60))
    #expect(fixture.frame { $0.pin.width(30).sizeToFit(.widthFlexible) } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.height(30).sizeToFit(.height) } == rect(140, 100, 100, 30))
    #expect(fixture.frame { $0.pin.height(30).sizeToFit(.heightFlexible).maxWidth(20) }.isFinite)
    #expect(fixture.frame { $0.sizeToFit() } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).sizeToFit() } == rect(10, 100, 380, 60))
    fixture.view.fit = { Size(width: $0.width, height: unbounded) }
    #expect(fixture.frame { $0.pin.bottom().sizeToFit(.width) } == rect(140, 300 - unbounded, 100, unbounded))
  }
}

@Suite("Hostile views in a pin chain")
struct HostileViewTests {
  let fixture = PinFixture()

  @Test("a frame that the user made NaN stays where it is: what refers to it is refused", arguments: notFinite)
  func spoiltReference(value: Double) {
    let (view, spoilt) = (fixture.view, fixture.a)
    spoilt.frame = rect(value, value, value, value)
    #expect(
      reasons { view.pin.below(of: spoilt, aligned: .center).right(of: [spoilt, spoilt]) }.allSatisfy {
        $0 == .notFinite
      })
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
    #expect(fixture.root.frame == rect(0, 0, 400, 300))
  }

  @Test("a view whose own size the user made NaN keeps it, and its coordinates are not spoilt by it")
  func spoiltView() {
    fixture.view.frame = rect(10, 20, .nan, 30)
    #expect(reasons { fixture.view.pin.hCenter().top(5) } == [.notFinite])
    #expect(fixture.view.frame.minX == 10 && fixture.view.frame.minY == 5 && fixture.view.frame.height == 30)
    fixture.view.pin.width(40)
    #expect(fixture.view.frame == rect(10, 5, 40, 30))
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

  @Test("a view may be its own reference where it is; between refuses it, and refuses one view twice")
  func ownReference() {
    let view = fixture.view
    #expect(reasons { view.pin.below(of: view, aligned: .right).width(10) } == [])
    #expect(view.frame == rect(230, 160, 10, 60))
    #expect(reasons { view.pin.topLeft(to: view.anchor.bottomRight) } == [])
    #expect(view.frame == rect(240, 220, 10, 60))
    #expect(reasons { view.pin.size(of: view).aspectRatio(of: view) } == [.ratioNeedsOneLength])
    #expect(reasons { view.pin.horizontallyBetween(view, and: fixture.a) } == [.referenceIsTheView])
    #expect(reasons { view.pin.verticallyBetween(fixture.a, and: fixture.a) } == [.sameReferenceTwice])
    #expect(view.frame == rect(240, 220, 10, 60))
  }

  @Test("a detached view takes what needs no superview, without a warning")
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
  }

  @Test("a reference without a superview is refused; in a list the others count")
  func detachedReference() {
    let (view, lone) = (fixture.view, View(frame: rect(0, 0, 500, 500)))
    #expect(reasons { view.pin.below(of: lone) } == [.referenceWithoutSuperview])
    #expect(reasons { view.pin.below(of: [lone, fixture.a]) } == [.referenceWithoutSuperview])
    #expect(view.frame == rect(140, 50, 100, 60))
    #expect(reasons { view.pin.horizontallyBetween(fixture.a, and: fixture.root) } == [.referenceWithoutSuperview])
    #expect(reasons { view.pin.size(of: lone) } == [])
    #expect(view.frame == rect(140, 50, 500, 500))
  }

  @Test("a reference in another tree stands as if both roots lay in one space")
  func anotherTree() {
    let other = View(frame: rect(100, 10, 500, 500))
    let reference = View(frame: rect(20, 30, 40, 50))
    other.addSubview(reference)
    fixture.root.frame.origin = Point(x: 5, y: 7)
    #expect(reasons { fixture.view.pin.topLeft(to: reference.anchor.bottomRight) } == [])
    #expect(fixture.view.frame == rect(100 + 60 - 5, 10 + 80 - 7, 100, 60))
  }

  @Test("a reference in the view's own subtree is read where it is now")
  func ownSubtree() {
    let child = View(frame: rect(10, 10, 20, 20))
    fixture.view.addSubview(child)
    fixture.view.pin.left(to: child.edge.right).top(to: child.edge.top)
    #expect(fixture.view.frame == rect(140 + 30, 100 + 10, 100, 60))
    fixture.view.pin.below(of: child)
    #expect(fixture.view.frame.minY == 110 + 30)
  }

  @Test("a view cannot be put into itself or into its subtree")
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
}

@Suite("Hostile scales, coordinates and transforms")
struct HostileGeometryTests {
  let fixture = PinFixture()

  @Test(
    "a display scale that makes no grid rounds nothing", arguments: notFinite + [0, -2, .leastNonzeroMagnitude, -0.0])
  func noGrid(scale: Double) {
    fixture.root.setDisplayScale(scale)
    #expect(fixture.frame { $0.pin.left(1.3).top(2.7).width(10.1).height(0.2) } == rect(1.3, 2.7, 10.1, 0.2))
    #expect(fixture.frame { $0.pin.left(1e308).top(-1e9).width(0) } == rect(1e308, -1e9, 0, 60))
    let label = Label(text: "Hello")
    fixture.root.addSubview(label)
    label.pin.sizeToFit()
    #expect(label.frame == rect(0, 0, 38.726, 20.4))
  }

  @Test("a huge display scale rounds nothing that it cannot", arguments: [1e17, 1e200, 1e308])
  func hugeScale(scale: Double) {
    fixture.root.setDisplayScale(scale)
    let frame = fixture.frame { $0.pin.left(1.5).top(-3.25).width(1e200).height(unbounded) }
    #expect(frame == rect(1.5, -3.25, 1e200, unbounded))
  }

  @Test("a feed of 100,000 cells, 150 million pixels high, is exact to the pixel", arguments: [1.0, 2, 3])
  func farOut(scale: Double) {
    fixture.root.setDisplayScale(scale)
    fixture.root.frame.size.height = 50_000_000
    for cell in [99_999.0, 54_321, 33_333] {
      let top = cell * 500 + 1 / scale
      #expect(fixture.frame { $0.pin.top(top).height(500).left() } == rect(0, top, 100, 500))
      let bottom = 50_000_000 - top - 60
      #expect(abs(fixture.frame { $0.pin.bottom(bottom) }.minY - top) < 1e-6)
    }
    // A third of a pixel is rounded down there too, and half a pixel away from zero.
    let pixel = 1 / scale
    #expect(abs(fixture.frame { $0.pin.top(49_000_000 + pixel / 3) }.minY - 49_000_000) < 1e-6)
    #expect(abs(fixture.frame { $0.pin.top(-49_000_000 - pixel / 2) }.minY + 49_000_000 + pixel) < 1e-6)
  }

  @Test("a transform without an inverse can be laid out and referred to")
  func flatTransform() {
    let (view, a) = (fixture.view, fixture.a)
    a.transform = AffineTransform(scaleX: 0, y: 1)
    view.pinFrame.left(to: a.edge.right).top()
    #expect(view.frame == rect(65, 0, 100, 60))
    a.pinFrame.left(10).top(20)
    #expect(a.frame == rect(10, 20, 0, 30))
    let inside = View(frame: rect(0, 0, 10, 10))
    a.addSubview(inside)
    inside.pin.topLeft(to: view.anchor.topLeft)
    #expect(inside.frame.isFinite)
  }

  @Test(
    "a transform that is not finite, or nearly flat, spoils no rectangle",
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
}

@Suite("Hostile measurements and trees")
struct HostileTreeTests {
  let fixture = PinFixture()

  @Test(
    "autoSizeThatFits answers a finite size that is not negative, whatever it is offered",
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

  @Test("infinity is offered as unbounded")
  func infinity() {
    func size(_ offered: Double) -> Size {
      fixture.root.autoSizeThatFits(Size(width: 200, height: offered)) {
        fixture.view.pin.top().left().width(50%).bottom()
      }
    }
    #expect(size(.infinity) == Size(width: 100, height: unbounded))
    #expect(size(unbounded) == Size(width: 100, height: unbounded))
  }

  @Test("a measurement in itself, also of the same view, moves nothing")
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

  @Test("a measurement that changes the tree leaves no view measured")
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

  @Test("a tree of 10,000 levels is laid out, measured, referred across, rescaled and freed")
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
