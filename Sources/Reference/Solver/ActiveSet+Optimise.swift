// The dual simplex method with bounded multipliers: docs/solver-internals.md, step 3.

extension Row {
  /// The signs that the residual must not have while the multiplier is `bound` times the weight.
  func forbidden(at bound: Int8) -> Signs {
    if !isActive { return [] }
    if bound > 0 { return .positive }
    if bound < 0 { return .negative }
    return isEquality ? .both : .negative
  }
}

extension ActiveSet {
  @inline(__always) func violates(_ residual: Double, _ forbidden: Signs) -> Bool {
    // Written so that NaN counts as a violation.
    (!(residual >= -Tolerance.residual) && forbidden.contains(.negative))
      || (!(residual <= Tolerance.residual) && forbidden.contains(.positive))
  }

  @inline(__always) mutating func check(_ row: Int32) {
    let state = states.pointer(row)
    if violates(state.pointee.residual, state.pointee.forbidden) && state.pointee.queuePlace < 0 {
      state.pointee.queuePlace = Int32(truncatingIfNeeded: queue.count)
      queue.base[queue.count] = row
      queue.count &+= 1
    }
  }

  /// Sets the multiplier of a row outside the basis to `bound` times its weight. Queues the row if it is violated then.
  mutating func setBound(_ row: Int32, to bound: Int8) {
    states.base[Int(row)].bound = bound
    states.base[Int(row)].forbidden = rows[row].forbidden(at: bound)
    check(row)
  }

  /// The number of steps after which a search fails: far more than any usual system needs.
  var stepLimit: Int { 200 + 20 * (rows.count + columns.count) }

  /// Changes multipliers until each one permits its row's residual.
  mutating func optimise() throws(SolverError) {
    var steps = 0
    var recomputations = 0
    while true {
      // Degenerate steps could cycle. The choice of the lowest index makes this less likely; `stepLimit` ends a cycle.
      guard let row = nextQueued(takesFirst: steps >= stepLimit / 2) else {
        if inexactSteps <= 24 || recomputations == 3 { return }
        recomputations += 1
        recompute()
        continue
      }
      steps += 1
      if steps > stepLimit { throw .numericalFailure }
      if try isNoise(row) { continue }
      try enter(row)
      refactorIfNeeded()
    }
  }

  /// The queued row with the largest product of its violation and the price of its level; with `takesFirst`, the queued
  /// row with the lowest index. Rows whose multipliers permit their residuals leave the queue.
  mutating func nextQueued(takesFirst: Bool = false) -> Int32? {
    var best: Int32 = -1
    var bestScore = -Double.infinity
    var place = 0
    while place < queue.count {
      let row = queue.base[place]
      let state = states.pointer(row)
      if !violates(state.pointee.residual, state.pointee.forbidden) {
        leaveQueue(place)
        continue
      }
      let score = takesFirst ? 0 : levels[Int32(rows[row].level)].price * abs(state.pointee.residual)
      if score > bestScore || (score == bestScore && row < best) { (best, bestScore) = (row, score) }
      place &+= 1
    }
    return best < 0 ? nil : best
  }

  /// The residual of a row, and the sum of the magnitudes of its terms and constant.
  @inline(__always) func evaluate(_ row: Int32) -> (residual: Double, magnitude: Double) {
    var sum = -rows.base[Int(row)].constant
    var magnitude = abs(sum)
    var index = Int(rows.base[Int(row)].start)
    let end = index &+ Int(rows.base[Int(row)].count)
    while index < end {
      let term = terms.base.pointer(index)
      let product = term.pointee.coefficient * values.base[Int(term.pointee.variable)]
      sum += product
      magnitude += abs(product)
      index &+= 1
    }
    return (sum, magnitude)
  }

  /// Recomputes a violated row's residual. Returns whether the row is satisfied, apart from rounding errors.
  private mutating func isNoise(_ row: Int32) throws(SolverError) -> Bool {
    let (sum, magnitude) = evaluate(row)
    guard magnitude.isFinite else { throw .numericalFailure }
    states.base[Int(row)].residual = sum
    if !violates(sum, states[row].forbidden) { return true }
    if abs(sum) > magnitude * Tolerance.relativeResidual { return false }
    states.base[Int(row)].residual = 0
    return true
  }

