import ConstraintSolver
import PinTree

// Margins are inward distances from the container's sides, in points. They may be negative.

extension StackLayout {
  /// The margin at the top side, in points; 0 by default.
  public var topMargin: Double {
    get { settings.nearMargin.vertical }
    set { setMargins(.vertical, [\.nearMargin], newValue, "topMargin") }
  }

  /// The margin at the bottom side, in points; 0 by default.
  public var bottomMargin: Double {
    get { settings.farMargin.vertical }
    set { setMargins(.vertical, [\.farMargin], newValue, "bottomMargin") }
  }

  /// The margin at the leading side, in points; 0 by default.
  public var leadingMargin: Double {
    get { settings.nearMargin.horizontal }
    set { setMargins(.horizontal, [\.nearMargin], newValue, "leadingMargin") }
  }

  /// The margin at the trailing side, in points; 0 by default.
  public var trailingMargin: Double {
    get { settings.farMargin.horizontal }
    set { setMargins(.horizontal, [\.farMargin], newValue, "trailingMargin") }
  }

  /// The margins at the top and bottom sides, in points. The getter returns the top margin.
  public var verticalMargins: Double {
    get { settings.nearMargin.vertical }
    set { setMargins(.vertical, [\.nearMargin, \.farMargin], newValue, "verticalMargins") }
  }

  /// The margins at the leading and trailing sides, in points. The getter returns the leading margin.
  public var horizontalMargins: Double {
    get { settings.nearMargin.horizontal }
    set { setMargins(.horizontal, [\.nearMargin, \.farMargin], newValue, "horizontalMargins") }
  }

  /// The priority of margins and alignment; required by default. 0 disables them.
  public var marginsPriority: Strength {
    get { settings.marginsPriority }
    set {
      guard accepts("marginsPriority", newValue), newValue != settings.marginsPriority else { return }
      settings.marginsPriority = newValue
      buildMargins()
    }
  }

  /// Whether margins start at the container's layout margins instead of its sides; false by default.
  public var layoutMarginsRelativeArrangement: Bool {
    get { settings.isRelativeToLayoutMargins }
    set {
      guard accepts("layoutMarginsRelativeArrangement"), newValue != settings.isRelativeToLayoutMargins else { return }
      settings.isRelativeToLayoutMargins = newValue
      buildMargins()
    }
  }

  private func setMargins(
    _ axis: Axis, _ sides: [WritableKeyPath<StackSettings, AxisPair<Double>>], _ margin: Double, _ call: String
  ) {
    guard accepts(call, margin) else { return }
    for side in sides { settings[keyPath: side][axis] = margin }
    updateMargins(axis)
  }

  private func buildMargins() {
    for axis in [axis, axis.other] {
      buildMargins(.near, axis)
      buildMargins(.far, axis)
    }
  }

  /// Sets the margins of one view on the other axis, permanently. Does nothing for a view that is not in the layout.
  fileprivate func setOwnMargins(
    _ sides: [WritableKeyPath<StackSettings, [Int: Double]>], _ margin: Double, of view: any Item, _ call: String
  ) {
    guard accepts(call, margin), let index = index(of: view) else { return }
    for side in sides { settings[keyPath: side][index] = margin }
    updateMargins(axis.other)
  }
}

extension HorizontalStackLayout {
  /// Sets the top margin of one view in points, permanently, independent of the layout's.
  public func setCustomTopMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins], margin, of: view, "setCustomTopMargin(_:for:)")
  }

  /// Sets the bottom margin of one view in points, permanently, independent of the layout's.
  public func setCustomBottomMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownFarMargins], margin, of: view, "setCustomBottomMargin(_:for:)")
  }

  /// Sets the top and bottom margins of one view in points, permanently, independent of the layout's.
  public func setCustomVerticalMargins(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins, \.ownFarMargins], margin, of: view, "setCustomVerticalMargins(_:for:)")
  }
}

extension VerticalStackLayout {
  /// Sets the leading margin of one view in points, permanently, independent of the layout's.
  public func setCustomLeadingMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins], margin, of: view, "setCustomLeadingMargin(_:for:)")
  }

  /// Sets the trailing margin of one view in points, permanently, independent of the layout's.
  public func setCustomTrailingMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownFarMargins], margin, of: view, "setCustomTrailingMargin(_:for:)")
  }

  /// Sets the leading and trailing margins of one view in points, permanently, independent of the layout's.
  public func setCustomHorizontalMargins(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins, \.ownFarMargins], margin, of: view, "setCustomHorizontalMargins(_:for:)")
  }
}
