import PinCore
import Testing

/// The expected numbers were recorded with PinLayout's code and a substitute for UIView.
@Suite("anchorPoint") struct AnchorPointTests {
  let fixture = PinFixture()
  var a: View { fixture.a }
  var b: View { fixture.b }

  private func place(_ anchor: Point, scale: Point) {
    a.transform = .identity
    a.anchorPoint = Point(x: 0.5, y: 0.5)
    a.frame = rect(140, 100, 200, 120)
    a.anchorPoint = anchor
    a.transform = AffineTransform(scaleX: scale.x, y: scale.y)
    b.frame = rect(10, 10, 100, 50)
  }

  @Test("the frame of a view that is turned by right angles has exact numbers, also as a reference and when it is set")
  func rightAngles() {
    for turns in 1...8 {
      let fixture = PinFixture()
      let view = fixture.a
      view.frame = rect(140, 100, 200, 100)
      view.transform = AffineTransform(rotationAngle: .pi / 2 * Double(turns))
      let isUpright = turns.isMultiple(of: 2)
      let turned = isUpright ? rect(140, 100, 200, 100) : rect(190, 50, 100, 200)
      #expect(view.frame == turned)
      fixture.b.pinFrame.after(of: view, aligned: .top).width(of: view).height(of: view)
      #expect(fixture.b.frame == rect(turned.maxX, turned.minY, turned.width, turned.height))
      view.pinFrame.topLeft(10).size(Size(width: 150, height: 99))
      #expect(view.frame == rect(10, 10, 150, 99))
      #expect(view.layoutRect.size == (isUpright ? Size(width: 150, height: 99) : Size(width: 99, height: 150)))
      view.frame = rect(7, 9, 31, 43)
      #expect(view.frame == rect(7, 9, 31, 43))
    }
  }

  @Test(
    "moves the view but not `center` when it is set; a transform scales the view about the anchor point",
    arguments: [
      Anchored(
        Point(x: 0.25, y: 0.25), Point(x: 1, y: 1), rect(190, 130, 200, 120), rect(100, 100, 100, 100),
        Point(x: 125, y: 125)),
      Anchored(
        Point(x: 0, y: 1), Point(x: 2, y: 2), rect(240, -80, 400, 240), rect(100, 0, 200, 200), Point(x: 100, y: 200)),
      Anchored(
        Point(x: 1, y: 0), Point(x: 0.5, y: 4), rect(140, 160, 100, 480), rect(150, 100, 50, 400), Point(x: 200, y: 100)
      ),
    ])
  func chains(_ anchored: Anchored) {
    place(anchored.anchor, scale: anchored.scale)
    #expect(a.layer.anchorPoint == anchored.anchor)
    #expect(a.frame == anchored.before)
    #expect(a.center == Point(x: 240, y: 160))
    a.pin.top(100).left(100).width(100).height(100)
    b.pin.below(of: a, aligned: .left)
    #expect(a.frame == anchored.pinned)
    #expect(a.bounds == rect(0, 0, 100, 100))
    #expect(a.center == anchored.center)
    #expect(b.frame == rect(100, 200, 100, 50))
  }

  @Test("is respected by `pinFrame`, by conversions, and by the setters of `bounds` and `frame`")
  func frames() {
    for (anchor, scale, inner, bounds, framed) in [
      (
        Point(x: 0.25, y: 0.25), Point(x: 1, y: 1), Point(x: 230, y: 190), rect(227.5, 145, 50, 60),
        Point(x: 60, y: 120)
      ),
      (Point(x: 0, y: 1), Point(x: 2, y: 2), Point(x: 320, y: 40), rect(240, 40, 100, 120), Point(x: 10, y: 420)),
      (Point(x: 1, y: 0), Point(x: 0.5, y: 4), Point(x: 160, y: 400), rect(215, 160, 25, 240), Point(x: 210, y: 20)),
    ] {
      place(anchor, scale: scale)
      a.pinFrame.top(100).left(100).width(100).height(100)
      b.pinFrame.below(of: a, aligned: .left)
      #expect(a.frame == rect(100, 100, 100, 100))
      #expect(b.frame == rect(100, 200, 100, 50))
      place(anchor, scale: scale)
      let child = View(frame: rect(10, 20, 30, 40))
      a.addSubview(child)
      b.pin.topLeft(to: child.anchor.bottomRight)
      #expect(b.frame.origin == inner)
      a.bounds.size = Size(width: 50, height: 60)
      #expect(a.frame == bounds)
      #expect(a.center == Point(x: 240, y: 160))
      a.frame = rect(10, 20, 200, 400)
      #expect(a.frame == rect(10, 20, 200, 400))
      #expect(a.center == framed)
    }
  }
}

