import PinCore
import Testing

@Suite("Names and helpers of PinLayout")
struct PinLayoutNamesTests {
  private let fixture = PinFixture()

  @Test("the keyboard area can be set on the view; by default it is the area below the safe area")
  func keyboard() {
    #expect(fixture.root.pin.keyboardArea == rect(0, 300, 400, 0))
    fixture.root.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
    #expect(fixture.root.pin.keyboardArea == rect(0, 270, 400, 30))
    fixture.root.keyboardArea = rect(0, 200, 400, 100)
    #expect(fixture.frame { $0.pin.top(fixture.root.pin.keyboardArea.minY) } == rect(140, 200, 100, 60))
  }

  @Test("getRect returns the rectangle before the transform if keepTransform is true, otherwise the view's frame")
  func rectangles() {
    let view = View(frame: rect(10, 20, 30, 40))
    view.transform = AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(view.getRect(keepTransform: true) == rect(10, 20, 30, 40))
    #expect(view.getRect(keepTransform: false) == rect(-5, 20, 60, 40))
  }

  @Test("setRect sets the rectangle that getRect returns, on pixels; in a measurement the rectangle is only recorded")
  func settingRectangles() {
    let view = View(frame: rect(10, 20, 30, 40))
    view.transform = AffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    view.setRect(rect(0.2, 0.6, 20.1, 10), keepTransform: true)
    #expect(view.getRect(keepTransform: true) == rect(0, 1, 21, 10))
    view.setRect(rect(4, 5, 80, 10), keepTransform: false)
    #expect(view.getRect(keepTransform: false) == rect(4, 5, 80, 10) && view.layoutRect.width == 40)
    let (root, before) = (fixture.root, fixture.view.frame)
    let size = root.autoSizeThatFits(root.bounds.size) { fixture.view.setRect(rect(1, 2, 30, 40), keepTransform: true) }
    #expect(size == Size(width: 31, height: 42) && fixture.view.frame == before)
  }

  @Test("setRect keeps the numbers that are not finite in the new rectangle, and warns")
  func settingInfiniteRectangles() {
    let view = View(frame: rect(10, 20, 30, 40))
    let (_, warnings) = Pin.collectingWarnings { view.setRect(rect(.nan, 1, 2, .infinity), keepTransform: true) }
    #expect(view.frame == rect(10, 1, 2, 40) && warnings.map(\.reason) == [.notFinite])
  }

  @Test("isLTR is false if the view's text runs from right to left", arguments: [false, true])
  func direction(_ isRightToLeft: Bool) {
    let view = View()
    if isRightToLeft { view.setLayoutDirection(.rtl) }
    #expect(view.isLTR() == !isRightToLeft)
  }

  @Test("+ increases all four insets, and minInsets raises each inset to a minimum")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets + 10 == EdgeInsets(top: 11, left: 12, bottom: 13, right: 14))
    #expect(insets.minInsets(dx: 3, dy: 2) == EdgeInsets(top: 2, left: 3, bottom: 3, right: 4))
    let least = EdgeInsets(top: 9, left: 0, bottom: 9, right: 0)
    #expect(insets.minInsets(least) == EdgeInsets(top: 9, left: 2, bottom: 9, right: 4))
  }

  @Test("offsetBy moves a rectangle; insetBy moves its edges inwards, but the width does not become negative")
  func rectangleHelpers() {
    #expect(rect(1, 2, 10, 20).insetBy(dx: 1, dy: -2) == rect(2, 0, 8, 24))
    #expect(rect(0, 0, 10, 20).insetBy(dx: 6, dy: 1) == rect(5, 1, 0, 18))
    #expect(rect(1, 2, 10, 20).offsetBy(dx: 1, dy: -2) == rect(2, 0, 10, 20))
  }

  @Test("percentages print as in code, geometry prints -0.0 as 0.0, and alignments have PinLayout's raw values")
  func values() {
    #expect(["\(50%)", "\(12.5%)", "\(-5%)"] == ["50%", "12.5%", "-5%"])
    let none = rect(-0.0, -0.0, -0.0, -0.0)
    #expect(["\(none)", "\(none.origin)", "\(none.size)"] == ["(0.0, 0.0, 0.0, 0.0)", "(0.0, 0.0)", "(0.0, 0.0)"])
    #expect(HorizontalAlign.allCases == [.left, .center, .right, .none, .start, .end])
    #expect(HorizontalAlign.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(VerticalAlign.allCases == [.top, .center, .bottom, .none] && VerticalAlign(rawValue: 2) == .bottom)
  }

  @Test("visible returns an array if the context requires an array")
  func visibleViews() {
    let (a, b) = (View(), View())
    b.isHidden = true
    let shown: [View] = visible([a, b])
    #expect(shown.count == 1 && shown.first === a && visible([b, a]).last === a)
  }

  @Test("views can be measured through the protocols AutoSizeCalculable and SizeCalculable")
  func measurement() {
    let calculable: AutoSizeCalculable = fixture.root
    let size = calculable.autoSizeThatFits(Size(width: 100, height: 100)) { fixture.view.pin.top(3).left(4).size(10) }
    #expect(size == Size(width: 14, height: 13))
    let fitting: SizeCalculable = Label(text: "a")
    #expect(fitting.sizeThatFits(.zero).height > 0)
  }

  @Test("lastWarningText is the last delivered text, resetWarnings restores defaults, logMissingLayoutCalls is false")
  func warnings() async {
    await #expect(processExitsWith: .success) {
      Pin.initPinLayout()
      // Tests run in a debug build, in which `logWarnings` is true by default.
      #expect(Pin.lastWarningText == nil && Pin.logWarnings)
      (Pin.logWarnings, Pin.warningHandler) = (true, { _ in })
      View().pin.width(100).width(200)
      #expect(Pin.lastWarningText?.contains("width(200) won't be applied") == true)
      Pin.activeWarnings.aspectRatioImageNotSet = false
      let before = Pin.lastWarningText
      View().pin.aspectRatio()
      #expect(Pin.lastWarningText == before)
      Pin.logWarnings = false
      Pin.resetWarnings()
      #expect(Pin.activeWarnings.aspectRatioImageNotSet && Pin.logWarnings)
      Pin.logMissingLayoutCalls = true
      #expect(!Pin.logMissingLayoutCalls)
    }
  }
}
