import ConstraintSolver
import PinTree

/// A position or a length of an item that a constraint can relate.
public enum LayoutAttribute: String, CaseIterable, Sendable {
  /// An edge, independent of the text direction.
  case left, right, top, bottom
  /// The edge where text begins or ends.
  case leading, trailing
  /// A length.
  case width, height
  /// A centre.
  case centerX, centerY
  /// The baseline of the last or the first line of text.
  case lastBaseline, firstBaseline
  /// A position inside an edge, at the distance of the layout margin.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The middle between two opposite margins.
  case centerXWithinMargins, centerYWithinMargins
  /// No attribute, for a constraint without a second item.
  case notAnAttribute

  /// The axis of a position; nil for a length and for `notAnAttribute`.
  var positionAxis: Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height, .notAnAttribute: nil
    }
  }

  var isExtent: Bool { self == .width || self == .height }

  /// For an edge or margin on the horizontal axis: whether it depends on the text direction. Nil for other attributes.
  var isDirectional: Bool? {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .leftMargin, .rightMargin: false
    default: nil
    }
  }

  /// Whether the value depends on margins or baselines.
  var usesInsets: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .notAnAttribute: false
    default: true
    }
  }

  /// The distance of a position from the item's left or top edge: a fraction of its length, plus an offset in points.
  func place(within insets: ItemInsets, isMirrored: Bool) -> (fraction: Double, offset: Double) {
    let margins = insets.margins
    return switch self {
    case .left, .top: (0, 0)
    case .right, .bottom: (1, 0)
    case .leading: (isMirrored ? 1 : 0, 0)
    case .trailing: (isMirrored ? 0 : 1, 0)
    case .centerX, .centerY: (0.5, 0)
    case .leftMargin: (0, margins.left)
    case .rightMargin: (1, -margins.right)
    case .topMargin: (0, margins.top)
    case .bottomMargin: (1, -margins.bottom)
    case .leadingMargin: isMirrored ? (1, -margins.right) : (0, margins.left)
    case .trailingMargin: isMirrored ? (0, margins.left) : (1, -margins.right)
    case .centerXWithinMargins: (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline: (0, insets.firstBaseline)
    case .lastBaseline: (1, -insets.lastBaseline)
    case .width, .height, .notAnAttribute: (0, 0)
    }
  }
}

extension Relation {
  /// The left side is at least the right side.
  public static var greaterThanOrEqual: Relation { .greaterOrEqual }
  /// The left side is at most the right side.
  public static var lessThanOrEqual: Relation { .lessOrEqual }
}

extension Strength {
  /// Level 750, like `UILayoutPriorityDefaultHigh`.
  public static var defaultHigh: Strength { 750 }
  /// Level 250, like `UILayoutPriorityDefaultLow`.
  public static var defaultLow: Strength { 250 }

  // Disfavoured, because a literal can be a strength: `lengths.reduce(0, +)` must add lengths.

  /// The strength with its level raised by a number, as `UILayoutPriority` allows it: `.defaultLow + 1`.
  @_disfavoredOverload public static func + (strength: Strength, levels: Double) -> Strength {
    Strength(strength.priority + levels, weight: strength.weight)
  }

  /// The strength with its level lowered by a number, as `UILayoutPriority` allows it: `.required - 2`.
  @_disfavoredOverload public static func - (strength: Strength, levels: Double) -> Strength { strength + -levels }
}
