import PinCore
import Reference

extension RelatedPrograms {
  /// A layout and its mirror image in the other text direction: left and right are exchanged, start and end are kept.
  ///
  /// Nothing is snapped to pixels, because rounding to pixels is not symmetric. Percentages become multiples of 12.5,
  /// and other numbers become multiples of 1/64. Sums are therefore exact, and rounding errors cannot change the order
  /// of two views.
  static func mirroring(_ program: PinProgram) -> RelatedPrograms? {
    guard var first = program.settled?.withoutDetached else { return nil }
    first = first.mappingCalls { calls, _ in
      calls.map { call in call.hasPercentages ? call.replacingNumbers { ($0 / 12.5).rounded() * 12.5 } : call }
    }
    first.replaceNumbers { $0.magnitude < 1e9 ? ($0 * 64).rounded() / 64 : $0 }
    first.scale = 1e-30
    let readsFrames = first.steps.contains { if case .chain(_, .transformed, _) = $0 { true } else { false } }
    for view in first.views.indices where readsFrames || !first.views[view].transform.isDiagonal {
      first.views[view].transform = .identity
    }
    // The left edge of a flipped view is to the right of its right edge, so the view can be on both sides of another
    // view. The result of `horizontallyBetween` then depends on which side is tested first, and has no mirror image.
    if first.views.contains(where: { $0.transform.a < 0 }) {
      first = first.mappingCalls { calls, _ in
        calls.filter { if case .between(.horizontal, _, _, _) = $0 { false } else { true } }
      }
    }
    var second = first.mappingCalls { calls, _ in calls.mirrored }
    second.direction = first.direction == .ltr ? .rtl : .ltr
    for (index, view) in first.views.enumerated() {
      second.views[index].frame = view.frame.mirrored(in: view.parent.map { first.views[$0].frame.width } ?? 0)
    }
    return RelatedPrograms(first: first, second: second) { outcome in
      ExpectedOutcome(frames: first.views.indices.map { mirrored($0, in: first, outcome.frames) })
    }
  }

  private static func mirrored(_ view: Int, in program: PinProgram, _ frames: [Rect]) -> Rect? {
    // A subview of a transformed view is not compared, because the superview's frame and bounds can differ
    // in width.
    guard let parent = program.views[view].parent, !program.isDetached(view),
      program.views[parent].transform.isIdentity
    else { return nil }
    return frames[view].mirrored(in: frames[parent].width)
  }
}

extension PinProgram {
  /// Whether an ancestor of the view is placed, but not the view. If the ancestor gets another width, the view keeps
  /// its distance from the left edge, so the layout has no mirror image.
  fileprivate func isDetached(_ view: Int) -> Bool {
    let placed = Set(steps.map(\.view))
    return !placed.contains(view) && placed.contains { $0 != view && views.isIn(view, $0) }
  }

  /// The program without the steps of detached views and their descendants, and without calls that refer to them.
  fileprivate var withoutDetached: PinProgram {
    let detached = views.indices.filter(isDetached)
    let isIn = { (view: Int) in detached.contains { views.isIn(view, $0) } }
    var program = mappingCalls { calls, _ in calls.filter { !$0.views.contains(where: isIn) } }
    program.steps.removeAll { isIn($0.view) }
    return program
  }
}

extension Rect {
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension AffineTransform {
  fileprivate var isDiagonal: Bool { b == 0 && c == 0 && tx == 0 && ty == 0 }
}

// MARK: - Calls

extension [ProgramCall] {
  /// The mirrored calls. By default, a view between two pinned edges is at the left edge. The mirrored calls therefore
  /// place the view at the right edge, unless they contain `justify`.
  fileprivate var mirrored: [ProgramCall] {
    let isJustified = contains { if case .justify = $0 { true } else { false } }
    return (isJustified ? [] : [.justify(.right)]) + flatMap(\.mirrored)
  }
}

extension ProgramCall {
  fileprivate var mirrored: [ProgramCall] {
    switch self {
    case .edge(.hCenter, _): [replacingNumbers(-)]
    case .edge(let edge, let distance): [.edge(edge.mirrored, distance.mirrored)]
    case .edgeTo(let edge, let other):
      [.edgeTo(edge.mirrored, ProgramEdgeReference(view: other.view, edge: other.edge.mirrored))]
    case .fill(let fill, let distance): [.fill(fill, distance.mirrored)]
    case .anchor(.center, let offset):
      [.edge(.vCenter, .points(offset ?? 0)), .edge(.hCenter, .points(-(offset ?? 0)))]
    case .anchor(let anchor, let offset): [.anchor(anchor.mirrored, offset: offset)]
    case .anchorTo(let anchor, let other):
      [.anchorTo(anchor.mirrored, ProgramAnchorReference(view: other.view, anchor: other.anchor.mirrored))]
    case .relative(let side, let others, let alignment):
      [.relative(side.mirrored, others, alignment: alignment?.mirrored)]
    case .between(let axis, let first, let second, let alignment):
      [.between(axis, first, second, alignment: alignment?.mirrored)]
    case .margin(let side, let distance): [.margin(side.mirrored, distance.mirrored)]
    case .margins(let distances) where distances.count == 4:
      [.margins([distances[0], distances[3], distances[2], distances[1]])]
    case .justify(.none): [.justify(.right)]
    case .justify(let alignment): [.justify(alignment.mirrored)]
    default: [self]
    }
  }
}

extension ProgramDistance {
  fileprivate var mirrored: ProgramDistance {
    guard case .insets(let insets) = self else { return self }
    return .insets(EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left))
  }
}

extension RawRepresentable<String> {
  /// The value whose name ends with right instead of left, or with left instead of right. Other values stay the same.
  fileprivate var mirrored: Self {
    let exchanged = [("left", "right"), ("right", "left"), ("Left", "Right"), ("Right", "Left")]
    guard let (side, other) = exchanged.first(where: { rawValue.hasSuffix($0.0) }) else { return self }
    return Self(rawValue: rawValue.dropLast(side.count) + other) ?? self
  }
}
