import PinCore
import Testing

private let unbounded = Double.greatestFiniteMagnitude

@Suite("sizeToFit")
struct FitTests {
  let fixture = PinFixture()
  var view: FitView { fixture.view }

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
