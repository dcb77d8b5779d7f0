import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]

@Suite("Hostile views in a pin chain")
struct HostileViewTests {
  let fixture = PinFixture()

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
    #expect(fixture.root.frame == rect(0, 0, 400, 300))
  }

  @Test(
    "in a list, a reference is refused if a coordinate that the call reads is not finite; the others still apply",
    arguments: notFinite)
  func spoiltInList(value: Double) {
    let (a, b) = (fixture.a, fixture.b)
    var frame = Rect.zero
    func layOut(_ layout: (FitView) -> Void) -> [LayoutWarning.Reason] {
      reasons { frame = fixture.frame(after: layout) }
    }
    a.frame = rect(40, value, 50, 30)
    #expect(layOut { $0.pin.below(of: [a, b]) } == [.notFinite])
    #expect(frame == rect(140, 190, 100, 60))
    a.frame = rect(value, 20, 50, 30)
    #expect(layOut { $0.pin.below(of: [a, b], aligned: .left) } == [.notFinite])
    #expect(frame == rect(200, 190, 100, 60))
    #expect(layOut { $0.pin.below(of: [a, b], aligned: .right) } == [.notFinite])
    #expect(frame == rect(180, 190, 100, 60))
    #expect(layOut { $0.pin.below(of: [a, b], aligned: .center) } == [.notFinite])
    #expect(frame == rect(190, 190, 100, 60))
    // Without an alignment, `below` does not read the x coordinates.
    #expect(layOut { $0.pin.below(of: [a, b]) } == [])
  }

  @Test("the position of a view with a NaN width stays finite, and a pinned width replaces the NaN")
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

  @Test("a view may be its own reference; the `between` calls refuse the view itself and the same reference twice")
  func ownReference() {
    let view = fixture.view
    #expect(reasons { view.pin.below(of: view, aligned: .right).width(10) } == [])
    #expect(view.frame == rect(230, 160, 10, 60))
    #expect(reasons { view.pin.topLeft(to: view.anchor.bottomRight) } == [])
    #expect(view.frame == rect(240, 220, 10, 60))
    #expect(reasons { view.pin.size(of: view).aspectRatio(of: view) } == [.ratioHasBothLengths])
    #expect(reasons { view.pin.horizontallyBetween(view, and: fixture.a) } == [.referenceIsTheView])
    #expect(reasons { view.pin.verticallyBetween(fixture.a, and: fixture.a) } == [.sameReferenceTwice])
    #expect(view.frame == rect(240, 220, 10, 60))
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

  @Test("a position relative to a view without a superview is refused; in a list, the other references count")
  func detachedReference() {
    let (view, lone) = (fixture.view, View(frame: rect(0, 0, 500, 500)))
    #expect(reasons { view.pin.below(of: lone) } == [.referenceWithoutSuperview])
    #expect(reasons { view.pin.below(of: [lone, fixture.a]) } == [.referenceWithoutSuperview])
    #expect(view.frame == rect(140, 50, 100, 60))
    #expect(reasons { view.pin.horizontallyBetween(fixture.a, and: fixture.root) } == [.referenceWithoutSuperview])
    #expect(reasons { view.pin.size(of: lone) } == [])
    #expect(view.frame == rect(140, 50, 500, 500))
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

  @Test("a position in another tree is converted as if both roots were siblings")
  func anotherTree() {
    let other = View(frame: rect(100, 10, 500, 500))
    let reference = View(frame: rect(20, 30, 40, 50))
    other.addSubview(reference)
    fixture.root.frame.origin = Point(x: 5, y: 7)
    #expect(reasons { fixture.view.pin.topLeft(to: reference.anchor.bottomRight) } == [])
    #expect(fixture.view.frame == rect(100 + 60 - 5, 10 + 80 - 7, 100, 60))
  }

  @Test("a position in the view's own subtree is converted with the view's current frame")
  func ownSubtree() {
    let child = View(frame: rect(10, 10, 20, 20))
    fixture.view.addSubview(child)
    fixture.view.pin.left(to: child.edge.right).top(to: child.edge.top)
    #expect(fixture.view.frame == rect(140 + 30, 100 + 10, 100, 60))
    fixture.view.pin.below(of: child)
    #expect(fixture.view.frame.minY == 110 + 30)
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
}
