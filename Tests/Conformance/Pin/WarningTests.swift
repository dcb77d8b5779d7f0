import PinCore
import Synchronization
import Testing

@Suite("Warnings")
struct WarningTests {
  let fixture = PinFixture()
  var view: FitView { fixture.view }
  let lone = View()

  @Test("contain the view, the call and the reason, and have the wording of PinLayout's manual")
  func content() throws {
    let warning = try #require(warnings { view.pin.width(100).width(200) }.first)
    #expect(ObjectIdentifier(warning.view) == ObjectIdentifier(view))
    #expect(warning.call == PinCall("width", ["200"]))
    #expect(warning.reason == .alreadySet(to: 100))
    #expect(
      warning.description
        == "Layout Conflict: width(200) won't be applied since it value has already been set to 100.")
  }

  @Test("exist for every reason, with their texts")
  func reasonsAndTexts() {
    func expect(_ reason: LayoutWarning.Reason, _ text: String, _ layout: () -> Void) {
      #expect(reasons(layout) == [reason])
      #expect(texts(layout) == [text])
    }
    expect(
      .conflict(with: [.init(name: "left", value: 10), .init(name: "right", value: 20)]),
      "Layout Conflict: hCenter(5) won't be applied since it conflicts with the following already set properties: "
        + "left: 10, right: 20."
    ) { view.pin.left(10).right(20).hCenter(5) }
    expect(.invalidLength(-100), "Layout Warning: The width (-100) must be greater or equal to 0.") {
      view.pin.width(-100)
    }
    expect(.notFinite, "Layout Warning: left(inf) won't be applied, the value must be a finite number.") {
      view.pin.left(.infinity)
    }
    expect(
      .invalidRatio(0), "Layout Warning: aspectRatio(0) won't be applied, the aspect ratio (0) must be greater than 0."
    ) {
      view.pin.width(1).aspectRatio(0)
    }
    expect(
      .referenceWithoutSuperview,
      "Layout Warning: left(of: …) won't be applied, the view must be added as a sub-view before being used as a reference."
    ) { view.pin.left(of: lone) }
    expect(.noReferences, "Layout Warning: below(of: …) won't be applied, at least one view must be specified.") {
      view.pin.below(of: [])
    }
    expect(
      .referenceIsTheView,
      "Layout Warning: horizontallyBetween(…, and: …) won't be applied, the view being layouted cannot be used as one of "
        + "the references."
    ) { view.pin.horizontallyBetween(view, and: fixture.a) }
    expect(
      .sameReferenceTwice,
      "Layout Warning: verticallyBetween(…, and: …) won't be applied, the two reference views must be different."
    ) { view.pin.verticallyBetween(fixture.a, and: fixture.a) }
    fixture.b.frame = rect(50, 30, 10, 10)
    expect(
      .noSpaceBetween(.vertical),
      "Layout Warning: verticallyBetween(…, and: …) won't be applied, there is no vertical space between these views."
    ) { view.pin.verticallyBetween(fixture.a, and: fixture.b) }
    expect(
      .nothingToPlaceBetween(.horizontal),
      "Layout Warning: justify(center) won't be applied, the left and right coordinates must be set to justify the view."
    ) { view.pin.left().width(250).justify(.center) }
    expect(
      .nothingToPlaceBetween(.vertical),
      "Layout Warning: align(bottom) won't be applied, the top and bottom coordinates must be set to align the view."
    ) { view.pin.top().align(.bottom) }
    expect(
      .edgesAlreadyPinned,
      "Layout Warning: pinEdges() won't be applied, top, left, bottom and right coordinates have already been set."
    ) { view.pin.all().pinEdges() }
    expect(
      .alreadyAdjusted,
      "Layout Warning: sizeToFit() won't be applied, the view's size is already adjusted by an earlier call."
    ) { view.pin.width(1).aspectRatio(2).sizeToFit(.width) }
    expect(
      .ratioNeedsOneLength,
      "Layout Warning: aspectRatio(2) won't be applied, either the width or the height must be determined, but not both."
    ) { view.pin.aspectRatio(2) }
    expect(
      .noImage, "Layout Warning: aspectRatio() won't be applied, the layouted view must be an image view with an image."
    ) { view.pin.width(1).aspectRatio() }
    let node = PinPage.SceneNode(layoutRect: .zero)
    expect(
      .cannotMeasure,
      "Layout Warning: autoSizeThatFits() won't be applied, the view's class does not store measurements."
    ) { _ = node.autoSizeThatFits(.zero) {} }
  }

  @Test("a chain may cause several; calls without a contradiction apply; an equal value is no contradiction")
  func several() {
    #expect(reasons { view.pin.left(1).left(2).width(-1).top(3) } == [.alreadySet(to: 1), .invalidLength(-1)])
    #expect(view.frame == rect(1, 3, 100, 60))
    #expect(reasons { view.pin.left(1).left(1).right(10).right(10).top(10%).top(30) } == [])
    #expect(reasons { view.pin.right(10).right(20) } == [.alreadySet(to: 10)])
    #expect(reasons { view.pin.hCenter().left(1) } == [.conflict(with: [.init(name: "hCenter", value: 200)])])
    #expect(reasons { view.pin.left(10).right(10).width(200) } == [])
  }

  @Test("go to the handler while logWarnings is on, and some only if they are active")
  func delivery() async {
    await #expect(processExitsWith: .success) {
      let received = Mutex<[LayoutWarning.Reason]>([])
      func take() -> [LayoutWarning.Reason] {
        received.withLock { reasons in
          defer { reasons = [] }
          return reasons
        }
      }
      let fixture = PinFixture()
      let lone = View()
      Pin.warningHandler = { warning in received.withLock { $0.append(warning.reason) } }
      #expect(Pin.warningHandler != nil)

      Pin.logWarnings = true
      fixture.view.pin.width(1).width(2)
      #expect(take() == [.alreadySet(to: 1)])
      Pin.logWarnings = false
      fixture.view.pin.width(1).width(2)
      #expect(take() == [])

      Pin.logWarnings = true
      fixture.b.frame = fixture.a.frame
      fixture.view.pin.horizontallyBetween(fixture.a, and: fixture.b).width(1).aspectRatio()
      #expect(take() == [.noSpaceBetween(.horizontal), .noImage])
      Pin.activeWarnings.noSpaceAvailableBetweenViews = false
      Pin.activeWarnings.aspectRatioImageNotSet = false
      fixture.view.pin.horizontallyBetween(fixture.a, and: fixture.b).width(1).aspectRatio()
      #expect(take() == [])

      lone.pin.right(10)
      #expect(take() == [])
      Pin.activeWarnings.viewWithoutSuperview = true
      let text =
        "Layout Warning: width() won't be applied, the view must be added as a sub-view before being layouted using this method."
      #expect(texts { lone.pin.width(100%) } == [text])
      lone.pin.left(1).top(1).width(10)
      #expect(take() == [])
      lone.pin.right(10).below(of: fixture.a).topRight(5)
      #expect(take() == Array(repeating: .noSuperview, count: 4))
      lone.pin.below(of: [fixture.a])
      lone.pin.left(to: fixture.a.edge.left)
      lone.pin.horizontallyBetween(fixture.a, and: fixture.b)
      #expect(take() == Array(repeating: .noSuperview, count: 4))
      lone.pin.height(-5)
      #expect(take() == [.invalidLength(-5)])
    }
  }

  @Test("are collected instead of delivered on request, independent of logWarnings")
  func collecting() async {
    await #expect(processExitsWith: .success) {
      Pin.logWarnings = false
      Pin.warningHandler = { _ in fatalError("delivered") }
      let fixture = PinFixture()
      let (answer, warnings) = Pin.collectingWarnings {
        fixture.view.pin.width(1).width(2); return 7
      }
      #expect(answer == 7)
      #expect(warnings.map(\.reason) == [.alreadySet(to: 1)])
    }
  }
}
