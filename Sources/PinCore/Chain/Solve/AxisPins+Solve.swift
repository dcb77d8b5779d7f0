import PinTree

// The layout rules of one axis, in the order of their application. A "known" length is a valid one from pins, the content or
// a ratio.

extension AxisPins {
  /// A length raised to the minimum, then lowered to the maximum, so the maximum wins. An unknown length becomes the limit, or
  /// the smaller one of two limits; a minimum of 0 does not count then.
  @inlinable @inline(always) func limited(_ length: Double?) -> Double? {
    guard pinned.containsAny(of: .limits) else { return length }
    var length = length
    if pinned.contains(.minimum), minimum > (length ?? 0) { length = minimum }
    if pinned.contains(.maximum), maximum < (length ?? .greatestFiniteMagnitude) { length = maximum }
    return length
  }

  /// The explicit length; otherwise the length between both edges, minus the margins.
  @inlinable @inline(always) var pinnedLength: Double? { pinned.contains(.length) ? length : lengthBetweenEdges }

  /// The length between both edges, minus the margins. In another order, a rounding error could give an empty view a
  /// positive length.
  @inlinable @inline(always) var lengthBetweenEdges: Double? {
    guard pinned.contains(.edges) else { return nil }
    var length = far - near
    if pinned.contains(.nearMargin) { length -= nearMargin }
    if pinned.contains(.farMargin) { length -= farMargin }
    return length
  }

  /// The pins, in which two edges replace a known length and one edge or centre. So the margins shrink the view.
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

  /// The view's near edge for its new length, in the superview's points. If no position is pinned, the edge is `current`.
  /// `placement` has an effect only if the length is known.
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

  /// The view's near edge and length on the slow path. The length is `known` within the limits, if this is valid. Otherwise it
  /// is the length between both edges, if this is valid, or else the current length.
  @usableFromInline func extent(known: Double?, current: (near: Double, length: Double)) -> (Double, Double) {
    let known = validLength(limited(known))
    let length = known ?? validLength(lengthBetweenEdges) ?? current.length
    return (origin(ofLength: length, isKnown: known != nil, current: current.near), length)
  }

  /// The near edge of a view at the near pin.
  @inlinable @inline(always) var first: Double { near + nearMargin }

  /// The near edge of a view with a given length at the far pin.
  @inlinable @inline(always) func last(ofLength length: Double) -> Double { far - farMargin - length }

  /// Whether a placement between two edges has an effect. After `pinEdges`, a length and one edge are enough.
  @inlinable @inline(always) func canPlace(afterPinEdges: Bool) -> Bool {
    guard !pinned.contains(.center) else { return false }
    if pinned.contains(.edges) { return true }
    return afterPinEdges && pinned.contains(.length) && pinned.containsAny(of: .edges)
  }

  // MARK: - Ordinary chains

  /// The sum of the margins and of the pinned numbers that do not affect the view's rectangle. If one of them is not
  /// finite, the sum is not finite either, so one test finds invalid numbers. The compiler knows the terms of the sum
  /// for each chain; most chains have none. `lengthCounts` states whether a pinned length becomes the view's length.
  @inlinable @inline(always) func witness(lengthCounts: Bool) -> Double {
    // Adding negative zero never changes a number, so the compiler removes the addition.
    var sum = -0.0
    if pinned.contains(.minimum) { sum += minimum }
    if pinned.contains(.maximum) { sum += maximum }
    // If a limit replaces the length, the rectangle contains neither the pinned length nor the edges.
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

  /// Whether the length needs no check, because the call checked it or the view keeps its current length.
  @inlinable @inline(always) var lengthIsSure: Bool { pinned.contains(.length) || !pinned.contains(.edges) }
}
