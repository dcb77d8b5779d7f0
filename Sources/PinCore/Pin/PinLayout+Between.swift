// Both edges of an axis against the facing edges of two views.

extension PinLayout {
  /// Pins both edges of an axis between two views, in whichever order they stand, and aligns the view with the first one.
  /// Where they leave no space the whole call is ignored; touching views leave a space of zero.
  @inlinable @inline(always)
  mutating func pinBetween(
    _ first: Node, _ second: Node, _ axis: Axis, _ alignment: Placement, _ name: StaticString
  ) {
    guard reading({ $0.superviewIdentity }) != nil else { return }
    guard first !== second else { return Pin.warn(view, .sameReferenceTwice, CallSite(name, .reference)) }
    guard first !== view, second !== view else {
      return Pin.warn(view, .referenceIsTheView, CallSite(name, .reference))
    }
    guard let one = ends(of: first, axis, alignment, name), let two = ends(of: second, axis, alignment, name) else {
      return
    }
    if one.far[axis] <= two.near[axis] {
      pinBetween(one.far[axis], two.near[axis], axis, alignment, at: one.near[axis.other], name)
    } else if two.far[axis] <= one.near[axis] {
      pinBetween(two.far[axis], one.near[axis], axis, alignment, at: one.far[axis.other], name)
    } else {
      Pin.warn(view, .noSpaceBetween(axis), CallSite(name, .reference))
    }
  }

  /// Pins the two edges, and the coordinate across at the end of the first view that is away from the second.
  @inlinable @inline(always)
  mutating func pinBetween(
    _ near: Double, _ far: Double, _ axis: Axis, _ alignment: Placement, at across: Double, _ name: StaticString
  ) {
    pin(.near, axis, at: near, CallSite(name, .reference))
    pin(.far, axis, at: far, CallSite(name, .reference))
    pin(aligned: alignment, axis.other, at: across, CallSite(name, .reference))
  }

  /// The two ends of a reference along an axis, at the coordinate to align with, in the points of the view's superview.
  @inlinable @inline(always)
  func ends(
    of reference: Node, _ axis: Axis, _ alignment: Placement, _ name: StaticString
  ) -> (near: Point, far: Point)? {
    let rect = reference.presentRect(readingFrame: readsFrames)
    let across = rect.position(of: alignment, axis.other)
    let near = axis == .horizontal ? Point(x: rect.minX, y: across) : Point(x: across, y: rect.minY)
    let far = axis == .horizontal ? Point(x: rect.maxX, y: across) : Point(x: across, y: rect.maxY)
    guard let first = converted(near, besides: reference, CallSite(name, .reference)),
      let last = converted(far, besides: reference, CallSite(name, .reference))
    else { return nil }
    return (first, last)
  }

  /// Pins left and right between two views that have horizontal space between them, and aligns the view vertically with the
  /// first one. The order of the two does not matter for the space. Without space nothing is applied, with a warning.
  @inlinable @inline(always) @discardableResult
  public consuming func horizontallyBetween(_ view1: Node, and view2: Node, aligned: VerticalAlign = .none) -> Self {
    pinBetween(view1, view2, .horizontal, aligned.placement, "horizontallyBetween(and:)")
    return self
  }

  /// Pins top and bottom between two views that have vertical space between them, and aligns the view horizontally with the
  /// first one. The order of the two does not matter for the space. Without space nothing is applied, with a warning.
  @inlinable @inline(always) @discardableResult
  public consuming func verticallyBetween(_ view1: Node, and view2: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBetween(view1, view2, .vertical, placement(aligned), "verticallyBetween(and:)")
    return self
  }
}
