// Resolves ties if the best values are not unique: docs/solver-internals.md, step 5. A row of the basis whose
// multiplier is at a bound on all levels is *loose*: its residual may leave 0 to one side without making the solution
// worse. A variable that is held at 0 without a row is loose in both directions. Each stage brings one residual or one
// variable as near to 0 as possible. The result of a stage stays fixed in the later stages.

/// The loose positions, and the rows and variables that the stages bring nearer to 0.
struct Ties: ~Copyable {
  /// For each position of the basis, the directions in which its row's residual may change without making the solution
  /// worse.
  var looseness: Buffer<Signs>
  var looseCount = 0
  /// `rows` contains the soft rows whose violation may change, and the rows that block others (`isHeld`). `breakTies`
  /// processes these rows in order of addition. `variables` contains the variables that depend on a position that is
  /// loose after that, in order of creation.
  var rows, variables: Buffer<Int32>
  /// For each of `variables`, the signs that its value did not have when ties were broken.
  var sides: Buffer<Signs>

  init(variables: Int, constraints: Int, in arena: inout Arena) {
    looseness = Buffer(variables, in: &arena)
    rows = Buffer(constraints / 2, in: &arena)
    self.variables = Buffer(variables, in: &arena)
    sides = Buffer(variables, in: &arena)
  }
}

extension ActiveSet {
  /// Selects, among equally good solutions, the one that the order of constraints and variables determines.
  mutating func breakTies() throws(SolverError) {
    isSettled = true
    if isUnique { return }
    findLoosePositions()
    ties.variables.count = 0
    if ties.looseCount == 0 { return }
    findTiedRows()
    for index in 0..<ties.rows.count where ties.looseCount > 0 { try lessen(ties.rows[index]) }
    if ties.looseCount == 0 { return }
    findTiedVariables()
    for index in 0..<ties.variables.count where ties.looseCount > 0 { try lessen(-1 - ties.variables[index]) }
    ties.sides.count = 0
    for index in 0..<ties.variables.count { ties.sides.append(side(of: values[ties.variables[index]])) }
  }

  /// The signs that a value does not have; both if it is 0 within the tolerance.
  private func side(of value: Double) -> Signs {
    if value > Tolerance.residual { return .negative }
    return value < -Tolerance.residual ? .positive : .both
  }

  /// Whether the variables that decided a tie are still on the same side of 0.
  func keepsTies() -> Bool {
    (0..<ties.variables.count).allSatisfy { !violates(values[ties.variables[$0]], ties.sides[$0]) }
  }

  /// Releases the rows that `breakTies` fixed at 0, so that the steps of this solve may move them again.
  mutating func unsettle() {
    isSettled = false
    for index in 0..<ties.rows.count where states[ties.rows[index]].position < 0 {
      setBound(ties.rows[index], to: states[ties.rows[index]].bound)
    }
    ties.rows.count = 0
  }

  /// Finds the loose positions. If the multipliers alone show that there is none, the solution is unique for all
  /// constants that keep the active set, and `isUnique` becomes true.
  private mutating func findLoosePositions() {
    ties.looseness.reserve(basis.pivots.count)
    ties.looseCount = 0
    isUnique = true
    ties.rows.count = 0
    for position in 0..<basis.pivots.count {
      var loose = looseness(at: position)
      if !loose.isEmpty {
        isUnique = false
        if isHeld(position, loose) { loose = [] }
      }
      ties.looseness.base[position] = loose
      if !loose.isEmpty { ties.looseCount &+= 1 }
    }
  }

  /// Whether other rows block a row of the basis in all directions that its multiplier permits. All these rows have the
  /// same single variable: for instance, the hugging of a content blocks its compression resistance. If the result is
  /// true, adds the blocking rows to `ties.rows`. If one of their residuals is no longer 0, ties are broken again.
  private mutating func isHeld(_ position: Int, _ loose: Signs) -> Bool {
    let index = basis.rows[position]
    guard index >= 0 && rows[index].count == 1 else { return false }
    let isRising = terms[rows[index].start].coefficient > 0
    let held = ties.rows.count
    var blocked: Signs = []
    for term in column(terms[rows[index].start].variable) {
      let row = term.row
      guard rows[row].count == 1 && rows[row].isActive && states[row].position < 0 else { continue }
      guard abs(states[row].residual) <= Tolerance.residual else { continue }
      let isAligned = (term.coefficient > 0) == isRising
      let against = isAligned ? states[row].forbidden : states[row].forbidden.flipped
      if against.isDisjoint(with: loose) { continue }
      blocked.formUnion(against)
      ties.rows.append(row)
    }
    guard loose.isSubset(of: blocked) else {
      ties.rows.count = held
      return false
    }
    for index in held..<ties.rows.count { states.base[Int(ties.rows[index])].forbidden = .both }
    return true
  }

