import PinTree

// Calls that pin one edge to the facing edge of other views. `aligned` selects the alignment on the other axis.

extension PinLayout {
  /// Pins an edge to the facing edge of a reference. On the other axis, aligns the view with the reference, unless
  /// `alignment` is `.unset`.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pinBeside(
    _ edge: Coordinate, _ axis: Axis, of reference: Node, _ alignment: Placement, _ name: CallName
  ) -> Self {
    let isApplied = pins[axis].admits(edge) && pins[axis.other].admits(alignment)
    let site = site(name, .of(alignment, axis.other), isApplied: isApplied, reference)
    pinBeside(point(of: reference, Places(facing: edge, axis, alignment), site), edge, axis, alignment, site)
    return self
  }

  /// Pins an edge to the outermost facing edge of several references, and aligns the view with them, unless `alignment`
  /// is `.unset`. The inlined code handles lists of plain siblings with finite coordinates. It releases no view, so it
  /// needs no reference counting. `slowPathPoint` handles all other lists.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func pinBeside<List: ReferenceList<Node>>(
    _ edge: Coordinate, _ axis: Axis, of references: consuming List, _ alignment: Placement, _ name: CallName
  ) -> Self {
    let site = CallSite(name, .of(alignment, axis.other))
    pinBeside(point(facing: consume references, edge, axis, alignment, site), edge, axis, alignment, site)
    return self
  }

  @inlinable @inline(always) func point<List: ReferenceList<Node>>(
    facing references: consuming List, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, _ site: CallSite
  ) -> Point {
    let superview = reading { $0.superviewIdentity }
    var point = Point.zero
    if _fastPath(superview != nil && references.face(edge, axis, alignment, in: superview, at: &point)) { return point }
    return Node.slowPathPoint(
      in: node, facing: consume references, edge, axis, alignment, readingFrames: pins.readsFrames, site)
  }

  @inlinable @inline(always)
  mutating func pinBeside(_ point: Point, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, _ site: CallSite) {
    pin(edge, axis, at: point[axis], site)
    pin(aligned: alignment, axis.other, at: point[axis.other], site)
    site.end()
  }

  @inlinable @inline(always)
  mutating func pin(aligned alignment: Placement, _ axis: Axis, at value: Double, _ site: CallSite) {
    switch alignment {
    case .unset: break
    case .near: pin(.near, axis, at: value, site)
    case .center: pin(.center, axis, at: value, site)
    case .far: pin(.far, axis, at: value, site)
    }
  }

  // MARK: - Above and below

  /// Pins the bottom edge to another view's top edge. `aligned` selects the horizontal alignment with that view.
  @inlinable @inline(always) @discardableResult
  public consuming func above(of relativeView: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: relativeView, placement(aligned), .above)
  }

  /// Pins the bottom edge to the topmost top edge of several views. `aligned` selects the horizontal alignment: with
  /// the leftmost left edge, the rightmost right edge or the mean of the centres. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func above(of relativeViews: consuming [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: consume relativeViews, placement(aligned), .above)
  }

  /// Pins the top edge to another view's bottom edge. `aligned` selects the horizontal alignment with that view.
  @inlinable @inline(always) @discardableResult
  public consuming func below(of relativeView: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeView, placement(aligned), .below)
  }

  /// Pins the top edge to the lowest bottom edge of several views. `aligned` selects the horizontal alignment, as in
  /// `above(of:aligned:)`. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func below(of relativeViews: consuming [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: consume relativeViews, placement(aligned), .below)
  }

  // MARK: - Left and right

  /// Pins the right edge to another view's left edge. `aligned` selects the vertical alignment with that view.
  @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeView, aligned.placement, .left)
  }

  /// Pins the right edge to the leftmost left edge of several views. `aligned` selects the vertical alignment: with the
  /// topmost top edge, the lowest bottom edge or the mean of the centres. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeViews: consuming [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: consume relativeViews, aligned.placement, .left)
  }

  /// Pins the left edge to another view's right edge. `aligned` selects the vertical alignment with that view.
  @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeView, aligned.placement, .right)
  }

  /// Pins the left edge to the rightmost right edge of several views. `aligned` selects the vertical alignment, as in
  /// `left(of:aligned:)`. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeViews: consuming [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: consume relativeViews, aligned.placement, .right)
  }

  /// Places this view before another view in the text direction: to its left, or to its right for right-to-left text.
  @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeView, aligned.placement, .before)
  }

  /// Places this view before several other views in the text direction. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeViews: consuming [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: consume relativeViews, aligned.placement, .before)
  }

  /// Places this view after another view in the text direction: to its right, or to its left for right-to-left text.
  @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeView, aligned.placement, .after)
  }

  /// Places this view after several other views in the text direction. Linear in the number of views.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeViews: consuming [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: consume relativeViews, aligned.placement, .after)
  }
}

