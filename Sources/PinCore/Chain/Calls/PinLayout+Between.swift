import PinTree

// Calls that pin both edges along an axis to the facing edges of two views.

extension PinLayout {
  /// Pins both edges along an axis to the facing edges of two views. Aligns the view with `first` on the other axis.
  /// If the two views overlap along the axis, the whole call is ignored. If they touch, the space is zero.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pinBetween(
    _ first: Node, _ second: Node, _ axis: Axis, _ alignment: Placement, _ name: CallName
  ) -> Self {
    let site = CallSite(name, .and(alignment, axis.other))
    let gap = reading { [readsFrames] in
      $0.gap(between: first, and: second, axis, alignment, readingFrames: readsFrames, site)
    }
    pin(.near, axis, at: gap.near, site)
    pin(.far, axis, at: gap.far, site)
    pin(aligned: alignment, axis.other, at: gap.across, site)
    return self
  }

  /// Pins the left and right edges to the facing edges of two views. Either view may be the left one. `aligned` selects
  /// the vertical alignment with `view1`. If the views overlap horizontally, the call is ignored with a warning.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontallyBetween(_ view1: Node, and view2: Node, aligned: VerticalAlign = .none) -> Self {
    pinBetween(view1, view2, .horizontal, aligned.placement, .horizontallyBetween)
  }

  /// Pins the top and bottom edges to the facing edges of two views. Either view may be the upper one. `aligned`
  /// selects the horizontal alignment with `view1`. If the views overlap vertically, the call is ignored with a
  /// warning.
  @inlinable @inline(always) @discardableResult
  public consuming func verticallyBetween(_ view1: Node, and view2: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBetween(view1, view2, .vertical, placement(aligned), .verticallyBetween)
  }
}

extension Layoutable where Node == Self {
  /// The space between two views along an axis. `across` is the aligned coordinate of the first view on the other axis,
  /// at the first view's edge that does not face the second view. Without a rotated or skewed ancestor, `across` is the
  /// same at both edges.
  @inlinable @inline(never) func gap(
    between first: Self, and second: Self, _ axis: Axis, _ alignment: Placement, readingFrames: Bool, _ site: CallSite
  ) -> (near: Double, far: Double, across: Double) {
    let reason: LayoutWarning.Reason
    if first === self || second === self {
      reason = .referenceIsTheView
    } else if first === second {
      reason = .sameReferenceTwice
    } else if superviewIdentity == nil {
      return (Pins.withoutSuperview, Pins.withoutSuperview, Pins.withoutSuperview)
    } else {
      let one = ends(of: first, axis, alignment, readingFrames, site, [first, second])
      let two = ends(of: second, axis, alignment, readingFrames, site, [first, second])
      if Pins.isPosition(one.near[axis], of: self), Pins.isPosition(one.far[axis], of: self),
        Pins.isPosition(two.near[axis], of: self), Pins.isPosition(two.far[axis], of: self)
      {
        if one.far[axis] <= two.near[axis] { return (one.far[axis], two.near[axis], one.near[axis.other]) }
        if two.far[axis] <= one.near[axis] { return (two.far[axis], one.near[axis], one.far[axis.other]) }
        reason = .noSpaceBetween(axis)
      } else if Pins.isMissing(one.near.x) || Pins.isMissing(two.near.x) {
        return (Pins.missing, Pins.missing, Pins.missing)
      } else {
        reason = .notFinite
      }
    }
    warn(reason, site, naming: [first, second], readingFrames)
    return (Pins.missing, Pins.missing, Pins.missing)
  }

  /// The points at both edges of a reference along an axis, in the coordinates of the view's superview. On the other
  /// axis both points have the aligned coordinate, by default that of the near edge.
  @inlinable func ends(
    of reference: Self, _ axis: Axis, _ alignment: Placement, _ readingFrames: Bool, _ site: CallSite,
    _ references: @autoclosure () -> [Self]
  ) -> (near: Point, far: Point) {
    let rect = reference.presentRect(readingFrame: readingFrames)
    let across = rect.position(of: alignment.isSet ? alignment : .near, axis.other)
    let near = axis == .horizontal ? Point(x: rect.minX, y: across) : Point(x: across, y: rect.minY)
    let far = axis == .horizontal ? Point(x: rect.maxX, y: across) : Point(x: across, y: rect.maxY)
    if superviewIdentity == reference.superviewIdentity { return (near, far) }
    func converted(_ point: Point) -> Point {
      convertFromElsewhere(point, besides: reference, readingFrames: readingFrames, site, among: references())
    }
    let first = converted(near)
    // If the first conversion has failed with a warning, a second conversion would repeat the warning.
    return (first, Pins.isMissing(first.x) ? first : converted(far))
  }
}
