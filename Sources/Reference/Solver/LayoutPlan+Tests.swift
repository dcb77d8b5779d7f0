// The sign tests of a plan: certain quantities must not have a forbidden sign at any stage of the snapping.
//
// A snapped box changes a residual by `rate · (snapped − raw)`, and the grid limits this change. If a residual before
// the first snapping exceeds the sum of the largest possible changes, it is positive at every stage.

/// The residual of a row outside the basis, or a variable whose sign decides a tie, at each stage.
struct Watched {
  let forbidden: Signs
  /// The quantity as a function of the sources: at the first stage, and at each stage that changes the function.
  var stages: [Affine]
  /// An upper bound of the sum of all changes by snapping so far.
  var margin = 0.0
}

extension PlanDerivation {
  /// The watched quantities at the present stage.
  func stage() -> [(value: Affine, forbidden: Signs)] {
    var stage: [(value: Affine, forbidden: Signs)] = []
    for row in 1..<state.pointee.rows.count {
      let rowState = state.pointee.states[row]
      guard state.pointee.rows[row].isActive, rowState.position < 0, !rowState.forbidden.isEmpty else { continue }
      var residual = constants[row].map { -$0 }
      for term in state.pointee.terms(of: Int32(row)) {
        residual.add(values[Int(term.variable)], times: term.coefficient)
      }
      residual.clean()
      stage.append((residual, rowState.forbidden))
    }
    for index in 0..<(state.pointee.isUnique ? 0 : state.pointee.ties.variables.count) {
      var value = values[Int(state.pointee.ties.variables[index])]
      value.clean()
      stage.append((value, state.pointee.ties.sides[index]))
    }
    return stage
  }

  /// Adds the stage after the snapping of the box with these sources.
  mutating func addStage(_ sources: Range<Int>) {
    for (number, (value, _)) in stage().enumerated() {
      for (component, source) in sources.enumerated() {
        watched[number].margin += abs(value[source]) * reach[component]
      }
      if watched[number].stages.last != value { watched[number].stages.append(value) }
    }
  }

  /// The gates, each with its margin, and the checks, each with a margin of 0 that is not used.
  func tests() -> (gates: [Affine: Double], checks: [Affine: Double]) {
    var gates: [Affine: Double] = [:]
    var checks: [Affine: Double] = [:]
    for item in watched {
      for sign in [1.0, -1] where item.forbidden.contains(sign > 0 ? .negative : .positive) {
        let stages = item.stages.map { $0.map { sign * $0 } }
        let later = stages.dropFirst().filter { !cannotFail($0) }
        if later.isEmpty && cannotFail(stages[0]) { continue }
        // If snapping may change a quantity that must be zero, the infinite margin makes the checks always run.
        let margin = later.isEmpty ? -Tolerance.residual : item.forbidden == .both ? .infinity : item.margin
        gates[stages[0]] = max(gates[stages[0]] ?? -.infinity, margin)
        for stage in later { checks[stage] = 0 }
      }
    }
    return (gates, checks)
  }

  /// Whether a test cannot fail, because the value is a sum of numbers that are never negative.
  private func cannotFail(_ value: Affine) -> Bool {
    value[sourceCount] >= -Tolerance.residual
      && (0..<sourceCount).allSatisfy { value[$0] == 0 || value[$0] > 0 && isNonNegative[$0] }
  }
}

extension ActiveSet {
  /// Whether the system contains the required constraint `variable ≥ 0`, or a multiple of it.
  func isSigned(_ variable: Variable) -> Bool {
    column(variable.index).contains { term in
      let row = rows[term.row]
      return term.coefficient > 0 && row.constant == 0 && row.count == 1 && !row.isEquality && row.isRequired
        && row.isActive
    }
  }
}
