/// The state of a solver: the system of scaled rows, and the active set of its solution. See
/// docs/solver-internals.md.
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
  /// Freed rows that the basis or its triangular base still contains.
  var lingering: Buffer<Int32>
  @usableFromInline var sequence: Int64 = 0
  /// The generation of the next handle: it grows with each freed slot, each reused variable slot and each `reset`, and
  /// starts at a different number in every solver.
  @usableFromInline var epoch: Int64
  /// A number that grows with every row that is added or removed, every slot that is freed and every `reset`.
  @usableFromInline var revision: Int64 = 0
  /// A number that grows with the revision and with every change of a constant.
  @usableFromInline var edition: Int64 = 0
  /// Whether a relation is being written. Its expressions must not change the system.
  @usableFromInline var isWriting = false
  @usableFromInline var lastLevel: Int16 = 0
  @usableFromInline var softLevels = 0
  /// For each rank, the tolerance within which a component of a multiplier counts as 0 or as its bound.
  var noise: Buffer<Double>

  // The solution.
  @usableFromInline var values: Buffer<Double>
  @usableFromInline var isBuilt = false
  /// Whether something other than constants changed since the last solve, or that solve failed.
  @usableFromInline var isChanged = true
  /// Whether all values and residuals must be recomputed from the basis.
  @usableFromInline var isStale = false
  /// Positions of the basis whose multipliers may be out of bounds, because a row was removed.
  var suspects: Buffer<Int32>
  var areAllSuspect = false
  var addedRows = 0
  var inexactSteps = 0
  /// Whether the factors are recomputed after each pivot, because a search without that failed.
  var isCareful = false
  /// Whether a row has had coefficients beyond 10^±2, so that a small rest of a difference may be a rate that decides.
  @usableFromInline var isWide = false
  /// Whether multipliers may have changed since the last check of a solution.
  var hasNewMultipliers = true
  /// The changes of constants since the last solve. A fifth change sets `isStale` instead.
  @usableFromInline var pending: Buffer<(row: Int32, delta: Double)>
  /// Rows that may be violated.
  var queue: Buffer<Int32>
  /// The values before a solve; an error restores them.
  var former: Buffer<Double>

  var basis: Basis
  var work: WorkSpace
  var ties: Ties
  /// Whether constants changed since the last solve.
  @usableFromInline var isMoved = false
  /// Whether only constants have changed since ties were broken.
  var isSettled = false
  /// Whether the basis is known to leave no tie.
  var isUnique = false
  var statistics = SolverStatistics()

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
    noise = Buffer(16, in: &arena)
    pending = Buffer(8, in: &arena)
    queue = Buffer(constraints, in: &arena)
    lingering = Buffer(8, in: &arena)
    suspects = Buffer(variables, in: &arena)
    former = Buffer(variables, in: &arena)
    basis = Basis(variables: variables, in: &arena)
    work = WorkSpace(variables: variables, constraints: constraints, in: &arena)
    ties = Ties(variables: variables, constraints: constraints, in: &arena)
    reset()
  }
}
