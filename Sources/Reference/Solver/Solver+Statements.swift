// The constraints of a solver as they were stated, for checkers and dumps.

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
    let columns = state.pointee.columns.base
    return (0..<state.pointee.columns.count).compactMap {
      columns[$0].epoch < 0 ? nil : Variable(index: Int32($0), epoch: columns[$0].epoch)
    }
  }

  /// The constraints in the system in order of addition, those of edit variables included. O(constraints), besides sorting.
  public var constraints: [Constraint] {
    let rows = state.pointee.rows.base
    return (1..<max(1, state.pointee.rows.count)).filter { rows[$0].isActive }
      .sorted { rows[$0].sequence < rows[$1].sequence }
      .map { Constraint(index: Int32($0), epoch: rows[$0].epoch) }
  }

  /// What a constraint says; nil for one that is unknown here. O(terms).
  public func statement(of constraint: Constraint) -> Statement? {
    guard state.pointee.contains(constraint) else { return nil }
    let row = state.pointee.rows[constraint.index]
    let terms = (row.start..<row.start + row.count).map { index in
      let term = state.pointee.terms[index]
      return (
        Variable(index: term.variable, epoch: state.pointee.columns[term.variable].epoch), term.coefficient / row.scale
      )
    }
    return Statement(
      terms: terms, relation: row.isEquality ? .equal : row.scale < 0 ? .lessOrEqual : .greaterOrEqual,
      constant: row.constant / row.scale,
      strength: Strength(
        state.pointee.levels[Int32(row.level)].priority, weight: row.isRequired ? 1 : row.weight * abs(row.scale)))
  }
}
