import PinTree

// Stack layouts are created by the container, and removed from it.

extension ConstraintView {
  /// Adds views in front of the other subviews, and lays them out side by side.
  ///
  /// The block runs before any constraint exists, so the order of its assignments does not matter.
  @discardableResult
  public func addSubviews(
    withHorizontalLayout views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout {
    let layout = HorizontalStackLayout(axis: .horizontal, views: views, container: self)
    install(layout, views) { configure(layout) }
    return layout
  }

  /// Adds views in front of the other subviews, and lays them out side by side: the manual's name.
  @discardableResult
  public func addSubviewsWithHorizontalLayout(
    _ views: [Node], configurationBlock configure: (HorizontalStackLayout) -> Void = { _ in }
  ) -> HorizontalStackLayout {
    addSubviews(withHorizontalLayout: views, configurationBlock: configure)
  }

  /// Adds views in front of the other subviews, and lays them out below one another.
  ///
  /// The block runs before any constraint exists, so the order of its assignments does not matter.
  @discardableResult
  public func addSubviews(
    withVerticalLayout views: [Node], configurationBlock configure: (VerticalStackLayout) -> Void = { _ in }
  ) -> VerticalStackLayout {
    let layout = VerticalStackLayout(axis: .vertical, views: views, container: self)
    install(layout, views) { configure(layout) }
    return layout
  }

  /// Adds views in front of the other subviews, and lays them out below one another: the manual's name.
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

  /// Removes a layout, its views and all their constraints from this view. Ignores layouts of other containers. Views
  /// that have moved elsewhere stay there.
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

/// The manual's name of the class.
public typealias SLHorizontalStackLayout = HorizontalStackLayout
/// The manual's name of the class.
public typealias SLVerticalStackLayout = VerticalStackLayout
