// What the state of a solver consists of: terms, rows and what changes about them, variables, levels.

/// A coefficient of the system's matrix, in its row's run of terms and linked into its variable's column.
@usableFromInline struct Term: BitwiseCopyable {
  @usableFromInline var coefficient: Double
  @usableFromInline var row: Int32
  @usableFromInline var variable: Int32
  @usableFromInline var nextInColumn: Int32
  @inlinable init(coefficient: Double, row: Int32, variable: Int32, nextInColumn: Int32) {
    self.coefficient = coefficient
    self.row = row
    self.variable = variable
    self.nextInColumn = nextInColumn
  }
}

/// A constraint as stated.
@usableFromInline struct Row: BitwiseCopyable {
  @usableFromInline var constant: Double
  /// The bound of the multiplier at the row's level; infinite when required.
  @usableFromInline var weight: Double
  /// By what coefficients, constant and residual are multiplied; a power of 2.
  @usableFromInline var scale: Double
  /// The weight while the row is in the system, else 0.
  @usableFromInline var limit: Double
  @usableFromInline var start: Int32
  @usableFromInline var count: Int32
  /// The indices of all its terms, combined by exclusive or.
  @usableFromInline var links: Int32
  @usableFromInline var sequence: Int32
  @usableFromInline var epoch: Int32
  @usableFromInline var level: Int16
  @usableFromInline var isEquality: Bool
  /// Whether the row was stated as `≤` and is kept with its signs changed.
  @usableFromInline var isNegated: Bool
  @usableFromInline var isActive: Bool
  /// Whether the constant is one that plans follow.
  @usableFromInline var isParameter: Bool

  @inlinable @inline(__always) var isRequired: Bool { level == 0 }

  /// A row that is in the system.
  @inlinable @inline(__always) init(
    constant: Double, weight: Double, scale: Double, start: Int32, count: Int32, links: Int32, sequence: Int32,
    epoch: Int32, level: Int16, relation: Relation
  ) {
    self.constant = constant
    self.weight = weight
    self.scale = scale
    limit = weight
    self.start = start
    self.count = count
    self.links = links
    self.sequence = sequence
    self.epoch = epoch
    self.level = level
    isEquality = relation == .equal
    isNegated = relation == .lessOrEqual
    (isActive, isParameter) = (true, false)
  }
}

/// What changes about a row during a solve.
@usableFromInline struct RowState: BitwiseCopyable {
  /// `Σ coefficient · value − constant`; while the first basis is sought, of the variables fixed so far.
  @usableFromInline var residual: Double
  /// The number of terms whose variable is not fixed yet, and their indices combined by exclusive or.
  @usableFromInline var open: Int32
  @usableFromInline var openLinks: Int32
  /// The position in the basis, or -1.
  @usableFromInline var position: Int32
  /// The position in the triangular base, or -1.
  @usableFromInline var basePosition: Int32
  /// The signs of the residual that call for a step: see `Forbidden`.
  @usableFromInline var forbidden: Forbidden
  /// Where the multiplier of a row outside the basis stands: -1, 0 or 1 times the row's weight.
  @usableFromInline var bound: Int8
  @usableFromInline var isQueued: Bool

  /// The state of a row that is in no way part of the solution.
  @inlinable @inline(__always) init() {
    (residual, open, openLinks, position, basePosition) = (0, 0, 0, -1, -1)
    (forbidden, bound, isQueued) = ([], 0, false)
  }
}

/// Signs of a residual that the present multiplier of a row cannot explain.
@usableFromInline struct Forbidden: OptionSet, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable static var negative: Forbidden { Forbidden(rawValue: 1) }
  @inlinable static var positive: Forbidden { Forbidden(rawValue: 2) }
  @inlinable static var both: Forbidden { Forbidden(rawValue: 3) }
}

/// A variable and its place in the triangular base.
@usableFromInline struct Column: BitwiseCopyable {
  @usableFromInline var value: Double
  @usableFromInline var firstTerm: Int32
  @usableFromInline var basePosition: Int32
  @usableFromInline var edit: Int32
  /// The epoch of the handle; negated while the slot is free, its successor in the list then in `firstTerm`.
  @usableFromInline var epoch: Int32

  @inlinable @inline(__always) init(
    epoch: Int32
  ) {
    self.epoch = epoch
    (value, firstTerm, basePosition, edit) = (0, -1, -1, -1)
  }
}

/// A priority in use.
@usableFromInline struct Level: BitwiseCopyable {
  @usableFromInline var priority: Double
  /// How much a violation of this level counts when the next row is chosen: it steers speed, not the result.
  @usableFromInline var price: Double
  /// The largest weight that a row of this level had, at least 1.
  @usableFromInline var largestWeight: Double
  /// The number of soft levels above this one; -1 for the required one.
  @usableFromInline var rank: Int32
}

/// A change of a row's constant that the values do not show yet.
@usableFromInline struct Change: BitwiseCopyable {
  @usableFromInline var row: Int32
  @usableFromInline var delta: Double
  @inlinable init(row: Int32, delta: Double) {
    self.row = row
    self.delta = delta
  }
}
