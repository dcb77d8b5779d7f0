import PinTree

// The calls of a container that create and remove stack layouts.

extension ConstraintView {
  /// Adds views in front of the other subviews, and lays them out in a row.
  ///
  /// The block sets the layout's properties. It runs before the constraints are made, so the order of assignments is free.
  @discardableResult
  public func addSubviews(
    withHorizontalLayout views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout {
    let layout = HorizontalStackLayout(axis: .horizontal, views: views, container: self)
    install(layout, views) { configure(layout) }
    return layout
  }

  /// StackLayout's name for `addSubviews(withHorizontalLayout:)`.
  @discardableResult
  public func addSubviewsWithHorizontalLayout(
    _ views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout {
    addSubviews(withHorizontalLayout: views, configurationBlock: configure)
  }

  /// Adds views in front of the other subviews, and lays them out in a column.
  ///
  /// The block sets the layout's properties. It runs before the constraints are made, so the order of assignments is free.
  @discardableResult
  public func addSubviews(
    withVerticalLayout views: [Node], configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) -> VerticalStackLayout {
    let layout = VerticalStackLayout(axis: .vertical, views: views, container: self)
    install(layout, views) { configure(layout) }
    return layout
  }

  /// StackLayout's name for `addSubviews(withVerticalLayout:)`.
  @discardableResult
  public func addSubviewsWithVerticalLayout(
    _ views: [Node], configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) -> VerticalStackLayout {
    addSubviews(withVerticalLayout: views, configurationBlock: configure)
  }

  private func install(_ layout: StackLayout, _ views: [Node], _ configure: () -> Void) {
    guard layout.state == .configuring else { return }
    let container = layoutNode
    for view in views {
      if view.superview !== container { view.constraintState.superviewWillChange() }
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    layout.build(configure)
    constraintState.stackLayouts.append(layout)
  }

  /// Removes a layout, its views and all their constraints from this view. Does nothing for a layout of another container.
  /// A view that has moved to another superview stays there.
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

/// StackLayout's name for the class.
public typealias SLHorizontalStackLayout = HorizontalStackLayout
/// StackLayout's name for the class.
public typealias SLVerticalStackLayout = VerticalStackLayout
