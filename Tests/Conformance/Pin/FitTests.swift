import PinCore
import Testing

private let unbounded = Double.greatestFiniteMagnitude

@Suite("sizeToFit")
struct FitTests {
  let fixture = PinFixture()
  var view: FitView { fixture.view }

  @Test("the view's current size is offered; limits apply to the answer, and pinned lengths are ignored")
  func content() {
    view.fit = { _ in Size(width: 33, height: 44) }
    #expect(fixture.frame { $0.pin.center().sizeToFit() } == rect(184, 128, 33, 44))
    #expect(view.offers == [Size(width: 100, height: 60)])
    #expect(fixture.frame { $0.pin.width(10).height(10).sizeToFit() } == rect(140, 100, 33, 44))
    #expect(fixture.frame { $0.pin.sizeToFit().maxWidth(20).minHeight(50) } == rect(140, 100, 20, 50))
    #expect(fixture.frame { $0.pin.right(10).sizeToFit() } == rect(357, 100, 33, 44))
    #expect(fixture.frame { $0.pin.right(10).sizeToFit(.content) } == rect(357, 100, 33, 44))
  }

  @Test("the width is offered; `.width` keeps the offered width, `.widthFlexible` does not")
  func width() {
    view.fit = { Size(width: $0.width - 5, height: 6000 / $0.width) }
    #expect(fixture.frame { $0.pin.width(50).sizeToFit(.width) } == rect(140, 100, 50, 120))
    #expect(fixture.frame { $0.pin.width(50).sizeToFit(.widthFlexible) } == rect(140, 100, 45, 120))
    #expect(fixture.frame { $0.pin.sizeToFit(.width) } == rect(140, 100, 100, 60))
    #expect(view.offers == [50, 50, 100].map { Size(width: $0, height: unbounded) })
  }

  @Test("the height is offered; `.height` keeps the offered height, `.heightFlexible` does not")
  func height() {
    view.fit = { Size(width: 6000 / $0.height, height: $0.height - 5) }
    #expect(fixture.frame { $0.pin.height(50).sizeToFit(.height) } == rect(140, 100, 120, 50))
    #expect(fixture.frame { $0.pin.height(50).sizeToFit(.heightFlexible) } == rect(140, 100, 120, 45))
    #expect(fixture.frame { $0.pin.sizeToFit(.height) } == rect(140, 100, 100, 60))
    #expect(view.offers == [50, 50, 60].map { Size(width: unbounded, height: $0) })
  }

  @Test("margins and limits change the offered length; the other length comes from the answer, within its limits")
  func offers() {
    view.fit = { Size(width: $0.width, height: 6000 / $0.width) }
    #expect(fixture.frame { $0.pin.horizontally().marginHorizontal(50).sizeToFit(.width) } == rect(50, 100, 300, 20))
    #expect(fixture.frame { $0.pin.sizeToFit(.width).minWidth(150) } == rect(140, 100, 150, 40))
    #expect(fixture.frame { $0.pin.width(50).height(7).sizeToFit(.width) } == rect(140, 100, 50, 120))
    #expect(fixture.frame { $0.pin.vertically().width(50).sizeToFit(.width).align(.bottom) } == rect(140, 180, 50, 120))
    #expect(fixture.frame { $0.pin.width(50).sizeToFit(.width).maxHeight(100) } == rect(140, 100, 50, 100))
  }

  @Test(
    "if a pinned length is not finite, the view's current length is offered, and only once",
    arguments: [Double.nan, .infinity, -.infinity])
  func offersNumbers(noNumber: Double) {
    view.fit = { Size(width: min($0.width, 90), height: min($0.height, 50)) }
    #expect(fixture.frame { $0.pin.width(noNumber).sizeToFit(.width) } == rect(140, 100, 100, 50))
    #expect(fixture.frame { $0.pin.height(noNumber).sizeToFit(.heightFlexible) } == rect(140, 100, 90, 50))
    #expect(view.offers == [Size(width: 100, height: unbounded), Size(width: unbounded, height: 60)])
  }

  @Test("the content is measured once; a frame beyond 2²⁰ pixels or a negative answer causes a second measurement")
  func measurements() {
    view.fit = { Size(width: $0.width, height: 20) }
    #expect(fixture.frame { $0.pin.top(10).left().width(300).sizeToFit(.width) } == rect(0, 10, 300, 20))
    #expect(view.offers.count == 1)
    #expect(fixture.frame { $0.pin.top(2_000_000).left().width(300).sizeToFit(.width) } == rect(0, 2e6, 300, 20))
    #expect(view.offers.count == 3)
    view.fit = { _ in Size(width: -1, height: -1) }
    _ = fixture.frame { $0.pin.top().left().sizeToFit() }
    #expect(view.offers.count == 5)
  }

