// Recomputes values, residuals and the factors of the basis from its rows, without the rounding errors of earlier
// steps. After many pivots, a new triangular base replaces the updates.

extension ActiveSet {
  /// If there are more updates than this, `refactorIfNeeded` makes the basis triangular again.
  private static var updateLimit: Int { 16 }

  /// Recomputes all values from the basis, and from them the residuals of the active rows outside the basis.
  mutating func recompute() {
    let (sides, values, rows) = (work.rowSides.base, values.base, rows.base)
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
    for row in 1..<Int32(self.rows.count) where states[row].position < 0 && rows[Int(row)].isActive {
      states.base[Int(row)].residual = residual(row)
      check(row)
    }
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

  /// Makes the basis triangular again after many pivots.
  mutating func refactorIfNeeded() {
    guard basis.updates.count > Self.updateLimit else { return }
    statistics.refactorisations += 1
    let size = columns.count
    basis.savedRows.reserve(size)
    basis.savedMultipliers.reserve(size * softLevels)
    basis.savedRows.count = 0
    for position in 0..<size where basis.rows[position] >= 0 {
      basis.savedMultipliers.base.slice(from: basis.savedRows.count * softLevels, count: softLevels)
        .update(from: multipliersOf(position))
      basis.savedRows.append(basis.rows[position])
    }
    propagate()
    for index in 0..<basis.savedRows.count {
      let row = basis.savedRows[index]
      if states[row].position < 0 && !insertIntoBase(row) { continue }
      multipliersOf(Int(states[row].position))
        .update(from: basis.savedMultipliers.base.slice(from: index * softLevels, count: softLevels))
    }
    recompute()
  }

  /// Inserts a row that propagation left out, at the position of a variable that is held at 0. Returns false if the row
  /// can replace none of these variables.
  private mutating func insertIntoBase(_ row: Int32) -> Bool {
    express(row)
    var best: (position: Int, size: Double)?
    for index in 0..<work.expression.indices.count {
      let position = Int(work.expression.indices[index])
      let size = abs(work.expression.values[position])
      if basis.rows[position] < 0 && size > best?.size ?? Tolerance.pivot { best = (position, size) }
    }
    guard let best else {
      // The row depends on the others, apart from rounding errors. It leaves the basis, and its multiplier becomes 0.
      setBound(row, to: 0)
      return false
    }
    place(row, at: best.position)
    return true
  }
}
