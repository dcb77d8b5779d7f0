/// A sum of terms `coefficient × variable`, and a constant.
///
/// The type of an expression made with operators contains its structure (`Sum<Variable, Scaled<Variable>>`). So an
/// inlined `solver.add(a + 2 * b == 3)` writes its terms directly into the solver. Use a `LinearSum` for a sum whose
/// length is known only at run time. Other types may conform.
public protocol LinearExpression {
  /// Passes each `coefficient × variable` and each constant to the closures, all times `scale`. A variable may occur
  /// more than once. While the solver reads a constraint, it allows only new variables and changed constants. Any other
  /// change, and a `solve()` after changes, throws `changeDuringVisit`; `reset()` traps. `BoxLayout.solve()` throws it
  /// too, unless a plan computes the frames.
  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void)
}

extension Variable: LinearExpression {
  /// Passes the one term, with coefficient `scale`.
  @inlinable @inline(__always)
  public func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) { term(self, scale) }
}

/// An expression without variables.
@frozen public struct Constant: LinearExpression {
  @usableFromInline let value: Double
  /// The expression whose value is always `value`.
  @inlinable public init(_ value: Double) { self.value = value }
  /// Passes the constant.
  @inlinable @inline(__always)
  public func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    constant(value * scale)
  }
}

/// An expression times a number.
@frozen public struct Scaled<Operand: LinearExpression>: LinearExpression {
  @usableFromInline let operand: Operand
  @usableFromInline let factor: Double
  @inlinable init(_ operand: Operand, by factor: Double) {
    self.operand = operand
    self.factor = factor
  }
  /// Passes the operand's terms and constants, times the factor.
  @inlinable @inline(__always)
  public func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    operand.visit(scale: scale * factor, term: term, constant: constant)
  }
}

/// Two expressions added.
@frozen public struct Sum<Left: LinearExpression, Right: LinearExpression>: LinearExpression {
  @usableFromInline let left: Left
  @usableFromInline let right: Right
  @inlinable init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }
  /// Passes the terms and constants of the left operand, then those of the right one.
  @inlinable @inline(__always)
  public func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    left.visit(scale: scale, term: term, constant: constant)
    right.visit(scale: scale, term: term, constant: constant)
  }
}

/// A sum of any number of terms, for expressions built in a loop or kept in a collection.
public struct LinearSum: LinearExpression, Sendable {
  /// The variables and their coefficients, in the order in which they were added.
  public private(set) var terms: [(variable: Variable, coefficient: Double)] = []
  /// The sum of the constants.
  public private(set) var constant = 0.0

  /// The empty sum.
  public init() {}
  /// A copy of the terms and constants of any expression.
  public init(_ expression: some LinearExpression) { add(expression, times: 1) }

  /// Adds `coefficient × variable`.
  public mutating func term(_ variable: Variable, _ coefficient: Double) { terms.append((variable, coefficient)) }
  /// Adds a constant.
  public mutating func constant(_ value: Double) { constant += value }
  /// Adds a multiple of an expression; O(its terms).
  public mutating func add(_ expression: some LinearExpression, times factor: Double) {
    expression.visit(scale: factor, term: { terms.append(($0, $1)) }, constant: { constant += $0 })
  }
  /// Passes all terms, then the constant.
  public func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    for (variable, coefficient) in terms { term(variable, coefficient * scale) }
    constant(self.constant * scale)
  }

  /// Adds an expression in place; O(its terms).
  public static func += (sum: inout LinearSum, other: some LinearExpression) { sum.add(other, times: 1) }
  /// Subtracts an expression in place; O(its terms).
  public static func -= (sum: inout LinearSum, other: some LinearExpression) { sum.add(other, times: -1) }
}

// MARK: operators

/// The sum of two expressions.
@inlinable public func + <L, R>(left: L, right: R) -> Sum<L, R> { Sum(left, right) }
/// An expression plus a number.
@inlinable public func + <L>(left: L, right: Double) -> Sum<L, Constant> { Sum(left, Constant(right)) }
/// A number plus an expression.
@inlinable public func + <R>(left: Double, right: R) -> Sum<R, Constant> { Sum(right, Constant(left)) }
/// The difference of two expressions.
@inlinable public func - <L, R>(left: L, right: R) -> Sum<L, Scaled<R>> { Sum(left, Scaled(right, by: -1)) }
/// An expression minus a number.
@inlinable public func - <L>(left: L, right: Double) -> Sum<L, Constant> { Sum(left, Constant(-right)) }
/// A number minus an expression.
@inlinable public func - <R>(left: Double, right: R) -> Sum<Scaled<R>, Constant> {
  Sum(Scaled(right, by: -1), Constant(left))
}
/// A multiple of an expression.
@inlinable public func * <R>(factor: Double, operand: R) -> Scaled<R> { Scaled(operand, by: factor) }
/// A multiple of an expression.
@inlinable public func * <L>(operand: L, factor: Double) -> Scaled<L> { Scaled(operand, by: factor) }
/// An expression divided by a number.
@inlinable public func / <L>(operand: L, divisor: Double) -> Scaled<L> { Scaled(operand, by: 1 / divisor) }
/// The negative of an expression.
@inlinable public prefix func - <E>(operand: E) -> Scaled<E> { Scaled(operand, by: -1) }
