import ConstraintSolver
import PinTree

// A new spacing or margin changes constants in place. A new alignment or priority, or a new value of
// `layoutMarginsRelativeArrangement`, rebuilds constraints.

extension StackLayout {
  /// The horizontal alignment; `none` by default.
  public var horizontalAlignment: StackAlignment {
    get { settings.alignment.horizontal }
    set { align(.horizontal, newValue, "horizontalAlignment") }
  }

  /// The vertical alignment; `none` by default.
  public var verticalAlignment: StackAlignment {
    get { settings.alignment.vertical }
    set { align(.vertical, newValue, "verticalAlignment") }
  }

  private func align(_ axis: Axis, _ alignment: StackAlignment, _ call: String) {
    guard accepts(call), alignment != settings.alignment[axis] else { return }
    settings.alignment[axis] = alignment
    // Along the layout, the order of the constraints depends on the alignment.
    if axis == self.axis { return rebuildConstraints() }
    buildMargins(axis)
    buildCentering(axis)
  }

  /// The priority of centring; 0 or less disables centring. The default, 760, is just above the default compression
  /// resistance, so a view is compressed before it leaves the centre.
  public var centeringAlignmentPriority: Strength {
    get { settings.centeringPriority }
    set {
      if change(\.centeringPriority, to: newValue, "centeringAlignmentPriority", priority: newValue) {
        [Axis.horizontal, .vertical].forEach(buildCentering)
      }
    }
  }

  /// An alias of `centeringAlignmentPriority`.
  public var centeringPriority: Strength {
    get { centeringAlignmentPriority }
    set { centeringAlignmentPriority = newValue }
  }

  /// Whether the layout sets the `preferredMaxLayoutWidth` of each view with wrapping content to the view's width;
  /// false by default.
  public var adjustsPreferredMaxLayoutWidthOnSubviews: Bool {
    get { settings.adjustsPreferredWidths }
    set { if accepts("adjustsPreferredMaxLayoutWidthOnSubviews") { settings.adjustsPreferredWidths = newValue } }
  }

  // MARK: - Spacing

  /// The distance between neighbours in points; 0 by default. An assignment removes the spacings that `setSpacing`
  /// set, and keeps those that `setCustomSpacing` set.
  public var spacing: Double {
    get { settings.spacing }
    set {
      guard accepts("spacing", newValue) else { return }
      settings.spacing = newValue
      settings.passingSpacings = [:]
      constraints.spacing.indices.forEach(updateSpacing)
    }
  }

  /// The priority of spacing; required by default. 0 or less disables spacing.
  public var spacingPriority: Strength {
    get { settings.spacingPriority }
    set { if change(\.spacingPriority, to: newValue, "spacingPriority", priority: newValue) { buildSpacing() } }
  }

  /// Sets the spacing between two neighbours, in points, until the next assignment of `spacing`. `a` may follow `b`.
  public func setSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    setSpacing(\.passingSpacings, spacing, "setSpacing(_:between:and:)", a, b)
  }

  /// Permanently sets the spacing between two neighbours, in points. `a` may follow `b`.
  public func setCustomSpacing(_ spacing: Double, between a: any Item, and b: any Item) {
    setSpacing(\.customSpacings, spacing, "setCustomSpacing(_:between:and:)", a, b)
  }

  /// Permanently sets the spacing before a view, in points.
  public func setCustomSpacing(_ spacing: Double, before view: any Item) {
    setSpacing(\.customSpacings, spacing, "setCustomSpacing(_:before:)", view, offset: -1)
  }

  /// Permanently sets the spacing after a view, in points.
  public func setCustomSpacing(_ spacing: Double, after view: any Item) {
    setSpacing(\.customSpacings, spacing, "setCustomSpacing(_:after:)", view, offset: 1)
  }

  /// Sets the spacing between two neighbours. If `other` is nil, the second view is the neighbour at `offset`: −1 or 1.
  /// Reports a fault if the layout has no such pair of neighbours.
  private func setSpacing(
    _ spacings: WritableKeyPath<StackSettings, [Int: Double]>, _ spacing: Double, _ call: String, _ view: any Item,
    _ other: (any Item)? = nil, offset: Int = 0
  ) {
    guard accepts(call, spacing) else { return }
    let first = index(of: view)
    let second = other == nil ? first.map { $0 + offset } : other.flatMap(index(of:))
    guard let first, let second else { return refuse(call, .notArranged) }
    guard abs(first - second) == 1, nodes.indices.contains(second) else {
      return refuse(call, other == nil ? .noNeighbour : .notNeighbours)
    }
    let place = min(first, second)
    settings.passingSpacings[place] = nil
    settings[keyPath: spacings][place] = spacing
    updateSpacing(after: place)
  }

  private func index(of view: any Item) -> Int? {
    let node = view.node
    return nodes.firstIndex { $0 === node }
  }
}

