import ConstraintSolver
import PinTree

/// The attribute that a call such as `layout[icon].top(…)` constrains, or two attributes with the same numbers.
///
/// The property `top` returns an anchor, and the arguments belong to the anchor's `callAsFunction`. In the formulas `A` is
/// the anchor's attribute, `m` a multiplier (by default 1), `k` a constant in points (0), and `p` a priority (required).
public struct ConstraintAnchor<Kind> {
  let maker: ConstraintMaker
  let name: String
  let attribute: LayoutAttribute
  let other: LayoutAttribute?

  init(_ maker: ConstraintMaker, _ name: String, _ attribute: LayoutAttribute, _ other: LayoutAttribute? = nil) {
    self.maker = maker
    self.name = name
    self.attribute = attribute
    self.other = other
  }
}

/// The kind of anchors that require a second item.
public enum PositionAnchor {}
/// The kind of anchors that also accept a number of points.
public enum ExtentAnchor {}
/// The kind of the anchor for width and height together.
public enum SizeAnchor {}

// MARK: - Compared with another item

extension ConstraintAnchor {
  /// `A = m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("equalTo:plus", .equal, to: item, nil, m, k, sign: 1, p)
  }

  /// `A = m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("equalTo:minus", .equal, to: item, nil, m, k, sign: -1, p)
  }

  /// `A = m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("equalTo:of:plus", .equal, to: item, attribute, m, k, sign: 1, p)
  }

  /// `A = m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("equalTo:of:minus", .equal, to: item, attribute, m, k, sign: -1, p)
  }

  /// `A ≥ m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("greaterThanOrEqualTo:plus", .greaterOrEqual, to: item, nil, m, k, sign: 1, p)
  }

  /// `A ≥ m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("greaterThanOrEqualTo:minus", .greaterOrEqual, to: item, nil, m, k, sign: -1, p)
  }

  /// `A ≥ m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("greaterThanOrEqualTo:of:plus", .greaterOrEqual, to: item, attribute, m, k, sign: 1, p)
  }

  /// `A ≥ m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("greaterThanOrEqualTo:of:minus", .greaterOrEqual, to: item, attribute, m, k, sign: -1, p)
  }

  /// `A ≤ m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("lessThanOrEqualTo:plus", .lessOrEqual, to: item, nil, m, k, sign: 1, p)
  }

  /// `A ≤ m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker {
    relate("lessThanOrEqualTo:minus", .lessOrEqual, to: item, nil, m, k, sign: -1, p)
  }

  /// `A ≤ m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("lessThanOrEqualTo:of:plus", .lessOrEqual, to: item, attribute, m, k, sign: 1, p)
  }

  /// `A ≤ m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker {
    relate("lessThanOrEqualTo:of:minus", .lessOrEqual, to: item, attribute, m, k, sign: -1, p)
  }
}

// MARK: - Compared with a number

extension ConstraintAnchor where Kind == ExtentAnchor {
  /// `A = value @ p`, in points.
  @discardableResult
  public func callAsFunction(equalTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("equalTo", .equal, to: Size(width: value, height: value), p)
  }

  /// `A ≥ value @ p`, in points.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("greaterThanOrEqualTo", .greaterOrEqual, to: Size(width: value, height: value), p)
  }

  /// `A ≤ value @ p`, in points.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("lessThanOrEqualTo", .lessOrEqual, to: Size(width: value, height: value), p)
  }
}

extension ConstraintAnchor where Kind == SizeAnchor {
  /// `width = value @ p` and `height = value @ p`, in points.
  @discardableResult
  public func callAsFunction(equalTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("equalTo", .equal, to: Size(width: value, height: value), p)
  }

  /// `width = size.width @ p` and `height = size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(equalTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("equalTo", .equal, to: size, p)
  }

  /// `width ≥ value @ p` and `height ≥ value @ p`, in points.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("greaterThanOrEqualTo", .greaterOrEqual, to: Size(width: value, height: value), p)
  }

  /// `width ≥ size.width @ p` and `height ≥ size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("greaterThanOrEqualTo", .greaterOrEqual, to: size, p)
  }

  /// `width ≤ value @ p` and `height ≤ value @ p`, in points.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate("lessThanOrEqualTo", .lessOrEqual, to: Size(width: value, height: value), p)
  }

  /// `width ≤ size.width @ p` and `height ≤ size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate("lessThanOrEqualTo", .lessOrEqual, to: size, p)
  }
}

// MARK: - Making constraints

extension ConstraintAnchor {
  private func relate(
    _ labels: String, _ relation: Relation, to item: any Item, _ toAttribute: LayoutAttribute?, _ multiplier: Double,
    _ number: Double, sign: Double, _ priority: Strength
  ) -> ConstraintMaker {
    func demand(_ attribute: LayoutAttribute) -> Demand {
      Demand(
        attribute, relation, .item(item), toAttribute ?? attribute, multiplier, number * sign, sign: sign)
    }
    return maker.make(
      MakerCall(name, labels), at: priority, other.map { [demand(attribute), demand($0)] } ?? [demand(attribute)])
  }

  private func relate(
    _ label: String, _ relation: Relation, to size: Size, _ priority: Strength
  ) -> ConstraintMaker {
    func demand(_ attribute: LayoutAttribute) -> Demand {
      Demand(attribute, relation, .none, .notAnAttribute, 1, attribute == .width ? size.width : size.height)
    }
    return maker.make(
      MakerCall(name, label), at: priority, other.map { [demand(attribute), demand($0)] } ?? [demand(attribute)])
  }
}
