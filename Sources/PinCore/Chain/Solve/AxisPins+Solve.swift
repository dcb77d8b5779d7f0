import PinTree

// The rules of one axis, in the order of their application. A length is "known" if pins determine it; otherwise the
// view keeps its own.

extension AxisPins {
  /// A length within the limits: raised to the minimum, then lowered to the maximum, which wins. An unknown length
  /// becomes the limit itself.
  @inlinable @inline(always) func limited(_ length: Double?) -> Double? {
    guard pinned.containsAny(of: .limits) else { return length }
    var length = length
    if pinned.contains(.minimum), minimum > (length ?? 0) { length = minimum }
    if pinned.contains(.maximum), maximum < (length ?? .greatestFiniteMagnitude) { length = maximum }
    return length
  }

  /// The explicit length, or the one between both edges and margins.
  @inlinable @inline(always) var pinnedLength: Double? { pinned.contains(.length) ? length : lengthBetweenEdges }

  /// The length between both edges and margins. The order of the subtractions matters: a difference in the last bit of
  /// a tiny length decides whether a view is one pixel wide or empty.
  @inlinable @inline(always) var lengthBetweenEdges: Double? {
    guard pinned.contains(.edges) else { return nil }
    var length = far - near
    if pinned.contains(.nearMargin) { length -= nearMargin }
    if pinned.contains(.farMargin) { length -= farMargin }
    return length
  }

  /// The pins with a known length and one edge or centre as two edges, so that margins shrink the view.
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

  /// The view's near edge, in the superview's points.
  ///
  /// - Parameters:
  ///   - length: The view's new length, in points.
  ///   - isKnown: Whether pins determine it; otherwise two edges do not place the view between them.
  ///   - current: The current near edge, which stays if no position is pinned.
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

  /// The near edge of a view that is placed at the near pin.
  @inlinable @inline(always) var first: Double { near + nearMargin }

  /// The near edge of a view of a length that is placed at the far pin.
  @inlinable @inline(always) func last(ofLength length: Double) -> Double {
    far - farMargin - length
  }

  /// Whether a placement between two edges is effective; with `pinEdges` a length and one edge or centre are enough.
  @inlinable @inline(always) func canPlace(afterPinEdges: Bool) -> Bool {
    guard !pinned.contains(.center) else { return false }
    if pinned.contains(.edges) { return true }
    return afterPinEdges && pinned.contains(.length) && pinned.containsAny(of: .edges)
  }
}

// MARK: - Ordinary chains

extension AxisPins {
  /// A sum of the given numbers that the view's position does not show, and of some others; finite exactly if each of them
  /// is, unless it overflows. The compiler knows these numbers in each chain: mostly there are none.
  ///
  /// - Parameter lengthCounts: Whether a pinned length becomes the view's.
  @inlinable @inline(always) func witness(lengthCounts: Bool) -> Double {
    // Negative zero does not change a sum, so that the compiler removes the addition.
    var sum = -0.0
    if pinned.contains(.minimum) { sum += minimum }
    if pinned.contains(.maximum) { sum += maximum }
    // Where a limit decides, the length shows neither the pinned one nor the edges.
    let lengthCounts = lengthCounts && !pinned.containsAny(of: .limits)
    if pinned.contains(.length), !lengthCounts { sum += length }
    if pinned.contains(.length) || !lengthCounts {
      switch placement {
      case .unset, .near: sum -= far
      case .far: sum += near
      case .center: break
      }
    }
    return sum + nearMargin - farMargin
  }

  /// Whether the length needs no check: the call checked it, or the view keeps its own.
  @inlinable @inline(always) var lengthIsSure: Bool { pinned.contains(.length) || !pinned.contains(.edges) }
}
