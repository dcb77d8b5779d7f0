// Certificates: what proves a solution, for a checker that knows nothing of the solver.

/// Multipliers that prove the last solution optimal, level by level.
///
/// With the multipliers `m` of all constraints, seen as vectors of one component per soft priority from the highest
/// down and compared like words in a dictionary:
/// 1. `Σ m · coefficients = 0` on every level, all variables taken to the left side;
/// 2. a required equality may have any `m`, a required `≥` only `m ≥ 0`, and a soft one besides only `m ≤ weight` at its
///    own priority (`-weight ≤ m` for an equality); `≤` the same with signs changed;
/// 3. a soft constraint is violated only where `m` is that bound, and an inequality has slack only where `m` is 0.
///
/// Any values for which this and the required constraints hold are a solution: it is linear programming duality with
/// weights `1, ε, ε²…` for all small ε.
public struct Certificate {
  /// The soft priorities in use, the highest first.
  public let priorities: [Double]
  private let multipliers: [Constraint: [Double]]

  fileprivate init(priorities: [Double], multipliers: [Constraint: [Double]]) {
    self.priorities = priorities
    self.multipliers = multipliers
  }

  /// The multiplier of a constraint on each of `priorities`; all 0 for one not in the system.
  public func multipliers(of constraint: Constraint) -> [Double] {
    multipliers[constraint] ?? [Double](repeating: 0, count: priorities.count)
  }
}

extension Solver {
  /// The proof of the last solution; meaningless before the first solve and after changes since.
  ///
  /// O(constraints × levels), and one more solve where the last one followed a plan made for another basis.
  public func certificate() -> Certificate {
    if state.pointee.currentPlan != state.pointee.planOfBasis { try? state.pointee.solve() }
    // A priority that was added since the last solve has no multipliers yet.
    let solved = state.pointee.softLevels
    let count = max(solved, state.pointee.levels.count - 1)
    var priorities = [Double](repeating: 0, count: count)
    for index in 1..<max(1, state.pointee.levels.count) {
      priorities[Int(state.pointee.levels[index].rank)] = state.pointee.levels[index].priority
    }
    var multipliers: [Constraint: [Double]] = [:]
    guard state.pointee.isBuilt else { return Certificate(priorities: priorities, multipliers: [:]) }
    for index in 1..<max(1, state.pointee.rows.count) where state.pointee.rows[index].isActive {
      let row = state.pointee.rows[index]
      let rowState = state.pointee.states[index]
      var vector = [Double](repeating: 0, count: count)
      if rowState.position >= 0 {
        for level in 0..<solved { vector[level] = state.pointee.multipliers[Int(rowState.position) * solved + level] }
      } else if rowState.bound != 0 {
        vector[Int(state.pointee.levels[Int32(row.level)].rank)] = Double(rowState.bound) * row.limit
      }
      if row.scale != 1 { vector = vector.map { $0 * row.scale } }
      multipliers[Constraint(index: Int32(index), epoch: row.epoch)] = vector
    }
    return Certificate(priorities: priorities, multipliers: multipliers)
  }
}
