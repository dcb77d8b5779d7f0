// What ends a move: the solution leaves a row of the basis, the others hold, and another row or a variable is in the way.

extension ActiveSet {
  /// What ends a move off a position of the basis.
  struct Obstacle {
    var length = Double.infinity
    var rate = 0.0
    var row: Int32 = -1
    var variable: Int32 = -1
  }

  /// The nearest obstacle of a move off a position; with a target, the variables up to it count as well as the rows.
  mutating func obstacle(_ position: Int, isRising: Bool, target: Int32 = -1) -> Obstacle {
    var nearest = Obstacle()
    forEachShift(position, by: isRising ? 1 : -1) { state, variable, rate in
      // A variable before the target is settled: at 0, or out of reach.
      guard abs(rate) > Tolerance.pivot, target >= 0,
        variable == target || state.columns.base.isBefore(variable, target)
      else { return }
      let value = abs(state.values[variable])
      guard variable == target || value <= Tolerance.residual else { return }
      nearest.meet(Obstacle(length: variable == target ? value / abs(rate) : 0, rate: rate, variable: variable))
    } row: { state, row, change in
      if state.work.rates[row] == 0 { state.work.movedRows.append(row) }
      state.work.rates[row] += change
    }
    for index in 0..<work.movedRows.count {
      let row = work.movedRows[index]
      let rate = work.rates[row]
      work.rates[row] = 0
      let state = states[row]
      let side: Forbidden = rate < 0 ? .negative : .positive
      guard abs(rate) > Tolerance.pivot, state.forbidden.contains(side), !violates(state.residual, side) else {
        continue
      }
      nearest.meet(Obstacle(length: max(0, -state.residual / rate), rate: rate, row: row))
    }
    work.movedRows.count = 0
    return nearest
  }
}

extension ActiveSet.Obstacle {
  fileprivate mutating func meet(_ other: Self) {
    let tolerance = Tolerance.residual
    if other.length < length - tolerance || (other.length <= length + tolerance && abs(other.rate) > abs(rate)) {
      self = other
    }
  }
}