// MARK: - Margins: distances inwards from the container's sides, in points; negative margins are allowed

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

  /// The priority of margins, and of every alignment except `center`; required by default. 0 or less disables both.
  public var marginsPriority: Strength {
    get { settings.marginsPriority }
    set { if change(\.marginsPriority, to: newValue, "marginsPriority", priority: newValue) { buildMargins() } }
  }

  /// Whether margins are measured from the container's layout margins instead of its sides; false by default.
  public var layoutMarginsRelativeArrangement: Bool {
    get { settings.isRelativeToLayoutMargins }
    set {
      if change(\.isRelativeToLayoutMargins, to: newValue, "layoutMarginsRelativeArrangement") { buildMargins() }
    }
  }

  /// Changes a setting if the layout accepts it; returns whether the value changed.
  private func change<Value: Equatable>(
    _ setting: WritableKeyPath<StackSettings, Value>, to value: Value, _ call: String, priority: Strength = .required
  ) -> Bool {
    guard accepts(call, priority: priority), settings[keyPath: setting] != value else { return false }
    settings[keyPath: setting] = value
    return true
  }

  private func buildMargins() { [axis, axis.other].forEach(buildMargins) }

  private func setMargins(
    _ axis: Axis, _ sides: [WritableKeyPath<StackSettings, AxisPair<Double>>], _ margin: Double, _ call: String
  ) {
    guard accepts(call, margin) else { return }
    for side in sides { settings[keyPath: side][axis] = margin }
    updateMargins(axis)
  }

  /// Permanently sets margins of one view, perpendicular to the layout's axis. Ignores a view outside the layout.
  fileprivate func setOwnMargins(
    _ sides: [WritableKeyPath<StackSettings, [Int: Double]>], _ margin: Double, of view: any Item, _ call: String
  ) {
    guard accepts(call, margin), let index = index(of: view) else { return }
    for side in sides { settings[keyPath: side][index] = margin }
    updateOwnMargins(at: index)
  }
}

extension HorizontalStackLayout {
  /// Permanently sets the top margin of one view, in points. It replaces the layout's margin for this view.
  public func setCustomTopMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins], margin, of: view, "setCustomTopMargin(_:for:)")
  }

  /// Permanently sets the bottom margin of one view, in points. It replaces the layout's margin for this view.
  public func setCustomBottomMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownFarMargins], margin, of: view, "setCustomBottomMargin(_:for:)")
  }

  /// Permanently sets the top and bottom margins of one view, in points. They replace the layout's margins.
  public func setCustomVerticalMargins(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins, \.ownFarMargins], margin, of: view, "setCustomVerticalMargins(_:for:)")
  }
}

extension VerticalStackLayout {
  /// Permanently sets the leading margin of one view, in points. It replaces the layout's margin for this view.
  public func setCustomLeadingMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins], margin, of: view, "setCustomLeadingMargin(_:for:)")
  }

  /// Permanently sets the trailing margin of one view, in points. It replaces the layout's margin for this view.
  public func setCustomTrailingMargin(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownFarMargins], margin, of: view, "setCustomTrailingMargin(_:for:)")
  }

  /// Permanently sets the leading and trailing margins of one view, in points. They replace the layout's margins.
  public func setCustomHorizontalMargins(_ margin: Double, for view: any Item) {
    setOwnMargins([\.ownNearMargins, \.ownFarMargins], margin, of: view, "setCustomHorizontalMargins(_:for:)")
  }
}
