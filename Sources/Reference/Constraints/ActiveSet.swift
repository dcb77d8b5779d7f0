/// The state of a solver: the system as it was stated, and the active set that its solution rests on.
///
/// Every row is brought into the form `Σ coefficient · variable = constant` or `… ≥ constant`. The solution is the point
/// where as many independent rows as there are variables, the *basis*, hold with equality. See docs/solver.md.
@usableFromInline struct ActiveSet: ~Copyable {
  // The system.
  @usableFromInline var terms: Buffer<Term>
  @usableFromInline var rows: Buffer<Row>
  @usableFromInline var states: Buffer<RowState>
  @usableFromInline var columns: Buffer<Column>
  @usableFromInline var levels: Buffer<Level>
  @usableFromInline var freeRow: Int32 = -1
  @usableFromInline var freeColumn: Int32 = -1
  @usableFromInline var deadTerms = 0
  /// Freed rows on which the basis still rests.
  var lingering: Buffer<Int32>
  @usableFromInline var sequence: Int32 = 0
  @usableFromInline var epoch: Int32 = 1
  @usableFromInline var lastLevel: Int16 = 0
  @usableFromInline var softLevels = 0
  /// The last variable that was mentioned and is not in the system.
  @usableFromInline var unknown = Variable(index: -1, epoch: -1)

  // What is known of the solution.
  @usableFromInline var isBuilt = false
  /// Whether rows or variables came or went since the last solve.
  @usableFromInline var isChanged = true
  /// Whether the values have to be reckoned anew from the basis, all residuals with them.
  @usableFromInline var isStale = false
  /// Whether multipliers of the basis may be out of bounds, since a row was removed.
  var isOverdrawn = false
  var addedRows = 0
  var inexactSteps = 0
  /// Constants that changed since the last solve, by how much.
  @usableFromInline var pending: Buffer<Change>
  /// Rows that may be violated.
  var queue: Buffer<Int32>
  /// The values before a solve, for when it fails.
  var former: Buffer<Double>

  // The basis: a triangular base and the pivots since (`ActiveSet+Basis`).
  var base: Buffer<BasePivot>
  /// The row at each position of the basis; `-1 - v` for none, with variable v held at 0 in its place.
  var basis: Buffer<Int32>
  /// The multipliers of the basis, `softLevels` numbers a position, the highest level first.
  var multipliers: Buffer<Double>
  var updates: Buffer<Update>
  var updateEntries: Buffer<UpdateEntry>

  // Work space of single steps; all zero between them.
  var rowWork: Buffer<Double>
  var columnWork: Buffer<Double>
  var marks: Buffer<UInt64>
  /// The last row that was expressed in the basis, as a sparse vector.
  var expression: SparseVector
  var step: Buffer<Double>
  /// Up to what a multiplier's component of each soft level counts as 0.
  var noise: Buffer<Double>
  var stacks: Buffer<Int32>
  var links: Buffer<Int32>
  var strongest = 0
  var looseness: Buffer<Looseness>
  var looseCount = 0
  var tiedRows: Buffer<Int32>
  var movedRows: Buffer<Int32>
  var rowRates: Buffer<Double>
  var tiedVariables: Buffer<Int32>
  var tiedSides: Buffer<Forbidden>
  var savedRows: Buffer<Int32>
  var savedMultipliers: Buffer<Double>

  // Plans (`ActiveSet+Plans`).
  /// The rows whose constants plans follow.
  var parameters: Buffer<Int32>
  let plans: Buffer<Plan>
  @usableFromInline var planCount = 0
  /// The plan that the values follow, or -1.
  var currentPlan = -1
  /// The plan whose active set is that of the basis, or -1.
  var planOfBasis = -1
  /// How many plans were made, and how often a solve changed from one to another.
  var plansMade = 0
  var plansFollowed = 0
  var nextPlan = 0
  /// So many more solves must change nothing but parameters before a plan is made.
  var patience = 2
  /// Whether constants changed since the last solve.
  @usableFromInline var isMoved = false
  var planRates: Buffer<Double>
  var planChecks: Buffer<PlanCheck>

