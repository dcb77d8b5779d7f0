import PinCore

/// An item as constraints refer to it. It does not hold the item, and knows when the item is gone.
final class ItemNode {
  /// The item, while it lives: its state, which goes with it, clears this.
  unowned(unsafe) var item: (any Item)?
  unowned(unsafe) var state: ConstraintState?
  var settings = ItemSettings()

  // What the system has made of the item.
  var isListed = false
  /// The variables; nil until a constraint needs them.
  var box: Box?
  var isFixed = false
  /// The container as of the last constraint whose path leads through the item.
  var parent: ItemNode?
  var containerIdentity: ObjectIdentifier?
  /// The last pass in which the node was found in use.
  var mark = 0

  // What the system was told of the item, to notice a change.
  var frame = Rect.zero
  var content = Size.noIntrinsicSize
  var insets = ItemInsets()
  var usesInsets = false
  var direction = LayoutDirection.ltr
  var usesDirection = false

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
