import PinCore
import Testing

@Suite("A refused call")
struct RefusedCallTests {
  private let fixture = PinFixture()

  /// Expects that the warnings of a chain name exactly two calls: the last call and `aspectRatio`. The ratio causes a
  /// warning because both lengths are pinned.
  private func expect(
    _ name: String, _ call: (consuming PinLayout<View>) -> PinLayout<View>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let warnings = warnings {
      _ = call(
        fixture.view.pin.all(1).size(20).minWidth(4).maxWidth(50).minHeight(5).maxHeight(60).aspectRatio(2)
      )
    }
    let names = Set(warnings.map(\.call.name))
    #expect(names == ["aspectRatio", name], sourceLocation: sourceLocation)
  }

  @Test("that refers to no other view is named in the warning")
  func edgesAndLengths() {
    expect("top") { $0.top(7) }
    expect("bottom") { $0.bottom(7) }
    expect("left") { $0.left(7) }
    expect("right") { $0.right(7) }
    expect("start") { $0.start(7) }
    expect("end") { $0.end(7) }
    expect("hCenter") { $0.hCenter(7) }
    expect("vCenter") { $0.vCenter(7) }
    expect("all") { $0.all(7%) }
    expect("horizontally") { $0.horizontally(unequalInsets) }
    expect("vertically") { $0.vertically(unequalInsets) }
    expect("topLeft") { $0.topLeft(7) }
    expect("topCenter") { $0.topCenter(7) }
    expect("topRight") { $0.topRight(7) }
    expect("topStart") { $0.topStart(7) }
    expect("topEnd") { $0.topEnd(7) }
    expect("centerLeft") { $0.centerLeft(7) }
    expect("center") { $0.center(7) }
    expect("centerRight") { $0.centerRight(7) }
    expect("centerStart") { $0.centerStart(7) }
    expect("centerEnd") { $0.centerEnd(7) }
    expect("bottomLeft") { $0.bottomLeft(7) }
    expect("bottomCenter") { $0.bottomCenter(7) }
    expect("bottomRight") { $0.bottomRight(7) }
    expect("bottomStart") { $0.bottomStart(7) }
    expect("bottomEnd") { $0.bottomEnd(7) }
    expect("width") { $0.width(7) }
    expect("height") { $0.height(7) }
    expect("size") { $0.size(7%) }
    expect("minWidth") { $0.minWidth(7) }
    expect("maxWidth") { $0.maxWidth(7) }
    expect("minHeight") { $0.minHeight(7) }
    expect("maxHeight") { $0.maxHeight(7) }
    expect("sizeToFit") { $0.sizeToFit(.height) }
    expect("margin") { $0.marginTop(.nan) }
    fixture.view.addSubview(View(frame: rect(0, 0, 2, 2)))
    expect("wrapContent") { $0.wrapContent() }
  }

  @Test("that refers to other views is named with its labels in the warning")
  func otherViews() {
    let (a, b, edge, anchor) = (fixture.a, fixture.b, fixture.a.edge, fixture.a.anchor.center)
    expect("above(of:)") { $0.above(of: a) }
    expect("below(of:)") { $0.below(of: a) }
    expect("left(of:)") { $0.left(of: a) }
    expect("right(of:)") { $0.right(of: a) }
    expect("before(of:)") { $0.before(of: a) }
    expect("after(of:)") { $0.after(of: a) }
    let both = [a, b]
    expect("above(of:)") { $0.above(of: both) }
    expect("below(of:aligned:)") { $0.below(of: visible(both), aligned: .left) }
    expect("left(of:)") { $0.left(of: both) }
    expect("right(of:)") { $0.right(of: [a, b]) }
    expect("before(of:)") { $0.before(of: visible([a, b])) }
    expect("after(of:aligned:)") { $0.after(of: both, aligned: .bottom) }
    expect("horizontallyBetween(and:)") { $0.horizontallyBetween(a, and: b) }
    expect("verticallyBetween(and:aligned:)") { $0.verticallyBetween(a, and: b, aligned: .end) }
    expect("width(of:)") { $0.width(of: a) }
    expect("height(of:)") { $0.height(of: a) }
    expect("size(of:)") { $0.size(of: a) }
    expect("aspectRatio(of:)") { $0.aspectRatio(of: a) }
    expect("top(to:)") { $0.top(to: edge.bottom) }
    expect("vCenter(to:)") { $0.vCenter(to: edge.bottom) }
    expect("bottom(to:)") { $0.bottom(to: edge.top) }
    expect("left(to:)") { $0.left(to: edge.right) }
    expect("hCenter(to:)") { $0.hCenter(to: edge.right) }
    expect("right(to:)") { $0.right(to: edge.left) }
    expect("start(to:)") { $0.start(to: edge.left) }
    expect("end(to:)") { $0.end(to: edge.left) }
    expect("topLeft(to:)") { $0.topLeft(to: anchor) }
    expect("topCenter(to:)") { $0.topCenter(to: anchor) }
    expect("topRight(to:)") { $0.topRight(to: anchor) }
    expect("topStart(to:)") { $0.topStart(to: anchor) }
    expect("topEnd(to:)") { $0.topEnd(to: anchor) }
    expect("centerLeft(to:)") { $0.centerLeft(to: anchor) }
    expect("center(to:)") { $0.center(to: anchor) }
    expect("centerRight(to:)") { $0.centerRight(to: anchor) }
    expect("centerStart(to:)") { $0.centerStart(to: anchor) }
    expect("centerEnd(to:)") { $0.centerEnd(to: anchor) }
    expect("bottomLeft(to:)") { $0.bottomLeft(to: anchor) }
    expect("bottomCenter(to:)") { $0.bottomCenter(to: anchor) }
    expect("bottomRight(to:)") { $0.bottomRight(to: anchor) }
    expect("bottomStart(to:)") { $0.bottomStart(to: anchor) }
    expect("bottomEnd(to:)") { $0.bottomEnd(to: anchor) }
  }

  @Test("is printed with a length of 0, but without an offset of 0")
  func zero() {
    func calls(_ layout: () -> Void) -> [String] { warnings(layout).map { "\($0.call)" } }
    #expect(
      calls {
        fixture.view.pin.size(1).minWidth(2).maxWidth(3).minHeight(2).maxHeight(3).width(0).height(0).minWidth(0)
          .maxWidth(0).minHeight(0).maxHeight(0).size(0)
      } == [
        "width(0)", "height(0)", "minWidth(0)", "maxWidth(0)", "minHeight(0)", "maxHeight(0)", "size(0)'s width",
        "size(0)'s height",
      ])
    #expect(calls { fixture.view.pin.topLeft(1).top(0).left(0) } == ["top()", "left()"])
  }

  @Test(
    "of aspectRatio has a warning that names the earlier sizeToFit call; the argument .content is omitted",
    arguments: [
      (FitType.width, "sizeToFit(.width)"), (.widthFlexible, "sizeToFit(.widthFlexible)"),
      (.height, "sizeToFit(.height)"), (.heightFlexible, "sizeToFit(.heightFlexible)"), (.content, "sizeToFit()"),
    ])
  func earlierFit(type: FitType, text: String) {
    #expect(warnings { fixture.view.pin.sizeToFit(type).aspectRatio(2) }.map(\.subject) == [text])
  }
}
