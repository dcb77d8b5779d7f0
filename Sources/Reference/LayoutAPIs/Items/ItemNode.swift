import ConstraintSolver
import PinTree

/// An item in constraints. It does not retain the item, and knows when the item is gone.
///
/// Each layout visits all nodes, so exclusivity checks and weak references would cost noticeable time.
final class ItemNode {
  /// An item that reports its end: a view, to which the state is attached, or a guide.
  @exclusivity(unchecked) private unowned(unsafe) var announcing: (any Item)?
  /// An item of a foreign class. Its state may be shared or outlive the item.
  @exclusivity(unchecked) private weak var foreign: (any Item)?
  @exclusivity(unchecked) private var identity: ObjectIdentifier?
  /// The state that owns the node; it clears this first when it ends.
  @exclusivity(unchecked) unowned(unsafe) var state: ConstraintState?
  @exclusivity(unchecked) var settings = ItemSettings()

  // The system's data about the item.
  @exclusivity(unchecked) var isListed = false
  /// The variables; nil until a constraint needs them.
  @exclusivity(unchecked) var box: Box?
  @exclusivity(unchecked) var isFixed = false
  /// Whether the box still lacks the item's frame or content.
  @exclusivity(unchecked) var isNew = false
  /// Whether the item has stack layouts recorded with it.
  @exclusivity(unchecked) var hasStacks = false
  /// The container at the time of the last constraint whose path contains the item.
  @exclusivity(unchecked) var parent: ItemNode?
  @exclusivity(unchecked) var containerIdentity: ObjectIdentifier?
  /// The last pass that found the node in use.
  @exclusivity(unchecked) var mark = 0

  // The item's values in the solver, for the detection of changes.
  @exclusivity(unchecked) var frame = Rect.zero
  @exclusivity(unchecked) var content = Size.noIntrinsicSize
  @exclusivity(unchecked) var insets = ItemInsets()
  @exclusivity(unchecked) var usesInsets = false
  @exclusivity(unchecked) var direction = LayoutDirection.ltr
  @exclusivity(unchecked) var usesDirection = false

  /// The item, if it still exists.
  var item: (any Item)? { announcing ?? foreign }

  /// Sets the item: if several share a state, the one whose state was requested last.
  func refer(to item: any Item) {
    if announcing != nil && identity == ObjectIdentifier(item) { return }
    identity = ObjectIdentifier(item)
    let announces = (item as? View).map { $0.attachment === state } ?? (item is LayoutGuide)
    announcing = announces ? item : nil
    foreign = announces ? nil : item
  }

  /// Forgets an item that ends, or that has another state now.
  func forget(_ item: ObjectIdentifier) {
    if identity == item { (announcing, foreign, identity) = (nil, nil, nil) }
  }

  /// Forgets the item because the state ends.
  func forgetAll() { (announcing, foreign, identity, state) = (nil, nil, nil, nil) }

  /// The item's name in messages.
  var name: String { item.map { Self.name(of: $0) } ?? "an item that no longer exists" }

  static func name(of object: AnyObject) -> String {
    "\(type(of: object)) \(ObjectIdentifier(object).debugDescription.dropFirst("ObjectIdentifier".count))"
  }

  /// Calls a function with this node and its containers, from the inside out, up to a given one.
  ///
  /// Stops at a cycle of nodes, which exists while a foreign class moves its items without notice.
  func forEach<Failure>(inside container: ItemNode, _ body: (ItemNode) throws(Failure) -> Void) throws(Failure) {
    var ring = RingDetector()
    var node = self
    while node !== container, !ring.isClosed(by: node) {
      try body(node)
      guard let parent = node.parent else { return }
      node = parent
    }
  }

  /// Records the item's container.
  func link(to container: any Item) {
    parent = container.node
    containerIdentity = ObjectIdentifier(container)
  }
}

/// The positions of an item's inner lines, as distances from its edges, in points.
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
