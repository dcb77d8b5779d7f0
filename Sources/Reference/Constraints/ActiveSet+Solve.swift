// A solve: what changed since the last one is taken in, then the active set is changed until no row is violated.

extension ActiveSet {
  /// Brings the values up to date; on an error they stay as they were.
  @usableFromInline mutating func solve() throws(SolverError) {
    let onlyParametersChanged = !isChanged
    saveValues()
    do throws(SolverError) {
      if isBuilt && addedRows <= 16 + rows.count / 8 { takeInChanges() } else { build() }
      if !isStillBest() {
        unsettle()
        try optimise()
        try breakTies()
      }
      if probe != 0 { throw .numericalFailure }
    } catch {
      // What overflowed cannot tell what contradicts what.
      let failure = probe == 0 ? error : .numericalFailure
      restoreValues()
      throw failure
    }
    isChanged = false
    isMoved = false
    (currentPlan, planOfBasis) = (-1, -1)
    if onlyParametersChanged { makePlanIfWorthwhile() } else { dropPlans() }
    if lingering.count > 0 { recycleLingering() }
  }

  private mutating func build() {
    statistics.builds += 1
    isBuilt = false
    recycleLingering()
    rankLevels()
    tiedRows.count = 0
    propagate(from: .system)
    pending.count = 0
    (isBuilt, isStale, addedRows, isUnique, isSettled) = (true, false, 0, false, false)
  }

  private mutating func takeInChanges() {
    appendNewVariables()
    addedRows = 0
    applyPending()
    if isStale || inexactSteps > 64 { recompute() }
  }

  /// Moves the solution as the changed constants ask.
  private mutating func applyPending() {
    if isStale { return pending.count = 0 }
    for index in 0..<pending.count {
      let change = pending[index]
      let position = Int(states[change.row].position)
      if position >= 0 {
        shift(position, by: change.delta)
        inexactSteps &+= 1
      } else {
        states.base[Int(change.row)].residual -= change.delta
        check(change.row)
      }
    }
    pending.count = 0
  }

  /// Whether the active set still serves, ties included.
  private mutating func isStillBest() -> Bool { isSettled && worstQueued() == nil && keepsTies() }

  // MARK: what happens between solves

  /// Changes the right hand side of a row, as it was stated.
  @inlinable @inline(__always) mutating func setConstant(_ index: Int32, _ constant: Double) {
    let row = rows.base + Int(index)
    let kept = row.pointee.isNegated ? constant * -row.pointee.scale : constant * row.pointee.scale
    let delta = kept - row.pointee.constant
    if delta == 0 { return }
    row.pointee.constant = kept
    isMoved = true
    guard isBuilt else { return }
    if !row.pointee.isParameter { noteParameter(index) }
    if isStale { return }
    if pending.count < 4 { pending.append(Change(row: index, delta: delta)) } else { isStale = true }
  }

  @usableFromInline mutating func noteAddition(_ index: Int32) {
    addedRows &+= 1
    dropPlans()
    (isUnique, isSettled) = (false, false)
    if states[index].position >= 0 { return }  // It never left the basis.
    queue.reserve(rows.count)
    links.reserve(rows.count)
    if !isStale { states.base[Int(index)].residual = residual(index) }
    setBound(index, to: 0)
  }

  mutating func noteRemoval(_ index: Int32) {
    dropPlans()
    (isUnique, isSettled) = (false, false)
    let bound = states[index].bound
    states.base[Int(index)].bound = 0
    states.base[Int(index)].forbidden = []
    if !withdraw(index, bound: bound) { dropMultipliers() }
  }

  /// Takes the multiplier of a row that leaves the system back to 0, and with it those of the violated rows that rest on
  /// it; false if that leaves a multiplier out of its bounds.
  ///
  /// A multiplier of the basis is made up of those at their bounds outside. What is taken back is queued again, and the
  /// next solve starts from what is left.
  private mutating func withdraw(_ index: Int32, bound: Int8) -> Bool {
    let position = Int(states[index].position)
    if position < 0 { return bound == 0 || takeBack(index, bound: bound) }
    guard hasMultiplier(position) else { return true }
    findRowsRestingOn(position)
    for place in 0..<movedRows.count {
      let row = movedRows[place]
      let bound = states[row].bound
      setBound(row, to: 0)
      if !takeBack(row, bound: bound) { return false }
    }
    for level in 0..<softLevels { multipliers[position * softLevels + level] = 0 }
    return true
  }

  /// Collects in `movedRows` the rows with a multiplier outside the basis that change with the row at a position.
  private mutating func findRowsRestingOn(_ position: Int) {
    movedRows.count = 0
    forEachShift(position, by: 1) { _, _, _ in
    } row: { state, row, _ in
      if state.states[row].bound != 0 && !state.movedRows.contains(row) { state.movedRows.append(row) }
    }
  }

  /// Sets all multipliers to 0, which is always feasible; rows that need one are queued again.
  private mutating func dropMultipliers() {
    multipliers.fill(0, count: base.count * softLevels)
    for index in 1..<rows.count where states[index].position < 0 && rows[index].isActive {
      setBound(Int32(index), to: 0)
    }
  }

  // MARK: values

  private mutating func saveValues() {
    former.reserve(columns.count)
    former.count = columns.count
    for index in 0..<columns.count { former[index] = columns[index].value }
  }

  private mutating func restoreValues() {
    for index in 0..<former.count { columns.base[index].value = former[index] }
    isStale = true
    isChanged = true
    if probe != 0 { (isBuilt, probe) = (false, 0) }
  }
}
