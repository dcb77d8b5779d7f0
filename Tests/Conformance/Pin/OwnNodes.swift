import PinCore

/// A node with only what chains need. docs/pin.md has the same class.
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

/// A box on a page, with subclasses, transforms, images and measurements.
class PageBox: Layoutable, SizeCalculable {
  final var layoutNode: PageBox { self }
  @exclusivity(unchecked) final var layoutRect = Rect.zero
  final private(set) weak var superview: PageBox?
  final private(set) var subviews: [PageBox] = []
  final var layoutTransform = AffineTransform.identity
  final var layoutDirection = LayoutDirection.ltr
  final var isVisibleInLayout = true
  final var measurement: Measurement?
  final var displayScale: Double { 2 }

  // Subclasses can override only what is declared here: the protocol's own defaults cannot be overridden.
  var imageSize: Size? { nil }
  func sizeThatFits(_ size: Size) -> Size { layoutRect.size }

  final func add(_ box: PageBox) {
    subviews.append(box)
    box.superview = self
  }
}

final class Paragraph: PageBox {
  var text = ""

  override func sizeThatFits(_ size: Size) -> Size {
    TextMeasurer.size(
      of: text, font: Font(size: 10), fitting: size, numberOfLines: 0, displayScale: displayScale)
  }
}
