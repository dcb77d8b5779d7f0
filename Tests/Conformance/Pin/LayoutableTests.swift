import PinCore
import Testing

@Suite("A custom view class")
struct LayoutableTests {
  /// A view whose superview changes while it is read.
  private final class Restless: Layoutable {
    static nonisolated(unsafe) var reads = (count: 0, limit: 0)
    static nonisolated(unsafe) var moving: Restless?
    var parent: Restless?
    let subviews: [Restless] = []
    var layoutRect = rect(1, 1, 9, 9)

    init(_ parent: Restless?) { self.parent = parent }

    var superview: Restless? {
      Self.reads.count += 1
      if Self.reads.count == Self.reads.limit { Self.moving?.parent = nil }
      return parent
    }
  }

  @Test("a view that leaves its superview during a conversion causes no trap")
  func restless() {
    for limit in 1..<60 {
      let root = Restless(nil)
      let moving = Restless(Restless(Restless(root)))
      let (view, reference) = (Restless(Restless(moving)), Restless(Restless(Restless(root))))
      (Restless.reads, Restless.moving) = ((0, limit), moving)
      view.pin.top(to: reference.edge.top)
      #expect(view.layoutRect.isFinite)
    }
  }

  @Test("that declares only a superview, subviews and a rectangle can be laid out by chains")
  func sceneNode() {
    let root = SceneNode(layoutRect: rect(0, 0, 400, 300))
    let a = SceneNode(layoutRect: rect(40, 20, 50, 30))
    let node = SceneNode(layoutRect: rect(140, 100, 100, 60))
    let lone = SceneNode(layoutRect: rect(0, 0, 9, 9))
    root.add(a)
    root.add(node)
    node.pin.below(of: a, aligned: .center).width(50%).margin(10)
    #expect(node.layoutRect == rect(-35, 60, 200, 60))
    node.pin.topRight(to: a.anchor.bottomRight).size(of: a).maxHeight(10)
    #expect(node.layoutRect == rect(40, 50, 50, 10))
    node.pin.horizontally(10).width(99.5).justify(.end).vCenter()
    #expect(node.layoutRect == rect(291, 145, 100, 10))
    node.pinFrame.right(of: visible([a])).left(to: a.edge.left).sizeToFit()
    #expect(node.layoutRect == rect(90, 145, 100, 10))
    #expect(reasons { node.pin.below(of: lone).width(1).aspectRatio() } == [.referenceWithoutSuperview, .noImage])
    root.pin.wrapContent(padding: 5)
    // The subviews extend from x = 40 to 91 and from y = 20 to 155.
    #expect(root.layoutRect.size == Size(width: 61, height: 145))
    #expect(a.layoutRect == rect(5, 5, 50, 30))
  }

  /// The frames of a node's three subviews after chains with references, margins, fractions and measured content.
  private static func frames<Box: Layoutable & SizeCalculable>(_ a: Box, _ b: Box, _ c: Box) -> [Rect]
  where Box.Node == Box {
    a.pin.top(10.3).start(7).width(33%).aspectRatio(1.7)
    b.pin.below(of: a, aligned: .center).size(of: a).marginTop(3.1).minHeight(21)
    c.pin.after(of: visible([a, b])).end(5).top(to: a.edge.vCenter).sizeToFit(.width).justify(.end)
    return [a, b, c].map(\.layoutRect)
  }

  @Test("gets the frames that PinCore's views get from the same chains", arguments: [LayoutDirection.ltr, .rtl])
  func sameFrames(_ direction: LayoutDirection) {
    for width in [240.0, 320, 375, 413.5] {
      let (page, text) = (PageBox(), Paragraph())
      let (root, paragraph) = (View(), Label(text: "Hello Hello", font: Font(size: 10)))
      paragraph.numberOfLines = 0
      text.text = "Hello Hello"
      (page.layoutRect, root.frame) = (rect(0, 0, width, 300), rect(0, 0, width, 300))
      root.setDisplayScale(2)
      let (boxes, views) = ([PageBox(), PageBox(), text], [View(), View(), paragraph])
      for box in boxes {
        page.add(box)
        box.layoutDirection = direction
      }
      for view in views { root.addSubview(view) }
      root.setLayoutDirection(direction)
      #expect(Self.frames(boxes[0], boxes[1], boxes[2]) == Self.frames(views[0], views[1], views[2]))
    }
  }

  @Test("may have subclasses; their views are laid out, measured, transformed and rounded")
  func boxes() {
    let page = PageBox()
    page.layoutRect = rect(0, 0, 100, 500)
    let paragraph = Paragraph()
    paragraph.text = "Hello Hello"
    let picture = PageBox()
    page.add(paragraph)
    page.add(picture)

    // A word is 7.22 + 5.56 + 2.22 + 2.22 + 5.56 = 22.78 wide. A space is 2.78 wide, and a line is 12 high.
    paragraph.pin.top(10).left(10).sizeToFit(.width)
    paragraph.pin.width(50).sizeToFit(.widthFlexible)
    #expect(paragraph.layoutRect == rect(10, 10, 48.5, 12))
    picture.layoutDirection = .rtl
    picture.pin.below(of: paragraph).start().size(20)
    #expect(picture.layoutRect == rect(80, 22, 20, 20))
    picture.layoutTransform = AffineTransform(scaleX: 2, y: 2)
    picture.pinFrame.topLeft().size(20)
    #expect(picture.layoutRect == rect(5, 5, 10, 10))

    let size = page.autoSizeThatFits(Size(width: 30, height: 500)) {
      paragraph.pin.all().sizeToFit(.width)
      picture.pin.below(of: paragraph).left().size(7)
    }
    #expect(size == Size(width: 30, height: 31))
    #expect(paragraph.layoutRect == rect(10, 10, 48.5, 12))
  }

