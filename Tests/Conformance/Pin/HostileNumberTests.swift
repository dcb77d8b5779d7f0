import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]
private let unbounded = Double.greatestFiniteMagnitude

@Suite("Hostile numbers in a pin chain")
struct HostileNumberTests {
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

  @Test("a number that is not finite is refused, even if the frame does not depend on it", arguments: notFinite)
  func unused(value: Double) {
    fixture.view.fit = { _ in Size(width: 30, height: 20) }
    func expect(
      _ expected: Rect, _ expectedReasons: [LayoutWarning.Reason] = [.notFinite], _ line: Int = #line,
      _ layout: (FitView) -> Void
    ) {
      var frame = Rect.zero
      let found = reasons { frame = fixture.frame(after: layout) }
      #expect(found == expectedReasons, "line \(line)")
      #expect(frame == expected, "line \(line)")
    }
    expect(rect(5, 100, 30, 60)) { $0.pin.left(5).right(value).width(30) }
    expect(rect(140, 5, 100, 20)) { $0.pin.top(5).bottom(value).height(20) }
    // A limit may replace the length between the edges. Then the frame does not depend on `right`.
    expect(rect(5, 100, 50, 60)) { $0.pin.left(5).right(value).minWidth(20).maxWidth(50) }
    expect(rect(360, 100, 30, 60), [.notFinite, .nothingToPlaceBetween(.horizontal)]) {
      $0.pin.left(value).right(10).width(30).justify(.right)
    }
    expect(rect(5, 100, 30, 20)) { $0.pin.left(5).right(value).sizeToFit() }
    expect(rect(140, 5, 30, 20)) { $0.pin.top(5).bottom(value).sizeToFit() }
    expect(rect(140, 5, 30, 20)) { $0.pin.top(5).bottom(value).width(30).sizeToFit(.width) }
    expect(rect(140, 5, 30, 20)) { $0.pin.top(5).bottom(value).sizeToFit(.widthFlexible) }
    expect(rect(5, 100, 30, 20)) { $0.pin.left(5).right(value).height(20).sizeToFit(.height) }
    expect(rect(5, 100, 30, 20)) { $0.pin.left(5).right(value).sizeToFit(.heightFlexible) }
    expect(rect(5, 100, 30, 60)) { $0.pin.left(5).marginRight(value).width(30) }
    expect(rect(140, 230, 100, 60)) { $0.pin.bottom(10).marginTop(value) }
  }

  @Test("a valid call replaces an earlier one whose number was refused")
  func replaced() {
    var frame = Rect.zero
    func layOut(_ layout: (FitView) -> Void) -> [LayoutWarning.Reason] {
      reasons { frame = fixture.frame(after: layout) }
    }
    #expect(
      layOut { $0.pin.left(.nan).left(5).top(.infinity).top(6).width(-1).width(70).height(-2).height(80) }
        == [.notFinite, .notFinite, .invalidLength(-1), .invalidLength(-2)])
    #expect(frame == rect(5, 6, 70, 80))
    #expect(
      layOut {
        $0.pin.right(.nan).right(10).bottom(.infinity).bottom(20).minWidth(-1).minWidth(150).maxHeight(-3).maxHeight(40)
      } == [.notFinite, .notFinite, .invalidLength(-1), .invalidLength(-3)])
    #expect(frame == rect(240, 240, 150, 40))
    #expect(layOut { $0.pin.hCenter(.infinity).hCenter(5).vCenter(.nan).vCenter(-5) } == [.notFinite, .notFinite])
    #expect(frame == rect(155, 115, 100, 60))
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

  @Test("a minimum above the maximum gives the maximum")
  func limits() {
    #expect(fixture.frame { $0.pin.minWidth(80).maxWidth(40).minHeight(1e308).maxHeight(10) } == rect(140, 100, 40, 10))
  }

  @Test("if the edges cross, the view keeps its size", arguments: [150.0, 1e9])
  func crossedEdges(inset: Double) {
    #expect(fixture.frame { $0.pin.left(inset).right(400 - inset + 1) } == rect(inset, 100, 100, 60))
    #expect(fixture.frame { $0.pin.top(inset).bottom(300 - inset + 1) } == rect(140, inset, 100, 60))
  }

  @Test("a ratio that is not positive is refused; with the ratio of an empty view or image, lengths stay valid")
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
    #expect(reasons { fixture.view.pin.width(1e-308).aspectRatio(1e308).height(5) } == [.ratioHasBothLengths])
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
}
