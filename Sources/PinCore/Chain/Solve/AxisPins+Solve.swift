import PinTree

// The rules of one axis, in the order in which applying a chain uses them. "Known" is a length that pins determine; without
// one a view keeps the length that it has.

extension AxisPins {
  /// A length within the limits: up to the minimum, then down to the maximum, which wins. A length that is not known becomes
  /// the limit itself.
  @inlinable @inline(always) func limited(_ length: Double?) -> Double? {
    guard pinned.containsAny(of: .limits) else { return length }
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
    guard pinned.contains(.edges) else { return nil }
    var length = far - near
    if pinned.contains(.nearMargin) { length -= nearMargin }
    if pinned.contains(.farMargin) { length -= farMargin }
    return length
  }

  /// The pins with a known length and one edge or centre turned into two edges, so that margins shrink the view instead of
  /// moving it.
  @usableFromInline var pinningEdges: AxisPins {
    guard !pinned.contains(.edges), let known = limited(pinned.contains(.length) ? length : nil) else { return self }
    var pins = self
    if pinned.contains(.near) {
      pins.far = near + known
    } else if pinned.contains(.far) {
      pins.near = far - known
    } else if pinned.contains(.center) {
      pins.near = near - known / 2
      pins.far = near + known / 2
    } else {
      return self
    }
    pins.pinned.insert(.edges)
    pins.pinned.remove(.center)
    pins.pinned.remove(.length)
    return pins
  }

  /// Where the view begins, in the superview's points.
  ///
  /// - Parameters:
  ///   - length: The length that the view gets, in points.
  ///   - isKnown: Whether pins determined it; if not, two edges do not place the view between them.
  ///   - current: Where the view begins now; it stays there when no position is pinned.
  @inlinable @inline(always) func origin(ofLength length: Double, isKnown: Bool, current: Double) -> Double {
    if pinned.contains(.edges), isKnown {
      switch placement {
      case .unset, .near: break
      case .center: return (first + last(ofLength: length)) / 2
      case .far: return last(ofLength: length)
      }
    }
    if pinned.contains(.near) { return first }
    if pinned.contains(.far) { return last(ofLength: length) }
    if pinned.contains(.center) { return near - length / 2 + nearMargin - farMargin }
    return current
  }

  /// Where a view at the near edge begins.
  @inlinable @inline(always) var first: Double { pinned.contains(.nearMargin) ? near + nearMargin : near }

  /// Where a view of a length at the far edge begins.
  @inlinable @inline(always) func last(ofLength length: Double) -> Double {
    (pinned.contains(.farMargin) ? far - farMargin : far) - length
  }

  /// Whether a placement between two edges can take effect; with `pinEdges` a length and one edge or centre are enough.
  @inlinable @inline(always) func canPlace(afterPinEdges: Bool) -> Bool {
    guard !pinned.contains(.center) else { return false }
    if pinned.contains(.edges) { return true }
    return afterPinEdges && pinned.contains(.length) && pinned.containsAny(of: .edges)
  }
}

// MARK: - Ordinary chains

extension AxisPins {
  /// The sum of the numbers that were given and that the view's place does not show: it is a finite number as long as each
  /// of them is. Which numbers these are is known where the chain is compiled: mostly none.
  ///
  /// - Parameter lengthCounts: Whether a pinned length becomes the view's.
  @inlinable @inline(always) func witness(lengthCounts: Bool) -> Double {
    // Negative zero: nothing is added to a sum by it, so that no instruction is left of it.
    var sum = -0.0
    if pinned.contains(.minimum) { sum += minimum }
    if pinned.contains(.maximum) { sum += maximum }
    if pinned.contains(.length), !lengthCounts { sum += length }
    var (nearCounts, farCounts) = (pinned.contains(.near), pinned.contains(.far))
    if nearCounts, farCounts, pinned.contains(.length) || !lengthCounts {
      switch placement {
      case .unset, .near:
        sum += far
        farCounts = false
      case .far:
        sum += near
        nearCounts = false
      case .center: break
      }
    }
    if pinned.contains(.nearMargin), !nearCounts, !pinned.contains(.center) { sum += nearMargin }
    if pinned.contains(.farMargin), !farCounts, !pinned.contains(.center) { sum += farMargin }
    return sum
  }

  /// Whether the length needs no test: a call gave it, and tested it then, or the view keeps the one that it has.
  @inlinable @inline(always) var lengthIsSure: Bool { pinned.contains(.length) || !pinned.contains(.edges) }
}