  /// Whether a number may be a rounding error of the rows that express the row or variable last expressed.
  func isRounding(_ number: Double) -> Bool {
    var magnitude = 0.0
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      if basis.rows[position] >= 0 { magnitude += abs(entry) * evaluate(basis.rows[position]).magnitude }
    }
    return abs(number) <= magnitude * Tolerance.relativeResidual
  }

  /// Changes the multiplier of a violated row as far as the bounds of all multipliers allow.
  private mutating func enter(_ row: Int32) throws(SolverError) {
    let isRising = states[row].residual < 0
    express(row)
    guard let blocking = longestStep(of: row, isRising: isRising) else {
      // Errors of the values, which small entries of the basis enlarge, must not look like a contradiction.
      recompute()
      refine()
      express(row)
      let residual = states[row].residual
      if violates(residual, states[row].forbidden) && !isRounding(residual) { throw conflict(around: row) }
      states.base[Int(row)].residual = 0
      return
    }
    (isUnique, isSettled) = (false, false)
    moveMultipliers(isRising: isRising)
    if blocking < 0 {
      statistics.flips &+= 1
      return setBound(row, to: boundReached(row, isRising: isRising))
    }
    // The blocking row leaves the basis, with its multiplier at the bound that it reached.
    pivot(row, at: blocking, isRising: isRising, leavesHigh: isRising == (work.expression.values[blocking] < 0))
  }

  /// Lets the row last expressed enter the basis at a position. The row that was there leaves, with its multiplier at
  /// its upper bound if `leavesHigh` is true, otherwise at its lower bound.
  mutating func pivot(_ row: Int32, at position: Int, isRising: Bool, leavesHigh: Bool) {
    statistics.pivots &+= 1
    inexactSteps &+= 1
    let entry = work.expression.values[position]
    let leaving = basis.rows[position]
    let residual = states[row].residual
    let distance = -residual / entry
    if leaving >= 0 { leave(leaving, residual: 0, isHigh: leavesHigh) }
    takeMultiplier(of: row, at: position, isRising: isRising)
    // The residual of the entering row becomes 0. Of the old basis, only the leaving row's residual changes.
    shift(position, by: distance)
    if !(abs(states[row].residual) <= Tolerance.agreement * abs(residual)) {
      work.expression.cancellation.isInDoubt = true
    }
    place(row, at: position)
  }

  /// Takes a row out of the basis, with its multiplier at its upper or its lower bound.
  mutating func leave(_ row: Int32, residual: Double, isHigh: Bool) {
    states.base[Int(row)].position = -1
    states.base[Int(row)].residual = residual
    setBound(row, to: boundReached(row, isRising: isHigh))
  }

  /// Puts the row or variable last expressed into the basis.
  mutating func place(_ row: Int32, at position: Int) {
    let former = basis.rows[position]
    if former < 0 { columns.base[Int(-1 - former)].position = -1 }
    basis.rows[position] = row
    if row < 0 { columns.base[Int(-1 - row)].position = Int32(truncatingIfNeeded: position) }
    if row > 0 {
      states.base[Int(row)].position = Int32(truncatingIfNeeded: position)
      states.base[Int(row)].forbidden = []
      states.base[Int(row)].bound = 0
    }
    appendUpdate(at: position)
  }

  /// The bound of a row's multiplier in a direction: -1, 0 or 1 times the row's weight.
  func boundReached(_ row: Int32, isRising: Bool) -> Int8 {
    if !rows[row].isActive { return 0 }
    return isRising ? 1 : (rows[row].isEquality ? -1 : 0)
  }

  /// The error for a required row whose multiplier could rise or fall without limit: the row contradicts the rows that
  /// express it.
  private func conflict(around row: Int32) -> SolverError {
    var members = [row]
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      if basis.rows[position] >= 0 && entry != 0 { members.append(basis.rows[position]) }
    }
    members.sort { rows[$0].sequence < rows[$1].sequence }
    let handles = members.map { constraint($0) }
    return .unsatisfiable(handles[handles.count - 1], conflict: handles)
  }
}
