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
    guard let one = edges(of: first, axis, alignment, name), let two = edges(of: second, axis, alignment, name) else {
      return
    }
    let nearer: Double
    let farther: Double
    if one.far <= two.near {
      (nearer, farther) = (one.far, two.near)
    } else if two.far <= one.near {
      (nearer, farther) = (two.far, one.near)
    } else {
      return Pin.warn(view, .noSpaceBetween(axis), CallSite(name, .reference))
    }
    pin(.near, axis, at: nearer, CallSite(name, .reference))
    pin(.far, axis, at: farther, CallSite(name, .reference))
    switch alignment {
    case .unset: break
    case .near: pin(.near, axis.other, at: one.across, CallSite(name, .reference))
    case .center: pin(.center, axis.other, at: one.across, CallSite(name, .reference))
    case .far: pin(.far, axis.other, at: one.across, CallSite(name, .reference))
    }
  }

  /// The two edges of a reference on an axis and the coordinate to align with, in the points of the view's superview.
  @inlinable @inline(always)
  func edges(
    of reference: Node, _ axis: Axis, _ alignment: Placement, _ name: StaticString
  ) -> (near: Double, far: Double, across: Double)? {
    let rect = reference.presentRect(readingFrame: readsFrames)
    let across = rect.position(of: alignment, axis.other)
    let near = axis == .horizontal ? Point(x: rect.minX, y: across) : Point(x: across, y: rect.minY)
    let far = axis == .horizontal ? Point(x: rect.maxX, y: across) : Point(x: across, y: rect.maxY)
    guard let first = converted(near, besides: reference, CallSite(name, .reference)),
      let last = converted(far, besides: reference, CallSite(name, .reference))
    else { return nil }
    return (first[axis], last[axis], first[axis.other])
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
