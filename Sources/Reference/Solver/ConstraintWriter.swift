/// Writes a constraint into a solver, term by term.
@usableFromInline struct ConstraintWriter {
  @usableFromInline let state: UnsafeMutablePointer<ActiveSet>
  @usableFromInline let row: Int32
  @usableFromInline let relation: Relation
  @usableFromInline let level: Int16
  @usableFromInline let weight: Double
  /// The index of its first term.
  @usableFromInline let start: Int
  /// By what the left side is to be multiplied, the right one by its negative: -1 for `≤`, which is kept as `≥`.
  @usableFromInline let sign: Double
  /// The constant on the left hand side.
  @usableFromInline var sum: Double
  /// The largest magnitude of a coefficient that was added to another one.
  @usableFromInline var largestMerged = 0.0
  /// Why the row must be reviewed before it is added.
  @usableFromInline var reviewReasons: ReviewReasons

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
    (sum, reviewReasons) = (0, [])
    state.pointee.isWriting = true
  }

  /// Takes a term.
  @inlinable @inline(__always) mutating func term(_ variable: Variable, _ coefficient: Double) {
    guard state.pointee.contains(variable) else {
      state.pointee.unknown = variable
      reviewReasons.insert(.unknownVariable)
      return
    }
    if !Self.isOrdinary(coefficient) {
      if coefficient == 0 { return }
      reviewReasons.insert(.magnitude)
    }
    let column = state.pointee.columns.pointer(variable.index)
    let head = column.pointee.firstTerm
    if Int(head) >= start {
      let term = state.pointee.terms.pointer(head)
      largestMerged = max(largestMerged, abs(term.pointee.coefficient), abs(coefficient))
      term.pointee.coefficient += coefficient
      term.pointee.row = Self.merged
      reviewReasons.insert(.duplicate)
      return
    }
    let index = Int32(truncatingIfNeeded: state.pointee.terms.count)
    column.pointee.firstTerm = index
    state.pointee.terms.append(
      Term(coefficient: coefficient, row: row, variable: variable.index, nextInColumn: head))
  }

  /// The row of a term whose variable came several times, until the row is reviewed.
  @inlinable static var merged: Int32 { -1 }

  /// Whether a coefficient is neither 0 nor so small or large that the row may have to be scaled; false for NaN.
  @inlinable @inline(__always) static func isOrdinary(_ coefficient: Double) -> Bool {
    abs(coefficient) >= 0x1p-10 && abs(coefficient) <= 0x1p10
  }

  /// Takes a summand without variable.
  @inlinable @inline(__always) mutating func constant(_ value: Double) { sum += value }

  /// Ends the row and adds it to the system. If the row is invalid, removes its terms and throws the reason.
  @inlinable @inline(__always) mutating func close() throws(SolverError) -> Constraint {
    state.pointee.isWriting = false
    // A product with 0 is NaN for what is not finite.
    let needsReview = !reviewReasons.isEmpty || sum * 0 != 0
    let (scale, weight) = needsReview ? try review() : (1, weight)
    let epoch = state.pointee.epoch
    state.pointee.addRow(
      row,
      Row(
        constant: -sum * scale, weight: weight, scale: sign * scale, start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: state.pointee.terms.count &- start),
        sequence: state.pointee.nextSequence(), epoch: epoch, level: level, isEquality: relation == .equal))
    return Constraint(index: row, epoch: epoch)
  }

  /// Removes the terms of an invalid row; scales any other, and returns its scale and the weight that belongs to it.
  @usableFromInline @inline(never) func review() throws(SolverError) -> (scale: Double, weight: Double) {
    let isFinite = sum.isFinite && (start..<state.pointee.terms.count).allSatisfy { coefficient($0).isFinite }
    guard !reviewReasons.contains(.unknownVariable) && isFinite else {
      takeTermsBack()
      throw reviewReasons.contains(.unknownVariable) ? .unknownVariable(state.pointee.unknown) : .notFinite
    }
    if reviewReasons.contains(.duplicate) { dropCancelledTerms() }
    let magnitudes = (start..<state.pointee.terms.count).map { abs(coefficient($0)) }
    let (smallest, largest) = (magnitudes.min() ?? 1, magnitudes.max() ?? 1)
    let scale = Self.scale(from: smallest, to: largest)
    let scaled = weight / scale
    guard smallest >= largest * Tolerance.coefficients else {
      takeTermsBack()
      throw .coefficientsTooFarApart
    }
    guard (sum * scale).isFinite && (level == 0 || scaled.isNormal) else {
      takeTermsBack()
      throw .notFinite
    }
    if scale != 1 {
      for index in start..<state.pointee.terms.count { state.pointee.terms.base[index].coefficient *= scale }
      if level > 0 { state.pointee.noteWeight(scaled, of: level) }
    }
    return (scale, scaled)
  }

  /// The power of 2 that brings a row near to 1 of which all coefficients are small, or all are large, so that tolerances
  /// mean the same for every row; 1 for other rows. What a violation counts stays the same.
  private static func scale(from smallest: Double, to largest: Double) -> Double {
    guard largest < 0x1p-10 || smallest > 0x1p10 else { return 1 }
    let scale = 1 / (largest < 1 ? largest : smallest).binade
    return scale.isFinite ? scale : 0x1p1023
  }

  private func coefficient(_ index: Int) -> Double { state.pointee.terms[index].coefficient }

  private func takeTermsBack() {
    while state.pointee.terms.count > start {
      state.pointee.terms.count -= 1
      let term = state.pointee.terms[state.pointee.terms.count]
      state.pointee.columns.base[Int(term.variable)].firstTerm = term.nextInColumn
    }
  }

  /// Leaves out variables that came several times and have cancelled out, up to rounding errors.
  private func dropCancelledTerms() {
    let terms = (start..<state.pointee.terms.count).map { state.pointee.terms[$0] }
    takeTermsBack()
    for var term in terms {
      if term.row == Self.merged && abs(term.coefficient) <= Tolerance.drop * largestMerged { continue }
      term.row = row
      let index = Int32(state.pointee.terms.count)
      term.nextInColumn = state.pointee.columns[term.variable].firstTerm
      state.pointee.columns.base[Int(term.variable)].firstTerm = index
      state.pointee.terms.append(term)
    }
  }
}

/// What is unusual about a row, so that it must be reviewed.
@usableFromInline struct ReviewReasons: OptionSet {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A coefficient is so small or so large that the row may have to be scaled, or is not finite.
  @inlinable static var magnitude: ReviewReasons { ReviewReasons(rawValue: 1) }
  /// A variable came several times.
  @inlinable static var duplicate: ReviewReasons { ReviewReasons(rawValue: 2) }
  /// A variable is not in the system.
  @inlinable static var unknownVariable: ReviewReasons { ReviewReasons(rawValue: 4) }
}
