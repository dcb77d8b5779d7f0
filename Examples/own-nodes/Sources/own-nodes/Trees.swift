import BenchKit
import PinCore

/// A card of PinCore's views, laid out by hand.
final class ManualCard: FeedCell {
  private let picture = View()
  private let caption = View()
  private let card: Card

  init(_ card: Card) {
    self.card = card
    super.init()
    addSubview(picture)
    addSubview(caption)
  }

  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    picture.frame = grid.snap(Rect(x: 8, y: 8, width: 50, height: card.pictureHeight))
    let left = picture.frame.maxX + card.gap(for: "manual")
    caption.frame = grid.snap(Rect(x: left, y: 8, width: bounds.width - left - 8, height: card.caption))
    return max(picture.frame.maxY, caption.frame.maxY) + 8
  }
}

/// A class that pin chains can lay out, although it does not inherit from PinCore's `View`.
class ChainNode: Layoutable {
  var layoutRect = Rect.zero
  private(set) weak var superview: ChainNode?
  private(set) var subviews: [ChainNode] = []
  let displayScale: Double

  init(scale: Double) { displayScale = scale }

  func add(_ node: ChainNode) {
    subviews.append(node)
    node.superview = self
  }
}

final class ChainCard: ChainNode, LayoutCell {
  private let picture, caption: ChainNode
  private let card: Card

  init(_ card: Card, scale: Double) {
    self.card = card
    picture = ChainNode(scale: scale)
    caption = ChainNode(scale: scale)
    super.init(scale: scale)
    add(picture)
    add(caption)
  }

  func layOut() -> Double {
    picture.pin.topLeft(8).width(50).height(card.pictureHeight)
    caption.pin.after(of: picture).marginLeft(card.gap(for: "chain")).top(8).right(8).height(card.caption)
    return max(picture.layoutRect.maxY, caption.layoutRect.maxY) + 8
  }

  func appendFrames(to frames: inout [Rect]) { frames += [layoutRect, picture.layoutRect, caption.layoutRect] }
}

/// A node that conforms to no protocol of PinCore or BenchKit. Its edges are in whole pixels.
struct Node {
  var left = 0, top = 0, right = 0, bottom = 0
}

final class NodeCard: LayoutCell {
  var layoutRect = Rect.zero
  private let card: Card
  private let grid: PixelGrid
  private var picture = Node()
  private var caption = Node()

  init(_ card: Card, _ grid: PixelGrid) {
    self.card = card
    self.grid = grid
  }

  func layOut() -> Double {
    picture = node(left: 8, right: 58, height: card.pictureHeight)
    let left = points(picture.right) + card.gap(for: "node")
    caption = node(left: left, right: layoutRect.width - 8, height: card.caption)
    return max(points(picture.bottom), points(caption.bottom)) + 8
  }

  private func node(left: Double, right: Double, height: Double) -> Node {
    let frame = grid.snap(Rect(x: left, y: 8, width: right - left, height: height))
    return Node(
      left: pixels(frame.minX), top: pixels(frame.minY), right: pixels(frame.maxX), bottom: pixels(frame.maxY))
  }

  private func pixels(_ points: Double) -> Int { Int((points * grid.scale).rounded()) }
  private func points(_ pixels: Int) -> Double { Double(pixels) / grid.scale }

  func appendFrames(to frames: inout [Rect]) {
    frames.append(layoutRect)
    for node in [picture, caption] {
      frames.append(
        Rect(
          x: points(node.left), y: points(node.top), width: points(node.right - node.left),
          height: points(node.bottom - node.top)))
    }
  }

  func nodePath(at place: Int) -> String { ["cell", "picture", "caption"][place] }
}