  private mutating func setLooseness(_ position: Int, _ loose: Signs) {
    if !ties.looseness[position].isEmpty { ties.looseCount &-= 1 }
    if !loose.isEmpty { ties.looseCount &+= 1 }
    ties.looseness.base[position] = loose
  }

  /// Finds the rows whose violation may change if a loose position moves, in order of addition.
  private mutating func findTiedRows() {
    resizeRowRates()
    for position in 0..<basis.pivots.count where !ties.looseness[position].isEmpty {
      let row = basis.rows[position]
      if row >= 0 && rows[row].isActive && !rows[row].isRequired { ties.rows.append(row) }
    }
    beginShiftOfLoosePositions()
    forEachShift { _, _, _ in
    } row: { state, row, _ in
      if state.states[row].bound != 0 && state.work.rates[row] == 0 {
        state.work.rates[row] = 1
        state.ties.rows.append(row)
      }
    }
    for index in 0..<ties.rows.count { work.rates[ties.rows[index]] = 0 }
    let rows = rows.base
    ties.rows.sort { rows[Int($0)].sequence < rows[Int($1)].sequence }
  }

  mutating func resizeRowRates() { if work.rates.count < rows.count { work.rates.fill(0, count: rows.count) } }

  /// Finds the variables that depend on a position that is still loose, in order of creation.
  private mutating func findTiedVariables() {
    beginShiftOfLoosePositions()
    forEachShift { state, variable, _ in
      state.ties.variables.append(variable)
    } row: { _, _, _ in
    }
    let columns = columns.base
    ties.variables.sort { columns.isBefore($0, $1) }
  }

  /// Begins a sweep that finds everything that depends on loose positions. Each position moves by a different,
  /// pseudo-random length, so that their effects do not cancel out.
  private func beginShiftOfLoosePositions() {
    for position in 0..<basis.pivots.count where !ties.looseness[position].isEmpty {
      var hash = UInt64(truncatingIfNeeded: position &+ 1) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
      beginShift(position, by: 1 + Double(hash >> 11) * 0x1p-53)
    }
  }

  /// Brings a row's residual, or the value of variable v for `-1 - v`, as near to 0 as the loose positions allow, and
  /// fixes it there. The number of steps can be exponential. Throws after `stepLimit` steps.
  private mutating func lessen(_ objective: Int32) throws(SolverError) {
    for _ in 0..<stepLimit {
      let distance = objective > 0 ? states[objective].residual : values[-1 - objective]
      if objective > 0 {
        let position = Int(states[objective].position)
        if position >= 0 {
          // Only the directions that keep the row satisfied remain.
          let harmless: Signs = rows[objective].isEquality ? [] : .positive
          return setLooseness(position, ties.looseness[position].intersection(harmless))
        }
        // The row is satisfied: it left the basis to its satisfied side, or it only blocks others (`isHeld`).
        if states[objective].bound == 0 { return }
      }
      if abs(distance) <= Tolerance.residual {
        if objective > 0 { states.base[Int(objective)].forbidden = .both }
        return
      }
      express(objective)
      guard let (position, isRising) = improvingPosition(distance < 0) else { return settle() }
      try move(position, isRising: isRising, objective)
    }
    throw .numericalFailure
  }

