// If a row whose multiplier is not 0 leaves the system, some multipliers of the basis may be out of bounds. Primal
// simplex steps bring them back into their bounds: docs/solver-internals.md, step 6.

extension ActiveSet {
  /// The number of steps after which it is faster to start from multipliers of 0.
  private static var returnLimit: Int { 24 }

  mutating func noteRemoval(_ index: Int32) {
    (isUnique, isSettled, hasNewMultipliers) = (false, false, true)
    let state = states.pointer(index)
    let bound = state.pointee.bound
    state.pointee.bound = 0
    state.pointee.forbidden = []
    if state.pointee.position >= 0 {
      suspect(state.pointee.position)
    } else if bound != 0 {
      takeBack(index, bound: bound)
    }
  }

  /// Moves the multiplier of a row outside the basis from a bound to 0. The multipliers of the basis balance this
  /// move.
  private mutating func takeBack(_ row: Int32, bound: Int8) {
    express(row)
    work.step.fill(0, count: softLevels)
    work.step[rank(row)] = rows[row].weight
    moveMultipliers(isRising: bound < 0)
    suspectExpression()
  }

  /// Adds all positions in the expression of the row last expressed to the suspects: their multipliers have moved.
  private mutating func suspectExpression() {
    for index in 0..<work.expression.count { suspect(Int32(truncatingIfNeeded: work.expression.entry(index).position)) }
  }

  private mutating func suspect(_ position: Int32) {
    if areAllSuspect { return }
    suspects.append(position)
    // A row that is removed and added again many times must not fill the memory.
    guard suspects.count > basis.pivots.count else { return }
    suspects.count = 0
    for position in 0..<basis.pivots.count { suspects.append(Int32(truncatingIfNeeded: position)) }
    areAllSuspect = true
  }

  /// Brings all multipliers of the basis into their bounds.
  mutating func returnMultipliers() {
    resizeRowRates()
    // No refactorisation between the steps: it would lose the multipliers of variables held at 0.
    for _ in 0..<Self.returnLimit {
      guard let (position, isAbove) = firstExcess() else { return refactorIfNeeded() }
      if !release(position, isAbove: isAbove) { break }
    }
    dropMultipliers()
    refactorIfNeeded()
  }

  /// The lowest suspect position whose multiplier is out of bounds, and whether this multiplier is too high. Positions
  /// whose multipliers are within bounds are no longer suspects.
  private mutating func firstExcess() -> (position: Int, isAbove: Bool)? {
    var first: (position: Int, isAbove: Bool)?
    var kept = 0
    areAllSuspect = false
    for index in 0..<suspects.count {
      let position = Int(suspects[index])
      guard let isAbove = excess(at: position) else { continue }
      suspects[kept] = suspects[index]
      kept += 1
      if position < first?.position ?? .max { first = (position, isAbove) }
    }
    suspects.count = kept
    return first
  }

  /// Lets a row replace the row or variable at a position of the basis. The multiplier that is out of bounds returns to
  /// its bound. Returns false if no row can enter.
  private mutating func release(_ position: Int, isAbove: Bool) -> Bool {
    let obstacle = obstacle(position, isRising: !isAbove)
    let entering = obstacle.row
    guard entering > 0 else { return false }
    express(entering)
    guard obstacle.agrees(with: work.expression[position], isRising: !isAbove) else { return false }
    setStep(toReturn: position, isAbove: isAbove)
    moveMultipliers(isRising: true)
    suspectExpression()
    pivot(entering, at: position, isRising: true, leavesHigh: isAbove)
    return true
  }

  /// Sets all multipliers to 0, which is within all bounds. Queues the rows that are violated then.
  mutating func dropMultipliers() {
    hasNewMultipliers = true
    basis.multipliers.fill(0, count: basis.pivots.count * softLevels)
    (suspects.count, areAllSuspect) = (0, false)
    for index in 1..<rows.count where states[index].position < 0 && rows[index].isActive {
      setBound(Int32(index), to: 0)
    }
  }
}
