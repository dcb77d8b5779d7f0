/// Counts of the work that a solver has done since it was made. They do not depend on the machine.
public struct SolverStatistics: Sendable {
  /// Changes of the basis: a row, or a variable held at 0, replaced another one.
  public internal(set) var pivots = 0
  /// Steps that moved the multiplier of a row outside the basis to a bound and left the basis unchanged.
  public internal(set) var flips = 0
  /// Searches for a first basis.
  public internal(set) var builds = 0
  /// How often the basis was made triangular again.
  public internal(set) var refactorisations = 0
  /// Solutions that failed a check, so that the solver computed them again in a more exact way.
  public internal(set) var failedChecks = 0

  /// A number that grows with every change of the active set, and with every change of the way in which the solver solves.
  var changes: Int { builds &+ pivots &+ flips &+ failedChecks }
}
