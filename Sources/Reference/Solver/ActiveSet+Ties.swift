// Ties: where the best values are not unique, the soft constraints are served one after the other in the order in which
// they were added, then the variables are brought as near to 0 as may be. So the solution does not depend on history.
//
// A row of the basis whose multiplier stands at a bound on all levels is *loose*: the solution may leave it on one side
// and be as good. A primal simplex method among such solutions lessens one violation after the other. What a stage has
// settled stays settled: the loose rows on which it depends are loose no longer.

/// The directions in which the residual of a row of the basis may go without making the solution worse.
struct Looseness: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static var rising: Looseness { Looseness(rawValue: 1) }
  static var falling: Looseness { Looseness(rawValue: 2) }
  static var both: Looseness { Looseness(rawValue: 3) }
}

/// What is loose, and what a stage may still lessen.
struct Ties: ~Copyable {
  /// The directions of each position of the basis.
  var looseness: Buffer<Looseness>
  /// The number of positions with a direction.
  var looseCount = 0
  /// The soft rows that may be violated, in the order in which they were added.
  var rows: Buffer<Int32>
  var variables: Buffer<Int32>
  /// The signs that would take each of the variables off its side of 0.
  var sides: Buffer<Forbidden>

  init(variables: Int, constraints: Int, in arena: inout Arena) {
    looseness = Buffer(variables, in: &arena)
    rows = Buffer(constraints / 2, in: &arena)
    self.variables = Buffer(variables, in: &arena)
    sides = Buffer(variables, in: &arena)
  }
}

extension ActiveSet {
  /// Something whose distance from 0 a stage lessens: a row that may be violated, or a variable.
  private enum Objective {
    case row(Int32)
    case variable(Int32)
  }

  /// Makes the solution the only one that the order of constraints and variables allows.
  mutating func breakTies() throws(SolverError) {
    isSettled = true
    if isUnique { return }
    findLoosePositions()
    ties.variables.count = 0
    if ties.looseCount == 0 { return }
    findTiedRows()
    for index in 0..<ties.rows.count where ties.looseCount > 0 { try lessen(.row(ties.rows[index])) }
    if ties.looseCount == 0 { return }
    findTiedVariables()
    for index in 0..<ties.variables.count where ties.looseCount > 0 { try lessen(.variable(ties.variables[index])) }
    ties.sides.count = 0
    for index in 0..<ties.variables.count { ties.sides.append(side(of: values[ties.variables[index]])) }
  }

  /// The signs that would take a value off its side of 0.
  private func side(of value: Double) -> Forbidden {
    if value > Tolerance.residual { return .negative }
    return value < -Tolerance.residual ? .positive : .both
  }

  /// Whether the variables whose distance from 0 decided a tie are on the side of 0 where they were.
  func keepsTies() -> Bool {
    for index in 0..<ties.variables.count {
      if violates(values[ties.variables[index]], ties.sides[index]) { return false }
    }
    return true
  }

  /// Lets go of the rows that a stage held at 0: with the next solve they may leave it again.
  mutating func unsettle() {
    isSettled = false
    for index in 0..<ties.rows.count where states[ties.rows[index]].position < 0 {
      setBound(ties.rows[index], to: states[ties.rows[index]].bound)
    }
    ties.rows.count = 0
  }

  /// Notes which positions of the basis are loose, and how many.
  ///
  /// Where the multipliers alone say that none is, it stays so whatever constants change.
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

