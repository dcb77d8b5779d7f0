@testable import ConstraintSolver

/// Multipliers that prove that a solution is optimal at every level. A checker can verify the proof without the solver.
///
/// Each constraint has a multiplier `m`: a vector with a component for each soft priority, the highest first. Vectors
/// are compared lexicographically. The variables of a constraint are on its left side, and its constant is on the
/// right.
/// 1. For each variable, the sum of `coefficient · m` over all constraints is 0 in every component.
/// 2. `m ≥ 0` for `≥`, and `m ≤ 0` for `≤`. For a soft constraint also `-w ≤ m ≤ w`. The vector `w` contains the weight
///    at the constraint's priority, and 0 at the others.
/// 3. If the left side is less than the right side, `m` is at its upper bound. If it is greater, `m` is at its lower
///    bound.
///
/// Values that satisfy these rules and the required constraints are optimal. Proof: replace the levels by the weights
/// `1, ε, ε²…` with a sufficiently small ε, and apply linear programming duality. The rules prove nothing about ties.
struct Certificate {
  /// The soft priorities given to the solver since the last `reset()`, the highest first. If there are none, the list
  /// is empty before the first solve, and `[0]` after it.
  let priorities: [Double]
  fileprivate let multipliers: [Constraint: [Double]]

  /// The multiplier of a constraint: a component for each of `priorities`. All components are 0 if the constraint was
  /// not in the system.
  func multipliers(of constraint: Constraint) -> [Double] {
    multipliers[constraint] ?? [Double](repeating: 0, count: priorities.count)
  }
}

extension Solver {
  /// The proof of the last solution; O(slots × levels), besides sorting. The proof is valid only if nothing has
  /// changed since a successful solve.
  func certificate() -> Certificate {
    // A priority that was added since the last solve has no multipliers yet.
    let solved = state.pointee.softLevels
    let count = max(solved, state.pointee.levels.count - 1)
    var priorities = [Double](repeating: 0, count: count)
    for index in 1..<state.pointee.levels.count {
      priorities[Int(state.pointee.levels[index].rank)] = state.pointee.levels[index].priority
    }
    var multipliers: [Constraint: [Double]] = [:]
    guard state.pointee.isBuilt else { return Certificate(priorities: priorities, multipliers: [:]) }
    for constraint in constraints {
      let row = state.pointee.rows[constraint.index]
      let rowState = state.pointee.states[constraint.index]
      var vector = [Double](repeating: 0, count: count)
      if rowState.position >= 0 {
        let own = state.pointee.multipliersOf(Int(rowState.position))
        for level in 0..<solved { vector[level] = own[level] }
      } else if rowState.bound != 0 {
        vector[state.pointee.rank(constraint.index)] = Double(rowState.bound) * row.limit
      }
      multipliers[constraint] = vector.map { $0 * row.scale }
    }
    return Certificate(priorities: priorities, multipliers: multipliers)
  }
}
