import PinTree

// One edge against the facing edges of other views, and the view aligned with them across.

extension PinLayout {
  /// Pins an edge to the facing edge of a reference, and aligns the view with it on the other axis.
  @inlinable @inline(always)
  mutating func pinBeside(
    _ edge: Coordinate, _ axis: Axis, of reference: Node, _ alignment: Placement, _ name: CallName
  ) {
    pinBeside(facing(reference, edge, axis, alignment, name), edge, axis, alignment, name)
  }

  /// The same for several references: the farthest of their facing edges, and of their edges or the mean of their centres on
  /// the other axis. References without a superview, and those for which a number that is needed is not finite, do not count.
  @inlinable @inline(always)
  mutating func pinBeside(
    _ edge: Coordinate, _ axis: Axis, of references: some Sequence<Node>, _ alignment: Placement, _ name: CallName
  ) {
    var result = Point(x: Pins.missing, y: Pins.missing)
    var count = 0.0
    var isEmpty = true
    for reference in references {
      isEmpty = false
      let next = facing(reference, edge, axis, alignment, name)
      guard Pins.isPosition(next[axis], of: view),
        alignment == .unset || Pins.isPosition(next[axis.other], of: view)
      else {
        if !Pins.isMissing(next.x) { Pin.warn(view, .notFinite, CallSite(name, .of)) }
        continue
      }
      if count == 0 {
        result = next
      } else {
        result[axis] = edge == .near ? max(result[axis], next[axis]) : min(result[axis], next[axis])
        let across = next[axis.other]
        switch alignment {
        case .unset, .near: result[axis.other] = min(result[axis.other], across)
        case .far: result[axis.other] = max(result[axis.other], across)
        case .center: result[axis.other] += across
        }
      }
      count += 1
    }
    if count == 0, isDetached {
      result = Point(x: Pins.withoutSuperview, y: Pins.withoutSuperview)
    } else if isEmpty {
      Pin.warn(view, .noReferences, CallSite(name, .of))
    }
    if alignment == .center, count > 0 { result[axis.other] /= count }
    pinBeside(result, edge, axis, alignment, name)
  }

  /// The point of a reference that faces the view's edge, at the coordinate to align with.
  @inlinable @inline(always)
  func facing(_ reference: Node, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, _ name: CallName) -> Point {
    let rect = reference.presentRect(readingFrame: readsFrames)
    let facing = edge == .near ? rect.far(axis) : rect.near(axis)
    let across = rect.position(of: alignment, axis.other)
    let point = axis == .horizontal ? Point(x: facing, y: across) : Point(x: across, y: facing)
    return converted(point, besides: reference, CallSite(name, .of))
  }

  @inlinable @inline(always)
  mutating func pinBeside(_ point: Point, _ edge: Coordinate, _ axis: Axis, _ alignment: Placement, _ name: CallName) {
    pin(edge, axis, at: point[axis], CallSite(name, .of))
    pin(aligned: alignment, axis.other, at: point[axis.other], CallSite(name, .of))
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
    pinBeside(.far, .vertical, of: relativeView, placement(aligned), .above)
    return self
  }

  /// Pins the bottom edge to the topmost top edge of several views, and aligns the view with them horizontally: with the
  /// leftmost left edge, the rightmost right edge or the mean of the centres. Linear in the number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func above(of relativeViews: [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.far, .vertical, of: relativeViews, placement(aligned), .above)
    return self
  }

  /// Pins the top edge to a view's bottom edge, and aligns the view with it horizontally.
  @inlinable @inline(always) @discardableResult
  public consuming func below(of relativeView: Node, aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeView, placement(aligned), .below)
    return self
  }

  /// Pins the top edge to the lowest bottom edge of several views, and aligns the view with them horizontally. Linear in the
  /// number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func below(of relativeViews: [Node], aligned: HorizontalAlign = .none) -> Self {
    pinBeside(.near, .vertical, of: relativeViews, placement(aligned), .below)
    return self
  }
}

// MARK: - Left and right

extension PinLayout {
  /// Pins the right edge to a view's left edge, and aligns the view with it vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeView, aligned.placement, .left)
    return self
  }

  /// Pins the right edge to the leftmost left edge of several views, and aligns the view with them vertically. Linear in the
  /// number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func left(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.far, .horizontal, of: relativeViews, aligned.placement, .left)
    return self
  }

  /// Pins the left edge to a view's right edge, and aligns the view with it vertically.
  @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeView, aligned.placement, .right)
    return self
  }

  /// Pins the left edge to the rightmost right edge of several views, and aligns the view with them vertically. Linear in
  /// the number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func right(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(.near, .horizontal, of: relativeViews, aligned.placement, .right)
    return self
  }

  /// Puts the view before another in the direction of text: left of it, or right of it in right-to-left.
  @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeView, aligned.placement, .before)
    return self
  }

  /// Puts the view before several others in the direction of text. Linear in the number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func before(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(endEdge, .horizontal, of: relativeViews, aligned.placement, .before)
    return self
  }

  /// Puts the view after another in the direction of text: right of it, or left of it in right-to-left.
  @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeView: Node, aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeView, aligned.placement, .after)
    return self
  }

  /// Puts the view after several others in the direction of text. Linear in the number of views.
  @inlinable @inline(always) @discardableResult
  public consuming func after(of relativeViews: [Node], aligned: VerticalAlign = .none) -> Self {
    pinBeside(startEdge, .horizontal, of: relativeViews, aligned.placement, .after)
    return self
  }
}
