/// How the two sides of a constraint relate.
@frozen public enum Relation: Int8, Sendable {
  /// Both sides are the same.
  case equal
  /// The left side is at least the right one.
  case greaterOrEqual
  /// The left side is at most the right one.
  case lessOrEqual
}

/// Two expressions, their relation and its strength: the argument of `Solver.add`.
@frozen public struct LinearRelation<Left: LinearExpression, Right: LinearExpression> {
  @usableFromInline var left: Left
  @usableFromInline var relation: Relation
  @usableFromInline var right: Right
  /// The strength of the relation.
  public var strength: Strength

  /// `left relation right` with a strength. The operators `==`, `<=`, `>=` and `|` are a shorter form of this.
  @inlinable public init(_ left: Left, _ relation: Relation, _ right: Right, _ strength: Strength = .required) {
    self.left = left
    self.relation = relation
    self.right = right
    self.strength = strength
  }
}

/// The right side of a relation, with the relation's strength. This type is needed because `|` binds tighter than `==`.
@frozen public struct Weighted<Expression: LinearExpression> {
  @usableFromInline let expression: Expression
  @usableFromInline let strength: Strength
  @inlinable init(_ expression: Expression, _ strength: Strength) {
    self.expression = expression
    self.strength = strength
  }
}

/// The right side of a relation, with the strength of the relation: `a == b + 3 | .strong`.
@inlinable public func | <E>(right: E, strength: Strength) -> Weighted<E> { Weighted(right, strength) }
/// A number as the right side of a relation, with the strength of the relation: `a == 3 | .strong`.
@inlinable public func | (right: Double, strength: Strength) -> Weighted<Constant> { .init(Constant(right), strength) }
/// A relation in parentheses, with a strength: `(a == b) | .strong`.
@inlinable public func | <L, R>(relation: LinearRelation<L, R>, strength: Strength) -> LinearRelation<L, R> {
  LinearRelation(relation.left, relation.relation, relation.right, strength)
}

// MARK: comparisons whose right side is an expression, a number, or either of them with a strength

/// The two sides are the same. (Where a `Bool` is expected, two variables are compared as handles.)
@inlinable public func == <L, R>(left: L, right: R) -> LinearRelation<L, R> { .init(left, .equal, right) }
/// The expression has this value.
@inlinable public func == <L>(left: L, right: Double) -> LinearRelation<L, Constant> {
  LinearRelation(left, .equal, Constant(right))
}
/// The two sides are the same, with a strength.
@inlinable public func == <L, R>(left: L, right: Weighted<R>) -> LinearRelation<L, R> {
  LinearRelation(left, .equal, right.expression, right.strength)
}
/// The left side is at least the right one.
@inlinable public func >= <L, R>(left: L, right: R) -> LinearRelation<L, R> { .init(left, .greaterOrEqual, right) }
/// The expression is at least this value.
@inlinable public func >= <L>(left: L, right: Double) -> LinearRelation<L, Constant> {
  LinearRelation(left, .greaterOrEqual, Constant(right))
}
/// The left side is at least the right one, with a strength.
@inlinable public func >= <L, R>(left: L, right: Weighted<R>) -> LinearRelation<L, R> {
  LinearRelation(left, .greaterOrEqual, right.expression, right.strength)
}
/// The left side is at most the right one.
@inlinable public func <= <L, R>(left: L, right: R) -> LinearRelation<L, R> { .init(left, .lessOrEqual, right) }
/// The expression is at most this value.
@inlinable public func <= <L>(left: L, right: Double) -> LinearRelation<L, Constant> {
  LinearRelation(left, .lessOrEqual, Constant(right))
}
/// The left side is at most the right one, with a strength.
@inlinable public func <= <L, R>(left: L, right: Weighted<R>) -> LinearRelation<L, R> {
  LinearRelation(left, .lessOrEqual, right.expression, right.strength)
}
