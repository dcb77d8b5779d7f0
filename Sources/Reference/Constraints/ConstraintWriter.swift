/// Takes down a constraint that is added to a solver, term by term.
@usableFromInline struct ConstraintWriter {
  @usableFromInline let state: UnsafeMutablePointer<ActiveSet>
  @usableFromInline let row: Int32
  /// The free slot after the row's, if the row reuses one.
  @usableFromInline let nextFree: Int32
  /// -1 for `≤`, which is kept as `≥` with all signs changed.
  @usableFromInline let sign: Double
  /// The constant on the left hand side, as it was told.
  @usableFromInline var sum = 0.0
  /// The indices of all terms, combined by exclusive or.
  @usableFromInline var links: Int32 = 0
  /// The largest and the smallest magnitude of a coefficient.
  @usableFromInline var largest = 0.0
  @usableFromInline var smallest = Double.infinity
  @usableFromInline var hasDuplicates = false
  @usableFromInline var isFinite = true
  @usableFromInline var unknown: Variable?

  @inlinable @inline(__always) init(
    _ state: UnsafeMutablePointer<ActiveSet>, _ relation: Relation, _ strength: Strength
  ) throws(SolverError) {
    let level = state.pointee.level(strength)
    guard level >= 0 else { throw .invalidStrength(strength) }
    self.state = state
    sign = relation == .lessOrEqual ? -1 : 1
    if state.pointee.freeRow >= 0 {
      row = state.pointee.freeRow
      nextFree = state.pointee.rows[row].start
    } else {
      row = Int32(truncatingIfNeeded: state.pointee.rows.count)
      nextFree = -1
      state.pointee.rows.reserve(state.pointee.rows.count &+ 1)
      state.pointee.states.reserve(state.pointee.rows.count &+ 1)
    }
    state.pointee.rows[row] = Row(
      weight: level == 0 ? .infinity : strength.weight, start: Int32(truncatingIfNeeded: state.pointee.terms.count),
      epoch: state.pointee.epoch, level: level, relation: relation)
  }

  /// Takes a term.
  @inlinable @inline(__always) mutating func term(_ variable: Variable, _ coefficient: Double) {
    guard state.pointee.contains(variable) else {
      unknown = variable
      return
    }
    // A product with 0 is NaN for what is not finite.
    if coefficient * 0 != 0 { isFinite = false }
    if coefficient == 0 { return }
    largest = max(largest, abs(coefficient))
    smallest = min(smallest, abs(coefficient))
    let column = state.pointee.columns.base + Int(variable.index)
    let head = column.pointee.firstTerm
    if head >= 0 && state.pointee.terms.base[Int(head)].row == row {
      state.pointee.terms.base[Int(head)].coefficient += coefficient * sign
      hasDuplicates = true
      return
    }
    let index = Int32(truncatingIfNeeded: state.pointee.terms.count)
    state.pointee.terms.append(
      Term(coefficient: coefficient * sign, row: row, variable: variable.index, nextInColumn: head))
    column.pointee.firstTerm = index
    links ^= index
  }

  /// Takes a summand without variable.
  @inlinable @inline(__always) mutating func constant(_ value: Double) { sum += value }

  /// Ends the row; or, when it cannot be taken, forgets it and tells why.
  @inlinable @inline(__always) mutating func close() throws(SolverError) -> Constraint {
    if hasDuplicates { dropCancelledTerms() }
    let scale = largest < 0x1p-10 || (smallest > 0x1p10 && links != 0) ? rescale() : 1
    if unknown != nil || !isFinite || sum * scale * 0 != 0 {
      takeBack()
      throw unknown.map { .unknownVariable($0) } ?? .notFinite
    }
    let written = state.pointee.rows.base + Int(row)
    written.pointee.constant = sum * -sign * scale
    written.pointee.count = Int32(truncatingIfNeeded: state.pointee.terms.count) &- written.pointee.start
    written.pointee.links = links
    if row == state.pointee.freeRow {
      state.pointee.freeRow = nextFree
    } else {
      state.pointee.rows.count &+= 1
      state.pointee.states.count &+= 1
    }
    state.pointee.states[row] = RowState()
    return Constraint(index: row, epoch: state.pointee.epoch)
  }

  /// Takes the row and its terms back.
  @usableFromInline @inline(never) func takeBack() {
    takeTermsBack()
    state.pointee.rows.base[Int(row)].epoch = -1
    state.pointee.rows.base[Int(row)].start = nextFree
  }

  private func takeTermsBack() {
    while state.pointee.terms.count > Int(state.pointee.rows[row].start) {
      state.pointee.terms.count -= 1
      let term = state.pointee.terms[state.pointee.terms.count]
      state.pointee.columns.base[Int(term.variable)].firstTerm = term.nextInColumn
    }
  }

  /// Leaves out variables that came several times and have cancelled out.
  @usableFromInline @inline(never) mutating func dropCancelledTerms() {
    let start = Int(state.pointee.rows[row].start)
    let terms = (start..<state.pointee.terms.count).map { state.pointee.terms[$0] }
    takeTermsBack()
    links = 0
    for var term in terms where abs(term.coefficient) > Tolerance.drop {
      if !term.coefficient.isFinite { isFinite = false }
      let index = Int32(state.pointee.terms.count)
      links ^= index
      term.nextInColumn = state.pointee.columns[term.variable].firstTerm
      state.pointee.columns.base[Int(term.variable)].firstTerm = index
      state.pointee.terms.append(term)
    }
  }

  /// Brings a row of which all coefficients are small, or all are large, near to 1 by a power of 2, so that tolerances mean
  /// the same for every row. What a violation counts stays the same.
  @usableFromInline @inline(never) func rescale() -> Double {
    let scale = 1 / (largest < 1 ? largest : smallest).binade
    guard scale.isNormal else { return 1 }
    let written = state.pointee.rows.base + Int(row)
    for index in Int(written.pointee.start)..<state.pointee.terms.count {
      state.pointee.terms.base[index].coefficient *= scale
    }
    written.pointee.weight /= scale
    written.pointee.scale = scale
    if !written.pointee.isRequired { state.pointee.noteWeight(written.pointee.weight, of: written.pointee.level) }
    return scale
  }
}
