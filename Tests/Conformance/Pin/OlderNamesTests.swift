import PinCore
import Testing

@Suite("Spellings of PinLayout's older versions")
struct OlderNamesTests {
  let fixture = PinFixture()
  var a: View { fixture.a }

  @Test("have the effect of the current spellings")
  func names() async {
    #expect(fixture.frame { $0.pin.leftCenter() } == rect(0, 120, 100, 60))
    #expect(fixture.frame { $0.pin.leftCenter(10) } == rect(10, 120, 100, 60))
    #expect(fixture.frame { $0.pin.rightCenter() } == rect(300, 120, 100, 60))
    #expect(fixture.frame { $0.pin.rightCenter(10) } == rect(290, 120, 100, 60))
    #expect(fixture.frame { $0.pin.leftCenter(to: a.anchor.rightCenter) } == rect(90, 5, 100, 60))
    #expect(fixture.frame { $0.pin.rightCenter(to: a.anchor.leftCenter) } == rect(-60, 5, 100, 60))
    #expect(fixture.frame { $0.pin.width(percent: 50) } == rect(140, 100, 200, 60))
    #expect(fixture.frame { $0.pin.width(percent: 50%) } == rect(140, 100, 200, 60))
    #expect(fixture.frame { $0.pin.height(percent: 50) } == rect(140, 100, 100, 150))
    #expect(fixture.frame { $0.pin.height(percent: 50%) } == rect(140, 100, 100, 150))
    fixture.b.isHidden = true
    #expect(fixture.frame { $0.pin.below(of: visible(views: [a, fixture.b])) } == rect(140, 50, 100, 60))
    let left: HorizontalAlignment = .left
    let top: VerticalAlignment = .top
    #expect(fixture.frame { $0.pin.below(of: a, aligned: left) } == rect(40, 50, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: a, aligned: top) } == rect(90, 20, 100, 60))
    await #expect(processExitsWith: .success) {
      PinLayoutLogConflicts = false
      #expect(!Pin.logWarnings)
      Pin.logWarnings = true
      #expect(PinLayoutLogConflicts)
    }
  }

  @Test("give the expected frames in examples from older manuals")
  func examples() {
    #expect(fixture.frame { $0.pin.topLeft().bottomRight().margin(10) } == rect(10, 10, 380, 280))
    #expect(
      fixture.frame { $0.pin.left().width(percent: 100).pinEdges().marginHorizontal(20) } == rect(20, 100, 360, 60))
    #expect(fixture.frame { $0.pin.topLeft().size(100).margin(74, 10, 10) } == rect(10, 74, 100, 100))
    #expect(fixture.frame { $0.pin.topCenter().width(50).bottom() } == rect(175, 0, 50, 300))
  }
}
