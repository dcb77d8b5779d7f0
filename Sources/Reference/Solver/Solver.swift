/// A solver for linear equalities and inequalities over real variables. Each of these constraints is required or has a
/// lower priority.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.variable(), right = solver.variable()
/// try solver.add(left >= 10)
/// try solver.add(right == left + 200 | .strong)
/// let limit = try solver.add(right <= 100)
/// try solver.solve()              // right is 100, left is 10
/// try solver.setConstant(of: limit, to: 400)
/// try solver.solve()              // right is 210
/// ```
///
/// **The solution.** The values satisfy all required constraints. Under this condition, the solver minimises the sum
/// of `weight × |violation|` at the highest priority below required, then that at the next priority, and so on. A lower
/// priority never affects a higher one. If several solutions are equally good, the solver minimises the violation of
/// each constraint in order of addition, then the magnitude of each variable in order of creation. So the solution
/// depends only on the constraints and on these two orders, not on earlier solutions.
///
/// **When values change.** Changes take effect at the next `solve()`; until then the values are those of the last
/// solve. After an error, the constraints and values are as they were before the call.
///
/// While the solver reads an expression, most calls that change the solver throw `changeDuringVisit`; see
/// `LinearExpression.visit`. Two threads must not use a solver at the same time. `reset()` keeps the solver's memory.
public final class Solver {
  // The pointer never changes, so no access needs an exclusivity check.
  @usableFromInline let state: UnsafeMutablePointer<ActiveSet>

