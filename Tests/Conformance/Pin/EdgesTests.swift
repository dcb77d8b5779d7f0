import PinCore
import Testing

let unequalInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

@Suite("Edges against the superview")
struct EdgesTests {
  let fixture = PinFixture()

  @Test("top and bottom take an inward distance in points or in percent of the superview's height, or they take insets")
  func vertical() {
    #expect(fixture.frame { $0.pin.top() } == rect(140, 0, 100, 60))
    #expect(fixture.frame { $0.pin.top(10) } == rect(140, 10, 100, 60))
    #expect(fixture.frame { $0.pin.top(-10) } == rect(140, -10, 100, 60))
    #expect(fixture.frame { $0.pin.top(10%) } == rect(140, 30, 100, 60))
    #expect(fixture.frame { $0.pin.top(unequalInsets) } == rect(140, 1, 100, 60))
    #expect(fixture.frame { $0.pin.bottom() } == rect(140, 240, 100, 60))
    #expect(fixture.frame { $0.pin.bottom(10) } == rect(140, 230, 100, 60))
    #expect(fixture.frame { $0.pin.bottom(10%) } == rect(140, 210, 100, 60))
    #expect(fixture.frame { $0.pin.bottom(unequalInsets) } == rect(140, 237, 100, 60))
  }

  @Test("left and right take an inward distance in points or in percent of the superview's width, or they take insets")
  func horizontal() {
    #expect(fixture.frame { $0.pin.left() } == rect(0, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left(10) } == rect(10, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left(10%) } == rect(40, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left(unequalInsets) } == rect(2, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right() } == rect(300, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(10) } == rect(290, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(10%) } == rect(260, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(unequalInsets) } == rect(296, 100, 100, 60))
  }

  @Test("the offset of vCenter is down from the superview's centre, and the offset of hCenter is to the right")
  func centers() {
    #expect(fixture.frame { $0.pin.vCenter() } == rect(140, 120, 100, 60))
    #expect(fixture.frame { $0.pin.vCenter(10) } == rect(140, 130, 100, 60))
    #expect(fixture.frame { $0.pin.vCenter(10%) } == rect(140, 150, 100, 60))
    #expect(fixture.frame { $0.pin.hCenter() } == rect(150, 100, 100, 60))
    #expect(fixture.frame { $0.pin.hCenter(10) } == rect(160, 100, 100, 60))
    #expect(fixture.frame { $0.pin.hCenter(-10%) } == rect(110, 100, 100, 60))
  }

  @Test("start is left and end is right; in right-to-left they are exchanged")
  func startAndEnd() {
    func expect(_ start: (FitView) -> Void, _ end: (FitView) -> Void, fromLeft: Double, fromRight: Double) {
      fixture.root.setLayoutDirection(.ltr)
      #expect(fixture.frame(after: start) == rect(fromLeft, 100, 100, 60))
      #expect(fixture.frame(after: end) == rect(300 - fromRight, 100, 100, 60))
      fixture.root.setLayoutDirection(.rtl)
      #expect(fixture.frame(after: start) == rect(300 - fromRight, 100, 100, 60))
      #expect(fixture.frame(after: end) == rect(fromLeft, 100, 100, 60))
    }
    expect({ $0.pin.start() }, { $0.pin.end() }, fromLeft: 0, fromRight: 0)
    expect({ $0.pin.start(10) }, { $0.pin.end(10) }, fromLeft: 10, fromRight: 10)
    expect({ $0.pin.start(10%) }, { $0.pin.end(10%) }, fromLeft: 40, fromRight: 40)
    expect({ $0.pin.start(unequalInsets) }, { $0.pin.end(unequalInsets) }, fromLeft: 2, fromRight: 4)
  }

  @Test("one call may pin two or four edges, and the view fills the space between them")
  func severalEdges() {
    #expect(fixture.frame { $0.pin.all() } == rect(0, 0, 400, 300))
    #expect(fixture.frame { $0.pin.all(10) } == rect(10, 10, 380, 280))
    #expect(fixture.frame { $0.pin.all(10%) } == rect(40, 30, 320, 240))
    #expect(fixture.frame { $0.pin.all(unequalInsets) } == rect(2, 1, 394, 296))
    #expect(fixture.frame { $0.pin.horizontally() } == rect(0, 100, 400, 60))
    #expect(fixture.frame { $0.pin.horizontally(20) } == rect(20, 100, 360, 60))
    #expect(fixture.frame { $0.pin.horizontally(10%) } == rect(40, 100, 320, 60))
    #expect(fixture.frame { $0.pin.horizontally(unequalInsets) } == rect(2, 100, 394, 60))
    #expect(fixture.frame { $0.pin.vertically() } == rect(140, 0, 100, 300))
    #expect(fixture.frame { $0.pin.vertically(20) } == rect(140, 20, 100, 260))
    #expect(fixture.frame { $0.pin.vertically(10%) } == rect(140, 30, 100, 240))
    #expect(fixture.frame { $0.pin.vertically(unequalInsets) } == rect(140, 1, 100, 296))
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(fixture.frame { $0.pin.top(10).bottom(10).left(10).right(10) } == rect(10, 10, 380, 280))
    #expect(fixture.frame { $0.pin.top(20).bottom(20) } == rect(140, 20, 100, 260))
    #expect(fixture.frame { $0.pin.top().left() } == rect(0, 0, 100, 60))
    #expect(fixture.frame { $0.pin.top(25%).hCenter() } == rect(150, 75, 100, 60))
    #expect(fixture.frame { $0.pin.left(12).vCenter() } == rect(12, 120, 100, 60))
    #expect(fixture.frame { $0.pin.top().horizontally() } == rect(0, 0, 400, 60))
  }
}

