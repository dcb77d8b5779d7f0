// The last and most exact way to a solution, for small systems: a dense tableau of twofold numbers. It follows the
// definition of the solution step by step, from the required rows to the variables that decide ties, and shares nothing
// with the active set but the rows.

extension ActiveSet {
  /// Whether the system is small enough for a tableau.
  var fitsTableau: Bool { rows.count * columns.count <= 20_000 }

  /// Computes all values by a tableau. The next solve makes a new basis.
  mutating func solveByTableau() throws(SolverError) {
    guard fitsTableau else { throw .numericalFailure }
    var tableau = Tableau(self)
    if let conflict = try tableau.solve() {
      let handles = conflict.map { constraint($0) }
      throw .unsatisfiable(handles[handles.count - 1], conflict: handles)
    }
    for variable in 0..<columns.count {
      values[variable] = tableau.value(of: variable)
      guard values[variable].isFinite else { throw .numericalFailure }
    }
    isBuilt = false
    for row in 1..<Int32(rows.count) where rows[row].isActive && rows[row].isRequired {
      let (residual, magnitude) = evaluate(row)
      let excess = rows[row].isEquality ? abs(residual) : -residual
      guard excess <= Tolerance.checkedResidual * max(1, magnitude), magnitude.isFinite else { throw .numericalFailure }
    }
  }
}

/// All quantities (the residuals of the active rows, then the variables) as affine functions of as many of them as there
/// are variables. These, the *independent* ones, are 0.
private struct Tableau {
  /// A row of the system. `costs` are those of a residual below and above 0.
  private struct Objective {
    var row: Int32
    var level: Int
    var costs: (below: Double, above: Double)
  }

  /// A quantity as a function of the independent ones.
  private struct Entry {
    var quantity: Int
    var rates: [Twofold]
    var value: Twofold
  }

  private var entries: [Entry] = []
  private var independent: [Int]
  private var objectives: [Objective] = []
  /// The levels of soft rows, the highest first.
  private var levels: [Int]
  /// For each quantity, the signs that it may have.
  private var allowed: [Signs]
  /// The largest magnitude of a constant, at least 1. A constant such as 1 − 1e-9 is no simple fraction, so a value may be
  /// known only to half of the last bit of this number.
  private var largestConstant = 1.0
  /// For each quantity, the sign to which it moved last. A quantity that is 0 counts as one of this sign: if the sign could change while
  /// nothing moves, the steps of `minimise` could cycle.
  private var latest: [Signs]

  init(_ state: borrowing ActiveSet) {
    let variables = state.columns.count
    let active = (1..<Int32(state.rows.count)).filter { state.rows[$0].isActive }
      .sorted { state.rows[$0].sequence < state.rows[$1].sequence }
    independent = Array(active.count..<active.count + variables)
    allowed = Array(repeating: .both, count: active.count + variables)
    latest = Array(repeating: .positive, count: allowed.count)
    levels = Array(1..<max(1, state.levels.count)).sorted { state.levels[$0].rank < state.levels[$1].rank }
    for (index, row) in active.enumerated() {
      let (element, scale) = (state.rows[row], abs(state.rows[row].scale))
      var rates = [Twofold](repeating: Twofold(0), count: variables)
      for term in state.terms(of: row) { rates[Int(term.variable)] = Twofold(readAs: term.coefficient / scale) }
      largestConstant = max(largestConstant, abs(element.constant / scale))
      entries.append(Entry(quantity: index, rates: rates, value: -Twofold(readAs: element.constant / scale)))
      let weight = element.isRequired ? 1 : element.weight * scale
      objectives.append(
        Objective(row: row, level: Int(element.level), costs: (weight, element.isEquality ? weight : 0)))
    }
  }

  func value(of variable: Int) -> Double {
    entries.first { $0.quantity == objectives.count + variable }?.value.high ?? 0
  }

  /// Finds the solution, or the rows of a conflict.
  mutating func solve() throws(SolverError) -> [Int32]? {
    for (quantity, objective) in objectives.enumerated() where objective.level == 0 {
      try minimise([quantity: objective.costs])
      if let conflict = try conflict(at: quantity) { return conflict }
      allowed[quantity] = objective.costs.above > 0 ? [] : .positive
    }
    for level in levels {
      let members = objectives.enumerated().filter { $1.level == level }
      try minimise(Dictionary(uniqueKeysWithValues: members.map { ($0, $1.costs) }))
    }
    for (quantity, objective) in objectives.enumerated() where objective.level > 0 {
      try minimise([quantity: (1, objective.costs.above > 0 ? 1 : 0)])
    }
    for quantity in objectives.count..<allowed.count { try minimise([quantity: (1, 1)]) }
    return nil
  }

  /// The rows of a conflict if a required row is violated at its best.
  private mutating func conflict(at quantity: Int) throws(SolverError) -> [Int32]? {
    guard let index = entries.firstIndex(where: { $0.quantity == quantity }) else { return nil }
    let (value, costs) = (entries[index].value.high, objectives[quantity].costs)
    guard value.isFinite else { throw .numericalFailure }
    if value >= 0 && (value == 0 || costs.above == 0) { return nil }
    // Rows that contradict one another only by rounding errors agree.
    if abs(value) <= Tolerance.residual {
      entries[index].value = Twofold(0)
      return nil
    }
    let others = independent.indices.filter { entries[index].rates[$0].high != 0 && independent[$0] < objectives.count }
    return (others.map { independent[$0] } + [quantity]).sorted().map { objectives[$0].row }
  }

