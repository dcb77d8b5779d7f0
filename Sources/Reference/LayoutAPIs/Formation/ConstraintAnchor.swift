import ConstraintSolver
import PinTree

/// The attribute that a call such as `layout[icon].top(…)` constrains, or two attributes with the same multiplier and
/// priority. Both also get the same constant, unless the call takes a `Size`.
///
/// The property `top` returns an anchor, and the arguments belong to the anchor's `callAsFunction`. In the formulas,
/// `A` is each attribute of the anchor, `m` is the multiplier (1 by default), `k` is the constant in points (0 by
/// default for `plus`), and `p` is the priority (`.required` by default).
public struct ConstraintAnchor<Kind> {
  let maker: ConstraintMaker
  /// The name of the anchor; nil if the anchor has the attribute's name.
  var name: String?
  let attribute: LayoutAttribute
  var other: LayoutAttribute?
}

/// The kinds of anchors that also accept a number of points instead of a second item.
public protocol NumberAnchor {}
/// The kind of anchors that require a second item.
public enum PositionAnchor {}
/// The kind of the anchors for a width or a height.
public enum ExtentAnchor: NumberAnchor {}
/// The kind of the anchor for width and height together.
public enum SizeAnchor: NumberAnchor {}

/// The anchor for the ratio of an item's width to its height.
public struct RatioAnchor { let maker: ConstraintMaker }

extension ConstraintMaker {
  /// Constrains the left edge.
  public var left: ConstraintAnchor<PositionAnchor> { anchor(.left) }
  /// Constrains the right edge.
  public var right: ConstraintAnchor<PositionAnchor> { anchor(.right) }
  /// Constrains the top edge.
  public var top: ConstraintAnchor<PositionAnchor> { anchor(.top) }
  /// Constrains the bottom edge.
  public var bottom: ConstraintAnchor<PositionAnchor> { anchor(.bottom) }
  /// Constrains the edge where text begins.
  public var leading: ConstraintAnchor<PositionAnchor> { anchor(.leading) }
  /// Constrains the edge where text ends.
  public var trailing: ConstraintAnchor<PositionAnchor> { anchor(.trailing) }
  /// Constrains the width.
  public var width: ConstraintAnchor<ExtentAnchor> { anchor(.width) }
  /// Constrains the height.
  public var height: ConstraintAnchor<ExtentAnchor> { anchor(.height) }
  /// Constrains the horizontal middle.
  public var centerX: ConstraintAnchor<PositionAnchor> { anchor(.centerX) }
  /// Constrains the vertical middle.
  public var centerY: ConstraintAnchor<PositionAnchor> { anchor(.centerY) }
  /// Constrains the last line's baseline.
  public var lastBaseline: ConstraintAnchor<PositionAnchor> { anchor(.lastBaseline) }
  /// Constrains the first line's baseline.
  public var firstBaseline: ConstraintAnchor<PositionAnchor> { anchor(.firstBaseline) }
  /// Constrains the horizontal middle between the margins.
  public var centerXWithinMargins: ConstraintAnchor<PositionAnchor> { anchor(.centerXWithinMargins) }
  /// Constrains the vertical middle between the margins.
  public var centerYWithinMargins: ConstraintAnchor<PositionAnchor> { anchor(.centerYWithinMargins) }

  /// Constrains the width and the height, with the same multiplier and constant or with a `Size`.
  public var size: ConstraintAnchor<SizeAnchor> { anchor(.width, .height, name: "size") }
  /// Constrains the horizontal and the vertical middle, both with the same multiplier and constant.
  public var center: ConstraintAnchor<PositionAnchor> { anchor(.centerX, .centerY, name: "center") }
  /// Relates the width to a multiple of the height.
  public var aspectRatio: RatioAnchor { RatioAnchor(maker: self) }

  private func anchor<Kind>(
    _ attribute: LayoutAttribute, _ other: LayoutAttribute? = nil, name: String? = nil
  ) -> ConstraintAnchor<Kind> { ConstraintAnchor(maker: self, name: name, attribute: attribute, other: other) }
}

// MARK: - Making constraints

extension ConstraintAnchor {
  /// Relates each attribute of the anchor to the same attribute of an item, or to `toAttribute` if that is not
  /// nil. The constant is `sign · number`.
  func relate(
    _ relation: Relation, to item: any Item, of toAttribute: LayoutAttribute? = nil, _ multiplier: Double,
    _ number: Double, sign: Double = 1, at priority: Strength
  ) -> ConstraintMaker {
    let suffix =
      switch (toAttribute, sign > 0) {
      case (nil, true): ":plus"
      case (nil, false): ":minus"
      case (_?, true): ":of:plus"
      case (_?, false): ":of:minus"
      }
    return make(relation, suffix, to: .item(item), times: multiplier, at: priority) {
      ($0, toAttribute ?? $0, number, sign)
    }
  }

  func relate(_ relation: Relation, to size: Size, at priority: Strength) -> ConstraintMaker {
    make(relation, to: .none, at: priority) { ($0, .notAnAttribute, $0 == .width ? size.width : size.height, 1) }
  }

  private func make(
    _ relation: Relation, _ suffix: String = "", to target: ConstraintMaker.Target, times multiplier: Double = 1,
    at priority: Strength, _ demand: (LayoutAttribute) -> ConstraintMaker.Demand
  ) -> ConstraintMaker {
    let demands = other.map { [demand(attribute), demand($0)] } ?? [demand(attribute)]
    let call = MakerCall(base: name ?? attribute.rawValue, labels: relation.label, suffix: suffix)
    return maker.make(call, relation, to: target, times: multiplier, at: priority, demands)
  }
}

extension RatioAnchor {
  func relate(_ relation: Relation, _ ratio: Double, at priority: Strength) -> ConstraintMaker {
    let call = MakerCall(base: "aspectRatio", labels: relation.label)
    guard ratio > 0, ratio.isFinite else { return maker.refuse(call, maker.nodes.first, .invalidRatio(ratio)) }
    return maker.make(call, relation, to: .itself, times: ratio, at: priority, [(.width, .height, 0, 1)])
  }
}

extension Relation {
  fileprivate var label: String {
    switch self {
    case .equal: "equalTo"
    case .greaterOrEqual: "greaterThanOrEqualTo"
    case .lessOrEqual: "lessThanOrEqualTo"
    }
  }
}
