import ConstraintSolver

/// A linear system that is independent of any solver, for `CertificateChecker` and `ExactOracle`.
struct LinearModel {
  /// A constraint: `Σ coefficient · variable (relation) constant`, with a strength.
  struct Statement {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var strength: Strength
  }

  var variableCount = 0
  /// The constraints in the order in which they were added.
  var statements: [Statement] = []
}

extension LinearModel.Statement {
  func leftSide(_ values: [Double]) -> Double { terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } }

  /// The largest magnitude among the summands of both sides, at least 1.
  func scale(_ values: [Double]) -> Double {
    terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}
