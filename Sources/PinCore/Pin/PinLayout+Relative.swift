// One edge against the facing edges of other views, and the view aligned with them across.

/// What several references have in common: the extreme edge, and the coordinate to align with.
@frozen @usableFromInline struct Beside {
  @usableFromInline var edge = 0.0
  @usableFromInline var across = 0.0
  @usableFromInline var count = 0.0

  @inlinable @inline(always) init() {}

  @inlinable @inline(always)
  mutating func add(edge next: Double, greatest: Bool, across position: Double, _ alignment: Placement) {
    if count == 0 {
      edge = next
      across = position
    } else {
      edge = greatest ? max(edge, next) : min(edge, next)
      switch alignment {
      case .unset, .near: across = min(across, position)
      case .far: across = max(across, position)
      case .center: across += position
      }
    }
    count += 1
  }
}

extension PinLayout {
  /// Pins an edge to the farthest facing edge of the references, and aligns the view with them on the other axis.
  @inlinable @inline(always)
  mutating func pinBeside(
    _ edge: Coordinate, _ axis: Axis, of references: some Sequence<Node>, _ alignment: Placement, _ name: StaticString
  ) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    var beside = Beside()
    var isEmpty = true
    for reference in references {
      isEmpty = false
      add(reference, facing: edge, axis, alignment, to: &beside, name)
    }
    if isEmpty { return Pin.warn(view, .noReferences, CallSite(name)) }
    pinBeside(beside, edge, axis, alignment, name)
  }

  /// The same for one reference.
  @inlinable @inline(always)
  mutating func pinBeside(
    _ edge: Coordinate, _ axis: Axis, of reference: Node, _ alignment: Placement, _ name: StaticString
  ) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    var beside = Beside()
    add(reference, facing: edge, axis, alignment, to: &beside, name)
    pinBeside(beside, edge, axis, alignment, name)
  }

  @inlinable @inline(always)
  func add(
    _ reference: Node, facing edge: Coordinate, _ axis: Axis, _ alignment: Placement, to beside: inout Beside,
    _ name: StaticString
  ) {
    let rect = reference.presentRect(readingFrame: readsFrames)
    let facing = edge == .near ? rect.far(axis) : rect.near(axis)
    let across = rect.position(of: alignment, axis.other)
    let point = axis == .horizontal ? Point(x: facing, y: across) : Point(x: across, y: facing)
    guard let point = converted(point, besides: reference, CallSite(name, .reference)) else { return }
    beside.add(edge: point[axis], greatest: edge == .near, across: point[axis.other], alignment)
  }

  @inlinable @inline(always)
  mutating func pinBeside(
    _ beside: Beside, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, _ name: StaticString
  ) {
    guard beside.count > 0 else { return }
    pin(edge, axis, at: beside.edge, CallSite(name, .reference))
    let across = alignment == .center ? beside.across / beside.count : beside.across
    pin(aligned: alignment, axis.other, at: across, CallSite(name, .reference))
  }

  /// Pins the coordinate that an alignment names, if it names one.
  @inlinable @inline(always)
  mutating func pin(aligned alignment: Placement, _ axis: Axis, at value: Double, _ site: CallSite) {
    switch alignment {
    case .unset: break
    case .near: pin(.near, axis, at: value, site)
    case .center: pin(.center, axis, at: value, site)
    case .far: pin(.far, axis, at: value, site)
    }
  }
}

extension Rect {
  /// The edge or the middle that a placement names; the near edge where it names none.
  @inlinable @inline(always) func position(of placement: Placement, _ axis: Axis) -> Double {
    switch placement {
    case .unset, .near: near(axis)
    case .center: middle(axis)
    case .far: far(axis)
    }
  }
}

// MARK: - Above and below

extension PinLayout {
  /// Pins the bottom edge to a view's top edge, and aligns the view with it horizontally.
  @inlinable @inline(always) @discardableResult
  public consuming func above(of relativeView: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: relativeView, placement(aligned), "above(of:)")
    return self
  }

  /// Pins the bottom edge to the topmost top edge of several views, and aligns the view with them horizontally: with the
  /// leftmost left edge, the rightmost right edge or the mean of the centres. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func above(of relativeViews: [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: relativeViews, placement(aligned), "above(of:)")
    return self
  }

  /// Pins the top edge to a view's bottom edge, and aligns the view with it horizontally.
  @inlinable @inline(always) @discardableResult
  public consuming func below(of relativeView: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeView, placement(aligned), "below(of:)")
    return self
  }

  /// Pins the top edge to the lowest bottom edge of several views, and aligns the view with them horizontally. Linear in the
  /// number of views.
  @inlinable @discardableResult
  public consuming func below(of relativeViews: [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeViews, placement(aligned), "below(of:)")
    return self
  }
}

// MARK: - Left and right

extension PinLayout {
  /// Pins the right edge to a view's left edge, and aligns the view with it vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeView, aligned.placement, "left(of:)")
    return self
  }

  /// Pins the right edge to the leftmost left edge of several views, and aligns the view with them vertically. Linear in the
  /// number of views.
  @inlinable @discardableResult
  public consuming func left(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeViews, aligned.placement, "left(of:)")
    return self
  }

  /// Pins the left edge to a view's right edge, and aligns the view with it vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeView, aligned.placement, "right(of:)")
    return self
  }

  /// Pins the left edge to the rightmost right edge of several views, and aligns the view with them vertically. Linear in
  /// the number of views.
  @inlinable @discardableResult
  public consuming func right(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeViews, aligned.placement, "right(of:)")
    return self
  }

  /// Puts the view before another in the direction of text: left of it, or right of it in right-to-left.
  @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeView, aligned.placement, "before(of:)")
    return self
  }

  /// Puts the view before several others in the direction of text. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func before(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeViews, aligned.placement, "before(of:)")
    return self
  }

  /// Puts the view after another in the direction of text: right of it, or left of it in right-to-left.
  @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeView, aligned.placement, "after(of:)")
    return self
  }

  /// Puts the view after several others in the direction of text. Linear in the number of views.
  @inlinable @discardableResult
  public consuming func after(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeViews, aligned.placement, "after(of:)")
    return self
  }
}

// MARK: - Visible views

/// The views that are shown: not hidden, and not fully transparent. Linear in their number.
@inlinable public func visible<Node: Layoutable>(_ views: [Node]) -> [Node] { views.filter(\.isVisibleInLayout) }

/// The views that are shown: not hidden, and not fully transparent. Linear in their number.
@inlinable public func visibles<Node: Layoutable>(_ views: [Node]) -> [Node] { visible(views) }
