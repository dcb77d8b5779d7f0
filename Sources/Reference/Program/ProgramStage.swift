import PinTree

/// A program's views and the data of running measurements. Reference layouts use a stage to read and set rectangles.
public final class ProgramStage {
  /// The views in the program's order.
  public let views: [View]
  private var measurements: [Notes] = []

  /// Builds the views of a program.
  public init(_ program: PinProgram) { views = ProgramTree(program).views }

  /// The data of one measurement. `rects` contains the rectangles that chains have set in this measurement and in the
  /// enclosing measurements. In `rects`, the measured view starts with the offered size.
  private struct Notes {
    var rects: [ObjectIdentifier: Rect]
    var occupied: [ObjectIdentifier: Rect] = [:]
    let includesOffsets: Bool
  }

  /// The frames of all views, in their superviews' points.
  public var frames: [Rect] { views.map(\.frame) }
}

// MARK: - Running steps

extension ProgramStage {
  /// Runs steps, with one function that lays out chains and another that is called before each measurement. Returns the
  /// results of the measurements, in the order in which they end.
  func run(
    _ steps: [PinProgram.Step], measuring: (PinProgram.Offer) throws -> Void,
    layingOut lay: (View, PinProgram.Space, [ProgramCall]) throws -> Void
  ) rethrows -> [Size] {
    var sizes: [Size] = []
    for step in steps {
      switch step {
      case .chain(let view, let space, let calls): try lay(views[view], space, calls)
      case .measure(let view, let offered, let steps):
        try measuring(offered)
        let size = try measure(views[view], offered: offered) {
          sizes += try run(steps, measuring: measuring, layingOut: lay)
        }
        sizes.append(size)
      case .setFrame(let view, let frame): views[view].frame = frame
      case .edit(let view, let edit): views[view].apply(edit)
      }
    }
    return sizes
  }

  /// The views of a call's references, without those that the call ignores.
  func views(of references: ProgramReferences) -> [View] {
    references.views.map { views[$0] }.filter { !references.onlyVisible || $0.isVisibleInLayout }
  }
}

// MARK: - Rectangles

extension ProgramStage {
  /// A view's rectangle in its superview's points. In a measurement, returns the recorded rectangle if there is one.
  public func rect(of view: View, in space: PinProgram.Space) -> Rect {
    if let noted = measurements.last?.rects[ObjectIdentifier(view)] { return noted }
    return space == .untransformed ? view.layoutRect : view.frame
  }

  /// Snaps a rectangle to pixels and sets it for a view; a measurement only records it. Returns false and changes
  /// nothing if, outside measurements, the view's transform gives no finite `layoutRect` for a `.transformed` frame.
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

  /// In a measurement, records the area that a view occupies: its rectangle with all four margins, and with the offsets
  /// from the right and bottom edges if the measurement includes them. The area is snapped to pixels. A view at an
  /// unbounded position occupies no area. An unbounded length, margin or offset counts as 0.
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

  /// Whether a number of points counts as unbounded: its magnitude is too large for a `Float`, or it is NaN.
  static func isUnbounded(_ points: Double) -> Bool { !(points.magnitude <= Double(Float.greatestFiniteMagnitude)) }

  /// Whether a position is valid. It must be finite; in a measurement it may also be infinite.
  public func allows(position: Double) -> Bool { position.isFinite || !position.isNaN && !measurements.isEmpty }

  /// The size in points that the subviews of a view need if the view has the offered size. Runs `layout`; during
  /// this run, `setRect` moves no view.
  public func measure(_ view: View, offered: PinProgram.Offer, layout: () throws -> Void) rethrows -> Size {
    var notes = Notes(rects: measurements.last?.rects ?? [:], includesOffsets: offered.includesOffsets)
    notes.rects[ObjectIdentifier(view)] = Rect(origin: .zero, size: offered.size.bounded)
    measurements.append(notes)
    defer { measurements.removeLast() }
    try layout()
    let occupied = measurements[measurements.count - 1].occupied
    return view.subviews.compactMap { occupied[ObjectIdentifier($0)] }.reduce(Rect.zero) { $0.union($1) }.size
  }

  // MARK: - Conversion

  /// Converts a point from the coordinates of the reference's superview to those of the target's superview. Returns nil
  /// if one of these superviews is missing. For siblings the point is unchanged. If `reference` is the target's
  /// superview or a sibling of that superview, only subtracts the superview's origin, without its transform. Every
  /// other conversion applies all transforms on the path. On the way inwards, it skips a transform without an inverse.
  public func convert(
    _ point: Point, fromSuperviewOf reference: View, toSuperviewOf target: View, in space: PinProgram.Space
  ) -> Point? {
    guard let source = reference.superview, let destination = target.superview else { return nil }
    if source === destination { return point }
    if source === destination.superview {
      let origin = rect(of: destination, in: space).origin
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    // Views of different trees have no common ancestor. The frames of their roots count as frames in the same space.
    let shared = sequence(first: source, next: \.superview).first(where: destination.isInSubtree)
    var point = point
    for view in path(from: source, to: shared) { point = outward(point, from: view) }
    for view in path(from: destination, to: shared).reversed() { point = inward(point, to: view) }
    return point
  }

  /// The views from `view` outwards to `end`, which is excluded.
  private func path(from view: View, to end: View?) -> [View] {
    sequence(first: view, next: \.superview).prefix { $0 !== end }
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
  /// The size with infinite lengths replaced by the greatest finite number, which means unbounded.
  fileprivate var bounded: Size {
    Size(width: min(width, .greatestFiniteMagnitude), height: min(height, .greatestFiniteMagnitude))
  }
}

/// The trees of views that a program describes.
public final class ProgramTree {
  /// The views in the program's order.
  public let views: [View]

  /// Builds the views of a program. Ignores a `parent` that is not the index of an earlier view.
  public init(_ program: PinProgram) {
    var views: [View] = []
    for description in program.views {
      let view = FittingView(description)
      if let parent = description.parent, views.indices.contains(parent) {
        views[parent].addSubview(view)
      } else {
        view.setDisplayScale(program.scale)
        view.setLayoutDirection(program.direction)
      }
      views.append(view)
    }
    self.views = views
  }
}

/// A view with the image and the rule for `sizeThatFits` of a program's view.
private final class FittingView: View {
  var program: ProgramView

  init(_ program: ProgramView) {
    self.program = program
    super.init()
    frame = program.frame
    isHidden = program.isHidden
    alpha = program.alpha
    safeAreaInsets = program.safeArea
    layoutMargins = program.layoutMargins
    readableMargins = program.readableMargins
    transform = program.transform
  }

  override var imageSize: Size? { program.imageSize }

  override func sizeThatFits(_ size: Size) -> Size { program.fit?.answer(to: size) ?? super.sizeThatFits(size) }
}

extension ProgramView {
  /// Changes the description. An edit of the direction has no effect, because `ProgramView` stores no direction.
  package mutating func apply(_ edit: Edit) {
    switch edit {
    case .hidden(let isHidden): self.isHidden = isHidden
    case .fit(let fit): self.fit = fit
    case .image(let size): imageSize = size
    case .direction: break
    }
  }
}

extension View {
  /// Changes the content of a view of a program.
  package func apply(_ edit: ProgramView.Edit) {
    (self as? FittingView)?.program.apply(edit)
    if case .hidden(let isHidden) = edit { self.isHidden = isHidden }
    if case .direction(let direction) = edit { setLayoutDirection(direction) }
  }
}
