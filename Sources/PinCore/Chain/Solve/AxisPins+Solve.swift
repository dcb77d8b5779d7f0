import PinTree

// The layout rules of one axis. A "known" length comes from pins, the content, a ratio or the view's current size. On
// the slow path it may be invalid; it is nil if there is no such length.

extension AxisPins {
  /// A length raised to the minimum, then lowered to the maximum, so the maximum wins. An unknown length (nil) becomes
  /// the limit, or the smaller one of two limits. A minimum of 0 and a maximum of `Double.greatestFiniteMagnitude` have
  /// no effect on an unknown length.
  @inlinable @inline(always) func limited(_ length: Double?) -> Double? {
    guard pinned.containsAny(of: .limits) else { return length }
    var length = length
    if pinned.contains(.minimum), minimum > (length ?? 0) { length = minimum }
    if pinned.contains(.maximum), maximum < (length ?? .greatestFiniteMagnitude) { length = maximum }
    return length
  }

  /// The pinned length. If no length is pinned, the result is `lengthBetweenEdges`.
  @inlinable @inline(always) var pinnedLength: Double? { pinned.contains(.length) ? length : lengthBetweenEdges }

  /// The length between both edges, minus the margins; nil unless both edges are pinned. With another order of the
  /// subtractions, a rounding error could give an empty view a positive length.
  @inlinable @inline(always) var lengthBetweenEdges: Double? {
    guard pinned.contains(.edges) else { return nil }
    var length = far - near
    if pinned.contains(.nearMargin) { length -= nearMargin }
    if pinned.contains(.farMargin) { length -= farMargin }
    return length
  }

  /// The pins after `pinEdges`. A length, together with one edge or the centre, becomes two edges. The length is the
  /// pinned length within the limits; if no length is pinned, it is a limit. Margins then resize the view. The pins are
  /// unchanged if both edges are already pinned, or if the position or the length is missing.
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

  /// The view's near edge for a new length of the view, in the superview's points. If no position is pinned, the result
  /// is `current`. `placement` has an effect only if both edges are pinned and the length is known and valid.
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

  /// The view's near edge and length on the slow path. The length is `known` within the limits. If this length is not
  /// valid, the length between both edges replaces it. If that length is not valid either, the current length is kept.
  @usableFromInline func extent(known: Double?, current: (near: Double, length: Double)) -> (Double, Double) {
    let known = validLength(limited(known))
    let length = known ?? validLength(lengthBetweenEdges) ?? current.length
    return (origin(ofLength: length, isKnown: known != nil, current: current.near), length)
  }

  /// The near edge of a view that starts at the pinned near edge plus the margin.
  @inlinable @inline(always) var first: Double { near + nearMargin }

  /// The near edge of a view that has a given length and ends at the pinned far edge minus the margin.
  @inlinable @inline(always) func last(ofLength length: Double) -> Double { far - farMargin - length }

  /// Whether both edges are pinned, so `placement` has an effect. With `pinEdges`, one edge and a pinned length are
  /// enough.
  @inlinable @inline(always) func canPlace(afterPinEdges: Bool) -> Bool {
    guard !pinned.contains(.center) else { return false }
    if pinned.contains(.edges) { return true }
    return afterPinEdges && pinned.contains(.length) && pinned.containsAny(of: .edges)
  }

  // MARK: - Ordinary chains

  /// The sum of the margins and of the pinned numbers that may have no effect on the view's rectangle. If a term is not
  /// finite, the sum is not finite either, so one test finds invalid numbers. In a release build, the compiler usually
  /// knows the terms of a chain. `lengthCounts` states whether a pinned length becomes the view's length.
  @inlinable @inline(always) func witness(lengthCounts: Bool) -> Double {
    // Adding negative zero never changes a number, so the compiler removes the addition.
    var sum = -0.0
    if pinned.contains(.minimum) { sum += minimum }
    if pinned.contains(.maximum) { sum += maximum }
    // A limit may replace the length. Then the pinned length, or one of two edges, has no effect on the rectangle.
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

  /// Whether the length needs no check. A call has checked a pinned length. If neither a length nor both edges are
  /// pinned, the view keeps its current length, within the limits.
  @inlinable @inline(always) var lengthIsSure: Bool { pinned.contains(.length) || !pinned.contains(.edges) }
}