  /// A solver without variables. The numbers are initial capacities (at most about a million each), not limits.
  public init(variables: Int = 96, constraints: Int = 160, terms: Int = 384) {
    func room(_ count: Int, atLeast least: Int) -> Int { min(max(least, count), 1 << 20) }
    state = .allocate(capacity: 1)
    state.initialize(
      to: ActiveSet(
        variables: room(variables, atLeast: 16), constraints: room(constraints, atLeast: 16),
        terms: room(terms, atLeast: 32)))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Forgets all variables, constraints and edits, and keeps the memory; O(1). Earlier handles are unknown from then
  /// on. Traps while the solver is reading an expression; see `LinearExpression.visit`.
  public func reset() {
    precondition(!state.pointee.isWriting, "LinearExpression.visit must not reset the solver that is reading it")
    state.pointee.reset()
  }

  /// Counts of the work done since the solver was made.
  public var statistics: SolverStatistics { state.pointee.statistics }

  /// The number of memory blocks counted so far for all solvers and layouts of the process: one for each solver, and
  /// one each time an internal array grows. Other allocations are not counted.
  public static var allocatedBlocks: Int { SolverMemory.blocks.load(ordering: .relaxed) }

  // MARK: variables

  /// Makes a variable; its value is 0 until a solve changes it.
  @inlinable public func variable() -> Variable { state.pointee.makeVariable() }

  /// The value of a variable in the last solution; 0 before the first solution, and for an unknown variable.
  @inlinable public func value(of variable: Variable) -> Double {
    state.pointee.contains(variable) ? state.pointee.values[variable.index] : 0
  }

  /// The value of an expression in the last solution; O(terms).
  @inlinable public func value(of expression: some LinearExpression) -> Double {
    var sum = 0.0
    expression.visit(scale: 1, term: { sum += $1 * value(of: $0) }, constant: { sum += $0 })
    return sum
  }

  /// Frees a variable: its handle is unknown from then on. Throws `unknownVariable` or `changeDuringVisit`, or
  /// `variableInUse` while a constraint mentions the variable, even a removed constraint.
  public func free(_ variable: Variable) throws(SolverError) {
    try requireNoVisit()
    try state.pointee.freeVariable(variable)
  }

  /// Throws if the solver is reading an expression, because an expression must not change the solver that reads it.
  func requireNoVisit() throws(SolverError) { if state.pointee.isWriting { throw .changeDuringVisit } }

  // MARK: constraints

  /// Makes a constraint and adds it; O(terms). Throws `unknownVariable`, `notFinite`, `coefficientsTooFarApart`,
  /// `invalidStrength` or `changeDuringVisit`; nothing is added in these cases.
  @inlinable @inline(__always) @discardableResult
  public func add<L, R>(_ relation: LinearRelation<L, R>) throws(SolverError) -> Constraint {
    var writer = try ConstraintWriter(state, relation.relation, relation.strength)
    relation.left.visit(scale: writer.sign, term: { writer.term($0, $1) }, constant: { writer.constant($0) })
    relation.right.visit(scale: -writer.sign, term: { writer.term($0, $1) }, constant: { writer.constant($0) })
    return try writer.close()
  }

  /// Adds a removed constraint again, as the last one in the order of addition. Throws `unknownConstraint` or
  /// `changeDuringVisit`, or `duplicateConstraint` if the constraint is in the system.
  public func add(_ constraint: Constraint) throws(SolverError) {
    try requireNoVisit()
    guard state.pointee.contains(constraint) else { throw .unknownConstraint(constraint) }
    if state.pointee.rows[constraint.index].isActive { throw .duplicateConstraint(constraint) }
    state.pointee.reactivate(constraint.index)
  }

  /// Removes a constraint from the system. The handle stays valid, so the constraint can be added again. Throws
  /// `changeDuringVisit`, or `unknownConstraint` if the constraint is unknown or was removed already.
  public func remove(_ constraint: Constraint) throws(SolverError) {
    try requireNoVisit()
    guard contains(constraint) else { throw .unknownConstraint(constraint) }
    state.pointee.deactivate(constraint.index)
  }

  /// Frees a constraint that is in the system or was removed: its handle is unknown from then on. Throws
  /// `unknownConstraint` or `changeDuringVisit`, or `constraintOfEdit` for a constraint that `removeEdit` must free.
  public func free(_ constraint: Constraint) throws(SolverError) {
    try requireNoVisit()
    guard state.pointee.contains(constraint) else { throw .unknownConstraint(constraint) }
    let row = state.pointee.rows[constraint.index]
    if row.isEdit { throw .constraintOfEdit(state.pointee.variable(state.pointee.terms[row.start].variable)) }
    state.pointee.free(constraint.index)
  }

  /// Whether a constraint is in the system.
  public func contains(_ constraint: Constraint) -> Bool {
    state.pointee.contains(constraint) && state.pointee.rows[constraint.index].isActive
  }

  /// The right side of a constraint after all variables have moved to the left: 10 for `a == b + 10`. 0 for an unknown
  /// constraint.
  public func constant(of constraint: Constraint) -> Double {
    guard state.pointee.contains(constraint) else { return 0 }
    return state.pointee.rows[constraint.index].constant / state.pointee.rows[constraint.index].scale
  }

  /// Changes the constant of a constraint in place, in the units of `constant(of:)`. Throws `unknownConstraint` or
  /// `notFinite`.
  @inlinable public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
    guard state.pointee.contains(constraint) else { throw .unknownConstraint(constraint) }
    // The row is stored with a scale, and the scaled constant may overflow.
    guard constant * state.pointee.rows[constraint.index].scale * 0 == 0 else { throw .notFinite }
    state.pointee.setConstant(constraint.index, constant)
  }

  /// The coefficient of a variable in a constraint after all variables have moved to the left; 0 if the constraint does
  /// not mention the variable. O(terms).
  public func coefficient(of variable: Variable, in constraint: Constraint) -> Double {
    guard state.pointee.contains(constraint), state.pointee.contains(variable) else { return 0 }
    let term = state.pointee.terms(of: constraint.index).first { $0.variable == variable.index }
    return term.map { $0.coefficient / state.pointee.rows[constraint.index].scale } ?? 0
  }

  /// A number that grows with every constraint added or removed, every slot freed and every `reset`.
  var revision: Int64 { state.pointee.revision }

  /// A number that grows with `revision` and with every change of a constant.
  @usableFromInline var edition: Int64 { state.pointee.edition }

  // MARK: solving

  /// Computes all values after changes. Throws `numericalFailure` or `changeDuringVisit`, or `unsatisfiable` if the
  /// required constraints contradict one another. An error changes no values. To end a conflict, remove one of the
  /// contradicting constraints or change a constant.
  @inlinable public func solve() throws(SolverError) {
    if state.pointee.isChanged || state.pointee.isMoved { try state.pointee.solve() }
  }
}
