import PinCore
import Synchronization
import Testing

@Suite("Warnings")
struct WarningTests {
  let fixture = PinFixture()
  var view: FitView { fixture.view }
  var a: View { fixture.a }
  var b: View { fixture.b }
  let lone = View()
  private let notNegative = "greater than or equal to zero."

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

  @Test("have the expected reasons and texts")
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
    expect(
      .invalidLength(-100), "Layout Warning: width(-100) won't be applied, the width (-100) must be \(notNegative)"
    ) {
      view.pin.width(-100)
    }
    expect(.notFinite, "Layout Warning: left(inf) won't be applied, the value must be a finite number.") {
      view.pin.left(.infinity)
    }
    expect(
      .invalidRatio(0),
      "Layout Warning: aspectRatio(0.0) won't be applied, the aspectRatio (0.0) must be greater than zero."
    ) {
      view.pin.width(1).aspectRatio(0)
    }
    expect(
      .referenceWithoutSuperview,
      "Layout Warning: left(of: \(lone.text)) won't be applied, the reference view \(lone.text) must be added as a "
        + "sub-view before being used as a reference."
    ) { view.pin.left(of: lone) }
    expect(
      .noReferences, "Layout Warning: below(of: []) won't be applied, at least one view must be specified and visible."
    ) { view.pin.below(of: []) }
    expect(
      .referenceIsTheView,
      "Layout Warning: horizontallyBetween(\(view.text), and: \(a.text)) won't be applied, the view being layouted cannot "
        + "be used as one of the references."
    ) { view.pin.horizontallyBetween(view, and: a) }
    expect(
      .sameReferenceTwice,
      "Layout Warning: verticallyBetween(\(a.text), and: \(a.text)) won't be applied, the two reference views must be "
        + "different."
    ) { view.pin.verticallyBetween(a, and: a) }
    b.frame = rect(50, 30, 10, 10)
    expect(
      .noSpaceBetween(.vertical),
      "Layout Warning: verticallyBetween(\(a.text), and: \(b.text), aligned: .right) won't be applied, there is no vertical "
        + "space between these views (noSpaceAvailableBetweenViews)."
    ) { view.pin.verticallyBetween(a, and: b, aligned: .right) }
    expect(
      .noSpaceBetween(.horizontal),
      "Layout Warning: horizontallyBetween(\(a.text), and: \(b.text)) won't be applied, there is no horizontal space between "
        + "these views (noSpaceAvailableBetweenViews)."
    ) { view.pin.horizontallyBetween(a, and: b) }
    expect(
      .nothingToPlaceBetween(.horizontal),
      "Layout Warning: justify(.center) won't be applied, the left and right coordinates must be set to justify the view horizontally."
    ) { view.pin.left().width(250).justify(.center) }
    expect(
      .nothingToPlaceBetween(.vertical),
      "Layout Warning: align(.bottom) won't be applied, the top and bottom coordinates must be set to align the view "
        + "vertically."
    ) { view.pin.top().align(.bottom) }
    expect(
      .placedAtCenter(.horizontal),
      "Layout Warning: justify(.left) won't be applied, justification is not applied when hCenter has been set. By default "
        + "the view will be centered around the hCenter."
    ) { view.pin.hCenter(60).justify(.left) }
    expect(
      .placedAtCenter(.vertical),
      "Layout Warning: align(.top) won't be applied, alignment is not applied when vCenter has been set. By default the "
        + "view will be centered around the specified vCenter."
    ) { view.pin.vCenter().height(5).pinEdges().align(.top) }
    expect(
      .edgesAlreadyPinned,
      "Layout Warning: pinEdges() won't be applied, top, left, bottom and right coordinates are already set."
    ) { view.pin.all().pinEdges() }
    expect(
      .alreadyAdjusted,
      "Layout Conflict: sizeToFit(.width) won't be applied since it conflicts with aspectRatio(2.0)."
    ) { view.pin.width(1).aspectRatio(2).sizeToFit(.width) }
    expect(
      .ratioNeedsOneLength,
      "Layout Warning: aspectRatio won't be applied, neither the width nor the height can be determined."
    ) { view.pin.aspectRatio(2) }
    expect(
      .ratioHasBothLengths,
      "Layout Warning: aspectRatio won't be applied, the width and the height are already defined by other PinLayout's "
        + "properties."
    ) { view.pin.size(5).aspectRatio(2) }
    expect(
      .noImage,
      "Layout Warning: aspectRatio() won't be applied, the layouted view must be an image view whose image is set "
        + "(aspectRatioImageNotSet)."
    ) { view.pin.width(1).aspectRatio() }
    let node = SceneNode(layoutRect: .zero)
    expect(
      .cannotMeasure,
      "Layout Warning: autoSizeThatFits() won't be applied, the view's class does not store measurements."
    ) { _ = node.autoSizeThatFits(.zero) {} }
  }

  @Test("of a call that sets several values say which value was refused")
  func parts() {
    func expect(_ parts: [String], _ layout: () -> Void) {
      let texts = warnings(layout).map { "\($0.call)" }
      #expect(texts == parts)
    }
    expect(["all() top coordinate", "all() left coordinate"]) { view.pin.top(20).left(20).all() }
    expect(["all(5) bottom coordinate", "all(5) right coordinate"]) { view.pin.bottom(20).right(20).all(5) }
    expect(["horizontally(10%) left coordinate"]) { view.pin.left(10).horizontally(10%) }
    expect(["vertically(20) bottom coordinate"]) { view.pin.bottom(10).vertically(20) }
    expect(["topLeft(5) left coordinate"]) { view.pin.left(1).topLeft(5) }
    expect(["center() vCenter coordinate"]) { view.pin.top(10).center() }
    expect(["end(5) right coordinate", "start() left coordinate"]) { view.pin.horizontally(1).end(5).start() }
    expect(["size(25)'s width", "size(25)'s height"]) { view.pin.width(1).height(2).size(25) }
    expect(["size(-5)'s width", "size(-5)'s height"]) { view.pin.size(-5) }
    expect(["minHeight(5)", "width(25%)", "left(2)"]) {
      view.pin.minHeight(1).minHeight(5).width(1).width(25%).left(1).left(2)
    }
    expect(["sizeToFit()", "sizeToFit(.heightFlexible)"]) {
      view.pin.sizeToFit(.width).sizeToFit().sizeToFit(.heightFlexible)
    }
    #expect(
      texts { view.pin.size(-5) }.first
        == "Layout Warning: size(-5)'s width won't be applied, the width (-5) must be \(notNegative)")
  }

  @Test(
    "describe the other views of a call by class and rectangle, even after their release; some calls show `…` instead")
  func references() {
    func expect(_ calls: [String], _ layout: () -> Void) {
      #expect(warnings(layout).map { "\($0.call)" } == calls)
    }
    let (left, top) = ("left coordinate", "top coordinate")
    expect(["above(of: \(a.text)) bottom coordinate"]) { view.pin.bottom(1).above(of: a) }
    expect([
      "below(of: \(a.text), aligned: .center) \(top)", "below(of: \(a.text), aligned: .center) hCenter coordinate",
    ]) {
      view.pin.top(1).left(1).below(of: a, aligned: .center)
    }
    expect(["right(of: …, aligned: .bottom) \(left)"]) {
      view.pin.left(1).right(of: [a, b], aligned: .bottom)
    }
    expect(["after(of: …) \(left)"]) {
      a.isHidden = true
      view.pin.left(1).after(of: visible([a, b]))
    }
    expect(["above(of: [\(a.text), \(lone.text)], aligned: .right)"]) {
      view.pin.above(of: [a, lone], aligned: .right)
    }
    expect(["left(to: ….edge.hCenter)", "top(to: ….edge.bottom)"]) {
      view.pin.left(1).left(to: a.edge.hCenter).top(1).top(to: a.edge.bottom)
    }
    expect(["bottomLeft(to: ….anchor.topRight) \(left)"]) { view.pin.left(1).bottomLeft(to: a.anchor.topRight) }
    expect([
      "width(of: …)", "height(of: …)", "size(of: …)'s width", "size(of: …)'s height",
    ]) {
      view.pin.size(1).width(of: a).height(of: a).size(of: b)
    }
    expect(["aspectRatio(of: \(a.text))"]) { view.pin.width(1).aspectRatio(2).aspectRatio(of: a) }
    let flat = View(frame: rect(0, 0, 0, 5))
    expect(["aspectRatio(of: \(flat.text))"]) { view.pin.width(1).aspectRatio(of: flat) }
    expect(["horizontallyBetween(…, and: …, aligned: .top) \(top)"]) {
      view.pin.top(1).horizontallyBetween(a, and: b, aligned: .top)
    }
    // The reference is released as soon as the chain has read it.
    let gone = "(View, Frame: (0.0, 0.0, 3.0, 4.0))"
    func made() -> View { View(frame: rect(0, 0, 3, 4)) }
    expect(["above(of: \(gone))"]) { view.pin.above(of: made()) }
    expect(["left(to: \(gone).edge.right)"]) { view.pin.left(to: made().edge.right) }
    expect(["topLeft(to: \(gone).anchor.center)"]) { view.pin.left(1).topLeft(to: made().anchor.center) }
  }

  @Test(
    "a chain may cause several warnings; calls without a contradiction apply; an equal value is not a contradiction")
  func several() {
    #expect(reasons { view.pin.left(1).left(2).width(-1).top(3) } == [.alreadySet(to: 1), .invalidLength(-1)])
    #expect(view.frame == rect(1, 3, 100, 60))
    #expect(reasons { view.pin.left(1).left(1).right(10).right(10).top(10%).top(30) } == [])
    #expect(reasons { view.pin.right(10).right(20) } == [.alreadySet(to: 10)])
    #expect(reasons { view.pin.hCenter().left(1) } == [.conflict(with: [.init(name: "hCenter", value: 200)])])
    #expect(reasons { view.pin.left(10).right(10).width(200) } == [])
  }

  @Test("describe the laid-out view by class, rectangle and superviews")
  func laidOutView() throws {
    let card = FitView(frame: rect(1.5, 2, 30, 4))
    view.addSubview(card)
    let warning = try #require(warnings { card.pin.width(1).width(2) }.first)
    #expect(
      warning.viewDescription
        == "Layouted view info: Type: FitView, Frame: x: 2, y: 2, width: 1, height: 4, Superviews: View -> FitView")
    #expect(warnings { lone.pin.width(1).width(2) }.first?.viewDescription.contains("Superviews") == false)
    var deepest: View = card
    for _ in 0..<100 {
      let next = View()
      deepest.addSubview(next)
      deepest = next
    }
    let nearest = Array(repeating: "View", count: 16).joined(separator: " -> ")
    #expect(warnings { deepest.pin.width(1).width(2) }.first?.viewDescription.hasSuffix(": … -> \(nearest)") == true)
  }

  @Test("go to the handler or stderr while logWarnings is on; three kinds also need their switch in activeWarnings")
  func delivery() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
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
      lone.pin.minWidth(100%).minHeight(100%)
      lone.pin.maxWidth(100%).maxHeight(100%)
      #expect(take() == Array(repeating: .noSuperview, count: 4))
      // `sizeToFit` determines the width instead, without another warning.
      lone.pin.width(100%).sizeToFit()
      #expect(take() == [.noSuperview])
      lone.pin.height(-5)
      #expect(take() == [.invalidLength(-5)])

      // The release of a handler may run code that reads the handler.
      final class Reader: Sendable {
        let read: @Sendable () -> Void
        init(_ read: @escaping @Sendable () -> Void) { self.read = read }
        deinit { read() }
      }
      let releases = Mutex<[Bool]>([])
      do {
        let reader = Reader { releases.withLock { $0.append(Pin.warningHandler == nil) } }
        Pin.warningHandler = { _ in _ = reader }
      }
      Pin.warningHandler = nil
      let wasRemoved = releases.withLock { $0 }
      #expect(wasRemoved == [true])
      #expect(Pin.warningHandler == nil)
      fixture.view.pin.height(1).height(2)
    }
    let line =
      "👉 Layout Conflict: height(2) won't be applied since it value has already been set to 1.\n"
      + "(Layouted view info: Type: FitView, Frame: x: 140, y: 100, width: 1, height: 60, Superviews: View)\n"
    #expect(result.errorText.contains(line))
  }
}

extension View {
  /// The description of the view in a warning.
  fileprivate var text: String { "(\(type(of: self)), Frame: \(frame))" }
}
