import ConstraintSolver
import PinTree

/// The data of the constraint layouts for an item: its settings, and its part in a system of constraints.
///
/// The item owns it, and the states of all items of a system own the system. References back to items are not strong,
/// so that there is no retain cycle. A state can outlive its item. Items that share a state count as one item: the one
/// whose state was requested last.
public final class ConstraintState: ViewAttachment {
  let node = ItemNode()
  @exclusivity(unchecked) final var system: ConstraintSystem?
  /// The layout guides that the view owns.
  var guides: [LayoutGuide] = []
  /// The stack layouts recorded with the view.
  var stackLayouts: [StackLayout] = [] {
    didSet { node.hasStacks = !stackLayouts.isEmpty }
  }

  /// The state of an item without constraints.
  public override init() {
    super.init()
    node.state = self
  }

  deinit { node.forgetAll() }

  /// Forgets the view.
  public override func didDetach(from view: ObjectIdentifier) { node.forget(view) }

  /// Drops the constraints between the view and items outside of it. A foreign class may call it when a view leaves its
  /// superview; otherwise the next layout notices a changed superview.
  public override func superviewWillChange() { system?.cut(node) }

  var settings: ItemSettings {
    get { node.settings }
    set {
      node.settings = newValue
      if node.box != nil { system?.isStale = true }
    }
  }
}

struct ItemSettings {
  var translates = true
  var autoresizing: AutoresizingMask = []
  /// The container's size to which the frame belongs, in points, if there is a mask.
  var autoresizedFor: Size?
  var hugging = AxisPair<Strength>(horizontal: 250, vertical: 250)
  var compression = AxisPair<Strength>(horizontal: 750, vertical: 750)
}

struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

// MARK: - Settings of items

extension Item {
  /// Whether the item's frame is set by hand and fixed for constraints; true until a layout prepares the item.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.settings.translates }
    set { if newValue != constraintState.settings.translates { constraintState.settings.translates = newValue } }
  }

  /// The priority against growth beyond the intrinsic size along an axis; 250 by default.
  public func contentHuggingPriority(for axis: Axis) -> Strength { constraintState.settings.hugging[axis] }

  /// Sets the priority against growth beyond the intrinsic size. A value out of range is ignored.
  public func setContentHuggingPriority(_ priority: Strength, for axis: Axis) {
    if priority.isValid { constraintState.settings.hugging[axis] = priority }
  }

  /// The priority against shrinking below the intrinsic size along an axis; 750 by default.
  public func contentCompressionResistancePriority(for axis: Axis) -> Strength {
    constraintState.settings.compression[axis]
  }

  /// Sets the priority against shrinking below the intrinsic size. A value out of range is ignored.
  public func setContentCompressionResistancePriority(_ priority: Strength, for axis: Axis) {
    if priority.isValid { constraintState.settings.compression[axis] = priority }
  }
}

extension ConstraintView {
  /// The layout guides that the view owns.
  public var layoutGuides: [LayoutGuide] { constraintState.guides }

  /// Makes the view the owner of a guide and retains it; a previous owner loses it.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.removeFromOwner()
    guide.owningView = self
    constraintState.guides.append(guide)
  }
}
