import PinTree

// Conversion of a point from the superview of a reference to the superview of the view that is laid out.

extension Layoutable where Node == Self {
  /// The rectangle that chains read. In a measurement it is the recorded rectangle, if there is one. In all other cases
  /// it is the rectangle after the transform (`readingFrame`) or before the transform.
  @inlinable @inline(always) func presentRect(readingFrame: Bool) -> Rect {
    _fastPath(isPlain) ? layoutRect : specialRect(readingFrame: readingFrame)
  }

  @inlinable @inline(never) func specialRect(readingFrame: Bool) -> Rect {
    if let measured = measurement?.rect { return measured }
    return readingFrame ? transformedRect : layoutRect
  }

  // If views outlive chains, their superviews are read without reference counting. Otherwise, a superview is retained
  // while it is read, because a class may make it whenever `superview` is read.

  /// The superview's size, as chains read it; nil at the root.
  @inlinable @inline(always) func superviewSize(readingFrame: Bool) -> Size? {
    guard Self.outlivesChains else { return superview?.presentRect(readingFrame: readingFrame).size }
    return superviewReference?._withUnsafeGuaranteedRef { $0.presentRect(readingFrame: readingFrame).size }
  }

  /// The identity of the superview, which is only compared; nil at the root.
  @inlinable @inline(always) var superviewIdentity: UnsafeMutableRawPointer? {
    Self.outlivesChains ? superviewReference?.toOpaque() : superview.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The axis-aligned rectangle around the transformed view. The setter keeps the transform.
  @inlinable var transformedRect: Rect {
    get { transformInSuperview?.boundingBox(of: layoutRect) ?? layoutRect }
    set {
      let transform = layoutTransform
      if transform.isIdentity { return layoutRect = newValue }
      let rect = transform.rect(withFrame: newValue, or: layoutRect.size)
      // A rectangle is not finite if the transform is not finite or is nearly singular.
      guard rect.isFinite else { return Pin.warn(self, .notFinite, CallSite(.layout)) }
      let former = layoutRect
      layoutRect = rect
      // If the transform's anchor point is not the centre, `layoutTransform` depends on the size.
      let resized = layoutTransform
      if resized == transform { return }
      let exact = resized.rect(withFrame: newValue, or: rect.size)
      layoutRect = exact.isFinite ? exact : former
      if !exact.isFinite { Pin.warn(self, .notFinite, CallSite(.layout)) }
    }
  }

  /// The transform in the superview's coordinates; nil for the identity.
  @inlinable var transformInSuperview: AffineTransform? {
    let rect = layoutRect
    let transform = layoutTransform
    return transform.isIdentity ? nil : transform.about(Point(x: rect.midX, y: rect.midY))
  }

  /// Converts a point from the view's own coordinates to its superview's.
  @inlinable func outwards(_ point: Point) -> Point {
    let rect = layoutRect
    let offset = scrollOffset
    let moved = Point(x: point.x - offset.x + rect.minX, y: point.y - offset.y + rect.minY)
    return transformInSuperview?.apply(to: moved) ?? moved
  }

  /// Converts a point from the superview's coordinates to the view's own. A singular transform is ignored.
  @inlinable func inwards(_ point: Point) -> Point {
    let rect = layoutRect
    let point = transformInSuperview?.inverse?.apply(to: point) ?? point
    let offset = scrollOffset
    return Point(x: point.x - rect.minX + offset.x, y: point.y - rect.minY + offset.y)
  }

  @inlinable var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  /// Converts a point from this view's coordinates to another view's, with all transforms on the path. If the views
  /// have no common ancestor, both roots are treated as siblings. Complexity: linear in the depths of both views.
  @inlinable @inline(never) func convert(_ point: Point, to target: Self) -> Point {
    var point = point
    var from: Self? = self
    var to: Self? = target
    for _ in 0..<max(depth - target.depth, 0) {
      if let view = from { point = view.outwards(point) }
      from = from?.superview
    }
    for _ in 0..<max(target.depth - depth, 0) { to = to?.superview }
    while let outer = from, let inner = to, outer !== inner {
      point = outer.outwards(point)
      from = outer.superview
      to = inner.superview
    }
    return target.inwards(point, from: from)
  }

  /// Converts a point from an ancestor's coordinates to this view's. If `ancestor` is nil, the point is in the space
  /// that contains the root. A list of the views on the path replaces a recursion; a short list is on the stack. If a
  /// class moves views while it is asked for superviews, there may be no level between them.
  @inlinable func inwards(_ point: Point, from ancestor: Self?) -> Point {
    let levels = max(depth - (ancestor?.depth ?? -1), 0)
    return withUnsafeTemporaryAllocation(of: Self.self, capacity: levels) { way in
      var view = self
      for level in 0..<levels {
        way.initializeElement(at: level, to: view)
        if let superview = view.superview { view = superview }
      }
      defer { way.deinitialize() }
      return way.reversed().reduce(point) { $1.inwards($0) }
    }
  }

  /// Converts a point from a reference's superview to this view's superview. If the reference is this view's superview
  /// or a sibling of the superview, only the superview's origin is subtracted. If this view or the reference is
  /// detached, the result is a placeholder.
  @inlinable @inline(never) func convertFromElsewhere(
    _ point: Point, besides reference: Self, readingFrames: Bool, _ site: CallSite,
    among references: @autoclosure () -> [Self]
  ) -> Point {
    let missing = Point(x: Pins.missing, y: Pins.missing)
    guard let superview else { return Point(x: Pins.withoutSuperview, y: Pins.withoutSuperview) }
    guard let other = reference.superview else {
      warn(.referenceWithoutSuperview, site, naming: references(), about: reference, readingFrames)
      return missing
    }
    if superview.superview === other {
      let origin = superview.presentRect(readingFrame: readingFrames).origin
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    // If both superviews are siblings or roots, no ancestor search is needed.
    if superview.superviewIdentity == other.superviewIdentity { return superview.inwards(other.outwards(point)) }
    return other.convert(point, to: superview)
  }

  /// The point of a reference in a common case; nil in other cases. In a common case the reference is plain, and both
  /// superviews are the same view, parent and child, siblings, or two roots. Different superviews are plain too. Views
  /// outlive chains.
  @inlinable @inline(always) func nearPoint(of reference: borrowing Self, _ places: Places) -> Point? {
    guard Self.outlivesChains, reference.isPlain, let own = superviewReference,
      let other = reference.superviewReference
    else { return nil }
    let point = reference.layoutRect.point(places)
    if own.toOpaque() == other.toOpaque() { return point }
    return own._withUnsafeGuaranteedRef { own in
      other._withUnsafeGuaranteedRef { other in
        guard own.isPlain, other.isPlain else { return nil }
        let (origin, from) = (own.layoutRect.origin, other.layoutRect.origin)
        if own.superviewIdentity == other.superviewIdentity {
          return Point(x: point.x.moved(from: from.x, to: origin.x), y: point.y.moved(from: from.y, to: origin.y))
        }
        if own.superviewIdentity == Unmanaged.passUnretained(other).toOpaque() {
          return Point(x: point.x - origin.x, y: point.y - origin.y)
        }
        if other.superviewIdentity == Unmanaged.passUnretained(own).toOpaque() {
          return Point(x: point.x + from.x, y: point.y + from.y)
        }
        return nil
      }
    }
  }

  /// The point of a reference in any case. If this view is detached, both coordinates are `Pins.withoutSuperview`. If
  /// only the reference is detached, both are `Pins.missing`, with a warning.
  @inlinable @inline(never) func slowPathPoint(
    of reference: Self, _ places: Places, readingFrames: Bool, _ site: CallSite,
    among references: @autoclosure () -> [Self]? = nil
  ) -> Point {
    if let point = nearPoint(of: reference, places) { return point }
    let point = reference.presentRect(readingFrame: readingFrames).point(places)
    if superviewIdentity != nil, superviewIdentity == reference.superviewIdentity { return point }
    return convertFromElsewhere(
      point, besides: reference, readingFrames: readingFrames, site, among: references() ?? [reference])
  }

  @inlinable @inline(never) static func slowPathPoint(
    in node: Unmanaged<Self>, ofOwned reference: __owned Self, _ places: Places, readingFrames: Bool, _ site: CallSite
  ) -> Point {
    node._withUnsafeGuaranteedRef { $0.slowPathPoint(of: reference, places, readingFrames: readingFrames, site) }
  }
}

extension Double {
  /// A position in a sibling's coordinates, given the siblings' positions. Siblings often begin at the same position. The
  /// processor predicts this, and does not wait for the layout of the siblings.
  @inlinable @inline(always) func moved(from origin: Double, to other: Double) -> Double {
    _fastPath(origin == other) ? self : self + origin - other
  }
}

extension PinLayout {
  /// A point of a reference in the coordinates of the view's superview.
  @inlinable @inline(always) func point(of reference: Node, _ places: Places, _ site: CallSite) -> Point {
    let superview = reading { $0.superviewIdentity }
    if _fastPath(superview != nil && reference.superviewIdentity == superview && reference.isPlain) {
      return reference.layoutRect.point(places)
    }
    return reading { [readsFrames] in $0.slowPathPoint(of: reference, places, readingFrames: readsFrames, site) }
  }

  /// A point of a reference that probably has another superview than the view. To save reference counting, the function
  /// owns the reference.
  @inlinable @inline(always)
  func point(elsewhere reference: consuming Node, _ places: Places, _ site: CallSite) -> Point {
    if let point = node._withUnsafeGuaranteedRef({ $0.nearPoint(of: reference, places) }) { return point }
    return Node.slowPathPoint(in: node, ofOwned: consume reference, places, readingFrames: pins.readsFrames, site)
  }
}

/// A point of a rectangle: on each axis an edge or the middle. On an unset axis the coordinate is zero.
@frozen @usableFromInline struct Places {
  @usableFromInline var horizontal = Placement.unset
  @usableFromInline var vertical = Placement.unset

  @inlinable @inline(always) init(horizontal: Placement, vertical: Placement) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The point of a reference to which `edge` of the view is pinned. On `axis`, the point is at the reference's facing
  /// edge. On the other axis, the alignment determines the point; the default is the near edge.
  @inlinable @inline(always) init(facing edge: Coordinate, _ axis: Axis, _ alignment: Placement) {
    let across = alignment.isSet ? alignment : .near
    let facing: Placement = edge.isNear ? .far : .near
    switch axis {
    case .horizontal: self.init(horizontal: facing, vertical: across)
    case .vertical: self.init(horizontal: across, vertical: facing)
    }
  }
}

extension Rect {
  @inlinable @inline(always) func point(_ places: Places) -> Point {
    Point(x: position(of: places.horizontal, .horizontal), y: position(of: places.vertical, .vertical))
  }

  @inlinable @inline(always) func position(of placement: Placement, _ axis: Axis) -> Double {
    switch placement {
    case .unset: 0
    case .near: near(axis)
    case .center: middle(axis)
    case .far: far(axis)
    }
  }
}