/// The expected numbers are calculated by hand.
@Suite("anchorPoint of a rotated view") struct RotatedAnchorTests {
  @Test("is the point about which the view turns, also when its frame is set")
  func turned() {
    let view = View()
    view.anchorPoint = .zero
    // A quarter turn clockwise: the top left corner becomes the top right one.
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.layoutRect = rect(100, 100, 40, 20)
    #expect(view.frame == rect(80, 100, 20, 40))
    let resize: [(View) -> Void] = [
      { $0.frame = rect(10, 20, 60, 80) }, { $0.pinFrame.left(10).top(20).width(60).height(80) },
    ]
    for setFrame in resize {
      view.layoutRect = rect(100, 100, 40, 20)
      setFrame(view)
      #expect(view.layoutRect == rect(70, 20, 80, 60) && view.frame == rect(10, 20, 60, 80))
    }
  }
}

/// An anchor and a scale, the view's frame before a chain, and the view's frame and `center` after the chain.
struct Anchored: Sendable {
  let anchor: Point, scale: Point, before: Rect, pinned: Rect, center: Point

  init(_ anchor: Point, _ scale: Point, _ before: Rect, _ pinned: Rect, _ center: Point) {
    (self.anchor, self.scale, self.before, self.pinned, self.center) = (anchor, scale, before, pinned, center)
  }
}

/// The expected numbers were recorded with PinLayout's code and a substitute for UIView.
@Suite("Scroll offset") struct ScrollOffsetTests {
  let root = View(frame: rect(0, 0, 400, 400))
  let scrolled = View(frame: rect(0, 50, 200, 200))
  let other = View(frame: rect(200, 0, 200, 400))
  let child = View(frame: rect(20, 60, 100, 80))
  let cousin = View(frame: rect(1, 2, 30, 40))
  let grandchild = View(frame: rect(3, 4, 10, 10))
  let outside = View(frame: rect(10, 120, 50, 40))

  init() {
    for view in [scrolled, other, outside] { root.addSubview(view) }
    scrolled.addSubview(child)
    other.addSubview(cousin)
    child.addSubview(grandchild)
    scrolled.bounds.origin = Point(x: 0, y: 30)
    other.bounds.origin = Point(x: 5, y: 7)
  }

  @Test("is kept by layouts of the scrolled view, and has no effect on the frames of the subviews")
  func kept() {
    child.pin.bottom(10).right(10)
    #expect(child.frame == rect(90, 110, 100, 80))
    #expect(
      scrolled.autoSizeThatFits(Size(width: 100, height: 100)) { child.pin.all(5) } == Size(width: 95, height: 95))
    child.frame = rect(20, 60, 100, 80)
    scrolled.pin.wrapContent(padding: 5)
    #expect(scrolled.frame == rect(0, 50, 110, 90) && child.frame == rect(5, 5, 100, 80))
    scrolled.pin.all()
    #expect(scrolled.frame == rect(0, 0, 400, 400) && scrolled.bounds == rect(0, 30, 400, 400))
    scrolled.bounds.size = Size(width: 100, height: 100)
    #expect(scrolled.frame == rect(150, 150, 100, 100) && scrolled.bounds == rect(0, 30, 100, 100))
    scrolled.scrollOffset = .zero
    #expect(scrolled.bounds == rect(0, 0, 100, 100))
  }

  @Test("is included when a position is converted between views, except from a view to its direct subview")
  func converted() {
    outside.pin.topLeft(to: grandchild.anchor.bottomRight)
    #expect(outside.frame.origin == Point(x: 33, y: 94))
    cousin.pin.topLeft(to: child.anchor.bottomRight)
    #expect(cousin.frame.origin == Point(x: -75, y: 167))
    outside.pin.topLeft(to: child.anchor.bottomRight)
    #expect(outside.frame.origin == Point(x: 120, y: 160))
    outside.frame = rect(10, 120, 50, 40)
    grandchild.pin.topLeft(to: outside.anchor.bottomRight)
    #expect(grandchild.frame.origin == Point(x: 40, y: 80))
    child.pin.below(of: outside).left(to: other.edge.left)
    #expect(child.frame.origin == Point(x: 200, y: 110))
    child.frame = rect(20, 60, 100, 80)
    scrolled.transform = AffineTransform(scaleX: 2, y: 2)
    outside.pinFrame.topLeft(to: child.anchor.bottomRight)
    #expect(outside.frame.origin == Point(x: 140, y: 170))
  }
}
