import PinCore
import Testing

@Suite("Edges and anchors of views")
struct AnchorsTests {
  let fixture = PinFixture()
  var a: View { fixture.a }

  @Test("an edge or a centre is pinned to an edge or a centre of another view")
  func edges() {
    #expect(fixture.frame { $0.pin.top(to: a.edge.bottom) } == rect(140, 50, 100, 60))
    #expect(fixture.frame { $0.pin.top(to: a.edge.vCenter) } == rect(140, 35, 100, 60))
    #expect(fixture.frame { $0.pin.vCenter(to: a.edge.vCenter) } == rect(140, 5, 100, 60))
    #expect(fixture.frame { $0.pin.bottom(to: a.edge.top) } == rect(140, -40, 100, 60))
    #expect(fixture.frame { $0.pin.left(to: a.edge.right) } == rect(90, 100, 100, 60))
    #expect(fixture.frame { $0.pin.hCenter(to: a.edge.hCenter) } == rect(15, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(to: a.edge.left) } == rect(-60, 100, 100, 60))
  }

  @Test("start and end of a call depend on the pinned view's direction; those of `edge`, on the other view's direction")
  func directionalEdges() {
    #expect(fixture.frame { $0.pin.start(to: a.edge.start) } == rect(40, 100, 100, 60))
    #expect(fixture.frame { $0.pin.end(to: a.edge.end) } == rect(-10, 100, 100, 60))
    fixture.view.setLayoutDirection(.rtl)
    #expect(fixture.frame { $0.pin.start(to: a.edge.start) } == rect(-60, 100, 100, 60))
    a.setLayoutDirection(.rtl)
    #expect(fixture.frame { $0.pin.start(to: a.edge.start) } == rect(-10, 100, 100, 60))
    #expect(fixture.frame { $0.pin.end(to: a.edge.end) } == rect(40, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left(to: a.edge.start) } == rect(90, 100, 100, 60))
  }

  @Test("the anchors are the corners, the middles of the edges and the centre; start and end depend on the direction")
  func anchors() {
    func origin(_ anchor: Anchor<View>) -> Point { fixture.frame { $0.pin.topLeft(to: anchor) }.origin }
    #expect(origin(a.anchor.topLeft) == Point(x: 40, y: 20))
    #expect(origin(a.anchor.topCenter) == Point(x: 65, y: 20))
    #expect(origin(a.anchor.topRight) == Point(x: 90, y: 20))
    #expect(origin(a.anchor.centerLeft) == Point(x: 40, y: 35))
    #expect(origin(a.anchor.center) == Point(x: 65, y: 35))
    #expect(origin(a.anchor.centers) == Point(x: 65, y: 35))
    #expect(origin(a.anchor.centerRight) == Point(x: 90, y: 35))
    #expect(origin(a.anchor.bottomLeft) == Point(x: 40, y: 50))
    #expect(origin(a.anchor.bottomCenter) == Point(x: 65, y: 50))
    #expect(origin(a.anchor.bottomRight) == Point(x: 90, y: 50))
    for (start, end) in [(40.0, 90.0), (90, 40)] {
      #expect(origin(a.anchor.topStart) == Point(x: start, y: 20))
      #expect(origin(a.anchor.topEnd) == Point(x: end, y: 20))
      #expect(origin(a.anchor.centerStart) == Point(x: start, y: 35))
      #expect(origin(a.anchor.centerEnd) == Point(x: end, y: 35))
      #expect(origin(a.anchor.bottomStart) == Point(x: start, y: 50))
      #expect(origin(a.anchor.bottomEnd) == Point(x: end, y: 50))
      a.setLayoutDirection(.rtl)
    }
  }

  @Test("a corner, the middle of an edge or the centre is pinned to an anchor")
  func corners() {
    let anchor = a.anchor.center  // (65, 35)
    #expect(fixture.frame { $0.pin.topLeft(to: anchor) } == rect(65, 35, 100, 60))
    #expect(fixture.frame { $0.pin.topCenter(to: anchor) } == rect(15, 35, 100, 60))
    #expect(fixture.frame { $0.pin.topRight(to: anchor) } == rect(-35, 35, 100, 60))
    #expect(fixture.frame { $0.pin.centerLeft(to: anchor) } == rect(65, 5, 100, 60))
    #expect(fixture.frame { $0.pin.center(to: anchor) } == rect(15, 5, 100, 60))
    #expect(fixture.frame { $0.pin.centerRight(to: anchor) } == rect(-35, 5, 100, 60))
    #expect(fixture.frame { $0.pin.bottomLeft(to: anchor) } == rect(65, -25, 100, 60))
    #expect(fixture.frame { $0.pin.bottomCenter(to: anchor) } == rect(15, -25, 100, 60))
    #expect(fixture.frame { $0.pin.bottomRight(to: anchor) } == rect(-35, -25, 100, 60))
    for (start, end) in [(65.0, -35.0), (-35, 65)] {
      #expect(fixture.frame { $0.pin.topStart(to: anchor) } == rect(start, 35, 100, 60))
      #expect(fixture.frame { $0.pin.topEnd(to: anchor) } == rect(end, 35, 100, 60))
      #expect(fixture.frame { $0.pin.centerStart(to: anchor) } == rect(start, 5, 100, 60))
      #expect(fixture.frame { $0.pin.centerEnd(to: anchor) } == rect(end, 5, 100, 60))
      #expect(fixture.frame { $0.pin.bottomStart(to: anchor) } == rect(start, -25, 100, 60))
      #expect(fixture.frame { $0.pin.bottomEnd(to: anchor) } == rect(end, -25, 100, 60))
      fixture.view.setLayoutDirection(.rtl)
    }
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(fixture.frame { $0.pin.topCenter(to: a.anchor.bottomCenter) } == rect(15, 50, 100, 60))
    #expect(
      fixture.frame {
        $0.pin.topLeft(to: a.anchor.topRight).bottomRight(to: fixture.b.anchor.bottomLeft).marginHorizontal(10)
      } == rect(100, 20, 90, 170))
    #expect(
      fixture.frame { $0.pin.top(to: a.edge.top).hCenter(to: a.edge.hCenter).marginTop(10) } == rect(15, 30, 100, 60))
    // Margins move a pinned centre.
    #expect(fixture.frame { $0.pin.center(to: a.anchor.topRight).marginTop(10) } == rect(40, 0, 100, 60))
  }
}
