/// The state of a solver: the system as it was stated, and the active set that its solution rests on.
///
/// Every row is brought into the form `Σ coefficient · variable = constant` or `… ≥ constant`. The solution is the point
/// where as many independent rows as there are variables, the *basis*, hold with equality. See docs/solver-internals.md.
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
  @usableFromInline var sequence: Int64 = 0
  /// The generation of the next handle: it grows with each slot that is freed, and starts at another number in every solver.
  @usableFromInline var epoch: Int64
  /// A number that grows with every row that comes or goes and every slot that is freed, also over a `reset`.
  @usableFromInline var revision: Int64 = 0
  /// A number that grows with the revision and with every change of a constant.
  @usableFromInline var edition: Int64 = 0
  /// Whether a relation is being written: the expressions that are read for it must not change the system.
  @usableFromInline var isWriting = false
  @usableFromInline var lastLevel: Int16 = 0
  @usableFromInline var softLevels = 0
  /// The last variable that was mentioned and is not in the system.
  @usableFromInline var unknown = Variable(index: -1, epoch: -1)

  // What is known of the solution.
  /// The value of each variable.
  @usableFromInline var values: Buffer<Double>
  @usableFromInline var isBuilt = false
  /// Whether rows or variables came or went since the last solve.
  @usableFromInline var isChanged = true
  /// Whether all values must be recomputed from the basis, and all residuals.
  @usableFromInline var isStale = false
  /// Positions of the basis whose multipliers may be out of bounds, since a row was removed.
  var suspects: Buffer<Int32>
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
  let plans: UnsafeMutablePointer<Plan>
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
  var statistics = SolverStatistics()
  #if DEBUG
    /// The solves so far, of which the invariants are checked after some.
    var checkedSolves = 0
  #endif

  private var arena: Arena

  init(variables: Int, constraints: Int, terms: Int) {
    epoch = SolverMemory.firstEpoch()
    let bytes =
      terms * 24 + constraints * (64 + 32 + 4 + 4 + 4 + 8) + variables * (24 + 16 + 4 + 9 * 8 + 16 + 36) + 16384
    arena = Arena(size: bytes)
    self.terms = Buffer(terms, in: &arena)
    rows = Buffer(constraints, in: &arena)
    states = Buffer(constraints, in: &arena)
    columns = Buffer(variables, in: &arena)
    values = Buffer(variables, in: &arena)
    levels = Buffer(16, in: &arena)
    pending = Buffer(8, in: &arena)
    queue = Buffer(constraints, in: &arena)
    links = Buffer(constraints, in: &arena)
    lingering = Buffer(8, in: &arena)
    suspects = Buffer(variables, in: &arena)
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
    plans = .allocate(capacity: Self.planLimit)
    for slot in 0..<Self.planLimit { (plans + slot).initialize(to: Plan(in: &arena)) }
    savedMultipliers = Buffer(0, in: &arena)
    reset()
  }

  deinit {
    plans.deinitialize(count: Self.planLimit)
    plans.deallocate()
  }
}
