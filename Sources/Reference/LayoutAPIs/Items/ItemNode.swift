import ConstraintSolver
import PinTree

/// An item as constraints refer to it. It does not hold the item, and knows when the item is gone.
///
/// Each layout goes through all nodes, so that exclusivity checks and weak references would be felt.
final class ItemNode {
  /// The item, if it is one that says when it ends: a view, to which the state is attached, or a guide.
  @exclusivity(unchecked) private unowned(unsafe) var announcing: (any Item)?
  /// The item, if it is of a foreign class: a state that its owner shares, or keeps beyond the item's end, is harmless.
  @exclusivity(unchecked) private weak var foreign: (any Item)?
  @exclusivity(unchecked) private var identity: ObjectIdentifier?
  /// The state that owns the node, which clears this as the first thing when it ends.
  @exclusivity(unchecked) unowned(unsafe) var state: ConstraintState?
  @exclusivity(unchecked) var settings = ItemSettings()

  // What the system has made of the item.
  @exclusivity(unchecked) var isListed = false
  /// The variables; nil until a constraint needs them.
  @exclusivity(unchecked) var box: Box?
  @exclusivity(unchecked) var isFixed = false
  /// Whether the box has not been told the item's frame or content.
  @exclusivity(unchecked) var isNew = false
  /// Whether the item has stack layouts recorded with it.
  @exclusivity(unchecked) var hasStacks = false
  /// The container as of the last constraint whose path leads through the item.
  @exclusivity(unchecked) var parent: ItemNode?
  @exclusivity(unchecked) var containerIdentity: ObjectIdentifier?
  /// The last pass in which the node was found in use.
  @exclusivity(unchecked) var mark = 0

  // What the system was told of the item, to notice a change.
  @exclusivity(unchecked) var frame = Rect.zero
  @exclusivity(unchecked) var content = Size.noIntrinsicSize
  @exclusivity(unchecked) var insets = ItemInsets()
  @exclusivity(unchecked) var usesInsets = false
  @exclusivity(unchecked) var direction = LayoutDirection.ltr
  @exclusivity(unchecked) var usesDirection = false

  /// The item, while it lives.
  var item: (any Item)? { announcing ?? foreign }

  /// Makes the node refer to an item: the one that was asked for its state last, if several share it.
  func refer(to item: any Item) {
    if announcing != nil && identity == ObjectIdentifier(item) { return }
    identity = ObjectIdentifier(item)
    let announces = (item as? View).map { $0.attachment === state } ?? (item is LayoutGuide)
    announcing = announces ? item : nil
    foreign = announces ? nil : item
  }

  /// Forgets an item that ends, or has another state now.
  func forget(_ item: ObjectIdentifier) {
    if identity == item { (announcing, foreign, identity) = (nil, nil, nil) }
  }

  /// Forgets the item, since the state ends.
  func forgetAll() { (announcing, foreign, identity, state) = (nil, nil, nil, nil) }

  /// A text that tells the item from others in messages.
  var name: String { item.map { Self.name(of: $0) } ?? "an item that is gone" }

  static func name(of object: AnyObject) -> String {
    "\(type(of: object)) \(ObjectIdentifier(object).debugDescription.dropFirst("ObjectIdentifier".count))"
  }

  /// Calls a function with this node and those that contain it, from the inside out, up to another one.
  ///
  /// It ends where the nodes form a ring, as they may while a foreign class moves its items without a call.
  func forEach<Failure>(inside container: ItemNode, _ body: (ItemNode) throws(Failure) -> Void) throws(Failure) {
    var ring = RingDetector()
    var node = self
    while node !== container, !ring.isClosed(by: node) {
      try body(node)
      guard let parent = node.parent else { return }
      node = parent
    }
  }

  /// Notes which item contains this one.
  func link(to container: any Item) {
    parent = container.node
    containerIdentity = ObjectIdentifier(container)
  }
}

/// Where the inner lines of an item are, as distances from its edges, in points.
struct ItemInsets: Equatable {
  var margins = EdgeInsets.zero
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  init() {}

  init(of item: any Item) {
    margins = item.layoutMargins
    firstBaseline = item.firstBaselineOffset
    lastBaseline = item.lastBaselineOffset
  }
}
