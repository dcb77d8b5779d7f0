import ConstraintSolver
import PinTree

/// The data that constraint layouts store for an item: settings, guides, stack layouts and the system of constraints.
///
/// An item owns its state, and states own their system. References back to items are weak or unowned, so a state can
/// outlive its item. A state that several items share refers to the item that a constraint or a layout used last.
public final class ConstraintState: ViewAttachment {
  let node = ItemNode()
  @exclusivity(unchecked) final var system: ConstraintSystem?
  var guides: [LayoutGuide] = []
  var stackLayouts: [StackLayout] = [] {
    didSet { node.hasStacks = !stackLayouts.isEmpty }
  }

  /// The state of an item without constraints.
  public override init() {
    super.init()
    node.state = self
  }

  deinit { node.forgetAll() }

  /// Removes the reference to the view.
  public override func didDetach(from view: ObjectIdentifier) { node.forget(view) }

  /// Deactivates the constraints that connect the view, or items inside it, with items outside. A class other than
  /// `View` may call this method when a view leaves its superview. Without the call, the next layout detects the
  /// changed superview.
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
  /// The container's size in points at the time when the mask was set, took effect again, or was last applied.
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

extension Item {
  /// Whether code sets the item's frame; constraints then treat the frame as fixed. False by default for a layout
  /// guide, and true for any other item. Preparing a view for constraints sets the property to false.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.settings.translates }
    set {
      guard newValue != constraintState.settings.translates else { return }
      constraintState.settings.translates = newValue
      // While constraints placed the item, its mask did not apply. The mask starts with the container's current size.
      if newValue { constraintState.settings.autoresizedFor = constraintContainer?.layoutRect.size }
    }
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

  /// Makes this view the owner of a guide, and removes the guide from its previous owner. The view retains the guide.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.removeFromOwner()
    guide.owningView = self
    constraintState.guides.append(guide)
  }
}
