import PinTree

/// A solver's system and its last solution as text, for debugging.
///
/// ```swift
/// do { try solver.solve() } catch { print(SolverDump(solver, names: [left: "left", right: "right"]).text(of: error)) }
/// // These constraints contradict one another, in the order of addition:
/// //   left >= 10
/// //   right - left >= 200
/// //   right <= 100
/// ```
///
/// The names of variables are passed here, because a solver keeps no names.
public struct SolverDump: CustomStringConvertible {
  private let solver: Solver
  private let names: [Variable: String]

  /// A dump of a solver. Each text shows the solver's state at the time when the text is requested. A variable without
  /// a name is shown with the number of its slot: `x0` for the first slot.
  public init(_ solver: Solver, names: [Variable: String] = [:]) {
    self.solver = solver
    self.names = names
  }

  /// Two lists with headings: the variables with their values, then the constraints in order of addition. The line of a
  /// constraint shows a violation above 1e-8. O(slots + terms), besides sorting.
  public var description: String {
    let variables = solver.variables.map { "  \(name(of: $0)) = \(shortest(solver.value(of: $0)))" }
    let constraints = solver.constraints.map { "  \(text(of: $0))\(violation(of: $0))" }
    return (["variables"] + variables + ["constraints"] + constraints).joined(separator: "\n")
  }

  /// A constraint with all variables on the left, and its strength if it is not required: `right - left == 200 | 750`.
  /// The text of an unknown constraint is `unknown constraint`.
  public func text(of constraint: Constraint) -> String {
    guard let statement = solver.statement(of: constraint) else { return "unknown constraint" }
    let strength = statement.strength
    let symbol = statement.relation == .equal ? "==" : statement.relation == .greaterOrEqual ? ">=" : "<="
    // Adding 0 turns -0 into 0.
    var text = "\(sum(statement.terms)) \(symbol) \(shortest(statement.constant + 0))"
    if !strength.isRequired { text += " | \(shortest(strength.priority))" }
    if !strength.isRequired && strength.weight != 1 { text += " × \(shortest(strength.weight))" }
    return text
  }

  /// The reason for an error: a sentence, or the constraints of a conflict.
  public func text(of error: SolverError) -> String {
    if case .unsatisfiable(_, let conflict) = error {
      return
        (["These constraints contradict one another, in the order of addition:"]
        + conflict.map { "  \(text(of: $0))" }).joined(separator: "\n")
    }
    return error.sentence(variable: name(of:), constraint: text(of:))
  }

  private func name(of variable: Variable) -> String { names[variable] ?? "x\(variable.index)" }

  private func sum(_ terms: [(variable: Variable, coefficient: Double)]) -> String {
    if terms.isEmpty { return "0" }
    var text = ""
    for (variable, coefficient) in terms {
      let sign = text.isEmpty ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ")
      let factor = abs(coefficient) == 1 ? "" : "\(shortest(abs(coefficient))) * "
      text += sign + factor + name(of: variable)
    }
    return text
  }

  private func violation(of constraint: Constraint) -> String {
    let row = solver.state.pointee.rows[constraint.index]
    let residual = solver.state.pointee.residual(constraint.index) / abs(row.scale)
    let off = row.isEquality ? abs(residual) : -residual
    return off > Tolerance.residual ? ", off by \(shortest(off))" : ""
  }
}