  /// The first loose position whose move brings the row or variable last expressed nearer to 0, and the direction of
  /// that move.
  private func improvingPosition(_ mustRise: Bool) -> (position: Int, isRising: Bool)? {
    var best: (position: Int, isRising: Bool)?
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      let isRising = mustRise == (entry > 0)
      if entry != 0 && ties.looseness[position].contains(isRising ? .positive : .negative)
        && position < best?.position ?? Int.max
      {
        best = (position, isRising)
      }
    }
    return best
  }

  /// Ends the looseness of all positions on which the row or variable last expressed depends.
  private mutating func settle() {
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      if entry != 0 { setLooseness(position, []) }
    }
  }

  /// Moves the solution away from the row or variable at a loose position, up to the nearest obstacle: another row or
  /// variable, possibly the objective itself. The obstacle takes the position. Throws if there is no obstacle: the rate
  /// of the objective is a rounding error then.
  private mutating func move(_ position: Int, isRising: Bool, _ objective: Int32) throws(SolverError) {
    let obstacle = obstacle(position, isRising: isRising, target: -1 - objective)
    let entering = obstacle.row
    guard entering != 0 else { throw .numericalFailure }
    express(entering)
    guard obstacle.agrees(with: work.expression[position], isRising: isRising) else { throw .numericalFailure }
    shift(position, by: isRising ? obstacle.length : -obstacle.length)
    // What is left of a small number that counts as 0 must not move the solution later.
    let rest = entering > 0 ? states[entering].residual : values[-1 - entering]
    if abs(rest) > Tolerance.rest { inexactSteps = Self.inexactLimit }
    let leaving = basis.rows[position]
    if leaving >= 0 {
      let residual = isRising ? obstacle.length : -obstacle.length
      leave(leaving, residual: residual, isHigh: ties.looseness[position] == .negative)
    }
    statistics.pivots &+= 1
    inexactSteps &+= 1
    hasNewMultipliers = true
    let multiplier = multipliersOf(position)
    for level in 0..<softLevels { multiplier[level] = 0 }
    if entering > 0 && !rows[entering].isRequired {
      multiplier[rank(entering)] = Double(states[entering].bound) * rows[entering].limit
    }
    setLooseness(position, entering > 0 ? loosenessOutside(entering) : [])
    place(entering, at: position)
    refactorIfNeeded()
  }

  /// What ends a move away from a row of the basis.
  struct Obstacle {
    var length = Double.infinity
    var rate = 0.0
    /// The row that is the obstacle; `-1 - v` for variable v, 0 for none.
    var row: Int32 = 0

    /// Whether an entry of the obstacle's expression in the basis is the rate of the obstacle.
    func agrees(with entry: Double, isRising: Bool) -> Bool {
      abs((isRising ? entry : -entry) - rate) <= Tolerance.agreement * abs(rate)
    }

    fileprivate mutating func meet(_ other: Self) {
      // Of two obstacles that the move meets at the same point, the one with the larger rate is the better pivot.
      let tolerance = Tolerance.residual / max(1, abs(rate), abs(other.rate))
      if other.length < length - tolerance || (other.length <= length + tolerance && abs(other.rate) > abs(rate)) {
        self = other
      }
    }
  }

  /// The nearest obstacle of a move away from the row at a position: a row outside the basis. If there is a target
  /// variable, the obstacle may also be the target, or an older variable whose value is 0.
  mutating func obstacle(_ position: Int, isRising: Bool, target: Int32 = -1) -> Obstacle {
    var nearest = Obstacle()
    beginShift(position, by: isRising ? 1 : -1)
    forEachShift { state, variable, rate in
      // A variable before the target is settled: it is at 0, or no loose position moves it. A variable that the basis
      // holds elsewhere does not move, and must not enter the basis again.
      let held = Int(state.columns.base[Int(variable)].position)
      guard target >= 0, held < 0 || held == position,
        variable == target || state.columns.base.isBefore(variable, target)
      else { return }
      let value = abs(state.values[variable])
      guard variable == target || value <= Tolerance.residual else { return }
      nearest.meet(Obstacle(length: variable == target ? value / abs(rate) : 0, rate: rate, row: -1 - variable))
    } row: { state, row, change in
      if state.work.rates[row] == 0 { state.work.movedRows.append(row) }
      state.work.rates[row] = state.work.expression.cancellation.difference(state.work.rates[row], -change)
    }
    for index in 0..<work.movedRows.count {
      let row = work.movedRows[index]
      let rate = work.rates[row]
      work.rates[row] = 0
      let state = states[row]
      let side: Signs = rate < 0 ? .negative : .positive
      if rate != 0 && state.forbidden.contains(side) && !violates(state.residual, side) {
        nearest.meet(Obstacle(length: max(0, -state.residual / rate), rate: rate, row: row))
      }
    }
    work.movedRows.count = 0
    return nearest
  }
}
