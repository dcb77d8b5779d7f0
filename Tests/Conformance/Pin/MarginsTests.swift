import PinCore
import Testing

@Suite("Margins")
struct MarginsTests {
  let fixture = PinFixture()

  /// The distances from the superview's edges to the view's edges after a layout: top, left, bottom, right.
  private func margins(_ layout: (FitView) -> Void) -> [Double] {
    let frame = fixture.frame(after: layout)
    return [frame.minY, frame.minX, 300 - frame.maxY, 400 - frame.maxX]
  }

  @Test("a margin of one side is in points, or in percent of the superview's height or width")
  func oneSide() {
    #expect(margins { $0.pin.all().marginTop(5) } == [5, 0, 0, 0])
    #expect(margins { $0.pin.all().marginTop(10%) } == [30, 0, 0, 0])
    #expect(margins { $0.pin.all().marginLeft(5) } == [0, 5, 0, 0])
    #expect(margins { $0.pin.all().marginLeft(10%) } == [0, 40, 0, 0])
    #expect(margins { $0.pin.all().marginBottom(5) } == [0, 0, 5, 0])
    #expect(margins { $0.pin.all().marginBottom(10%) } == [0, 0, 30, 0])
    #expect(margins { $0.pin.all().marginRight(5) } == [0, 0, 0, 5])
    #expect(margins { $0.pin.all().marginRight(10%) } == [0, 0, 0, 40])
  }

  @Test("start is left and end is right; in right-to-left they are exchanged")
  func directional() {
    #expect(margins { $0.pin.all().marginStart(5).marginEnd(6) } == [0, 5, 0, 6])
    #expect(margins { $0.pin.all().marginStart(10%).marginEnd(20%) } == [0, 40, 0, 80])
    fixture.root.setLayoutDirection(.rtl)
    #expect(margins { $0.pin.all().marginStart(5).marginEnd(6) } == [0, 6, 0, 5])
    #expect(margins { $0.pin.all().marginStart(10%).marginEnd(20%) } == [0, 80, 0, 40])
  }

  @Test("one call sets the margins of several sides; four values are in the order top, left, bottom, right")
  func severalSides() {
    #expect(margins { $0.pin.all().marginHorizontal(5) } == [0, 5, 0, 5])
    #expect(margins { $0.pin.all().marginHorizontal(10%) } == [0, 40, 0, 40])
    #expect(margins { $0.pin.all().marginVertical(5) } == [5, 0, 5, 0])
    #expect(margins { $0.pin.all().marginVertical(10%) } == [30, 0, 30, 0])
    #expect(margins { $0.pin.all().margin(5) } == [5, 5, 5, 5])
    #expect(margins { $0.pin.all().margin(10%) } == [30, 40, 30, 40])
    #expect(margins { $0.pin.all().margin(1, 2) } == [1, 2, 1, 2])
    #expect(margins { $0.pin.all().margin(10%, 20%) } == [30, 80, 30, 80])
    #expect(margins { $0.pin.all().margin(1, 2, 3) } == [1, 2, 3, 2])
    #expect(margins { $0.pin.all().margin(10%, 20%, 30%) } == [30, 80, 90, 80])
    #expect(margins { $0.pin.all().margin(1, 2, 3, 4) } == [1, 2, 3, 4])
    #expect(margins { $0.pin.all().margin(1%, 2%, 3%, 4%) } == [3, 8, 9, 16])
    #expect(margins { $0.pin.all().margin(unequalInsets) } == [1, 2, 3, 4])
  }

  @Test("directional insets depend on the direction")
  func directionalInsets() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(margins { $0.pin.all().margin(insets) } == [1, 2, 3, 4])
    fixture.root.setLayoutDirection(.rtl)
    #expect(margins { $0.pin.all().margin(insets) } == [1, 4, 3, 2])
  }

  @Test("the last call wins, without a warning")
  func lastWins() {
    #expect(margins { $0.pin.all().margin(9).marginTop(1).marginLeft(2) } == [1, 2, 9, 9])
    #expect(reasons { fixture.view.pin.left().marginLeft(1).marginLeft(2) } == [])
  }

  @Test("the table in PinLayout's manual: the pins of an axis determine the effect of the margins on that axis")
  func table() {
    let margin = EdgeInsets(top: 3, left: 10, bottom: 7, right: 20)
    #expect(fixture.frame { $0.pin.left().margin(margin) } == rect(10, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left().width(50).margin(margin) } == rect(10, 100, 50, 60))
    #expect(fixture.frame { $0.pin.right().margin(margin) } == rect(280, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right().width(50).margin(margin) } == rect(330, 100, 50, 60))
    #expect(fixture.frame { $0.pin.left().right().margin(margin) } == rect(10, 100, 370, 60))
    #expect(fixture.frame { $0.pin.hCenter().margin(margin) } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left().right().width(50).margin(margin) } == rect(10, 100, 50, 60))
    #expect(fixture.frame { $0.pin.margin(margin) } == rect(140, 100, 100, 60))
    #expect(fixture.frame { $0.pin.top().margin(margin) } == rect(140, 3, 100, 60))
    #expect(fixture.frame { $0.pin.top().height(50).margin(margin) } == rect(140, 3, 100, 50))
    #expect(fixture.frame { $0.pin.bottom().margin(margin) } == rect(140, 233, 100, 60))
    #expect(fixture.frame { $0.pin.bottom().height(50).margin(margin) } == rect(140, 243, 100, 50))
    #expect(fixture.frame { $0.pin.top().bottom().margin(margin) } == rect(140, 3, 100, 290))
    #expect(fixture.frame { $0.pin.vCenter().margin(margin) } == rect(140, 116, 100, 60))
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(fixture.frame { $0.pin.left().margin(10) } == rect(10, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right().width(100).marginHorizontal(10) } == rect(290, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left().right().margin(10) } == rect(10, 100, 380, 60))
    #expect(fixture.frame { $0.pin.top().left().right().height(100).margin(10) } == rect(10, 10, 380, 100))
    #expect(fixture.frame { $0.pin.top().bottom().left().right().margin(10) } == rect(10, 10, 380, 280))
  }
}

