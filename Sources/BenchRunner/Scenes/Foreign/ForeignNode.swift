import BenchHarness
import PinCore

/// A node of a tree that PinCore does not define, such as the tree of a game or a PDF writer. The class conforms to
/// `Layoutable` as docs/pin.md advises for fast chains.
class ForeignNode: Layoutable, SizeCalculable {
  @exclusivity(unchecked) final var layoutRect = Rect.zero
  @exclusivity(unchecked) private(set) final var superviewReference: Unmanaged<ForeignNode>?
  private(set) final var subviews: [ForeignNode] = []
  /// The number of pixels per point. `add` copies it from the parent.
  @exclusivity(unchecked) private(set) final var displayScale: Double

  init(scale: Double = 1) { displayScale = scale }

  final var layoutNode: ForeignNode { self }
  final var superview: ForeignNode? { superviewReference?.takeUnretainedValue() }
  /// Foreign nodes are never transformed, scrolled or measured by `autoSizeThatFits`.
  final var isPlain: Bool { true }
  /// The feed retains its cells, and cells retain their nodes.
  class var outlivesChains: Bool { true }

  func sizeThatFits(_ size: Size) -> Size { layoutRect.size }

  final func add(_ node: ForeignNode) {
    subviews.append(node)
    node.superviewReference = .passUnretained(self)
    node.displayScale = displayScale
  }
}

/// A text in a foreign tree: one line in a font of 17 points.
final class ForeignText: ForeignNode {
  private var string = ""
  private var sizes: FixedSizes?
  /// The text's size, which does not depend on the offered size. It is cached only in the text mode `fixed`.
  @exclusivity(unchecked) private var fixedSize: Size?

  func show(_ text: FeedText) { (string, sizes, fixedSize) = (text.string, text.sizes, nil) }

  override func sizeThatFits(_ size: Size) -> Size {
    if let fixedSize { return fixedSize }
    guard let sizes else { return measure() }
    let size = sizes.size(fitting: Size.unbounded.width, measure: measure)
    fixedSize = size
    return size
  }

  private func measure() -> Size {
    TextMeasurer.size(
      of: string, font: Font(size: 17), fitting: .unbounded, numberOfLines: 1, displayScale: displayScale)
  }
}
