/// The reason why a call of a solver failed. The constraints and values are then as they were before the call.
public enum SolverError: Error, Hashable, Sendable {
  /// The constraint is in the system already.
  case duplicateConstraint(Constraint)
  /// The constraint is not in the system, was freed, is from before a `reset`, or belongs to another solver.
  case unknownConstraint(Constraint)
  /// The variable was freed, is from before a `reset`, or belongs to another solver.
  case unknownVariable(Variable)
  /// The variable is an edit variable already.
  case duplicateEdit(Variable)
  /// The variable is not an edit variable.
  case unknownEdit(Variable)
  /// The strength of an edit variable must be below required.
  case requiredEdit(Variable)
  /// The constraint belongs to an edit variable: `removeEdit` frees it, `free` does not.
  case constraintOfEdit(Variable)
  /// The variable cannot be freed while a constraint mentions it, even a removed one.
  case variableInUse(Variable)
  /// An expression tried to change the solver that was reading it; see `LinearExpression.visit`.
  case changeDuringVisit
  /// A coefficient, constant or suggested value is not finite, or too large to compute with. Or a weight is too small
  /// or too large for the coefficients of its constraint.
  case notFinite
  /// The largest coefficient of the constraint is in magnitude more than 2¹⁰⁰ (about 10³⁰) times the smallest one.
  case coefficientsTooFarApart
  /// The priority is outside (0, 1000], the weight is not positive and finite, or 32,766 other priorities below 1000
  /// have been used since the last `reset`.
  case invalidStrength(Strength)
  /// No values satisfy the required constraints. The constraints of the conflict contradict one another. If any one of
  /// them is left out, the others can be satisfied. The first value is the constraint that was added last.
  case unsatisfiable(Constraint, conflict: [Constraint])
  /// Values overflow or are lost in rounding, because numbers are many orders of magnitude apart. Or a solve takes far
  /// too many steps; all known systems that need so many steps were constructed for this purpose.
  case numericalFailure
}

extension SolverError: CustomStringConvertible {
  /// One sentence that describes the error. It identifies variables and constraints by the numbers of their slots.
  public var description: String {
    func variable(_ variable: Variable) -> String { "x\(variable.index)" }
    func constraint(_ constraint: Constraint) -> String { "constraint \(constraint.index)" }
    return switch self {
    case .duplicateConstraint(let row): "The constraint is in the system already: \(constraint(row))."
    case .unknownConstraint(let row): "The constraint is not in the system: \(constraint(row))."
    case .unknownVariable: "The variable was freed, is from before a reset, or belongs to another solver."
    case .duplicateEdit(let edit): "\(variable(edit)) is an edit variable already."
    case .unknownEdit(let edit): "\(variable(edit)) is not an edit variable: call addEdit first."
    case .requiredEdit(let edit): "The strength of an edit of \(variable(edit)) must be below required."
    case .constraintOfEdit(let edit):
      "The constraint belongs to the edit of \(variable(edit)): call removeEdit to free it."
    case .variableInUse(let used): "\(variable(used)) cannot be freed while constraints mention it."
    case .changeDuringVisit: "An expression must not change the solver that is reading it."
    case .notFinite: "A number is not finite, or too large to compute with."
    case .coefficientsTooFarApart:
      "The coefficients of a constraint are a factor of more than 2^100 (about 1e30) apart: choose units that bring them nearer."
    case .invalidStrength(let strength):
      "A priority must be above 0 and at most 1000, a weight positive: got \(strength.priority) × \(strength.weight)."
    case .unsatisfiable(_, let conflict):
      "These constraints contradict one another, in the order of addition: "
        + conflict.map(constraint).joined(separator: ", ") + "."
    case .numericalFailure:
      "Values overflow, are lost in rounding, or take too many steps: numbers of the constraints are too many orders of "
        + "magnitude apart."
    }
  }
}
