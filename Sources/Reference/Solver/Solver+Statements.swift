/// A constraint as it was stated, with all variables on the left, in order of appearance.
public struct Statement {
  /// What is on the left; each variable once.
  public let terms: [(variable: Variable, coefficient: Double)]
  /// How the left side is to stand to the constant.
  public let relation: Relation
  /// What is on the right.
  public let constant: Double
  /// How much it matters.
  public let strength: Strength
}

extension Solver {
  /// The variables in order of creation, but for slots used again. O(variables).
  public var variables: [Variable] {
    (0..<Int32(state.pointee.columns.count)).map { state.pointee.variable($0) }.filter { $0.epoch >= 0 }
  }

  /// The constraints in the system in order of addition, those of edit variables included. O(constraints), besides sorting.
  public var constraints: [Constraint] {
    let rows = state.pointee.rows.base
    return (1..<Int32(state.pointee.rows.count)).filter { rows[Int($0)].isActive }
      .sorted { rows[Int($0)].sequence < rows[Int($1)].sequence }.map { state.pointee.constraint($0) }
  }

  /// What a constraint says; nil for one that is unknown here. O(terms).
  public func statement(of constraint: Constraint) -> Statement? {
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
