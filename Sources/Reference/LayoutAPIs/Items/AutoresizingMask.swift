import PinTree

/// The flexible parts of a view: the lengths, and the distances from the container's edges, that change when the
/// container is resized. A mask applies while `translatesAutoresizingMaskIntoConstraints` is true. On each axis, the
/// flexible parts share the change in proportion to their lengths, or equally if no length is above 0.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The flexible parts as bits.
  public let rawValue: UInt8
  /// A mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the container's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the container's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the container's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the container's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  func apply(to frame: Rect, from old: Size, to new: Size) -> Rect {
    var frame = frame
    for axis in [Axis.horizontal, .vertical] {
      let shift: UInt8 = axis == .horizontal ? 0 : 3
      let isFlexible = (UInt8(0)..<3).map { rawValue >> (shift + $0) & 1 == 1 }
      let parts = [frame.near(axis), frame.size[axis], old[axis] - frame.far(axis)]
      let shares = zip(isFlexible, parts).map { $0 ? max($1, 0) : 0 }
      let whole = shares.reduce(0, +)
      let count = Double(isFlexible.count { $0 })
      let change = new[axis] - old[axis]
      func share(_ part: Int) -> Double {
        guard isFlexible[part] else { return 0 }
        return change * (whole > 0 ? shares[part] / whole : 1 / count)
      }
      frame.origin[axis] += share(0)
      frame.size[axis] = max(0, frame.size[axis] + share(1))
    }
    return frame
  }
}
