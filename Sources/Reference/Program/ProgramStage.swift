import PinTree

/// The built views of a program, with what measuring them has noted so far: where references read and write rectangles.
public final class ProgramStage {
  /// The views in the program's order.
  public let views: [View]
  private var measurements: [Notes] = []

  /// Builds the views of a program.
  public init(_ program: PinProgram) { views = ProgramTree(program).views }

  /// What one measurement has noted of views that it would have moved.
  private struct Notes {
    var rects: [ObjectIdentifier: Rect] = [:]
    var occupied: [ObjectIdentifier: Rect] = [:]
    var includesOffsets = false
  }

  /// The frames of all views, in their superviews' points.
  public var frames: [Rect] { views.map(\.frame) }
}

// MARK: - Rectangles

extension ProgramStage {
  /// A view's rectangle in its superview's points: in a measurement the one noted there, if one was.
  public func rect(of view: View, in space: PinProgram.Space) -> Rect {
    if let noted = measurements.last?.rects[ObjectIdentifier(view)] { return noted }
    return space == .untransformed ? view.layoutRect : view.frame
  }

  /// Gives a view a rectangle, on whole pixels; in a measurement it is only noted. False where the view's transform has no
  /// finite rectangle for such a frame, which then stays what it is.
  @discardableResult public func setRect(_ rect: Rect, of view: View, in space: PinProgram.Space) -> Bool {
    var snapped = PixelGrid(scale: view.displayScale).snap(rect)
    if !measurements.isEmpty {
      for axis in [Axis.horizontal, .vertical] where Self.isUnbounded(rect.near(axis)) {
        snapped.origin[axis] *= .infinity
      }
      measurements[measurements.count - 1].rects[ObjectIdentifier(view)] = snapped
    } else if space == .untransformed {
      view.layoutRect = snapped
    } else {
      let before = view.layoutRect
      view.frame = snapped
      guard view.layoutTransform.isIdentity || view.layoutRect.isFinite else {
        view.layoutRect = before
        return false
      }
    }
    return true
  }

  /// Notes in a measurement what a view takes up at a rectangle, with all four margins, whether they had an effect or not, and
  /// with its offsets from the right and bottom edge where these count.
  ///
  /// A view that is unboundedly far away along either axis takes up nothing; an unbounded number counts as 0.
  public func noteOccupied(_ rect: Rect, margins: EdgeInsets, offsets: Size = .zero, by view: View) {
    guard let includesOffsets = measurements.last?.includesOffsets else { return }
    var occupied = Rect.zero
    for axis in [Axis.horizontal, .vertical] {
      let lengths = [
        rect.size[axis], margins.inset(axis, .near), margins.inset(axis, .far), includesOffsets ? offsets[axis] : 0,
      ].map { Self.isUnbounded($0) ? 0 : $0 }
      occupied.origin[axis] = rect.near(axis) - lengths[1]
      occupied.size[axis] = lengths[0] + (lengths[1] + lengths[2]) + lengths[3]
    }
    let isFarAway = Self.isUnbounded(rect.minX) || Self.isUnbounded(rect.minY)
    measurements[measurements.count - 1].occupied[ObjectIdentifier(view)] =
      isFarAway ? nil : PixelGrid(scale: view.displayScale).snap(occupied)
  }

  /// Whether a number of points can only come from an unbounded length: a 32-bit number cannot hold it.
  static func isUnbounded(_ points: Double) -> Bool {
    !(-3.4028234663852886e38...3.4028234663852886e38).contains(points)
  }

  /// Whether a view can be put at a position: a finite one, or an infinite one in a measurement.
  public func allows(position: Double) -> Bool { position.isFinite || !position.isNaN && !measurements.isEmpty }

  /// The size that a layout of a view's subviews takes up, in points, if the view had the offered size. Nothing is moved.
  public func measure(_ view: View, offered: PinProgram.Offer, layout: () throws -> Void) rethrows -> Size {
    var notes = Notes(rects: measurements.last?.rects ?? [:], includesOffsets: offered.includesOffsets)
    notes.rects[ObjectIdentifier(view)] = Rect(origin: .zero, size: offered.size.bounded)
    measurements.append(notes)
    defer { measurements.removeLast() }
    try layout()
    let occupied = measurements[measurements.count - 1].occupied
    return view.subviews.compactMap { occupied[ObjectIdentifier($0)] }.reduce(Rect.zero) { $0.union($1) }.size
  }
}

// MARK: - Conversion

extension ProgramStage {
  /// A point of one view's superview as a point of another view's superview.
  ///
  /// Siblings share a superview. From one level further out only the origin of the superview between is taken off, whatever
  /// its transform. From everywhere else the whole way is gone, with all transforms on it.
  public func convert(
    _ point: Point, fromSuperviewOf reference: View, toSuperviewOf target: View, in space: PinProgram.Space
  ) -> Point? {
    guard let source = reference.superview, let destination = target.superview else { return nil }
    if source === destination { return point }
    if source === destination.superview {
      let origin = rect(of: destination, in: space).origin
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    let shared = commonAncestor(of: source, and: destination)
    return leave(from: point, of: source, to: shared, enterInto: destination)
  }

  /// The nearest view that contains both; nil in different trees, whose roots are taken to lie in one space.
  private func commonAncestor(of first: View, and second: View) -> View? {
    var ancestor: View? = first
    while let view = ancestor, !second.isInSubtree(of: view) { ancestor = view.superview }
    return ancestor
  }

  private func leave(from start: Point, of source: View, to shared: View?, enterInto destination: View) -> Point {
    var point = start
    for view in path(from: source, to: shared) { point = outward(point, from: view) }
    for view in path(from: destination, to: shared).reversed() { point = inward(point, to: view) }
    return point
  }

  /// The views from one outwards, without the last.
  private func path(from view: View, to end: View?) -> [View] {
    var views: [View] = []
    var next: View? = view
    while let current = next, current !== end {
      views.append(current)
      next = current.superview
    }
    return views
  }

  private func outward(_ point: Point, from view: View) -> Point {
    let moved = Point(x: point.x + view.layoutRect.minX, y: point.y + view.layoutRect.minY)
    return view.layoutTransform.isIdentity ? moved : view.layoutTransform.about(view.center).apply(to: moved)
  }

  private func inward(_ point: Point, to view: View) -> Point {
    var moved = point
    if let map = view.layoutTransform.about(view.center).inverse, !view.layoutTransform.isIdentity {
      moved = map.apply(to: point)
    }
    return Point(x: moved.x - view.layoutRect.minX, y: moved.y - view.layoutRect.minY)
  }
}

extension Size {
  /// The size with no length beyond the greatest finite one, which stands for unbounded.
  fileprivate var bounded: Size {
    Size(width: min(width, .greatestFiniteMagnitude), height: min(height, .greatestFiniteMagnitude))
  }
}
