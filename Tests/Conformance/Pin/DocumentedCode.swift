// The Swift code of docs/pin.md, so that it compiles; `DocumentationTests` compares the two.

import PinCore

final class Card: View {
  let logo = ImageView(image: Size(width: 40, height: 40))
  let title = Label(text: "PinCore")
  let text = Label(text: "Views laid out where Swift runs.")
  let line = View()

  override init() {
    super.init()
    text.numberOfLines = 0
    for view in [logo, title, text, line] { addSubview(view) }
  }

  override func layoutSubviews() { layOut() }

  override func sizeThatFits(_ size: Size) -> Size { autoSizeThatFits(size, layoutClosure: layOut) }

  private func layOut() {
    logo.pin.top(pin.safeArea).left(pin.safeArea).width(40).aspectRatio().margin(10)
    title.pin.after(of: logo, aligned: .top).right(pin.safeArea).marginHorizontal(10).sizeToFit(.width)
    text.pin.below(of: title, aligned: .left).width(of: title).pinEdges().marginTop(4).sizeToFit(.width)
    line.pin.below(of: [logo, text], aligned: .left).right(to: text.edge.right).height(1).marginTop(10)
  }
}

func laidOutCard() -> Card {
  let window = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
  window.setDisplayScale(2)
  let card = Card()
  window.addSubview(card)
  card.pin.top().horizontally().sizeToFit(.width)
  window.layoutIfNeeded()
  return card
}

/// A node of a game's scene.
final class SceneNode: Layoutable {
  private(set) weak var superview: SceneNode?
  private(set) var subviews: [SceneNode] = []
  var layoutRect: Rect

  init(layoutRect: Rect) { self.layoutRect = layoutRect }

  func add(_ node: SceneNode) {
    subviews.append(node)
    node.superview = self
  }
}

/// A box on a page, with subclasses and everything that chains can use.
class Box: Layoutable {
  final var layoutNode: Box { self }
  @exclusivity(unchecked) final var layoutRect = Rect.zero
  @exclusivity(unchecked) final var superviewReference: Unmanaged<Box>?
  final var superview: Box? { superviewReference?.takeUnretainedValue() }
  final private(set) var subviews: [Box] = []
  final var layoutTransform = AffineTransform.identity
  final var layoutDirection = LayoutDirection.ltr
  final var isVisibleInLayout = true
  final var measurement: Measurement?
  final var displayScale: Double { 2 }

  // What subclasses change must be here, to be overridden: the protocol's own defaults cannot be.
  var imageSize: Size? { nil }
  func sizeThatFits(_ size: Size) -> Size { layoutRect.size }

  final func add(_ box: Box) {
    subviews.append(box)
    box.superviewReference = .passUnretained(self)
  }

  deinit { for box in subviews { box.superviewReference = nil } }
}

final class Paragraph: Box {
  var text = ""

  override func sizeThatFits(_ size: Size) -> Size {
    TextMeasurer.size(
      of: text, font: Font(size: 10), fitting: size, numberOfLines: 0, displayScale: displayScale)
  }
}

func pinIfWide(_ view: View) {
  var chain = view.pin.top(10).left(10)
  if view.bounds.width > 500 { chain = chain.width(50%) }
  chain.layout()
}

func warningsOfALayout(_ view: View) -> [String] {
  Pin.collectingWarnings { view.pin.width(100).width(200) }.1.map(\.description)
}

func handleWarnings() {
  Pin.logWarnings = true
  Pin.warningHandler = { warning in
    if case .referenceWithoutSuperview = warning.reason { print("\(warning.view): \(warning.call)") }
  }
}

final class Badge: View {
  private let icon = View()

  private func layOut() { icon.pin.size(50).start(16).top(16).bottom(16) }

  override func sizeThatFits(_ size: Size) -> Size {
    autoSizeThatFits(size, includingOffsets: true, layoutClosure: layOut)
  }
}
