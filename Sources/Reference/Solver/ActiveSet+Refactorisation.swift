// Recomputes values, residuals and the factors of the basis from its rows, without the rounding errors of earlier
// steps. After many pivots, a new triangular base replaces the updates.

extension ActiveSet {
  /// If there are more updates than this, `refactorIfNeeded` makes the basis triangular again.
  private static var updateLimit: Int { 16 }

  /// Recomputes all values from the basis, and from them the residuals of the active rows outside the basis.
  mutating func recompute() {
    let (sides, values, rows) = (work.rowSides.base, values.base, rows.base)
    // Of constants and values, small differences count, and are no reason for doubt.
    let isInDoubt = work.expression.cancellation.isInDoubt
    defer { work.expression.cancellation.isInDoubt = isInDoubt }
    for position in 0..<basis.pivots.count {
      let row = basis.rows.base[position]
      sides[position] = row >= 0 ? rows[Int(row)].constant : 0
    }
    applyUpdatesTransposed(residues: ~0)
    for word in 0..<work.marks.count { work.marks.base[word] = 0 }
    for position in 0..<basis.pivots.count {
      let pivot = basis.pivots.base[position]
      values[Int(pivot.variable)] = 0
      values[Int(pivot.variable)] = (sides[position] - (pivot.row >= 0 ? leftSide(pivot.row) : 0)) * pivot.inverse
      sides[position] = 0
    }
    isStale = false
    inexactSteps = 0
    pending.count = 0
    updateResiduals()
  }

  /// Recomputes the residuals of the active rows outside the basis.
  private mutating func updateResiduals() {
    for word in 0..<work.moved.count { work.moved.base[word] = ~0 }
    for row in 1..<Int32(self.rows.count) where states[row].position < 0 && rows[Int(row)].isActive {
      states.base[Int(row)].residual = residual(row)
      check(row)
    }
  }

  /// Corrects the values by the residuals of the rows of the basis, which are computed as if with 106 bits. If the
  /// corrections do not become small, the solution is in doubt.
  mutating func refine() {
    for _ in 0..<4 {
      for position in 0..<basis.pivots.count {
        let row = basis.rows[position]
        let error = row > 0 ? exactResidual(row) : values[-1 - row]
        if error != 0 { beginShift(position, by: -error) }
      }
      var largest = 0.0
      forEachShift { state, variable, change in
        let value = state.values[variable]
        largest = max(largest, abs(change) / max(1, abs(value)))
        state.values.base[Int(variable)] = value + change
      } row: { _, _, _ in
      }
      if largest < Tolerance.correction {
        if largest > 0 { updateResiduals() }
        return
      }
    }
    updateResiduals()
    work.expression.cancellation.isInDoubt = true
  }

  /// The residual of a row whose numbers stand for fractions, with the rounding error of a single operation.
  private func exactResidual(_ row: Int32) -> Double {
    let scale = abs(rows[row].scale)
    var sum = -Twofold(readAs: rows[row].constant / scale)
    for term in terms(of: row) {
      sum = sum + Twofold(readAs: term.coefficient / scale) * Twofold(values[term.variable])
    }
    // A rest that its error may hide counts as 0.
    return sum.high.isNaN ? 0 : sum.high * scale
  }

  /// `Σ coefficient · value` of a row.
  @inline(__always) private func leftSide(_ row: Int32) -> Double {
    let (terms, values) = (terms.base, values.base)
    var index = Int(rows.base[Int(row)].start)
    let end = index &+ Int(rows.base[Int(row)].count)
    var sum = 0.0
    while index < end {
      sum += terms[index].coefficient * values[Int(terms[index].variable)]
      index &+= 1
    }
    return sum
  }

  /// `Σ coefficient · value − constant` of a row.
  func residual(_ row: Int32) -> Double { leftSide(row) - rows[row].constant }

  /// Makes the basis triangular again after many pivots: more than 16, and more than the last triangular base needed.
  mutating func refactorIfNeeded() {
    if basis.updates.count > (isCareful ? 0 : Self.updateLimit + 2 * basis.leastUpdates) { refactor() }
  }

  /// Recomputes the factors of the basis. Its rows and held variables stay, with their multipliers and looseness, at
  /// other positions.
  mutating func refactor() {
    statistics.refactorisations += 1
    let size = columns.count
    basis.savedRows.copy(basis.rows, count: size)
    basis.savedMultipliers.copy(basis.multipliers, count: size * softLevels)
    ties.looseness.reserve(size)
    basis.savedLooseness.copy(ties.looseness, count: size)
    propagate()
    for index in 0..<size where basis.savedRows[index] > 0 && states[basis.savedRows[index]].position < 0 {
      insertIntoBase(basis.savedRows[index])
    }
    for index in 0..<size {
      let row = basis.savedRows[index]
      let position = Int(row > 0 ? states[row].position : columns[-1 - row].position)
      if position < 0 { continue }
      multipliersOf(position)
        .update(from: basis.savedMultipliers.base.slice(from: index * softLevels, count: softLevels))
      ties.looseness[position] = basis.savedLooseness[index]
    }
    basis.leastUpdates = basis.updates.count
    recompute()
  }

  /// Inserts a row that propagation left out, in place of a variable that propagation holds at 0 and the basis does not.
  /// Of these variables, the one with the largest entry makes the smallest rounding errors.
  private mutating func insertIntoBase(_ row: Int32) {
    express(row)
    var best: (position: Int, size: Double) = (-1, 0)
    for index in 0..<work.expression.count {
      let (position, entry) = work.expression.entry(index)
      if position >= basis.heldCount && basis.rows[position] < 0 && abs(entry) > best.size {
        best = (position, abs(entry))
      }
    }
    if best.position >= 0 { return place(row, at: best.position) }
    // The row depends on the others, apart from rounding errors. It leaves the basis, and its multiplier becomes 0.
    setBound(row, to: 0)
    work.expression.cancellation.isInDoubt = true
  }
}