extension Layoutable where Node == Self {
  /// The facing point of any list of references; see `FacingPoint`. The function owns the list, so the fast
  /// path of its caller needs no reference counting.
  @inlinable @inline(never) static func slowPathPoint<List: ReferenceList<Self>>(
    in node: Unmanaged<Self>, facing references: __owned List, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement,
    readingFrames: Bool, _ site: CallSite
  ) -> Point {
    let view = node.takeUnretainedValue()
    let places = Places(facing: edge, axis, alignment)
    var facing = FacingPoint(edge, axis, alignment)
    var isEmpty = true
    lazy var named = references.namedNodes
    for place in 0..<references.placeCount {
      let reference = references.node(at: place)
      if references.leavesOutHidden, !reference.isVisibleInLayout { continue }
      isEmpty = false
      let next = view.slowPathPoint(of: reference, places, readingFrames: readingFrames, site, among: named)
      if Pins.isPosition(next[axis], of: view), !alignment.isSet || Pins.isPosition(next[axis.other], of: view) {
        facing.add(next, edge, axis, alignment)
      } else if !Pins.isMissing(next.x) {
        view.warn(.notFinite, site, naming: named, readingFrames)
      }
    }
    if facing.count > 0 {
      if case .center = alignment { facing.point[axis.other] /= facing.count }
      return facing.point
    }
    if view.superviewIdentity == nil { return Point(x: Pins.withoutSuperview, y: Pins.withoutSuperview) }
    if isEmpty { Pin.warn(view, .noReferences, site, part: nil, naming: ["[]"], subject: nil) }
    return Point(x: Pins.missing, y: Pins.missing)
  }
}

/// The facing point of several references. On the call's axis its coordinate is the outermost facing edge. On the other
/// axis its coordinate is the outermost aligned edge, or the sum of the centres while references are added. The slow
/// path adds only references with usable coordinates. The fast path adds all plain siblings, and `finish` returns false
/// if a coordinate is not finite.
@frozen @usableFromInline struct FacingPoint {
  @usableFromInline var point = Point.zero
  @usableFromInline var count = 0.0
  /// The sum of all coordinates that were used. If one of them is not finite, the sum is not finite either, so a single
  /// test is enough.
  @usableFromInline var sum = 0.0

  @inlinable @inline(always) init(_ edge: Coordinate, _ axis: Axis, _ alignment: Placement) {
    point[axis] = edge.isNear ? -.infinity : .infinity
    switch alignment {
    case .unset, .near: point[axis.other] = .infinity
    case .far: point[axis.other] = -.infinity
    case .center: break
    }
  }

  @inlinable @inline(always)
  mutating func add(_ next: Point, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement) {
    count += 1
    let (position, across) = (next[axis], next[axis.other])
    sum += position
    if edge.isNear ? position > point[axis] : position < point[axis] { point[axis] = position }
    switch alignment {
    case .unset: return
    case .near: if across < point[axis.other] { point[axis.other] = across }
    case .far: if across > point[axis.other] { point[axis.other] = across }
    case .center: point[axis.other] += across
    }
    sum += across
  }

  /// Adds a plain sibling. If `unlessHidden` is true, skips a view that is not visible. Returns false for any other
  /// view. For a `View`, calls no code that may release the view.
  @inlinable @inline(always) mutating func add<Node: Layoutable>(
    _ reference: Node, unlessHidden: Bool, in superview: UnsafeMutableRawPointer?, _ edge: Coordinate, _ axis: Axis,
    _ alignment: Placement
  ) -> Bool where Node.Node == Node {
    if unlessHidden, !reference.isVisibleInLayout { return true }
    guard reference.isPlain, reference.superviewIdentity == superview else { return false }
    add(reference.layoutRect.point(Places(facing: edge, axis, alignment)), edge, axis, alignment)
    return true
  }

  /// Stores the resulting point. Returns whether at least one reference was added and all numbers are finite.
  @inlinable @inline(always) func finish(_ axis: Axis, _ alignment: Placement, at point: inout Point) -> Bool {
    point = self.point
    if case .center = alignment { point[axis.other] /= count }
    return (sum + point[axis]).isFinite
  }
}
