import PinCore
import Testing

@Suite("Label")
struct LabelTests {
  private let unbounded = Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  @Test("A label is as large as its text; line heights are whole pixels at the display scale of the superview")
  func size() {
    let label = Label(text: "Hello", font: Font(size: 17))
    #expect(label.sizeThatFits(unbounded) == Size(width: 38.726, height: 21))
    let root = View()
    root.setDisplayScale(2)
    root.addSubview(label)
    #expect(label.sizeThatFits(unbounded) == Size(width: 38.726, height: 20.5))
  }

  @Test("A label shows one line by default")
  func numberOfLines() {
    let label = Label(text: "Hello\nall of you", font: Font(size: 10))
    #expect(label.sizeThatFits(unbounded) == Size(width: 22.78, height: 12))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 30, height: 5)).height == 36)
  }

  @Test("The intrinsic size is that of the text, which wraps at the preferred width if there is one")
  func intrinsicSize() {
    let label = Label(text: "Hello Hello", font: Font(size: 10))
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == Size(width: 48.34, height: 12))
    label.preferredMaxLayoutWidth = 30
    #expect(label.intrinsicContentSize == Size(width: 22.78, height: 24))
  }

  @Test("A one-line label is as wide as its text, whatever width is offered; the chain and the view set the same size")
  func oneLine() {
    let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    let label = Label(text: "9")
    page.addSubview(label)
    for (text, width) in [("9", 10.0), ("1000", 38), ("10", 19), ("two words", 77)] {
      label.text = text
      label.pin.sizeToFit()
      #expect(label.frame.width == width)
      label.layoutRect.size = Size(width: 5, height: 5)
      label.sizeToFit()
      #expect(label.frame.width == width)
      #expect(label.frame.height == 21)
    }
    label.pin.width(20).sizeToFit(.widthFlexible)
    #expect(label.frame.size == Size(width: 77, height: 21))
    label.pin.width(20).sizeToFit(.width)
    #expect(label.frame.size == Size(width: 20, height: 21))
    label.numberOfLines = 2
    label.pin.width(50).sizeToFit(.widthFlexible)
    #expect(label.frame.size == Size(width: 46, height: 42))
  }

  @Test("An empty label has the size zero")
  func empty() {
    #expect(Label().sizeThatFits(unbounded) == .zero)
  }

  @Test("A changed text or font changes the size")
  func changes() {
    let label = Label(text: "Hello", font: Font(size: 17))
    label.text = "Hel"
    #expect(label.sizeThatFits(unbounded).width == 25.5)
    label.font.size = 34
    #expect(label.sizeThatFits(unbounded) == Size(width: 51, height: 41))
  }
}
