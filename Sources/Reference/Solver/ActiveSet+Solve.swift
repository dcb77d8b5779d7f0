// A solve: applies the changes since the last solve, changes the active set until it is optimal, and breaks ties.

extension ActiveSet {
  /// Brings the values up to date; on an error they stay as they were.
  @usableFromInline mutating func solve() throws(SolverError) {
    if isWriting { throw .changeDuringVisit }
    former.copy(values, count: columns.count)
    do throws(SolverError) {
      try findSolution()
    } catch {
      if error == .numericalFailure { isBuilt = false }
      values.copy(former, count: former.count)
      (isStale, isChanged) = (true, true)
      throw error
    }
    isChanged = false
    isMoved = false
    if lingering.count > 0 { recycleLingering() }
  }

  /// Ways to a solution, from the fastest to the most exact one. The next one is tried when the solution fails its check.
  private enum Way: CaseIterable {
    case update, refactor, rebuild, tableau
  }

  private mutating func findSolution() throws(SolverError) {
    defer { (isCareful, work.expression.cancellation.noise) = (false, Tolerance.noise) }
    for way in Way.allCases {
      // New factors are more exact, so less counts as a rounding error: only what is none beyond doubt.
      let noise = way == .update ? Tolerance.noise : Tolerance.carefulNoise
      work.expression.cancellation = Cancellation(isStrict: isWide, noise: noise)
      do throws(SolverError) {
        if way == .tableau { return try solveByTableau() }
        if try search(way) { return }
      } catch {
        // A conflict is reported at once, unless rounding errors may have caused it.
        if error != .numericalFailure && (way == .tableau || !isInDoubt) { throw error }
      }
      statistics.failedChecks += 1
      (isUnique, isSettled, hasNewMultipliers) = (false, false, true)
    }
    throw .numericalFailure
  }

  /// Whether rounding errors may have decided a step.
  private var isInDoubt: Bool { work.expression.cancellation.isInDoubt || basis.hasSteepUpdate }

  /// Looks for the solution in one way; returns whether the solution passes its check.
  private mutating func search(_ way: Way) throws(SolverError) -> Bool {
    if way == .rebuild { (isBuilt, isCareful) = (false, true) }
    let takesInChanges = isBuilt && addedRows <= 16 + rows.count / 8
    if takesInChanges { takeInChanges() } else { build() }
    if way == .refactor && takesInChanges {
      refactor()
      dropMultipliers()
    }
    // If the active set is still optimal and its ties are still broken correctly, nothing is left to do.
    for _ in 0..<4 where !isSettled || nextQueued() != nil || !keepsTies() {
      unsettle()
      if suspects.count > 0 { returnMultipliers() }
      try optimise()
      try breakTies()
      if inexactSteps >= Self.inexactLimit { recompute() }
      if way != .update || basis.steepest > Tolerance.steepness { refine() }
    }
    // A system that is too large for a tableau is taken unless a check refutes it, or its coefficients are wide apart.
    let isLast = way == .rebuild && !fitsTableau && !isWide
    return (isLast || !isInDoubt) && isVerified()
  }

  /// The number of inexact steps after which a solve recomputes the values from the basis. `optimise` does so after 25.
  static var inexactLimit: Int { 65 }

  private mutating func build() {
    statistics.builds += 1
    isBuilt = false
    recycleLingering()
    countLevels()
    ties.rows.count = 0
    propagate()
    pending.count = 0
    (suspects.count, areAllSuspect) = (0, false)
    (isBuilt, isStale, addedRows, isUnique, isSettled, hasNewMultipliers) = (true, false, 0, false, false, true)
  }

  private mutating func takeInChanges() {
    appendNewVariables()
    addedRows = 0
    applyPending()
    if isStale || inexactSteps >= Self.inexactLimit { recompute() }
  }

  private mutating func applyPending() {
    if isStale { return pending.count = 0 }
    for index in 0..<pending.count {
      let change = pending[index]
      let position = Int(states[change.row].position)
      if position >= 0 {
        shift(position, by: change.delta)
        inexactSteps &+= 1
      } else {
        // The residual is recomputed, because the row may have been added after the change.
        states.base[Int(change.row)].residual = residual(change.row)
        check(change.row)
        markMoved(change.row)
      }
    }
    pending.count = 0
  }

  /// Changes the constant of a row, in the units in which the constraint was stated.
  @inlinable @inline(__always) mutating func setConstant(_ index: Int32, _ constant: Double) {
    let row = rows.pointer(index)
    let kept = constant * row.pointee.scale
    let delta = kept - row.pointee.constant
    if delta == 0 { return }
    row.pointee.constant = kept
    isMoved = true
    edition &+= 1
    guard isBuilt else { return }
    if isStale { return }
    if pending.count < 4 { pending.append((index, delta)) } else { isStale = true }
  }

  @usableFromInline mutating func noteAddition(_ index: Int32) {
    addedRows &+= 1
    (isUnique, isSettled, hasNewMultipliers) = (false, false, true)
    if states[index].position >= 0 { return }  // The row was removed and is still in the basis.
    queue.reserve(rows.count)
    work.links.reserve(rows.count)
    if !isStale { states.base[Int(index)].residual = residual(index) }
    markMoved(index)
    setBound(index, to: 0)
  }
}