@Suite("Corners against the superview")
struct CornersTests {
  let fixture = PinFixture()

  @Test("the offset applies to both coordinates, or only to the edge if the other coordinate is a centre")
  func offsets() {
    #expect(fixture.frame { $0.pin.topLeft(10) } == rect(10, 10, 100, 60))
    #expect(fixture.frame { $0.pin.topCenter(10) } == rect(150, 10, 100, 60))
    #expect(fixture.frame { $0.pin.topRight(10) } == rect(290, 10, 100, 60))
    #expect(fixture.frame { $0.pin.centerLeft(10) } == rect(10, 120, 100, 60))
    #expect(fixture.frame { $0.pin.center(10) } == rect(160, 130, 100, 60))
    #expect(fixture.frame { $0.pin.centerRight(10) } == rect(290, 120, 100, 60))
    #expect(fixture.frame { $0.pin.bottomLeft(10) } == rect(10, 230, 100, 60))
    #expect(fixture.frame { $0.pin.bottomCenter(10) } == rect(150, 230, 100, 60))
    #expect(fixture.frame { $0.pin.bottomRight(10) } == rect(290, 230, 100, 60))
  }

  @Test("without an offset, the view is at the corner, at the middle of the edge or at the centre")
  func noOffset() {
    #expect(fixture.frame { $0.pin.topLeft() } == rect(0, 0, 100, 60))
    #expect(fixture.frame { $0.pin.topCenter() } == rect(150, 0, 100, 60))
    #expect(fixture.frame { $0.pin.topRight() } == rect(300, 0, 100, 60))
    #expect(fixture.frame { $0.pin.centerLeft() } == rect(0, 120, 100, 60))
    #expect(fixture.frame { $0.pin.center() } == rect(150, 120, 100, 60))
    #expect(fixture.frame { $0.pin.centerRight() } == rect(300, 120, 100, 60))
    #expect(fixture.frame { $0.pin.bottomLeft() } == rect(0, 240, 100, 60))
    #expect(fixture.frame { $0.pin.bottomCenter() } == rect(150, 240, 100, 60))
    #expect(fixture.frame { $0.pin.bottomRight() } == rect(300, 240, 100, 60))
  }

  @Test("the six calls with start and end depend on the direction", arguments: [LayoutDirection.ltr, .rtl])
  func directional(direction: LayoutDirection) {
    fixture.root.setLayoutDirection(direction)
    let (start, end) = direction == .ltr ? (0.0, 300.0) : (300, 0)
    let inwards = direction == .ltr ? 10.0 : -10
    #expect(fixture.frame { $0.pin.topStart() } == rect(start, 0, 100, 60))
    #expect(fixture.frame { $0.pin.topStart(10) } == rect(start + inwards, 10, 100, 60))
    #expect(fixture.frame { $0.pin.topEnd() } == rect(end, 0, 100, 60))
    #expect(fixture.frame { $0.pin.topEnd(10) } == rect(end - inwards, 10, 100, 60))
    #expect(fixture.frame { $0.pin.centerStart() } == rect(start, 120, 100, 60))
    #expect(fixture.frame { $0.pin.centerStart(10) } == rect(start + inwards, 120, 100, 60))
    #expect(fixture.frame { $0.pin.centerEnd() } == rect(end, 120, 100, 60))
    #expect(fixture.frame { $0.pin.centerEnd(10) } == rect(end - inwards, 120, 100, 60))
    #expect(fixture.frame { $0.pin.bottomStart() } == rect(start, 240, 100, 60))
    #expect(fixture.frame { $0.pin.bottomStart(10) } == rect(start + inwards, 230, 100, 60))
    #expect(fixture.frame { $0.pin.bottomEnd() } == rect(end, 240, 100, 60))
    #expect(fixture.frame { $0.pin.bottomEnd(10) } == rect(end - inwards, 230, 100, 60))
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(fixture.frame { $0.pin.topRight().size(100) } == rect(300, 0, 100, 100))
    #expect(fixture.frame { $0.pin.topLeft(10).bottomRight(10) } == rect(10, 10, 380, 280))
  }

  @Test("a corner call keeps a coordinate that is already pinned, and pins the other coordinate")
  func conflict() {
    #expect(fixture.frame { $0.pin.left(5).topLeft(10) } == rect(5, 10, 100, 60))
  }
}
