import ConstraintSolver
import PinTree

// The anchors. `ConstraintAnchor` declares the arguments that follow them in parentheses.

extension ConstraintMaker {
  /// Compares the left side.
  public var left: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "left", .left) }
  /// Compares the right side.
  public var right: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "right", .right) }
  /// Compares the top.
  public var top: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "top", .top) }
  /// Compares the bottom.
  public var bottom: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "bottom", .bottom) }
  /// Compares the side where text begins.
  public var leading: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "leading", .leading) }
  /// Compares the side where text ends.
  public var trailing: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "trailing", .trailing) }
  /// Compares the width.
  public var width: ConstraintAnchor<ExtentAnchor> { ConstraintAnchor(self, "width", .width) }
  /// Compares the height.
  public var height: ConstraintAnchor<ExtentAnchor> { ConstraintAnchor(self, "height", .height) }
  /// Compares the horizontal middle.
  public var centerX: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "centerX", .centerX) }
  /// Compares the vertical middle.
  public var centerY: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "centerY", .centerY) }
  /// Compares the last line's baseline.
  public var lastBaseline: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "lastBaseline", .lastBaseline) }
  /// Compares the first line's baseline.
  public var firstBaseline: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "firstBaseline", .firstBaseline) }
  /// Compares the horizontal middle between the margins.
  public var centerXWithinMargins: ConstraintAnchor<PositionAnchor> {
    ConstraintAnchor(self, "centerXWithinMargins", .centerXWithinMargins)
  }
  /// Compares the vertical middle between the margins.
  public var centerYWithinMargins: ConstraintAnchor<PositionAnchor> {
    ConstraintAnchor(self, "centerYWithinMargins", .centerYWithinMargins)
  }

  /// Compares width and height, each with the same numbers.
  public var size: ConstraintAnchor<SizeAnchor> { ConstraintAnchor(self, "size", .width, .height) }
  /// Compares both middles, each with the same numbers.
  public var center: ConstraintAnchor<PositionAnchor> { ConstraintAnchor(self, "center", .centerX, .centerY) }
  /// Compares the width with a multiple of the height.
  public var aspectRatio: RatioAnchor { RatioAnchor(maker: self) }
}

/// The ratio of an item's width to its height.
public struct RatioAnchor {
  let maker: ConstraintMaker

  /// `width = ratio × height @ p`.
  @discardableResult
  public func callAsFunction(equalTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("equalTo", .equal, ratio, p)
  }

  /// `width = size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(equalTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("equalTo", .equal, size.width / size.height, p)
  }

  /// `width ≥ ratio × height @ p`.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("greaterThanOrEqualTo", .greaterOrEqual, ratio, p)
  }

  /// `width ≥ size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("greaterThanOrEqualTo", .greaterOrEqual, size.width / size.height, p)
  }

  /// `width ≤ ratio × height @ p`.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("lessThanOrEqualTo", .lessOrEqual, ratio, p)
  }

  /// `width ≤ size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("lessThanOrEqualTo", .lessOrEqual, size.width / size.height, p)
  }

  private func relate(
    _ label: String, _ relation: Relation, _ ratio: Double, _ priority: Strength
  ) -> ConstraintMaker {
    let call = MakerCall("aspectRatio", label)
    guard ratio > 0, ratio.isFinite else { return maker.refuse(call, maker.nodes.first, .invalidRatio(ratio)) }
    return maker.make(call, at: priority, [Demand(.width, relation, .itself, .height, ratio)])
  }
}
