// The sign tests of a plan: what must not change its sign while the active set stays.

extension PlanDerivation {
  /// Adds the tests of the present stage: the rows outside the basis, and the variables on whose side a tie rests.
  mutating func addTests() {
    let state = layout.store.state
    for row in 1..<max(1, state.pointee.rows.count) {
      let rowState = state.pointee.states[row]
      guard state.pointee.rows[row].isActive, rowState.position < 0, !rowState.forbidden.isEmpty else { continue }
      var residual = constants[row].map { -$0 }
      let start = Int(state.pointee.rows[row].start)
      for index in start..<start + Int(state.pointee.rows[row].count) {
        let term = state.pointee.terms[index]
        residual.add(values[Int(term.variable)], times: term.coefficient)
      }
      addTest(residual, rowState.forbidden)
    }
    guard !state.pointee.isUnique else { return }
    for index in 0..<state.pointee.tiedVariables.count {
      addTest(values[Int(state.pointee.tiedVariables[index])], state.pointee.tiedSides[index])
    }
  }

  private mutating func addTest(_ value: Affine, _ forbidden: Forbidden) {
    if forbidden.contains(.negative) { addTest(value) }
    if forbidden.contains(.positive) { addTest(value.map { -$0 }) }
  }

  /// Adds a test, unless it is there or cannot fail: a sum of numbers that are never negative.
  mutating func addTest(_ value: Affine) {
    var value = value
    clean(&value)
    let cannotFail =
      value[sourceCount] >= -Tolerance.residual
      && (0..<sourceCount).allSatisfy { value[$0] == 0 || value[$0] > 0 && isNonNegative[$0] }
    if !cannotFail && knownTests.insert(value).inserted { tests.append(value) }
  }
}

extension ActiveSet {
  /// Whether the basis rests on a row of the system, or on none, at a position; not on one that left it.
  func isFirm(position: Int) -> Bool {
    let row = basis[position]
    return row < 0 || rows[row].isActive
  }
}
