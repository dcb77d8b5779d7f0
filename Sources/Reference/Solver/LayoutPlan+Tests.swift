import PinTree

// The sign tests of a plan: what must not change its sign while the active set stays, at each stage of the snapping.
//
// A box that is snapped changes a residual by `rate · (snapped − raw)`, and snapping is bounded by the grid. So a residual
// before the first stage that exceeds all of these bounds together is positive at every stage.

/// The residual of a row outside the basis, or a variable on whose side a tie rests, from stage to stage.
struct Watched {
  let forbidden: Forbidden
  /// Its values as functions of the sources, each different from the one before.
  var stages: [Affine]
  /// By how much the stages so far may have changed it.
  var margin = 0.0
}

extension PlanDerivation {
  /// Takes in the present stage: the first one, or the one after a box was snapped whose sources are given.
  mutating func addStage(_ sources: Range<Int>?) {
    var number = 0
    forEachWatched { derivation, value, forbidden in
      var value = value()
      derivation.clean(&value)
      guard let sources else { return derivation.watched.append(Watched(forbidden: forbidden, stages: [value])) }
      for (component, source) in sources.enumerated() {
        derivation.watched[number].margin += abs(value[source]) * derivation.reach[component]
      }
      if derivation.watched[number].stages.last != value { derivation.watched[number].stages.append(value) }
      number += 1
    }
  }

  private mutating func forEachWatched(_ body: (inout PlanDerivation, () -> Affine, Forbidden) -> Void) {
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
      body(&self, { residual }, rowState.forbidden)
    }
    guard !state.pointee.isUnique else { return }
    for index in 0..<state.pointee.ties.variables.count {
      let value = values[Int(state.pointee.ties.variables[index])]
      body(&self, { value }, state.pointee.ties.sides[index])
    }
  }

  /// The gates, each with its margin, and the checks.
  func tests() -> (gates: [Affine: Double], checks: Set<Affine>) {
    var gates: [Affine: Double] = [:]
    var checks: Set<Affine> = []
    for item in watched {
      for sign in [1.0, -1] where item.forbidden.contains(sign > 0 ? .negative : .positive) {
        let stages = item.stages.map { $0.map { sign * $0 } }
        let later = stages.dropFirst().filter { !cannotFail($0) }
        if later.isEmpty && cannotFail(stages[0]) { continue }
        // What must be zero is within any margin.
        let margin = later.isEmpty ? -Tolerance.residual : item.forbidden == .both ? .infinity : item.margin
        gates[stages[0]] = max(gates[stages[0]] ?? -.infinity, margin)
        checks.formUnion(later)
      }
    }
    return (gates, checks)
  }

  /// Whether a test cannot fail: a sum of numbers that are never negative.
  private func cannotFail(_ value: Affine) -> Bool {
    value[sourceCount] >= -Tolerance.residual
      && (0..<sourceCount).allSatisfy { value[$0] == 0 || value[$0] > 0 && isNonNegative[$0] }
  }

  /// The variables that a constraint of the system keeps from being negative.
  static func signedVariables(_ state: UnsafeMutablePointer<ActiveSet>) -> Set<Int32> {
    var variables: Set<Int32> = []
    for index in 1..<max(1, state.pointee.rows.count) {
      let row = state.pointee.rows[index]
      guard row.isActive, row.isRequired, !row.isEquality, row.count == 1, row.constant == 0 else { continue }
      let term = state.pointee.terms[row.start]
      if term.coefficient > 0 { variables.insert(term.variable) }
    }
    return variables
  }
}

extension ActiveSet {
  /// Whether the basis rests on a row of the system, or on none, at a position; not on one that left it.
  func isFirm(position: Int) -> Bool {
    let row = basis.rows[position]
    return row < 0 || rows[row].isActive
  }
}
