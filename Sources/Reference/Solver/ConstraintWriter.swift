/// Writes a constraint into a solver, term by term.
@usableFromInline struct ConstraintWriter {
  @usableFromInline let state: UnsafeMutablePointer<ActiveSet>
  @usableFromInline let row: Int32
  @usableFromInline let relation: Relation
  @usableFromInline let level: Int16
  @usableFromInline let weight: Double
  /// The index of the row's first term.
  @usableFromInline let start: Int
  /// The factor of the left side: -1 for `≤`, because it is stored as `≥`; 1 for other relations. The factor of the
  /// right side is `-sign`.
  @usableFromInline let sign: Double
  /// The sum of the constants of both sides, moved to the left side and multiplied by `sign`.
  @usableFromInline var sum: Double
  /// The largest magnitude of a coefficient, or of a partial sum of coefficients, of a variable that occurred several
  /// times.
  @usableFromInline var largestMerged = 0.0
  /// Whether the row must be reviewed before it is added, for instance because a coefficient is very small or not
  /// finite.
  @usableFromInline var needsReview = false
  /// Whether a variable occurred several times.
  @usableFromInline var hasDuplicate = false
  /// The last variable in the constraint that the solver does not know; nil if there is none.
  @usableFromInline var unknown: Variable?

  @inlinable @inline(__always) init(
    _ state: UnsafeMutablePointer<ActiveSet>, _ relation: Relation, _ strength: Strength
  ) throws(SolverError) {
    if state.pointee.isWriting { throw .changeDuringVisit }
    level = state.pointee.level(strength)
    guard level >= 0 else { throw .invalidStrength(strength) }
    self.state = state
    self.relation = relation
    weight = level == 0 ? .infinity : strength.weight
    start = state.pointee.terms.count
    sign = relation == .lessOrEqual ? -1 : 1
    row = state.pointee.nextRow()
    sum = 0
    state.pointee.isWriting = true
  }

  /// Adds a term.
  @inlinable @inline(__always) mutating func term(_ variable: Variable, _ coefficient: Double) {
    guard state.pointee.contains(variable) else {
      (unknown, needsReview) = (variable, true)
      return
    }
    if !Self.isOrdinary(coefficient) {
      if coefficient == 0 { return }
      needsReview = true
    }
    let column = state.pointee.columns.pointer(variable.index)
    let head = column.pointee.firstTerm
    if Int(head) >= start {
      let term = state.pointee.terms.pointer(head)
      largestMerged = max(largestMerged, abs(term.pointee.coefficient), abs(coefficient))
      term.pointee.coefficient += coefficient
      term.pointee.row = Self.merged
      (hasDuplicate, needsReview) = (true, true)
      return
    }
    let index = Int32(truncatingIfNeeded: state.pointee.terms.count)
    column.pointee.firstTerm = index
    state.pointee.terms.append(
      Term(coefficient: coefficient, row: row, variable: variable.index, nextInColumn: head))
  }

  /// The row number of a term whose variable occurred several times, until the row is reviewed.
  @inlinable static var merged: Int32 { -1 }

  /// Whether a coefficient needs no review: its magnitude is from 2⁻⁸ to 2⁹. False for 0 and NaN.
  @inlinable @inline(__always) static func isOrdinary(_ coefficient: Double) -> Bool {
    abs(coefficient) >= 0x1p-8 && abs(coefficient) <= 0x1p9
  }

  /// Adds a constant.
  @inlinable @inline(__always) mutating func constant(_ value: Double) { sum += value }

  /// Ends the row and adds it to the system. If the row is invalid, removes its terms and throws the reason.
  @inlinable @inline(__always) mutating func close() throws(SolverError) -> Constraint {
    state.pointee.isWriting = false
    // A number that is not finite, multiplied by 0, is NaN.
    let (scale, weight) = needsReview || sum * 0 != 0 ? try review() : (1, weight)
    let epoch = state.pointee.epoch
    state.pointee.addRow(
      row,
      Row(
        constant: -sum * scale, weight: weight, scale: sign * scale, start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: state.pointee.terms.count &- start),
        sequence: state.pointee.nextSequence(), epoch: epoch, level: level, isEquality: relation == .equal))
    return Constraint(index: row, epoch: epoch)
  }

  /// Scales a valid row, and returns its scale and its scaled weight. Removes the terms of an invalid row, and throws.
  @usableFromInline @inline(never) func review() throws(SolverError) -> (scale: Double, weight: Double) {
    var isValid = false
    defer { if !isValid { takeTermsBack() } }
    if let unknown { throw .unknownVariable(unknown) }
    guard sum.isFinite && terms.allSatisfy({ $0.coefficient.isFinite }) else { throw .notFinite }
    if hasDuplicate { dropCancelledTerms() }
    let magnitudes = terms.map { abs($0.coefficient) }
    let (smallest, largest) = (magnitudes.min() ?? 1, magnitudes.max() ?? 1)
    let scale = Self.scale(from: smallest, to: largest)
    let scaled = weight / scale
    guard smallest >= largest * Tolerance.coefficients else { throw .coefficientsTooFarApart }
    guard (sum * scale).isFinite && (level == 0 || scaled.isNormal) else { throw .notFinite }
    isValid = true
    if !(smallest * scale >= 0x1p-8 && largest * scale <= 0x1p9) { state.pointee.isWide = true }
    if scale != 1 {
      for index in start..<state.pointee.terms.count { state.pointee.terms.base[index].coefficient *= scale }
      if level > 0 { state.pointee.noteWeight(scaled, of: level) }
    }
    return (scale, scaled)
  }

  /// The factor for a row's coefficients, so that tolerances have a similar meaning for every row. If all magnitudes
  /// are below 2⁻¹⁰, a power of 2 that brings the largest one near to 1. If all are above 2¹⁰, a power of 2 that brings
  /// the smallest one near to 1. For other rows, 1.
  private static func scale(from smallest: Double, to largest: Double) -> Double {
    guard largest < 0x1p-10 || smallest > 0x1p10 else { return 1 }
    let scale = 1 / (largest < 1 ? largest : smallest).binade
    return scale.isFinite ? scale : 0x1p1023
  }

  /// The terms of the row so far.
  private var terms: [Term] { (start..<state.pointee.terms.count).map { state.pointee.terms[$0] } }

  private func takeTermsBack() {
    while state.pointee.terms.count > start {
      state.pointee.terms.count -= 1
      let term = state.pointee.terms[state.pointee.terms.count]
      state.pointee.columns.base[Int(term.variable)].firstTerm = term.nextInColumn
    }
  }

  /// Removes each variable that occurred several times and whose coefficients add up to 0 or to a rounding error.
  private func dropCancelledTerms() {
    let terms = terms
    takeTermsBack()
    var writer = self
    for term in terms where term.row != Self.merged || abs(term.coefficient) > Tolerance.repeated * largestMerged {
      writer.term(state.pointee.variable(term.variable), term.coefficient)
    }
  }
}
