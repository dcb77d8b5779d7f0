// Before values leave the solver, they and the multipliers are checked against the rows as written, in release builds
// too: docs/solver-internals.md, step 7. Wrong ones come from factors in which rounding errors have grown.

extension ActiveSet {
  /// Whether the values and the multipliers prove each other optimal, apart from rounding errors. Checks what has changed
  /// since the last check.
  mutating func isVerified() -> Bool {
    guard permitsResiduals() && tiesAreAtZero() else { return false }
    if hasNewMultipliers {
      guard multipliersAreBalanced() else { return false }
      hasNewMultipliers = false
    }
    for word in 0..<work.moved.count { work.moved.base[word] = 0 }
    return true
  }

  /// Lets the next check include a row.
  func markMoved(_ row: Int32) {
    guard rows[row].isActive else { return }
    for term in terms(of: row) {
      let variable = Int(term.variable)
      // A word that is missing is set as soon as it exists.
      if variable >> 6 < work.moved.count { work.moved.base[variable >> 6] |= 1 &<< UInt64(variable & 63) }
    }
  }

  /// Whether all rows with a changed variable have residuals that their multipliers permit.
  private mutating func permitsResiduals() -> Bool {
    for word in 0..<(columns.count + 63) / 64 {
      var bits = work.moved.base[word]
      while bits != 0 {
        let variable = word << 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        guard variable < columns.count else { break }
        let value = abs(values.base[variable])
        // The basis may hold the variable at 0.
        guard value <= (columns.base[variable].position < 0 ? .greatestFiniteMagnitude : Tolerance.correction) else {
          return false
        }
        var next = columns.base[variable].firstTerm
        while next >= 0 {
          let term = terms.base.pointer(Int(next))
          if !permitsResidual(term.pointee.row) { return false }
          next = term.pointee.nextInColumn
        }
      }
    }
    return true
  }

  private mutating func permitsResidual(_ row: Int32) -> Bool {
    guard rows.base[Int(row)].isActive else { return true }
    let (sum, magnitude) = evaluate(row)
    if abs(sum) <= magnitude * Tolerance.relativeResidual { return true }
    let state = states.pointer(row)
    if state.pointee.position >= 0 { return abs(sum) <= Tolerance.checkedResidual * magnitude + Tolerance.rest }
    if !state.pointee.forbidden.contains(sum > 0 ? .positive : .negative) { return sum == sum }
    if !(abs(sum) <= Tolerance.residual) { return false }
    // Among small numbers, a residual within the tolerance can be one that counts.
    express(row)
    return isRounding(sum)
  }

  /// Whether all variables that decided a tie, and count as 0, are 0 apart from rounding errors.
  private mutating func tiesAreAtZero() -> Bool {
    for index in 0..<(isUnique ? 0 : ties.variables.count) {
      let variable = ties.variables[index]
      let value = values[variable]
      if value == 0 || abs(value) > Tolerance.residual || columns[variable].position >= 0 { continue }
      express(-1 - variable)
      if !isRounding(value) { return false }
    }
    return true
  }

  /// Whether all multipliers are within their bounds, and the rows, times their multipliers, add up to 0 at each level.
  private mutating func multipliersAreBalanced() -> Bool {
    let (levels, size) = (softLevels, columns.count * softLevels)
    work.balance.fill(0, count: 2 * size)
    for row in 1..<Int32(rows.count) where rows.base[Int(row)].isActive {
      let position = Int(states[row].position)
      if position < 0 {
        if states[row].bound != 0 {
          balance(row, Double(states[row].bound) * rows.base[Int(row)].limit, at: rank(row), levels)
        }
        continue
      }
      if excess(at: position, tolerance: 1e3) != nil { return false }
      let own = multipliersOf(position)
      for level in 0..<levels where own[level] != 0 {
        // So small a multiplier, or so near to its bound, may have rounding errors that hide a tie.
        let limit = level == rank(row) ? rows.base[Int(row)].limit : 0
        let room = limit < .infinity ? abs(abs(own[level]) - limit) : .infinity
        if abs(own[level]) < 1e3 * noise[level] || room > 0 && room < 1e3 * noise[level] { return false }
        balance(row, own[level], at: level, levels)
      }
    }
    for index in 0..<size {
      if !(abs(work.balance.base[index]) <= Tolerance.checkedBalance * work.balance.base[size &+ index]) {
        return false
      }
    }
    return true
  }

  @inline(__always) private func balance(_ row: Int32, _ multiplier: Double, at level: Int, _ levels: Int) {
    let size = columns.count * levels
    for term in terms(of: row) {
      let (index, part) = (Int(term.variable) * levels + level, multiplier * term.coefficient)
      work.balance.base[index] += part
      work.balance.base[size + index] += abs(part)
    }
  }
}
