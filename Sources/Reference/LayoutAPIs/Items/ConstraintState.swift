import ConstraintSolver
import PinTree

/// What the constraint layouts keep with an item: its settings, and its part in a system of constraints.
///
/// The item owns it. It owns the system together with the other items of the system, and nothing below refers back
/// to an item but without holding it, so that no cycle keeps anything alive. A state that outlives its item is without one;
/// items that share a state are one item to constraints, the one that was asked for its state last.
public final class ConstraintState: ViewAttachment {
  let node = ItemNode()
  @exclusivity(unchecked) final var system: ConstraintSystem?
  /// The layout guides that the view owns.
  var guides: [LayoutGuide] = []
  /// The stack layouts that are recorded with the view.
  var stackLayouts: [StackLayout] = [] {
    didSet { node.hasStacks = !stackLayouts.isEmpty }
  }

  /// The state of an item that no constraint mentions.
  public override init() {
    super.init()
    node.state = self
  }

  deinit { node.forgetAll() }

  /// Forgets the view.
  public override func didDetach(from view: ObjectIdentifier) { node.forget(view) }

  /// Drops the constraints between the view and what is outside of it. A foreign class may call it when it takes a view out
  /// of its superview; otherwise the next layout notices if the superview is another one then.
  public override func superviewWillChange() { system?.cut(node) }

  var settings: ItemSettings {
    get { node.settings }
    set {
      node.settings = newValue
      if node.box != nil { system?.isStale = true }
    }
  }
}

/// What can be set about an item.
struct ItemSettings {
  var translates = true
  var autoresizing: AutoresizingMask = []
  /// The container's size for which the frame was right, in points, if there is a mask.
  var autoresizedFor: Size?
  var hugging = AxisPair<Strength>(horizontal: 250, vertical: 250)
  var compression = AxisPair<Strength>(horizontal: 750, vertical: 750)
}

/// A value for each axis.
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
  /// Whether the item's frame is set by hand and constraints take it as it is; true until a layout prepares the item.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState.settings.translates }
    set { if newValue != constraintState.settings.translates { constraintState.settings.translates = newValue } }
  }

  /// How strongly the item keeps from growing beyond its intrinsic size along an axis; 250 by default.
  public func contentHuggingPriority(for axis: Axis) -> Strength { constraintState.settings.hugging[axis] }

  /// Sets how strongly the item keeps from growing beyond its intrinsic size. A strength that is out of range does nothing.
  public func setContentHuggingPriority(_ priority: Strength, for axis: Axis) {
    if priority.isValid { constraintState.settings.hugging[axis] = priority }
  }

  /// How strongly the item keeps from shrinking below its intrinsic size along an axis; 750 by default.
  public func contentCompressionResistancePriority(for axis: Axis) -> Strength {
    constraintState.settings.compression[axis]
  }

  /// Sets how strongly the item keeps from shrinking below its intrinsic size. A strength that is out of range does nothing.
  public func setContentCompressionResistancePriority(_ priority: Strength, for axis: Axis) {
    if priority.isValid { constraintState.settings.compression[axis] = priority }
  }
}

extension ConstraintView {
  /// The layout guides that the view owns.
  public var layoutGuides: [LayoutGuide] { constraintState.guides }

  /// Makes the view the owner of a guide, which it keeps alive; the view that owned it before does so no longer.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.removeFromOwner()
    guide.owningView = self
    constraintState.guides.append(guide)
  }
}
