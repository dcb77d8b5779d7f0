/// Checks a solution: the required constraints, and the three rules in the documentation of `Certificate`.
struct CertificateChecker {
  /// The tolerance of a multiplier. For a residual, it is multiplied by the largest summand of the constraint; for the
  /// sum of rule 1, by the largest weight. Both factors are at least 1.
  var tolerance = 1e-6

  /// The faults of a solution; empty if the solution is proved optimal, level by level.
  ///
  /// `multipliers` has a vector for each statement, with a component for each of `priorities`.
  func faults(
    of values: [Double], in model: LinearModel, priorities: [Double], multipliers: [[Double]]
  ) -> [String] {
    var faults: [String] = []
    for (index, statement) in model.statements.enumerated() {
      // `≤` is `≥` with all signs changed.
      let sign = statement.relation == .lessOrEqual ? -1.0 : 1.0
      let residual = sign * (statement.leftSide(values) - statement.constant)
      let slack = tolerance * statement.scale(values)
      let multiplier = multipliers[index].map { sign * $0 }
      let isRequired = statement.strength.isRequired
      if !residual.isFinite || multiplier.contains(where: { !$0.isFinite }) {
        faults.append("statement \(index) is not finite")
        continue
      }
      if isRequired && (residual < -slack || (statement.relation == .equal && residual > slack)) {
        faults.append("required statement \(index) is violated by \(residual)")
      }
      let own = priorities.firstIndex(of: statement.strength.priority)
      if !isRequired && own == nil { faults.append("priority of statement \(index) is missing") }
      let bound = priorities.indices.map { $0 == own ? statement.strength.weight : 0 }
      // 1 above a bound of the multiplier, 0 at it, -1 below it. The first level with a difference decides.
      let fromUpper = isRequired ? -1 : sign3(zip(multiplier, bound).map { $0 - $1 })
      let lower = statement.relation == .equal ? bound.map { -$0 } : bound.map { _ in 0 }
      let isUnboundedBelow = isRequired && statement.relation == .equal
      let fromLower = isUnboundedBelow ? 1 : sign3(zip(multiplier, lower).map { $0 - $1 })
      if fromUpper > 0 || fromLower < 0 {
        faults.append("multiplier \(multiplier) of statement \(index) is out of bounds")
      }
      if residual < -slack && fromUpper < 0 { faults.append("statement \(index) is violated without reason") }
      if residual > slack && fromLower > 0 { faults.append("statement \(index) exceeds without reason") }
    }
    for level in priorities.indices {
      var sums = [Double](repeating: 0, count: model.variableCount)
      for (statement, multiplier) in zip(model.statements, multipliers) {
        for term in statement.terms { sums[term.variable] += multiplier[level] * term.coefficient }
      }
      let scale = model.statements.map { $0.strength.isRequired ? 1 : $0.strength.weight }.max() ?? 1
      for (variable, sum) in sums.enumerated() where !(abs(sum) <= tolerance * max(1, scale)) {
        faults.append("multipliers of level \(priorities[level]) leave \(sum) at variable \(variable)")
      }
    }
    return faults
  }

  /// The sign of the first component whose magnitude is above the tolerance; 0 if there is none.
  private func sign3(_ vector: [Double]) -> Int {
    for component in vector where abs(component) > tolerance { return component < 0 ? -1 : 1 }
    return 0
  }
}
