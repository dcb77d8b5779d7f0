import ConstraintSolver
import PinTree

/// A layout that makes and changes constraints for views in a row or a column of a container.
///
/// ```swift
/// let layout = container.addSubviewsWithVerticalLayout([header, subtitle, body]) { layout in
///   layout.verticalAlignment = .top
///   layout.horizontalAlignment = .fill
/// }
/// layout.spacing = 8
/// ```
///
/// A stack layout is not a view, and a container may have several. A changed property takes effect at the next layout pass.
/// An impossible value is refused and reported; see `faults`. The layout does not retain the container or the views.
/// `docs/layout-apis.md` lists every call and its constraints.
public class StackLayout {
  /// The direction of the row or column.
  public let axis: Axis
  final let nodes: [ItemNode]
  let container: ItemNode
  private(set) var state = State.configuring
  @exclusivity(unchecked) final var settings = StackSettings()
  @exclusivity(unchecked) final var constraints = StackConstraints()
  private let log = FaultLog()

  enum State { case configuring, built, removed }

  /// A layout of views that are in the container already. If the views are not possible, its state is `removed`.
  init(axis: Axis, views: [any ConstraintView], container: any ConstraintView) {
    self.axis = axis
    self.container = container.node
    self.container.isRoot = true
    let nodes = views.map(\.node)
    self.nodes = nodes
    let isOnce = Set(nodes.map { ObjectIdentifier($0) }).count == nodes.count
    if views.isEmpty {
      refuse(creation, .noViews)
    } else if !isOnce || views.contains(where: container.isContained) {
      refuse(creation, .viewNotPossible)
    } else {
      return
    }
    state = .removed
  }

  func build(_ configure: () -> Void) {
    guard state == .configuring else { return }
    configure()
    state = .built
    buildConstraints()
  }

  /// Removes the layout because its views are not in the container.
  func refuseForeignViews() {
    guard state == .configuring, nodes.contains(where: { $0.item?.constraintContainer !== container.item }) else {
      return
    }
    refuse(creation, .notInContainer)
    state = .removed
  }

  /// Removes all constraints and disables further changes.
  func remove() {
    for constraint in constraints.all { constraint.deactivate() }
    constraints = StackConstraints()
    state = .removed
  }

  private var creation: String {
    axis == .horizontal ? "addSubviews(withHorizontalLayout:)" : "addSubviews(withVerticalLayout:)"
  }

  // MARK: contents

  /// The views that still exist, in their order along the axis.
  public var views: [any ConstraintView] { nodes.compactMap { $0.item as? any ConstraintView } }

  /// The container; nil if it no longer exists.
  public var superview: (any ConstraintView)? { container.item as? any ConstraintView }

  /// The refused calls, the oldest first; see also `LayoutFault.handler`.
  public var faults: [LayoutFault] { log.faults }

  /// The pixel grid to which all frames connected with the container are snapped; nil, the default, keeps them exact.
  public var pixelGrid: PixelGrid? {
    get { container.state?.system?.grid }
    set { if container.item != nil { ConstraintSystem.of(container).grid = newValue } }
  }

  /// Solves the constraints of all items that constraints connect with the container, then sets the frames.
  ///
  /// Throws a fault with the reason `unsatisfiable` if required constraints contradict one another, and moves nothing.
  public func layoutIfNeeded() throws(LayoutFault) {
    guard let state = container.state else { throw LayoutFault(nil, "layoutIfNeeded()", .itemIsGone) }
    try state.system?.layout()
  }

  /// Sets the preferred width of views with wrapping content to their width, if `adjustsPreferredMaxLayoutWidthOnSubviews`.
  /// Call it after the container's subviews are laid out. `layoutIfNeeded()` does the same for recorded stack layouts.
  public func subviewsLaidOut() { _ = adjustWidths() }

  /// Sets the preferred widths; returns whether that changes the intrinsic size of a view.
  func adjustWidths() -> Bool {
    guard settings.adjustsPreferredWidths else { return false }
    var isChanged = false
    for node in nodes {
      guard let item = node.item, let adapting = node.widthAdapting else { continue }
      let before = item.intrinsicContentSize
      adapting.preferredMaxLayoutWidth = item.layoutRect.width
      if item.intrinsicContentSize != before { isChanged = true }
    }
    return isChanged
  }

  // MARK: faults

  func refuse(_ call: String, _ reason: LayoutFault.Reason) { log.report(LayoutFault(container, call, reason)) }

  /// Whether a property can be set: the layout was not removed, and the number is finite. Reports a fault if not.
  func accepts(_ call: String, _ number: Double = 0) -> Bool {
    if state == .removed {
      refuse(call, .layoutIsRemoved)
    } else if !number.isFinite {
      refuse(call, .notFinite)
    } else {
      return true
    }
    return false
  }

  /// Whether a priority can be set: it is valid, or at most 0 to disable constraints. Reports a fault if not.
  func accepts(_ call: String, _ priority: Strength) -> Bool {
    guard accepts(call) else { return false }
    if priority.isValid || priority.priority <= 0 { return true }
    refuse(call, .invalidPriority(priority))
    return false
  }
}

/// A layout of views in a row, from leading to trailing.
public final class HorizontalStackLayout: StackLayout {
  /// A layout of views that are already in the superview and have translation turned off. The superview does not own it.
  public convenience init(
    views: [any ConstraintView], inSuperview superview: any ConstraintView,
    configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) {
    self.init(axis: .horizontal, views: views, container: superview)
    refuseForeignViews()
    build { configure(self) }
  }
}

/// A layout of views in a column, from the top down.
public final class VerticalStackLayout: StackLayout {
  /// A layout of views that are already in the superview and have translation turned off. The superview does not own it.
  public convenience init(
    views: [any ConstraintView], inSuperview superview: any ConstraintView,
    configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) {
    self.init(axis: .vertical, views: views, container: superview)
    refuseForeignViews()
    build { configure(self) }
  }
}
