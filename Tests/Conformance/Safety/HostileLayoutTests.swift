import PinCore
import Testing

@Suite("Random layouts with hostile numbers") struct HostileLayoutTests {
  /// A root with a label and an image; most of their numeric properties are hostile numbers.
  private struct Tree {
    let root: View
    let label = Label(text: "Hello world this is 😀 text\nline")
    let image: ImageView

    init(_ numbers: inout HostileNumbers) {
      root = View(frame: rect(numbers.next(), numbers.next(), numbers.next(), numbers.next()))
      if numbers.flip() { root.setDisplayScale(numbers.next()) }
      image = ImageView(image: Size(width: numbers.next(), height: numbers.next()))
      label.font = Font(size: numbers.next())
      label.numberOfLines = numbers.pick([0, 1, -1, .min, .max, 2])
      label.preferredMaxLayoutWidth = numbers.next()
      root.addSubview(label)
      root.addSubview(image)
      label.alpha = numbers.next()
      if numbers.flip() {
        label.transform = AffineTransform(
          a: numbers.next(), b: numbers.next(), c: numbers.next(), d: numbers.next(), tx: numbers.next(),
          ty: numbers.next())
      }
      root.safeAreaInsets = EdgeInsets(
        top: numbers.next(), left: numbers.next(), bottom: numbers.next(), right: numbers.next())
    }

    /// Lays out the tree in one of twelve ways. Returns a description of the first fault; nil if there is none.
    func layOut(_ numbers: inout HostileNumbers) -> String? {
      var next: Double { numbers.next() }
      let kind = numbers.below(12)
      var measured = Size.zero
      switch kind {
      case 0: label.pin.top(next).left(next).width(next).height(next).margin(next).minWidth(next).maxHeight(next)
      case 1: label.pin.all(next).margin(next)
      case 2: label.pin.below(of: image, aligned: .center).marginTop(next).sizeToFit(.width).width(next)
      case 3: image.pin.aspectRatio(next).width(next).hCenter(next)
      case 4: root.pin.wrapContent(padding: next).top(next)
      case 5: label.pinFrame.right(next).vCenter(next).size(next)
      case 6: image.pin.aspectRatio().height(next).end(next)
      case 7:
        let values = [next, next, next, next]
        measured = root.autoSizeThatFits(Size(width: values[0], height: values[1])) {
          label.pin.top(values[2]).sizeToFit(.widthFlexible).maxWidth(values[3])
        }
      case 8: label.pin.horizontallyBetween(label, and: image).height(next)
      case 9: label.pin.width(Percent(next)).height(Percent(next)).left(Percent(next))
      case 10:
        label.sizeToFit()
        _ = label.sizeThatFits(Size(width: next, height: next))
        _ = (label.intrinsicContentSize, label.firstBaselineOffset, label.lastBaselineOffset)
      default:
        label.pin.topLeft(to: image.anchor.bottomRight).margin(next).size(next)
        label.frame = rect(next, next, next, next)
        label.bounds = rect(next, next, next, next)
      }
      _ = label.frame
      root.layoutIfNeeded()
      if kind < 11 && !label.layoutRect.isFinite { return "way \(kind) placed the label at \(label.layoutRect)" }
      if !image.layoutRect.isFinite { return "way \(kind) placed the image at \(image.layoutRect)" }
      if !measured.width.isFinite || !measured.height.isFinite || measured.width < 0 || measured.height < 0 {
        return "the tree measures \(measured)"
      }
      if label.measurement != nil || root.measurement != nil { return "way \(kind) left a measurement open" }
      return nil
    }
  }

  @Test(
    "finish, keep finite frames finite, and measure finite sizes",
    arguments: [20_261_122 as UInt64])
  func layouts(seed: UInt64) {
    let count = HostileNumbers.count("PINBENCH_HOSTILE_LAYOUTS", default: 4000)
    var numbers = HostileNumbers(seed: seed)
    for number in 0..<count {
      var fault: String?
      _ = Pin.collectingWarnings { fault = Tree(&numbers).layOut(&numbers) }
      #expect(fault == nil, "seed \(seed), layout \(number)")
      if fault != nil { return }
    }
    print("hostile layouts: seed \(seed), \(count) layouts, 0 faults")
  }

  @Test("empty texts, long texts and texts without letters have finite sizes at hostile widths")
  func texts() {
    let texts = [
      "", "\u{0}", String(repeating: "a", count: 100_000), String(repeating: "\n", count: 50_000),
      String(repeating: "é ", count: 20_000), "\u{FEFF}\u{202E}", String(repeating: "\u{301}", count: 10_000),
    ]
    for text in texts {
      let label = Label(text: text, font: Font(size: 12))
      label.numberOfLines = 0
      for width in HostileNumbers.all {
        let size = label.sizeThatFits(Size(width: width, height: width))
        #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      }
      for lines in [Int.min, .max, -1, 0, 1, 3] {
        label.numberOfLines = lines
        let size = label.sizeThatFits(Size(width: 100, height: 1e9))
        #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      }
    }
  }
}
