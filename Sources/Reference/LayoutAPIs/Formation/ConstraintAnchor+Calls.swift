import ConstraintSolver
import PinTree

// The calls of anchors. Each call states all parts of a constraint except the left side.

// MARK: - Compared with another item

extension ConstraintAnchor {
  /// `A = m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker { relate(.equal, to: item, m, k, at: p) }

  /// `A = m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker { relate(.equal, to: item, m, k, sign: -1, at: p) }

  /// `A = m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.equal, to: item, of: attribute, m, k, at: p) }

  /// `A = m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    equalTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.equal, to: item, of: attribute, m, k, sign: -1, at: p) }

  /// `A ≥ m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker { relate(.greaterOrEqual, to: item, m, k, at: p) }

  /// `A ≥ m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker { relate(.greaterOrEqual, to: item, m, k, sign: -1, at: p) }

  /// `A ≥ m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.greaterOrEqual, to: item, of: attribute, m, k, at: p) }

  /// `A ≥ m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    greaterThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.greaterOrEqual, to: item, of: attribute, m, k, sign: -1, at: p) }

  /// `A ≤ m × item.A + k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo item: any Item, multiplyBy m: Double = 1, plus k: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker { relate(.lessOrEqual, to: item, m, k, at: p) }

  /// `A ≤ m × item.A − k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo item: any Item, multiplyBy m: Double = 1, minus k: Double, at p: Strength = .required
  ) -> ConstraintMaker { relate(.lessOrEqual, to: item, m, k, sign: -1, at: p) }

  /// `A ≤ m × item.attribute + k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, plus k: Double = 0,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.lessOrEqual, to: item, of: attribute, m, k, at: p) }

  /// `A ≤ m × item.attribute − k @ p`.
  @discardableResult
  public func callAsFunction(
    lessThanOrEqualTo attribute: LayoutAttribute, of item: any Item, multiplyBy m: Double = 1, minus k: Double,
    at p: Strength = .required
  ) -> ConstraintMaker { relate(.lessOrEqual, to: item, of: attribute, m, k, sign: -1, at: p) }
}

// MARK: - Compared with a number

extension ConstraintAnchor where Kind: NumberAnchor {
  /// `A = value @ p`, in points.
  @discardableResult
  public func callAsFunction(equalTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.equal, to: Size(width: value, height: value), at: p)
  }

  /// `A ≥ value @ p`, in points.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.greaterOrEqual, to: Size(width: value, height: value), at: p)
  }

  /// `A ≤ value @ p`, in points.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo value: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.lessOrEqual, to: Size(width: value, height: value), at: p)
  }
}

extension ConstraintAnchor where Kind == SizeAnchor {
  /// `width = size.width @ p` and `height = size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(equalTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.equal, to: size, at: p)
  }

  /// `width ≥ size.width @ p` and `height ≥ size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.greaterOrEqual, to: size, at: p)
  }

  /// `width ≤ size.width @ p` and `height ≤ size.height @ p`, in points.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.lessOrEqual, to: size, at: p)
  }
}

extension RatioAnchor {
  /// `width = ratio × height @ p`.
  @discardableResult
  public func callAsFunction(equalTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.equal, ratio, at: p)
  }

  /// `width = size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(equalTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.equal, size.width / size.height, at: p)
  }

  /// `width ≥ ratio × height @ p`.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.greaterOrEqual, ratio, at: p)
  }

  /// `width ≥ size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(greaterThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.greaterOrEqual, size.width / size.height, at: p)
  }

  /// `width ≤ ratio × height @ p`.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo ratio: Double, at p: Strength = .required) -> ConstraintMaker {
    relate(.lessOrEqual, ratio, at: p)
  }

  /// `width ≤ size.width / size.height × height @ p`.
  @discardableResult
  public func callAsFunction(lessThanOrEqualTo size: Size, at p: Strength = .required) -> ConstraintMaker {
    relate(.lessOrEqual, size.width / size.height, at: p)
  }
}
