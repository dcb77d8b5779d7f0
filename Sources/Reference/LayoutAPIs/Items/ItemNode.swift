import ConstraintSolver
import PinTree

/// A node that represents an item in constraints. It does not retain the item; `item` is nil after the item is
/// deallocated.
///
/// Each layout visits all nodes of its system, so the properties avoid exclusivity checks and, where possible, weak
/// references.
final class ItemNode {
  /// An item that calls `forget` when it is deallocated: a guide, or a `View` whose attachment is `state`.
  @exclusivity(unchecked) private unowned(unsafe) var announcing: (any Item)?
  /// The item in `announcing`, if it is `WidthAdapting`. A cast is avoided: its duration depends on memory addresses.
  @exclusivity(unchecked) private unowned(unsafe) var adapting: (any WidthAdapting)?
  /// An item that does not call `forget`. Its state may be shared with other items, or may outlive the item.
  @exclusivity(unchecked) private weak var foreign: (any Item)?
  @exclusivity(unchecked) private var identity: ObjectIdentifier?
  /// The state that owns the node; nil after the state is deallocated.
  @exclusivity(unchecked) unowned(unsafe) var state: ConstraintState?
  @exclusivity(unchecked) var settings = ItemSettings()

  // The system's data about the item.
  @exclusivity(unchecked) var isListed = false
  /// The solver's variables for the item; nil until a constraint needs them.
  @exclusivity(unchecked) var box: Box?
  @exclusivity(unchecked) var isFixed = false
  /// Whether the box is new. The content, or the frame after autoresizing, must then still be sent to the solver.
  @exclusivity(unchecked) var isNew = false
  /// Whether the item's state has stack layouts.
  @exclusivity(unchecked) var hasStacks = false
  /// The container that `link(to:)` recorded last; nil if the item is not linked.
  @exclusivity(unchecked) var parent: ItemNode?
  @exclusivity(unchecked) var containerIdentity: ObjectIdentifier?
  /// Whether the item is the root or container of a layout. The node then stays in its system even without constraints.
  @exclusivity(unchecked) var isRoot = false
  /// The number of the last search for unused items that found the node in use.
  @exclusivity(unchecked) var mark = 0

  // The item's values that were last sent to the solver, for the detection of changes.
  @exclusivity(unchecked) var frame = Rect.zero
  /// For a fixed item with an autoresizing mask: the container's size for which `frame` was computed.
  @exclusivity(unchecked) var containerSize: Size?
  @exclusivity(unchecked) var content = Size.noIntrinsicSize
  /// Nil until a constraint needs them.
  @exclusivity(unchecked) var insets: ItemInsets?
  /// Nil until a constraint needs it.
  @exclusivity(unchecked) var direction: LayoutDirection?

  var item: (any Item)? { announcing ?? foreign }

  var widthAdapting: (any WidthAdapting)? { announcing != nil ? adapting : foreign as? any WidthAdapting }

  /// Makes the node represent an item. If several items share a state, the node represents the last used item.
  func refer(to item: any Item) {
    if announcing != nil && identity == ObjectIdentifier(item) { return }
    identity = ObjectIdentifier(item)
    let announces = (item as? View).map { $0.attachment === state } ?? (item is LayoutGuide)
    announcing = announces ? item : nil
    adapting = announces ? item as? any WidthAdapting : nil
    foreign = announces ? nil : item
  }

  /// Removes the reference to an item that is deallocated or no longer has this state.
  func forget(_ item: ObjectIdentifier) {
    if identity == item { (announcing, adapting, foreign, identity) = (nil, nil, nil, nil) }
  }

  /// Removes all references because the state is deallocated.
  func forgetAll() { (announcing, adapting, foreign, identity, state) = (nil, nil, nil, nil, nil) }

  var name: String {
    guard let item else { return "an item that no longer exists" }
    return "\(type(of: item)) \(ObjectIdentifier(item).debugDescription.dropFirst("ObjectIdentifier".count))"
  }

  /// Calls a function with this node and its containers, innermost first. Stops before the given container, or at
  /// a cycle of nodes. A class other than `View` can cause such a cycle if it moves items without a call of
  /// `superviewWillChange()`.
  func forEach<Failure>(inside container: ItemNode, _ body: (ItemNode) throws(Failure) -> Void) throws(Failure) {
    var ring = RingDetector()
    var node = self
    while node !== container, !ring.isClosed(by: node) {
      try body(node)
      guard let parent = node.parent else { return }
      node = parent
    }
  }

  var hasMoved: Bool { parent != nil && item?.constraintContainerIdentity != containerIdentity }

  /// Records the container. If another container was recorded, first calls `cut`, because the next layout could no
  /// longer detect the move.
  func link(to container: any Item) {
    let outer = container.node
    let identity = ObjectIdentifier(container)
    if let parent, parent !== outer || containerIdentity != identity { state?.system?.cut(self) }
    parent = outer
    containerIdentity = identity
  }
}

/// The margins and baselines of an item, as distances from its edges in points.
struct ItemInsets: Equatable {
  var margins = EdgeInsets.zero
  var firstBaseline = 0.0
  var lastBaseline = 0.0
}

extension ItemInsets {
  init(of item: any Item) {
    self.init(
      margins: item.layoutMargins, firstBaseline: item.firstBaselineOffset, lastBaseline: item.lastBaselineOffset)
  }
}