  @Test("supports scrolling and measurement with two stored properties, scrollOffset and measurement")
  func scrolledNodes() {
    let root = ScrollingNode(rect(0, 0, 400, 400)), scrolled = ScrollingNode(rect(0, 50, 200, 200))
    let child = ScrollingNode(rect(20, 60, 100, 80)), outside = ScrollingNode(rect(10, 120, 50, 40))
    root.add(scrolled)
    root.add(outside)
    scrolled.add(child)
    scrolled.scrollOffset = Point(x: 0, y: 30)
    for others in [Point.zero, Point(x: 1, y: 1)] {
      for node in [root, child, outside] { node.scrollOffset = others }
      outside.pin.topLeft(to: child.anchor.bottomRight)
      #expect(outside.layoutRect == rect(120, 160, 50, 40))
    }
    // By default, the result does not include the offsets from the right and bottom edges.
    let size = root.autoSizeThatFits(Size(width: 100, height: 100)) { outside.pin.bottomRight(5).size(10) }
    #expect(size == Size(width: 95, height: 95))
    #expect(outside.layoutRect == rect(120, 160, 50, 40) && outside.measurement == nil)
  }

  @Test("that does not measure its content keeps the pinned size, and `sizeToFit` causes a warning")
  func cannotFit() {
    let node = UnfitNode()
    let calls = warnings { node.pin.width(100).height(50).sizeToFit(.width).aspectRatio(2).sizeToFit() }
    #expect(calls.map(\.reason) == [.cannotFit, .alreadyAdjusted, .ratioHasBothLengths])
    #expect(
      "\(calls[0])"
        == "Layout Warning: sizeToFit(.width) won't be applied, the view's class does not measure its content.")
    #expect(node.layoutRect == rect(0, 0, 100, 50))
    #expect(node.sizeOffers == 0)
  }

  @Test("has views that stay alive during their chains")
  func keptAlive() {
    var node: SceneNode? = SceneNode(layoutRect: .zero)
    weak let watched = node
    var seen: Bool?
    func dropped() -> Double {
      node = nil
      seen = watched != nil
      return 10
    }
    node!.pin.left(dropped())
    #expect(seen == true)
    #expect(watched == nil)
  }

  @Test("may make the superview whenever it is read: no chain uses a superview that was released")
  func madeSuperviews() {
    let living = MadeNode.Living()
    let root = MadeNode.Place(rect(0, 0, 400, 300)), middle = MadeNode.Place(rect(50, 40, 200, 100), in: root)
    let node = MadeNode(MadeNode.Place(.zero, in: middle), living)
    let sibling = MadeNode(MadeNode.Place(rect(0, 0, 30, 30), in: middle), living)
    let other = MadeNode(MadeNode.Place(rect(100, 60, 20, 20), in: root), living)
    node.pin.right(10).bottom(10%).width(50%).height(20)
    #expect(node.layoutRect == rect(90, 70, 100, 20))
    node.pin.below(of: sibling).horizontally().bottom()
    #expect(node.layoutRect == rect(0, 30, 200, 70))
    // The frames of these two calls are undefined, because the superviews are other objects at each access.
    node.pin.topLeft(to: other.anchor.bottomRight).size(10)
    other.pin.topLeft(to: node.anchor.topLeft).size(of: sibling)
    #expect(living.nodes.count == 3)
  }
}

/// A node for a place in a tree. Makes a node for the superview's place whenever `superview` is read.
private final class MadeNode: Layoutable {
  final class Place {
    let superview: Place?
    var rect: Rect

    init(_ rect: Rect, in superview: Place? = nil) { (self.rect, self.superview) = (rect, superview) }
  }

  /// The nodes that exist.
  final class Living { var nodes: Set<ObjectIdentifier> = [] }

  private let place: Place
  private let living: Living

  init(_ place: Place, _ living: Living) {
    (self.place, self.living) = (place, living)
    living.nodes.insert(ObjectIdentifier(self))
  }

  deinit { living.nodes.remove(ObjectIdentifier(self)) }

  var superview: MadeNode? { place.superview.map { MadeNode($0, living) } }
  var subviews: [MadeNode] { [] }
  var layoutRect: Rect {
    get {
      #expect(living.nodes.contains(ObjectIdentifier(self)), "a node was used after it was released")
      return place.rect
    }
    set { place.rect = newValue }
  }
}

/// A node that does not measure its content. Counts the calls of `fittingSize`.
private final class UnfitNode: Layoutable {
  var superview: UnfitNode? { nil }
  var subviews: [UnfitNode] { [] }
  var layoutRect = rect(0, 0, 40, 40)
  var measuresContent: Bool { false }
  private(set) var sizeOffers = 0

  func fittingSize(for size: Size) -> Size {
    sizeOffers += 1
    return layoutRect.size
  }
}

/// A node that can be measured and has a scroll offset.
private final class ScrollingNode: Layoutable {
  private(set) weak var superview: ScrollingNode?
  private(set) var subviews: [ScrollingNode] = []
  var layoutRect: Rect
  var scrollOffset = Point.zero
  var measurement: Measurement?

  init(_ rect: Rect) { layoutRect = rect }

  func add(_ node: ScrollingNode) {
    subviews.append(node)
    node.superview = self
  }
}