  /// Minimises the sum of the costs of some quantities, and restricts all quantities to what keeps the minimum.
  private mutating func minimise(_ costs: [Int: (below: Double, above: Double)]) throws(SolverError) {
    if independent.allSatisfy({ allowed[$0].isEmpty }) { return }
    let limit = 100 * allowed.count
    for step in 0...limit {
      let sides = entries.map { side(of: $0, isObjective: costs[$0.quantity] != nil) }
      var best: (column: Int, isRising: Bool, slope: Double)?
      for column in independent.indices where !allowed[independent[column]].isEmpty {
        let slope = slope(column, costs, sides)
        let own = costs[independent[column]] ?? (0, 0)
        for (isRising, total) in [
          (true, (Twofold(own.above) + slope).high), (false, (Twofold(own.below) - slope).high),
        ] {
          guard !total.isNaN else { throw .numericalFailure }
          guard allowed[independent[column]].contains(isRising ? .positive : .negative), total < 0 else { continue }
          // After many steps, the first column in place of the steepest one ends a cycle.
          let isBetter = step > limit / 2 ? independent[column] < independent[best?.column ?? column] : false
          if best == nil || isBetter || (step <= limit / 2 && total < best!.slope) { best = (column, isRising, total) }
        }
      }
      guard let best else { return restrict(costs, sides) }
      try move(best.column, isRising: best.isRising, sides, isLate: step > limit / 2)
    }
    throw .numericalFailure
  }

  /// The only sign that a dependent quantity may have in this stage; both if it is free, none if it must stay 0.
  private func side(of entry: Entry, isObjective: Bool) -> Signs {
    let allowed = allowed[entry.quantity]
    guard isObjective && allowed == .both else { return allowed }
    return entry.value.high == 0 ? latest[entry.quantity] : entry.value.high < 0 ? .negative : .positive
  }

  /// The rate of the cost of all dependent quantities while an independent one rises.
  private func slope(_ column: Int, _ costs: [Int: (below: Double, above: Double)], _ sides: [Signs]) -> Twofold {
    var slope = Twofold(0)
    for (index, entry) in entries.enumerated() {
      guard let cost = costs[entry.quantity], entry.rates[column].high != 0 else { continue }
      let weight = sides[index] == .positive ? cost.above : sides[index] == .negative ? -cost.below : 0
      if weight != 0 { slope = slope + Twofold(weight) * entry.rates[column] }
    }
    return slope
  }

  /// Moves an independent quantity off 0 until a dependent one reaches 0, and lets them change places.
  private mutating func move(_ column: Int, isRising: Bool, _ sides: [Signs], isLate: Bool) throws(SolverError) {
    var nearest: (index: Int, length: Double, rate: Double)?
    for (index, entry) in entries.enumerated() {
      let rate = isRising ? entry.rates[column].high : -entry.rates[column].high
      guard rate != 0, sides[index] != .both else { continue }
      guard sides[index] == [] || (rate > 0) == (sides[index] == .negative) else { continue }
      let length = sides[index] == [] ? 0 : max(0, -entry.value.high / rate)
      guard let best = nearest else {
        nearest = (index, length, abs(rate))
        continue
      }
      let isTied = length == best.length
      let isBetter = isLate ? entry.quantity < entries[best.index].quantity : abs(rate) > best.rate
      if length < best.length || (isTied && isBetter) { nearest = (index, length, abs(rate)) }
    }
    guard let nearest else { throw .numericalFailure }
    for entry in entries where entry.value.high != 0 {
      latest[entry.quantity] = entry.value.high < 0 ? .negative : .positive
    }
    latest[independent[column]] = isRising ? .positive : .negative
    try exchange(nearest.index, column)
  }

  private mutating func exchange(_ index: Int, _ column: Int) throws(SolverError) {
    var pivot = entries[index]
    let inverse = Twofold(1) / pivot.rates[column]
    for other in independent.indices { pivot.rates[other] = -(pivot.rates[other] * inverse) }
    pivot.rates[column] = inverse
    pivot.value = -(pivot.value * inverse)
    (pivot.quantity, independent[column]) = (independent[column], pivot.quantity)
    for other in entries.indices where other != index {
      let factor = entries[other].rates[column]
      if factor.high == 0 { continue }
      for place in independent.indices where place != column {
        entries[other].rates[place] = entries[other].rates[place] + factor * pivot.rates[place]
      }
      entries[other].rates[column] = factor * inverse
      entries[other].value = entries[other].value.adding(factor * pivot.value, scale: largestConstant)
      guard !entries[other].value.high.isNaN else { throw .numericalFailure }
    }
    entries[index] = pivot
  }

  /// Forbids all signs that would raise the cost.
  private mutating func restrict(_ costs: [Int: (below: Double, above: Double)], _ sides: [Signs]) {
    for (index, entry) in entries.enumerated() where costs[entry.quantity] != nil {
      allowed[entry.quantity] = sides[index]
    }
    for column in independent.indices {
      let slope = slope(column, costs, sides)
      let own = costs[independent[column]] ?? (0, 0)
      if (Twofold(own.above) + slope).high > 0 { allowed[independent[column]].remove(.positive) }
      if (Twofold(own.below) - slope).high > 0 { allowed[independent[column]].remove(.negative) }
    }
  }
}
