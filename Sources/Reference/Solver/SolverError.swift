/// Why a solver refused a call; the solver is then as it was before the call.
public enum SolverError: Error, Hashable, Sendable {
  /// The constraint is in the system already.
  case duplicateConstraint(Constraint)
  /// The constraint is not in the system, or was freed.
  case unknownConstraint(Constraint)
  /// The variable was freed.
  case unknownVariable(Variable)
  /// The variable is an edit variable already.
  case duplicateEdit(Variable)
  /// The variable is not an edit variable.
  case unknownEdit(Variable)
  /// An edit variable must be of a strength below required.
  case requiredEdit(Variable)
  /// The variable cannot be freed while a constraint that is not freed mentions it.
  case variableInUse(Variable)
  /// A coefficient, constant or suggested value is not finite, or too large to reckon with.
  case notFinite
  /// A priority is not above 0 and at most 1000, or a weight is not positive and finite.
  case invalidStrength(Strength)
  /// No values satisfy the required constraints. All those of the conflict together are impossible, and without any
  /// one of them they are possible; the culprit is the one among them that was added last.
  case unsatisfiable(Constraint, conflict: [Constraint])
  /// Rounding errors kept the solver from an answer; only coefficients many orders of magnitude apart lead here.
  case numericalFailure
}
