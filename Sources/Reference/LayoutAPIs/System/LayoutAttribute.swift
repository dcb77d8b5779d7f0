import ConstraintSolver
import PinTree

/// A line or an extent of an item that a constraint speaks of.
public enum LayoutAttribute: String, CaseIterable, Sendable {
  /// A side, in any direction of text.
  case left, right, top, bottom
  /// The sides at which text begins and ends.
  case leading, trailing
  /// An extent.
  case width, height
  /// A middle.
  case centerX, centerY
  /// The baseline of the last or the first line of text.
  case lastBaseline, firstBaseline
  /// A side moved inwards by the layout margin.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The middle between two margins.
  case centerXWithinMargins, centerYWithinMargins
  /// Nothing: there is no second item.
  case notAnAttribute

  /// The axis of a position; nil for what is none.
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

  /// Whether the attribute names a side of the screen.
  var isPhysical: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute follows the direction of text.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the value depends on margins or baselines.
  var usesInsets: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .notAnAttribute: false
    default: true
    }
  }

  /// The physical attribute that a directional one is.
  func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    switch self {
    case .leading: direction == .ltr ? .left : .right
    case .trailing: direction == .ltr ? .right : .left
    case .leadingMargin: direction == .ltr ? .leftMargin : .rightMargin
    case .trailingMargin: direction == .ltr ? .rightMargin : .leftMargin
    default: self
    }
  }

  /// Where a physical position lies in an item: how much of the extent it is beyond the near edge, and what to add in points.
  func place(within insets: ItemInsets) -> (fraction: Double, offset: Double) {
    let margins = insets.margins
    return switch self {
    case .left, .top: (0, 0)
    case .right, .bottom: (1, 0)
    case .centerX, .centerY: (0.5, 0)
    case .leftMargin: (0, margins.left)
    case .rightMargin: (1, -margins.right)
    case .topMargin: (0, margins.top)
    case .bottomMargin: (1, -margins.bottom)
    case .centerXWithinMargins: (0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline: (0, insets.firstBaseline)
    case .lastBaseline: (1, -insets.lastBaseline)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .width, .height, .notAnAttribute: (0, 0)
    }
  }
}

extension Relation {
  /// The first attribute is at least what the right side says.
  public static var greaterThanOrEqual: Relation { .greaterOrEqual }
  /// The first attribute is at most what the right side says.
  public static var lessThanOrEqual: Relation { .lessOrEqual }
}

extension Strength {
  /// Level 750, as `UILayoutPriorityDefaultHigh`.
  public static var defaultHigh: Strength { 750 }
  /// Level 250, as `UILayoutPriorityDefaultLow`.
  public static var defaultLow: Strength { 250 }
}
