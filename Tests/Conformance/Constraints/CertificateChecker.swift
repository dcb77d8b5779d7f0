/// Checks a solution: the required constraints, and the three rules in the documentation of `Certificate`.
struct CertificateChecker {
  /// The tolerance of a component of a multiplier. The tolerance of a residual is this number times the largest
  /// magnitude of a summand of the constraint. The tolerance of a sum of rule 1 is this number times the largest
  /// weight. Both factors are at least 1.
  var tolerance = 1e-6

  /// The faults of a solution; empty if the multipliers prove the solution optimal.
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
        faults.append("a number of statement \(index) is not finite")
        continue
      }
      if isRequired && (residual < -slack || (statement.relation == .equal && residual > slack)) {
        faults.append("required statement \(index) is violated by \(residual)")
      }
      let own = priorities.firstIndex(of: statement.strength.priority)
      if !isRequired && own == nil { faults.append("the priority of statement \(index) is missing") }
      let bound = priorities.indices.map { $0 == own ? statement.strength.weight : 0 }
      // 1 if the multiplier is above the bound, 0 if it is at the bound, -1 if it is below the bound. The first level
      // with a difference decides.
      let fromUpper = isRequired ? -1 : sign3(zip(multiplier, bound).map { $0 - $1 })
      let lower = statement.relation == .equal ? bound.map { -$0 } : bound.map { _ in 0 }
      let isUnboundedBelow = isRequired && statement.relation == .equal
      let fromLower = isUnboundedBelow ? 1 : sign3(zip(multiplier, lower).map { $0 - $1 })
      if fromUpper > 0 || fromLower < 0 {
        faults.append("multiplier \(multiplier) of statement \(index) is out of bounds")
      }
      if residual < -slack && fromUpper < 0 { faults.append("multiplier of statement \(index) forbids a shortfall") }
      if residual > slack && fromLower > 0 { faults.append("multiplier of statement \(index) forbids a surplus") }
    }
    for level in priorities.indices {
      var sums = [Double](repeating: 0, count: model.variableCount)
      for (statement, multiplier) in zip(model.statements, multipliers) {
        for term in statement.terms { sums[term.variable] += multiplier[level] * term.coefficient }
      }
      let scale = model.statements.map { $0.strength.isRequired ? 1 : $0.strength.weight }.max() ?? 1
      for (variable, sum) in sums.enumerated() where !(abs(sum) <= tolerance * max(1, scale)) {
        faults.append("priority \(priorities[level]): the sum for variable \(variable) is \(sum), not 0")
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