  @Test("the first size adjustment of a chain wins")
  func onlyOne() {
    view.fit = { _ in Size(width: 33, height: 44) }
    #expect(
      reasons { view.pin.width(10).sizeToFit().sizeToFit(.width).aspectRatio(2) } == [
        .alreadyAdjusted, .alreadyAdjusted,
      ])
    #expect(view.frame == rect(140, 100, 33, 44))
  }

  @Test("an example from PinLayout's manual: a text beside an image")
  func example() {
    view.fit = { Size(width: $0.width, height: 6000 / $0.width) }
    #expect(
      fixture.frame { $0.pin.after(of: fixture.a, aligned: .top).right().marginHorizontal(10).sizeToFit(.width) }
        == rect(100, 20, 290, 21))
  }

  @Test("a label with an empty frame gets its natural size, because an offered width of 0 counts as unbounded")
  func freshLabel() {
    let label = Label(text: "Hello", font: Font(size: 17))
    fixture.root.addSubview(label)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(.zero) == Size(width: 38.726, height: 21))
    label.pin.sizeToFit()
    #expect(label.frame == rect(0, 0, 39, 21))
    // An offered width that is positive but smaller than a character gives one character per line.
    #expect(label.sizeThatFits(Size(width: 0.1, height: 0)).height == 105)
  }
}

@Suite("The size of an image view")
struct ImageViewTests {
  @Test("is its image's size; without an image it is zero, and the view has no intrinsic size")
  func sizes() {
    let view = ImageView(image: Size(width: 40, height: 50))
    view.pin.size(10).sizeToFit()
    #expect(view.frame == rect(0, 0, 40, 50) && view.intrinsicContentSize == Size(width: 40, height: 50))
    view.image = nil
    #expect(view.sizeThatFits(Size(width: 9, height: 9)) == .zero)
    #expect(view.intrinsicContentSize == .noIntrinsicSize && View().intrinsicContentSize == Size(width: -1, height: -1))
  }
}

@Suite("aspectRatio")
struct AspectRatioTests {
  let fixture = PinFixture()

  @Test("computes one length from the other, with the ratio from a number, another view or the view's image")
  func ratios() {
    #expect(fixture.frame { $0.pin.width(50).aspectRatio(2) } == rect(140, 100, 50, 25))
    #expect(fixture.frame { $0.pin.height(30).aspectRatio(2) } == rect(140, 100, 60, 30))
    #expect(fixture.frame { $0.pin.horizontally().aspectRatio(4) } == rect(0, 100, 400, 100))
    #expect(fixture.frame { $0.pin.vertically().aspectRatio(0.5) } == rect(140, 0, 150, 300))
    #expect(fixture.frame { $0.pin.width(50).aspectRatio(of: fixture.a) } == rect(140, 100, 50, 30))
    let image = ImageView(image: Size(width: 40, height: 50))
    fixture.root.addSubview(image)
    image.pin.top().hCenter().width(50%).aspectRatio()
    #expect(image.frame == rect(100, 0, 200, 250))
  }

  @Test("limits apply to the known length first; after the other length is computed, limits apply to both")
  func limits() {
    #expect(fixture.frame { $0.pin.width(200).maxWidth(100).aspectRatio(2) } == rect(140, 100, 100, 50))
    #expect(fixture.frame { $0.pin.width(200).maxHeight(50).aspectRatio(2) } == rect(140, 100, 200, 50))
  }

  @Test("has no effect if both lengths are known, if neither is known, or if aspectRatio() finds no image")
  func unused() {
    #expect(reasons { fixture.view.pin.width(50).height(50).aspectRatio(2) } == [.ratioHasBothLengths])
    #expect(fixture.view.frame == rect(140, 100, 50, 50))
    #expect(reasons { fixture.view.pin.left(1).aspectRatio(2) } == [.ratioNeedsOneLength])
    #expect(fixture.view.frame == rect(1, 100, 50, 50))
    #expect(reasons { fixture.view.pin.width(70).aspectRatio() } == [.noImage])
    #expect(fixture.view.frame == rect(1, 100, 70, 50))
  }

  @Test("an example from PinLayout's manual")
  func example() {
    #expect(fixture.frame { $0.pin.left().width(100%).aspectRatio(2) } == rect(0, 100, 400, 200))
  }
}
