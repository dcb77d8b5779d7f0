// The elements of a solver's state: terms, rows and their states, variables, levels.

/// A coefficient of the system's matrix. The terms of a row are contiguous; those of a variable form a linked list.
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

/// A constraint as a scaled row: `Σ coefficient · variable = constant` or `≥ constant`.
@usableFromInline struct Row: BitwiseCopyable {
  @usableFromInline var constant: Double
  /// The cost of a violation of the scaled row by one unit; infinite if required.
  @usableFromInline var weight: Double
  /// The factor from the stated row to the scaled row: a power of 2; for `≤`, the negative of a power of 2.
  @usableFromInline var scale: Double
  /// The place in the order of addition.
  @usableFromInline var sequence: Int64
  /// The generation of the handle; -1 for a freed row.
  @usableFromInline var epoch: Int64
  @usableFromInline var start: Int32
  @usableFromInline var count: Int32
  @usableFromInline var level: Int16
  @usableFromInline var isEquality: Bool
  @usableFromInline var isActive: Bool
  /// Whether `addEdit` made the row.
  @usableFromInline var isEdit: Bool

  @inlinable @inline(__always) var isRequired: Bool { level == 0 }
  /// The upper bound of the multiplier at the row's level; 0 while the row is not in the system.
  @inline(__always) var limit: Double { isActive ? weight : 0 }

  /// A row that is in the system.
  @inlinable @inline(__always) init(
    constant: Double, weight: Double, scale: Double, start: Int32, count: Int32, sequence: Int64, epoch: Int64,
    level: Int16, isEquality: Bool
  ) {
    self.constant = constant
    self.weight = weight
    self.scale = scale
    self.start = start
    self.count = count
    self.sequence = sequence
    self.epoch = epoch
    self.level = level
    self.isEquality = isEquality
    (isActive, isEdit) = (true, false)
  }
}

/// The part of a row that a solve changes.
@usableFromInline struct RowState: BitwiseCopyable {
  /// `Σ coefficient · value − constant`. In the search for a triangular base, the sum includes only fixed variables.
  @usableFromInline var residual: Double
  /// The number of terms whose variable is not fixed yet, and the sum of these terms' indices modulo 2³². When one term
  /// is left, the sum is its index. `open` is at least `dormantLimit` if the row takes no part in the search.
  @usableFromInline var open, openIndices: Int32
  /// The position in the basis, or -1.
  @usableFromInline var position: Int32
  /// The position in the triangular base, or -1.
  @usableFromInline var basePosition: Int32
  /// The place in the queue of violated rows, or -1.
  @usableFromInline var queuePlace: Int32
  /// The signs that the residual must not have, because the multiplier does not permit them or a tie fixed the residual
  /// at 0. A residual with a forbidden sign needs a step.
  @usableFromInline var forbidden: Signs
  /// The multiplier of a row outside the basis, divided by the row's weight: -1, 0 or 1.
  @usableFromInline var bound: Int8

  /// The state of a row outside the basis, with multiplier 0 and all terms open.
  @inlinable @inline(__always) init(opening row: Row) {
    residual = -row.constant
    open = row.count
    let (start, count) = (Int(row.start), Int(row.count))
    openIndices = Int32(truncatingIfNeeded: count &* start &+ (count &* (count &- 1)) >> 1)
    (position, basePosition, queuePlace) = (-1, -1, -1)
    (forbidden, bound) = (row.isEquality ? .both : .negative, 0)
  }
}

/// Signs of a residual, or of its change.
@usableFromInline struct Signs: OptionSet, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
  @inlinable static var negative: Signs { Signs(rawValue: 1) }
  @inlinable static var positive: Signs { Signs(rawValue: 2) }
  @inlinable static var both: Signs { Signs(rawValue: 3) }

  /// The opposite signs.
  var flipped: Signs { Signs(rawValue: rawValue >> 1 | rawValue << 1 & 2) }
}

/// A variable and its place in the triangular base.
@usableFromInline struct Column: BitwiseCopyable {
  /// The generation of the handle; -1 while the slot is free.
  @usableFromInline var epoch: Int64
  @usableFromInline var firstTerm: Int32
  @usableFromInline var basePosition: Int32
  /// The position of the basis at which the variable is held at 0 without a row, or -1.
  @usableFromInline var position: Int32
  /// The row that `suggest` changes; in a free slot, the next free slot. -1 if there is none.
  @usableFromInline var edit: Int32

  @inlinable @inline(__always) init(epoch: Int64) {
    self.epoch = epoch
    (firstTerm, basePosition, position, edit) = (-1, -1, -1, -1)
  }
}

/// The terms of a variable, the newest first.
struct ColumnTerms: Sequence, IteratorProtocol {
  let terms: Slots<Term>
  var place: Int32

  mutating func next() -> Term? {
    guard place >= 0 else { return nil }
    defer { place = terms[Int(place)].nextInColumn }
    return terms[Int(place)]
  }
}

extension Slots<Column> {
  /// Whether a variable was made before another one. A reused slot gets a larger generation.
  func isBefore(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (self[Int(first)].epoch, self[Int(second)].epoch)
    return one == other ? first < second : one < other
  }
}

/// The required priority, or another priority that has been used since the last `reset`.
@usableFromInline struct Level: BitwiseCopyable {
  @usableFromInline var priority: Double
  /// The factor by which violations of this level are multiplied when the solver chooses the next row. It affects the
  /// speed, not the result.
  @usableFromInline var price: Double
  /// An upper bound of the weights of this level's rows, at least 1. The weights of removed and refused rows may still
  /// count.
  @usableFromInline var largestWeight: Double
  /// The number of soft levels above this one; -1 for the required one.
  @usableFromInline var rank: Int32
}
