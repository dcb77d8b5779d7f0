import ConstraintSolver
import PinTree

/// A layout that makes and changes constraints for views in a row or a column in a container.
///
/// ```swift
/// let layout = container.addSubviewsWithVerticalLayout([header, subtitle, body]) { layout in
///   layout.verticalAlignment = .top
///   layout.horizontalAlignment = .fill
/// }
/// layout.spacing = 8
/// ```
///
/// A container may have several layouts. A changed property takes effect at the next layout pass; an invalid value is
/// refused and reported. The layout does not retain the container or the views. `docs/layout-apis.md` lists every call.
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

  /// A layout of views. Reports a fault, and sets the state `removed`, in these cases: there are no views; a view is
  /// listed twice; a view is the container or contains it; `areInside` is true, but a view is not a direct subview of
  /// the container.
  init(axis: Axis, views: [any ConstraintView], container: any ConstraintView, areInside: Bool = false) {
    self.axis = axis
    self.container = container.node
    self.container.isRoot = true
    let nodes = views.map(\.node)
    self.nodes = nodes
    let isOnce = Set(nodes.map { ObjectIdentifier($0) }).count == nodes.count
    let call = axis == .horizontal ? "addSubviews(withHorizontalLayout:)" : "addSubviews(withVerticalLayout:)"
    if views.isEmpty {
      refuse(call, .noViews)
    } else if !isOnce || views.contains(where: container.isContained) {
      refuse(call, .viewNotPossible)
    } else if areInside, views.contains(where: { $0.constraintContainer !== container }) {
      refuse(call, .notInContainer)
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

  func remove() {
    for constraint in constraints.all { constraint.deactivate() }
    constraints = StackConstraints()
    state = .removed
  }

  /// The views that still exist, in their order along the axis.
  public var views: [any ConstraintView] { nodes.compactMap { $0.item as? any ConstraintView } }

  /// The container; nil if it no longer exists.
  public var superview: (any ConstraintView)? { container.item as? any ConstraintView }

  /// The last refused calls, at most 1000, the oldest first; see also `LayoutFault.handler`.
  public var faults: [LayoutFault] { log.faults }

  /// The pixel grid for the frames of the container and of all items that constraints connect with the container. Fixed
  /// frames are not snapped. Nil, the default, keeps all frames exact.
  public var pixelGrid: PixelGrid? {
    get { container.state?.system?.grid }
    set { if container.item != nil { ConstraintSystem.of(container).grid = newValue } }
  }

  /// Lays out the container and all items that constraints connect with it. Throws if the layout fails, for example
  /// because required constraints contradict one another. The failed pass changes no frame.
  public func layoutIfNeeded() throws(LayoutFault) {
    guard let state = container.state else { throw LayoutFault(nil, "layoutIfNeeded()", .itemIsGone) }
    try state.system?.layout(log)
  }

  /// Sets the `preferredMaxLayoutWidth` of each `WidthAdapting` view to the view's width, if
  /// `adjustsPreferredMaxLayoutWidthOnSubviews` is true. Layout passes set these widths automatically for a layout that
  /// `addSubviews` made. For any other layout, call this method after a pass.
  public func subviewsLaidOut() { _ = adjustWidths() }

  /// Sets the preferred widths; returns whether the intrinsic size of a view changed.
  func adjustWidths() -> Bool {
    guard state == .built, settings.adjustsPreferredWidths else { return false }
    var isChanged = false
    for node in nodes {
      guard let item = node.item, let adapting = node.widthAdapting else { continue }
      let before = item.intrinsicContentSize
      adapting.preferredMaxLayoutWidth = item.layoutRect.width
      if item.intrinsicContentSize != before { isChanged = true }
    }
    return isChanged
  }

  func refuse(_ call: String, _ reason: LayoutFault.Reason) { log.report(LayoutFault(container, call, reason)) }

  /// Whether a call can change a setting; reports a fault if not. The layout must not be removed, and the number must
  /// be finite. The priority must be valid, or at most 0 to disable constraints.
  func accepts(_ call: String, _ number: Double = 0, priority: Strength = .required) -> Bool {
    if state == .removed {
      refuse(call, .layoutIsRemoved)
    } else if !number.isFinite {
      refuse(call, .notFinite)
    } else if !priority.isValid && !(priority.priority <= 0) {
      refuse(call, .invalidPriority(priority))
    } else {
      return true
    }
    return false
  }
}

/// A layout of views in a row, from leading to trailing.
public final class HorizontalStackLayout: StackLayout {
  /// A layout of views that are already in the superview. The superview does not own the layout. The caller must set
  /// `translatesAutoresizingMaskIntoConstraints` of each view to false.
  public convenience init(
    views: [any ConstraintView], inSuperview superview: any ConstraintView,
    configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) {
    self.init(axis: .horizontal, views: views, container: superview, areInside: true)
    build { configure(self) }
  }
}

/// A layout of views in a column, from the top down.
public final class VerticalStackLayout: StackLayout {
  /// A layout of views that are already in the superview. The superview does not own the layout. The caller must set
  /// `translatesAutoresizingMaskIntoConstraints` of each view to false.
  public convenience init(
    views: [any ConstraintView], inSuperview superview: any ConstraintView,
    configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) {
    self.init(axis: .vertical, views: views, container: superview, areInside: true)
    build { configure(self) }
  }
}

// MARK: - Creating and removing stack layouts

extension ConstraintView {
  /// Adds views in front of the other subviews, and runs the block, which sets the layout's properties in any order.
  /// Then makes constraints that arrange the views in a row. The next layout pass sets the frames.
  @discardableResult
  public func addSubviews(
    withHorizontalLayout views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout {
    install(HorizontalStackLayout(axis: .horizontal, views: views, container: self), views, configure)
  }

  /// The name of `addSubviews(withHorizontalLayout:)` in the original StackLayout.
  @discardableResult
  public func addSubviewsWithHorizontalLayout(
    _ views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout { addSubviews(withHorizontalLayout: views, configurationBlock: configure) }

  /// Adds views in front of the other subviews, and runs the block, which sets the layout's properties in any order.
  /// Then makes constraints that arrange the views in a column. The next layout pass sets the frames.
  @discardableResult
  public func addSubviews(
    withVerticalLayout views: [Node], configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) -> VerticalStackLayout {
    install(VerticalStackLayout(axis: .vertical, views: views, container: self), views, configure)
  }

  /// The name of `addSubviews(withVerticalLayout:)` in the original StackLayout.
  @discardableResult
  public func addSubviewsWithVerticalLayout(
    _ views: [Node], configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) -> VerticalStackLayout { addSubviews(withVerticalLayout: views, configurationBlock: configure) }

  private func install<Layout: StackLayout>(
    _ layout: Layout, _ views: [Node], _ configure: (Layout) -> Void
  ) -> Layout {
    guard layout.state == .configuring else { return layout }
    let container = layoutNode
    for view in views {
      if view.superview !== container { view.constraintState.superviewWillChange() }
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    layout.build { configure(layout) }
    constraintState.stackLayouts.append(layout)
    return layout
  }

  /// Removes a layout, its constraints and its views from this view. Also deactivates the constraints that connect a
  /// removed view, or items inside the view, with items outside. A view that has moved to another superview stays
  /// there. Does nothing for a layout that this view does not own.
  public func removeSubviews(in layout: StackLayout) {
    guard let place = constraintState.stackLayouts.firstIndex(where: { $0 === layout }) else { return }
    constraintState.stackLayouts.remove(at: place)
    layout.remove()
    for case let view as Node in layout.views where view.superview === (layoutNode as AnyObject) {
      view.constraintState.superviewWillChange()
      view.removeFromSuperview()
    }
  }
}

/// The name of the class in the original StackLayout.
public typealias SLHorizontalStackLayout = HorizontalStackLayout
/// The name of the class in the original StackLayout.
public typealias SLVerticalStackLayout = VerticalStackLayout
