import PinTree

// The end of a chain: computes the rectangle from the pins.

extension ManualChain {
  /// Computes the position and the length on both axes, and sets the view's rectangle.
  mutating func apply() {
    dropInvalidMargins()
    warnAboutIdleCalls()
    if pinsEdges {
      horizontal.pinEdges()
      vertical.pinEdges()
    }
    let current = stage.rect(of: view, in: space)
    let lengths = settleLengths(current.size)
    var rect = current
    for axis in [Axis.horizontal, .vertical] {
      let placed = self[axis].place(lengths[axis], current: (current.near(axis), current.size[axis]), direction)
      rect.origin[axis] = placed.origin
      rect.size[axis] = placed.length
    }
    rect = finite(rect, or: current)
    if !stage.setRect(rect, of: view, in: space) { warn("the transform leaves no frame") }
    stage.noteOccupied(
      rect,
      margins: EdgeInsets(
        top: vertical.nearMargin, left: horizontal.nearMargin, bottom: vertical.farMargin, right: horizontal.farMargin),
      offsets: Size(width: horizontal.farOffset ?? 0, height: vertical.farOffset ?? 0),
      by: view)
  }

  /// Replaces each invalid number of the rectangle with that of the current rectangle. Warns if a number is invalid,
  /// for example after an overflow.
  private mutating func finite(_ rect: Rect, or current: Rect) -> Rect {
    var finite = rect
    var isComplete = true
    for axis in [Axis.horizontal, .vertical] {
      if !stage.allows(position: rect.origin[axis]) {
        finite.origin[axis] = current.origin[axis]
        isComplete = false
      }
      if !rect.size[axis].isFinite {
        finite.size[axis] = current.size[axis]
        isComplete = false
      }
    }
    if !isComplete { warn("the frame would be \(rect)") }
    return finite
  }

  private mutating func warnAboutIdleCalls() {
    for (name, pins) in [("justify", horizontal), ("align", vertical)] where pins.alignment != nil {
      let getsEdges = pinsEdges && pins.length != nil && (pins.near != nil || pins.far != nil || pins.center != nil)
      if pins.edges == nil && !getsEdges { warn("\(name) has no effect: its two edges are not pinned") }
      if pins.center != nil { warn("\(name) has no effect: the centre is pinned") }
    }
    if pinsEdges, horizontal.edges != nil, vertical.edges != nil {
      warn("pinEdges has no effect: all edges are pinned already")
    }
  }
}

extension AxisPins {
  /// Replaces one coordinate and the limited length with two edges. Margins then move both edges inwards.
  fileprivate mutating func pinEdges() {
    guard edges == nil, let length = limited(length) else { return }
    if let near {
      far = near + length
    } else if let far {
      near = far - length
    } else if let center {
      near = center - length / 2
      far = center + length / 2
    } else {
      return
    }
    center = nil
    self.length = nil
  }

  /// The explicit length. Without it, the distance between the pinned edges minus the margins; nil if an edge is not
  /// pinned. The order of the subtractions matters: the rounding error of a tiny length can make a view one pixel
  /// wide or empty.
  fileprivate var pinnedLength: Double? { length ?? edges.map { $0.far - $0.near - nearMargin - farMargin } }

  /// A length raised to the minimum, then lowered to the maximum. If the length is nil, a positive minimum replaces it
  /// before the maximum applies. If there is no positive minimum either, the result is the maximum, which may be nil.
  fileprivate func limited(_ length: Double?) -> Double? {
    var length = length
    if let minimum, minimum > length ?? 0 { length = minimum }
    if let maximum, maximum < length ?? .greatestFiniteMagnitude { length = maximum }
    return length
  }

  /// The origin and the length on an axis. A length is invalid if it is missing, negative or not finite. If both edges
  /// are pinned, their distance minus the margins replaces an invalid length. Then the view starts at the near edge
  /// plus the near margin. If an edge is not pinned, or if the distance is invalid too, the current length replaces the
  /// invalid length.
  fileprivate func place(
    _ settled: Double?, current: (origin: Double, length: Double), _ direction: LayoutDirection
  ) -> (origin: Double, length: Double) {
    let valid = Self.valid(settled)
    if valid == nil, let edges {
      let room = edges.far - edges.near - nearMargin - farMargin
      return (edges.near + nearMargin, Self.valid(room) ?? current.length)
    }
    let length = valid ?? current.length
    return (origin(of: length, direction) ?? current.origin, length)
  }

  private static func valid(_ length: Double?) -> Double? { length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

  /// The origin for a length; nil if no coordinate is pinned.
  private func origin(of length: Double, _ direction: LayoutDirection) -> Double? {
    if let edges {
      switch alignment?.coordinate(in: direction) ?? .near {
      case .near: break
      case .center: return (edges.near + nearMargin + (edges.far - farMargin - length)) / 2
      case .far: return edges.far - farMargin - length
      }
    }
    if let near { return near + nearMargin }
    if let far { return far - farMargin - length }
    return center.map { $0 - length / 2 + nearMargin - farMargin }
  }
}

// MARK: - Sizes

extension ManualChain {
  /// The lengths after adjustment and limits. A length that no call determines is the current length, or is missing if
  /// the chain has a ratio.
  private mutating func settleLengths(_ current: Size) -> [Axis: Double] {
    var lengths: [Axis: Double] = [:]
    for axis in [Axis.horizontal, .vertical] { lengths[axis] = self[axis].pinnedLength }
    switch adjustment {
    case nil: lengths.merge([.horizontal: current.width, .vertical: current.height]) { pinned, _ in pinned }
    case .fit(let type): lengths = fit(type, lengths, current)
    case .ratio(let ratio): lengths = keep(ratio: ratio, lengths)
    }
    for axis in [Axis.horizontal, .vertical] { lengths[axis] = self[axis].limited(lengths[axis]) }
    return lengths
  }

  /// The size that the view needs within the offered size. On the type's axis, the result has the offered length,
  /// unless the type is flexible or the offered length is unbounded.
  private func fit(_ type: ProgramFitType, _ pinned: [Axis: Double], _ current: Size) -> [Axis: Double] {
    var offer = current
    if let axis = type.axis {
      offer[axis] = self[axis].limited(pinned[axis]) ?? current[axis]
      offer[axis.other] = .greatestFiniteMagnitude
    }
    var answer = view.sizeThatFits(offer)
    if let axis = type.axis, !type.isFlexible, offer[axis] != .greatestFiniteMagnitude { answer[axis] = offer[axis] }
    return [.horizontal: answer.width, .vertical: answer.height]
  }

  /// Computes one length from the other by a ratio. Warns and changes nothing unless exactly one length is pinned.
  private mutating func keep(ratio: Double, _ pinned: [Axis: Double]) -> [Axis: Double] {
    guard pinned.count == 1, let (axis, length) = pinned.first, let limited = self[axis].limited(length) else {
      warn("a ratio needs exactly one known dimension")
      return pinned
    }
    return [axis: limited, axis.other: axis == .horizontal ? limited / ratio : limited * ratio]
  }
}