  /// Whether a row of the basis on a single variable cannot go where its multiplier would let it, since other such rows are
  /// in the way: a content's hugging, for instance, where its compression resistance is in the basis and nothing pulls at
  /// either. Those rows count as tied then: the next solve has to look again if they are no longer just met.
  private mutating func isHeld(_ position: Int, _ loose: Looseness) -> Bool {
    let index = basis.rows[position]
    guard index >= 0 && rows[index].count == 1 else { return false }
    let isRising = terms[rows[index].start].coefficient > 0
    let held = ties.rows.count
    var blocked: Looseness = []
    var next = columns[terms[rows[index].start].variable].firstTerm
    while next >= 0 {
      let term = terms[next]
      let row = term.row
      next = term.nextInColumn
      guard rows[row].count == 1 && rows[row].isActive && states[row].position < 0 else { continue }
      guard abs(states[row].residual) <= Tolerance.residual else { continue }
      let against = directions(states[row].forbidden, isAligned: (term.coefficient > 0) == isRising)
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

  /// The directions of a row of the basis that take another row to a forbidden sign.
  private func directions(_ forbidden: Forbidden, isAligned: Bool) -> Looseness {
    var directions: Looseness = []
    if forbidden.contains(.positive) { directions.insert(isAligned ? .rising : .falling) }
    if forbidden.contains(.negative) { directions.insert(isAligned ? .falling : .rising) }
    return directions
  }

  private mutating func setLooseness(_ position: Int, _ loose: Looseness) {
    if !ties.looseness[position].isEmpty { ties.looseCount &-= 1 }
    if !loose.isEmpty { ties.looseCount &+= 1 }
    ties.looseness.base[position] = loose
  }

  /// Finds the rows that depend on a loose position and of which a move may change the violation, in order of addition.
  private mutating func findTiedRows() {
    resizeRowRates()
    for position in 0..<basis.pivots.count where !ties.looseness[position].isEmpty {
      let row = basis.rows[position]
      if row >= 0 && rows[row].isActive && !rows[row].isRequired { ties.rows.append(row) }
    }
    beginShiftOfLoosePositions()
    forEachShiftBegun { _, _, _ in
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

  /// Finds the variables that depend on a position still loose, in order.
  private mutating func findTiedVariables() {
    beginShiftOfLoosePositions()
    forEachShiftBegun { state, variable, _ in
      state.ties.variables.append(variable)
    } row: { _, _, _ in
    }
    let columns = columns.base
    ties.variables.sort { columns.isBefore($0, $1) }
  }

  /// Lets one sweep find what depends on any loose position: each goes its own way, as if at random, so that what depends
  /// on several does not happen to stay where it is.
  private func beginShiftOfLoosePositions() {
    for position in 0..<basis.pivots.count where !ties.looseness[position].isEmpty {
      var hash = UInt64(truncatingIfNeeded: position &+ 1) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
      beginShift(position, by: 1 + Double(hash >> 11) * 0x1p-53)
    }
  }

  /// Brings an objective as near to 0 as the loose positions allow, and settles it there.
  private mutating func lessen(_ objective: Objective) throws(SolverError) {
    for _ in 0..<(100 + rows.count + columns.count) {
      let distance: Double
      switch objective {
      case .row(let row):
        if states[row].position >= 0 { return settleSatisfied(row) }
        // It left the basis to the side on which it is satisfied, and nothing forbids that it goes further.
        if states[row].bound == 0 { return }
        distance = states[row].residual
        if abs(distance) <= Tolerance.residual {
          states.base[Int(row)].forbidden = .both
          return
        }
        express(row)
      case .variable(let variable):
        distance = values[variable]
        if abs(distance) <= Tolerance.residual { return }
        expressVariable(variable)
      }
      guard let (position, isRising) = improvingPosition(distance < 0) else { return settle() }
      try move(position, isRising: isRising, objective)
    }
    throw .numericalFailure
  }

  /// Keeps a row of the basis satisfied: of its directions, the harmless ones stay.
  private mutating func settleSatisfied(_ row: Int32) {
    let position = Int(states[row].position)
    setLooseness(position, ties.looseness[position].intersection(rows[row].isEquality ? [] : .rising))
  }

  /// The first loose position that brings what was last expressed nearer to 0, and the direction in which.
  private func improvingPosition(_ mustRise: Bool) -> (position: Int, isRising: Bool)? {
    var best: (position: Int, isRising: Bool)?
    for index in 0..<work.expression.indices.count {
      let position = Int(work.expression.indices[index])
      let entry = work.expression.values[position]
      let isRising = mustRise == (entry > 0)
      if abs(entry) > Tolerance.pivot && ties.looseness[position].contains(isRising ? .rising : .falling)
        && position < best?.position ?? Int.max
      {
        best = (position, isRising)
      }
    }
    return best
  }

  /// Holds all loose positions on which what was last expressed depends.
  private mutating func settle() {
    for index in 0..<work.expression.indices.count {
      let position = Int(work.expression.indices[index])
      if abs(work.expression.values[position]) > Tolerance.pivot { setLooseness(position, []) }
    }
  }

  /// Leaves the row at a loose position until another row, or the objective itself, is in the way and takes its place.
  ///
  /// The objective is in the way at the latest. Where its rate is lost beside far larger ones, nothing is: that is an error.
  private mutating func move(_ position: Int, isRising: Bool, _ objective: Objective) throws(SolverError) {
    var target: Int32 = -1
    if case .variable(let variable) = objective { target = variable }
    let obstacle = obstacle(position, isRising: isRising, target: target)
    guard obstacle.row >= 0 || obstacle.variable >= 0 else { throw .numericalFailure }
    shift(position, by: isRising ? obstacle.length : -obstacle.length)
    let leaving = basis.rows[position]
    if leaving >= 0 {
      states.base[Int(leaving)].position = -1
      states.base[Int(leaving)].residual = isRising ? obstacle.length : -obstacle.length
      let isAtUpperBound = ties.looseness[position] == .falling
      setBound(leaving, to: boundReached(leaving, isRising: isAtUpperBound))
    }
    statistics.pivots &+= 1
    inexactSteps &+= 1
    let multiplier = multipliersOf(position)
    for level in 0..<softLevels { multiplier[level] = 0 }
    if obstacle.row >= 0 {
      express(obstacle.row)
      let row = rows[obstacle.row]
      if !row.isRequired {
        multiplier[Int(levels[Int32(row.level)].rank)] = Double(states[obstacle.row].bound) * row.limit
      }
      setLooseness(position, loosenessOutside(obstacle.row))
      basis.rows[position] = obstacle.row
      states.base[Int(obstacle.row)].position = Int32(position)
      states.base[Int(obstacle.row)].forbidden = []
      states.base[Int(obstacle.row)].bound = 0
    } else {
      expressVariable(obstacle.variable)
      setLooseness(position, [])
      basis.rows[position] = -1 - obstacle.variable
    }
    appendUpdate(at: position)
  }
}