@Suite("pinEdges")
struct PinEdgesTests {
  let fixture = PinFixture()

  @Test("without pinEdges, margins move the view; with pinEdges, margins also shrink it")
  func example() {
    #expect(fixture.frame { $0.pin.left().width(100%).marginHorizontal(20) } == rect(20, 100, 400, 60))
    #expect(fixture.frame { $0.pin.left().width(100%).pinEdges().marginHorizontal(20) } == rect(20, 100, 360, 60))
  }

  @Test("a pinned length or limit turns one edge or centre into two edges; the current length does not count")
  func edges() {
    // hCenter and width(100) give the edges 150 and 250. The margins move the edges to 160 and 230.
    #expect(fixture.frame { $0.pin.hCenter().width(100).pinEdges().margin(0, 10, 0, 20) } == rect(160, 100, 70, 60))
    #expect(fixture.frame { $0.pin.right().width(50).pinEdges().marginRight(20) } == rect(350, 100, 30, 60))
    #expect(fixture.frame { $0.pin.bottom().height(50).pinEdges().marginBottom(20) } == rect(140, 250, 100, 30))
    #expect(fixture.frame { $0.pin.left(10).maxWidth(150).pinEdges() } == rect(10, 100, 150, 60))
    #expect(fixture.frame { $0.pin.left().pinEdges().marginHorizontal(20) } == rect(20, 100, 100, 60))
  }

  @Test("limits apply again after the margins")
  func limits() {
    #expect(
      fixture.frame { $0.pin.left().width(100).minWidth(90).pinEdges().marginHorizontal(20) } == rect(20, 100, 90, 60))
  }
}

@Suite("justify and align")
struct AlignTests {
  let fixture = PinFixture()

  @Test(
    "justify places a view between two edges: at the left, in the middle or at the right",
    arguments: [LayoutDirection.ltr, .rtl])
  func justify(direction: LayoutDirection) {
    fixture.root.setLayoutDirection(direction)
    #expect(fixture.frame { $0.pin.horizontally(10).width(80) } == rect(10, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.left) } == rect(10, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.none) } == rect(10, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.center) } == rect(160, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.right) } == rect(310, 100, 80, 60))
    let (start, end) = direction == .ltr ? (10.0, 310.0) : (310, 10)
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.start) } == rect(start, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(10).width(80).justify(.end) } == rect(end, 100, 80, 60))
  }

  @Test("align places a view between two edges: at the top, in the middle or at the bottom")
  func align() {
    #expect(fixture.frame { $0.pin.vertically(10).height(80) } == rect(140, 10, 100, 80))
    #expect(fixture.frame { $0.pin.vertically(10).height(80).align(.top) } == rect(140, 10, 100, 80))
    #expect(fixture.frame { $0.pin.vertically(10).height(80).align(.none) } == rect(140, 10, 100, 80))
    #expect(fixture.frame { $0.pin.vertically(10).height(80).align(.center) } == rect(140, 110, 100, 80))
    #expect(fixture.frame { $0.pin.vertically(10).height(80).align(.bottom) } == rect(140, 210, 100, 80))
  }

  @Test("margins reduce the space; a view that is wider than the space extends beyond it; the last justify wins")
  func space() {
    #expect(
      fixture.frame { $0.pin.horizontally().marginLeft(100).width(80).justify(.center) } == rect(210, 100, 80, 60))
    #expect(fixture.frame { $0.pin.horizontally(100).width(300).justify(.left) } == rect(100, 100, 300, 60))
    #expect(fixture.frame { $0.pin.horizontally(100).width(300).justify(.right) } == rect(0, 100, 300, 60))
    #expect(fixture.frame { $0.pin.horizontally(100).width(300).justify(.center) } == rect(50, 100, 300, 60))
    #expect(
      fixture.frame { $0.pin.horizontally(10).width(80).justify(.center).justify(.right) } == rect(310, 100, 80, 60))
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(fixture.frame { $0.pin.horizontally().maxWidth(200) } == rect(0, 100, 200, 60))
    #expect(fixture.frame { $0.pin.horizontally().maxWidth(200).justify(.center) } == rect(100, 100, 200, 60))
    #expect(fixture.frame { $0.pin.horizontally().maxWidth(200).justify(.right) } == rect(200, 100, 200, 60))
    #expect(
      fixture.frame { $0.pin.after(of: fixture.a, aligned: .top).right().width(100).justify(.center) }
        == rect(195, 20, 100, 60))
    #expect(
      fixture.frame { $0.pin.below(of: fixture.a).above(of: fixture.b).height(40).align(.center) }
        == rect(140, 80, 100, 40))
  }
}