  /// Whether nothing but constants changed since ties were broken.
  var isSettled = false
  /// Whether the basis is known to leave no tie.
  var isUnique = false
  /// NaN as soon as a value is not finite, else 0.
  var probe = 0.0
  var statistics = SolverStatistics()

  private var arena: Arena

  init(variables: Int, constraints: Int, terms: Int) {
    let bytes =
      terms * 24 + constraints * (64 + 32 + 4 + 4 + 4 + 8) + variables * (24 + 16 + 4 + 9 * 8 + 16 + 32) + 16384
    arena = Arena(size: bytes)
    self.terms = Buffer(terms, in: &arena)
    rows = Buffer(constraints, in: &arena)
    states = Buffer(constraints, in: &arena)
    columns = Buffer(variables, in: &arena)
    levels = Buffer(16, in: &arena)
    pending = Buffer(8, in: &arena)
    queue = Buffer(constraints, in: &arena)
    links = Buffer(constraints, in: &arena)
    lingering = Buffer(8, in: &arena)
    former = Buffer(variables, in: &arena)
    base = Buffer(variables, in: &arena)
    basis = Buffer(variables, in: &arena)
    multipliers = Buffer(6 * variables, in: &arena)
    updates = Buffer(48, in: &arena)
    updateEntries = Buffer(384, in: &arena)
    rowWork = Buffer(variables, in: &arena)
    columnWork = Buffer(variables, in: &arena)
    marks = Buffer(variables / 64 + 1, in: &arena)
    expression = SparseVector(variables, in: &arena)
    step = Buffer(16, in: &arena)
    noise = Buffer(16, in: &arena)
    stacks = Buffer(18, in: &arena)
    looseness = Buffer(variables, in: &arena)
    tiedRows = Buffer(constraints / 2, in: &arena)
    movedRows = Buffer(constraints / 2, in: &arena)
    rowRates = Buffer(constraints, in: &arena)
    tiedVariables = Buffer(variables, in: &arena)
    tiedSides = Buffer(variables, in: &arena)
    savedRows = Buffer(0, in: &arena)
    parameters = Buffer(8, in: &arena)
    planRates = Buffer(0, in: &arena)
    planChecks = Buffer(0, in: &arena)
    plans = Buffer(Self.planLimit, in: &arena)
    for slot in 0..<Self.planLimit { plans[slot] = Plan(in: &arena) }
    savedMultipliers = Buffer(0, in: &arena)
    reset()
  }

  deinit {
    terms.free()
    rows.free()
    states.free()
    columns.free()
    levels.free()
    pending.free()
    queue.free()
    links.free()
    lingering.free()
    former.free()
    base.free()
    basis.free()
    multipliers.free()
    updates.free()
    updateEntries.free()
    rowWork.free()
    columnWork.free()
    marks.free()
    expression.free()
    step.free()
    noise.free()
    stacks.free()
    looseness.free()
    tiedRows.free()
    movedRows.free()
    rowRates.free()
    tiedVariables.free()
    tiedSides.free()
    savedRows.free()
    savedMultipliers.free()
    parameters.free()
    planRates.free()
    planChecks.free()
    for slot in 0..<Self.planLimit { plans[slot].free() }
    plans.free()
  }
}

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

/// Residuals, pivots and other entries that count as zero, and why: docs/solver.md, "Tolerances".
enum Tolerance {
  /// A residual, in the unit of its row.
  static let residual = 1e-8
  /// The part of a residual that may be rounding, of the sum of its terms' magnitudes.
  static let relativeResidual = 1e-13
  /// An entry of a row expressed in the basis on which a pivot may rest.
  static let pivot = 1e-10
  /// An entry left out of a sparse vector.
  static let drop = 1e-13
  /// A multiplier, of the largest weight of its level.
  static let multiplier = 1e-11
  /// Two steps of the multipliers, of their size.
  static let tie = 1e-12
}

/// Counts of what a solver did since it was made: the measure of its work that does not depend on the machine.
public struct SolverStatistics: Sendable {
  /// Rows that entered the basis.
  public internal(set) var pivots = 0
  /// Multipliers that went from one bound to another without entering the basis.
  public internal(set) var flips = 0
  /// First bases sought from scratch.
  public internal(set) var builds = 0
  /// Bases brought into triangular form again.
  public internal(set) var refactorisations = 0
}
