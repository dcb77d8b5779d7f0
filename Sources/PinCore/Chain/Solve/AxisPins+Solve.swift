import PinTree

// The rules of one axis, in the order in which applying a chain uses them. "Known" is a length that pins determine; without
// one a view keeps the length that it has.

extension AxisPins {
  /// A length within the limits: up to the minimum, then down to the maximum, which wins. A length that is not known becomes
  /// the limit itself.
  @inlinable @inline(always) func limited(_ length: Double?) -> Double? {
    var length = length
    if pinned.contains(.minimum), minimum > (length ?? 0) { length = minimum }
    if pinned.contains(.maximum), maximum < (length ?? .greatestFiniteMagnitude) { length = maximum }
    return length
  }

  /// The length that a call gave, or what both edges leave after the margins.
  @inlinable @inline(always) var pinnedLength: Double? { pinned.contains(.length) ? length : lengthBetweenEdges }

  /// What both edges leave after the margins. Subtracted in this order: where next to nothing is left, the last bit decides
  /// whether a view is one pixel wide or none.
  @inlinable @inline(always) var lengthBetweenEdges: Double? {
    pinned.isSuperset(of: .bothEdges) ? far - near - nearMargin - farMargin : nil
  }

  /// The pins with a known length and one edge or centre turned into two edges, so that margins shrink the view instead of
  /// moving it.
  @usableFromInline var pinningEdges: AxisPins {
    guard !pinned.isSuperset(of: .bothEdges), let known = limited(pinned.contains(.length) ? length : nil) else {
      return self
    }
    var pins = self
    if pinned.contains(.near) {
      pins.far = near + known
    } else if pinned.contains(.far) {
      pins.near = far - known
    } else if pinned.contains(.center) {
      pins.near = center - known / 2
      pins.far = center + known / 2
    } else {
      return self
    }
    pins.pinned.insert(.bothEdges)
    pins.pinned.remove(.centerOrLength)
    return pins
  }

  /// Where the view begins, in the superview's points.
  ///
  /// - Parameters:
  ///   - length: The length that the view gets, in points.
  ///   - isKnown: Whether pins determined it; if not, two edges do not place the view between them.
  ///   - current: Where the view begins now; it stays there when no position is pinned.
  @inlinable @inline(always) func origin(ofLength length: Double, isKnown: Bool, current: Double) -> Double {
    if pinned.isSuperset(of: .bothEdges) {
      let first = near + nearMargin
      let last = far - farMargin - length
      guard isKnown else { return first }
      switch placement {
      case .unset, .near: return first
      case .center: return (first + last) / 2
      case .far: return last
      }
    }
    if pinned.contains(.near) { return near + nearMargin }
    if pinned.contains(.far) { return far - farMargin - length }
    if pinned.contains(.center) { return center - length / 2 + nearMargin - farMargin }
    return current
  }

  /// Whether a placement between two edges can take effect; with `pinEdges` a length and one edge or centre are enough.
  @inlinable @inline(always) func canPlace(afterPinEdges: Bool) -> Bool {
    guard !pinned.contains(.center) else { return false }
    if pinned.isSuperset(of: .bothEdges) { return true }
    return afterPinEdges && pinned.contains(.length) && !pinned.isDisjoint(with: .bothEdges)
  }
}
