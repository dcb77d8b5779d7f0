import PinCore
import Testing

@Suite("Width, height and size")
struct SizeTests {
  let fixture = PinFixture()
  var a: View { fixture.a }

  @Test("are set in points, in percent of the superview, or to another view's values")
  func sizes() {
    #expect(fixture.frame { $0.pin.width(70) } == rect(140, 100, 70, 60))
    #expect(fixture.frame { $0.pin.width(50%) } == rect(140, 100, 200, 60))
    #expect(fixture.frame { $0.pin.width(of: a) } == rect(140, 100, 50, 60))
    #expect(fixture.frame { $0.pin.height(70) } == rect(140, 100, 100, 70))
    #expect(fixture.frame { $0.pin.height(50%) } == rect(140, 100, 100, 150))
    #expect(fixture.frame { $0.pin.height(of: a) } == rect(140, 100, 100, 30))
    #expect(fixture.frame { $0.pin.size(Size(width: 7, height: 8)) } == rect(140, 100, 7, 8))
    #expect(fixture.frame { $0.pin.size(25) } == rect(140, 100, 25, 25))
    #expect(fixture.frame { $0.pin.size(50%) } == rect(140, 100, 200, 150))
    #expect(fixture.frame { $0.pin.size(of: a) } == rect(140, 100, 50, 30))
  }

  @Test("an explicit width wins over pinned edges, which then only determine the position")
  func priority() {
    #expect(fixture.frame { $0.pin.left(10).right(10).width(200) } == rect(10, 100, 200, 60))
    #expect(fixture.frame { $0.pin.right(10).width(200) } == rect(190, 100, 200, 60))
    #expect(fixture.frame { $0.pin.hCenter().width(200) } == rect(100, 100, 200, 60))
  }

  @Test("if one dimension of a size is refused, the other dimension still applies")
  func halves() {
    #expect(reasons { fixture.view.pin.size(Size(width: -5, height: 30)) } == [.invalidLength(-5)])
    #expect(fixture.view.frame == rect(140, 100, 100, 30))
  }

  @Test("sizes are rounded up to a pixel, positions to the nearest pixel, each number separately")
  func rounding() {
    #expect(fixture.frame { $0.pin.right().width(10.3) } == rect(390, 100, 11, 60))
    #expect(fixture.frame { $0.pin.left(2.5).top(-0.5) } == rect(3, -1, 100, 60))
    #expect(fixture.frame { $0.pin.left(0.5).top(2.49) } == rect(1, 2, 100, 60))
    fixture.root.setDisplayScale(3)
    #expect(fixture.frame { $0.pin.left(0.5).width(10.1) } == rect(2.0 / 3, 100, 31.0 / 3, 60))
    // A rounding error does not enlarge a length: 30.0000001 pixels count as 30.
    #expect(fixture.frame { $0.pin.width(10.00000003) } == rect(140, 100, 10, 60))
  }
}

@Suite("Limits of width and height")
struct LimitsTests {
  let fixture = PinFixture()

  @Test("are set in points or in percent of the superview")
  func limits() {
    #expect(fixture.frame { $0.pin.minWidth(150) } == rect(140, 100, 150, 60))
    #expect(fixture.frame { $0.pin.minWidth(50%) } == rect(140, 100, 200, 60))
    #expect(fixture.frame { $0.pin.maxWidth(40) } == rect(140, 100, 40, 60))
    #expect(fixture.frame { $0.pin.maxWidth(20%) } == rect(140, 100, 80, 60))
    #expect(fixture.frame { $0.pin.minHeight(150) } == rect(140, 100, 100, 150))
    #expect(fixture.frame { $0.pin.minHeight(50%) } == rect(140, 100, 100, 150))
    #expect(fixture.frame { $0.pin.maxHeight(40) } == rect(140, 100, 100, 40))
    #expect(fixture.frame { $0.pin.maxHeight(10%) } == rect(140, 100, 100, 30))
  }

  @Test("a limit wins over a width and over pinned edges, and a maximum wins over a minimum")
  func priority() {
    #expect(fixture.frame { $0.pin.width(10).minWidth(20) } == rect(140, 100, 20, 60))
    #expect(fixture.frame { $0.pin.left(10).right(10).maxWidth(200) } == rect(10, 100, 200, 60))
    #expect(fixture.frame { $0.pin.minWidth(90).maxWidth(50) } == rect(140, 100, 50, 60))
  }

  @Test("a second minHeight is compared with minWidth instead of the first minHeight, as in PinLayout")
  func minHeightQuirk() {
    #expect(fixture.frame { $0.pin.minWidth(120).minHeight(70).minHeight(120) } == rect(140, 100, 120, 120))
    #expect(reasons { fixture.view.pin.minHeight(70).minHeight(70) } == [.alreadySet(to: 70)])
    #expect(reasons { fixture.view.pin.maxHeight(70).maxHeight(70).minWidth(5).minWidth(5) } == [])
  }

  @Test("examples from PinLayout's manual: as wide as the superview, at most 200 points, centred")
  func examples() {
    #expect(fixture.frame { $0.pin.top(20).hCenter().width(100%).maxWidth(200) } == rect(100, 20, 200, 60))
    #expect(fixture.frame { $0.pin.top(20).horizontally().maxWidth(200).justify(.center) } == rect(100, 20, 200, 60))
    fixture.root.frame.size.width = 150
    #expect(fixture.frame { $0.pin.top(20).hCenter().width(100%).maxWidth(200) } == rect(0, 20, 150, 60))
  }
}
