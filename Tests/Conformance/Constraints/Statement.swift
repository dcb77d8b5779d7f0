@testable import ConstraintSolver

/// A constraint in its original units, with its present constant. All variables are on the left in order of appearance.
struct Statement {
  /// The left side; each variable occurs once.
  let terms: [(variable: Variable, coefficient: Double)]
  /// The relation of the left side to the right side.
  let relation: Relation
  /// The right side.
  let constant: Double
  /// The priority and the weight; the weight of a required constraint is 1.
  let strength: Strength
}

extension Solver {
  /// The variables in the order of their slots: the order of creation, except that freed slots are reused.
  /// O(slots).
  var variables: [Variable] {
    (0..<Int32(state.pointee.columns.count)).map { state.pointee.variable($0) }.filter { $0.epoch >= 0 }
  }

  /// The constraints in the system, including those of edit variables, in order of addition. O(slots), besides sorting.
  var constraints: [Constraint] {
    let rows = state.pointee.rows.base
    return (1..<Int32(state.pointee.rows.count)).filter { rows[Int($0)].isActive }
      .sorted { rows[Int($0)].sequence < rows[Int($1)].sequence }.map { state.pointee.constraint($0) }
  }

  /// The statement of a constraint; nil for an unknown constraint. O(terms).
  func statement(of constraint: Constraint) -> Statement? {
    guard state.pointee.contains(constraint) else { return nil }
    let row = state.pointee.rows[constraint.index]
    return Statement(
      terms: state.pointee.terms(of: constraint.index)
        .map { (state.pointee.variable($0.variable), $0.coefficient / row.scale) },
      relation: row.isEquality ? .equal : row.scale < 0 ? .lessOrEqual : .greaterOrEqual,
      constant: row.constant / row.scale,
      strength: Strength(
        state.pointee.levels[Int32(row.level)].priority, weight: row.isRequired ? 1 : row.weight * abs(row.scale)))
  }
}
