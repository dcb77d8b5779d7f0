import ConstraintSolver
import PinTree

/// An item as constraints refer to it. It does not hold the item, and knows when the item is gone.
///
/// Each layout goes through all nodes, so that exclusivity checks would be felt.
final class ItemNode {
  /// The item, while it lives: its state, which goes with it, clears this.
  @exclusivity(unchecked) unowned(unsafe) var item: (any Item)?
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

  /// A text that tells the item from others in messages.
  var name: String { item.map { Self.name(of: $0) } ?? "an item that is gone" }

  static func name(of object: AnyObject) -> String {
    "\(type(of: object)) \(ObjectIdentifier(object).debugDescription.dropFirst("ObjectIdentifier".count))"
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
