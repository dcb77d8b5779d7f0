/// Counts of what a solver did since it was made: the measure of its work that does not depend on the machine.
public struct SolverStatistics: Sendable {
  /// Rows that entered the basis.
  public internal(set) var pivots = 0
  /// Multipliers that went from one bound to another without entering the basis.
  public internal(set) var flips = 0
  /// Searches for a first basis.
  public internal(set) var builds = 0
  /// Bases brought into triangular form again.
  public internal(set) var refactorisations = 0
}
